import type { planContract } from '#areas/plan/contract.ts'
import { rectangle, rotated, rounded, type Point } from '#areas/plan/rules/geometry.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { PlanningWorld } from './planning-data.ts'

export type DrawnWorld = ReplyOf<typeof planContract.readPlan>
type Element = DrawnWorld['elements'][number]

const perRow = 40
const pairs = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y])

/** The places of a world in slanting rows along alleys, with trees, water and toilets between them. */
export function drawnWorld({ rows }: PlanningWorld): DrawnWorld {
  const all = rows.types.flatMap((type) => type.places.map((place) => ({ ...place, type })))
  const lay = (points: readonly Point[]): [number, number][] => pairs(rounded(rotated(points, 4, [180, 60])))
  const lines = Math.ceil(all.length / perRow)
  const element = (id: number, kind: Element['kind'], points: readonly Point[], label: string | null = null): Element => ({
    id,
    sectorId: 1,
    kind,
    label,
    points: lay(points),
    width: null,
    amperes: null,
    isClosed: false,
    isStaffOnly: false,
  })
  return {
    sectors: [
      { id: 1, version: 1, label: 'Nord', outline: null, picture: null, pictureX: 0, pictureY: 0, pictureWidth: 200, pictureDegrees: 0 },
    ],
    places: all.map(({ id, number, type }, at) => ({
      id,
      sectorId: 1,
      placeId: id,
      number,
      name: null,
      placeTypeId: type.id,
      typeLabel: type.label,
      familyId: 1,
      facts: [],
      featureIds: [],
      surface: null,
      nearest: [],
      points: lay(rectangle([(at % perRow) * 9 + 4.5, Math.floor(at / perRow) * 16 + 5], 8.4, 9.4, 0)),
    })),
    elements: Array.from({ length: lines }, (_, line) => [
      element(line * 100 + 1, 'road', [
        [-8, line * 16 + 13],
        [perRow * 9 + 8, line * 16 + 13],
      ]),
      element(line * 100 + 2, 'sanitary', [[perRow * 4.5, line * 16 + 13]], `Sanitaires ${line + 1}`),
      ...Array.from({ length: 20 }, (_unused, at) =>
        element(line * 100 + 10 + at, 'green', rectangle([at * 18 + 3, line * 16 + 11], 2, 2, 45)),
      ),
    ]).flat(),
    undrawn: [],
    types: rows.types.map(({ id, label }) => ({ id, label, familyId: 1, familyLabel: 'Locatif' })),
    features: [],
    settings: { picture: null, placeSize: 'medium', showsNames: true },
  }
}
