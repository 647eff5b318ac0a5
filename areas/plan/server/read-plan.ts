import { formatNumber } from '#domain/french.ts'
import { planSetting } from '#areas/camp/entities/plan-setting.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { planContract } from '../contract.ts'
import { isMeasured, measuredKindNames } from '../rules/element-kinds.ts'
import type { Point } from '../rules/geometry.ts'
import type { Nearest } from '../rules/ground.ts'
import { readPoints } from '../rules/shapes.ts'
import { elementsOf, groundOf } from './ground.ts'
import {
  drawnPlacesSql,
  elementsSql,
  planFeaturesSql,
  planTypesSql,
  sectorsSql,
  undrawnSql,
  type ElementRow,
  type PlaceRow,
  type SectorRow,
} from './plan.sql.ts'

type Plan = ReplyOf<typeof planContract.readPlan>
type Place = Plan['places'][number]

const exposures = { shade: 'ombre', halfShade: 'mi-ombre', sun: 'soleil' } as const
const pairs = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y])
const metres = (text: string): string => formatNumber(String(Number(text)))

function factsOf(row: PlaceRow): string[] {
  return [
    ...(row.zone === null ? [] : [`zone ${row.zone}`]),
    ...(row.surface === null ? [] : [`${metres(row.surface)}\u00A0m²`]),
    ...(row.exposure === null ? [] : [exposures[row.exposure]]),
    ...(row.amperes === null || row.amperes === 0 ? [] : [`${row.amperes}\u00A0A`]),
    ...(row.longest === null ? [] : [`${metres(row.longest)}\u00A0m au plus`]),
    ...(row.widest === null ? [] : [`${metres(row.widest)}\u00A0m de large au plus`]),
    ...(row.slope === null || Number(row.slope) === 0 ? [] : [`pente de ${metres(row.slope)}\u00A0%`]),
    ...(row.isQuiet ? ['au calme'] : []),
    ...(row.isAccessible ? ['accès PMR'] : []),
    ...row.features.map((label) => label.toLocaleLowerCase('fr')),
  ]
}

function nearestOf(nearest: Nearest | undefined): Place['nearest'] {
  return measuredKindNames.flatMap((kind) => {
    const found = isMeasured(kind) ? nearest?.[kind] : undefined
    return found === undefined ? [] : [{ kind, ...found }]
  })
}

function placeOf(row: PlaceRow, nearest: ReadonlyMap<number, Nearest>): Place[] {
  const points = readPoints(row.points)
  if (points === null) return []
  const { id, sectorId, placeId, number, name, placeTypeId, typeLabel, familyId, surface, featureIds } = row
  return [
    {
      id,
      sectorId,
      placeId,
      number,
      name,
      placeTypeId,
      typeLabel,
      familyId,
      surface,
      featureIds,
      points: pairs(points),
      facts: factsOf(row),
      nearest: nearestOf(nearest.get(placeId)),
    },
  ]
}

function sectorOf({ id, version, label, outline, path, name, size, type, ...placed }: SectorRow): Plan['sectors'][number] {
  const points = outline === null || outline === '' ? null : readPoints(outline)
  return {
    id,
    version,
    label,
    outline: points && pairs(points),
    picture: path === null || name === null || size === null || type === null ? null : { path, name, size, type },
    pictureX: Number(placed.pictureX ?? 0),
    pictureY: Number(placed.pictureY ?? 0),
    pictureWidth: Number(placed.pictureWidth ?? 200),
    pictureDegrees: Number(placed.pictureDegrees ?? 0),
  }
}

/** `readPlan`: everything that is drawn, asked once and again when somebody draws. Who stays where comes from the planning. */
export async function readPlan(tx: Tx): Promise<Plan> {
  const mine = [tx.session.establishmentId]
  const { nearest } = await groundOf(tx)
  const { picture, placeSize, showsNames } = await readSingle(tx, planSetting)
  const elements = elementsOf(await tx.rows<ElementRow>(elementsSql, mine))
  return {
    sectors: (await tx.rows<SectorRow>(sectorsSql, mine)).map(sectorOf),
    places: (await tx.rows<PlaceRow>(drawnPlacesSql, mine)).flatMap((row) => placeOf(row, nearest)),
    elements: elements.map(({ kind, points, row: { id, sectorId, label, width, amperes, isClosed, isStaffOnly } }) => ({
      id,
      sectorId,
      kind,
      label,
      points: pairs(points),
      width: width === null ? null : Number(width),
      amperes,
      isClosed,
      isStaffOnly,
    })),
    undrawn: await tx.rows(undrawnSql, mine),
    types: await tx.rows(planTypesSql, mine),
    features: await tx.rows(planFeaturesSql, mine),
    settings: { picture, placeSize, showsNames },
  }
}
