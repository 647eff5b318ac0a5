import { addDays, dayNumber } from '#domain/day.ts'
import { localTime } from '#domain/french.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import { planningSetting } from '../../entities/stay-modules.ts'
import type { TypeFacts, Wanted } from '../../rules/fit-facts.ts'
import { fixedReason } from '../../rules/room/freeze.ts'
import type { GroundPlace } from '../../rules/room/neighbours.ts'
import { severalAtOnce } from '../../rules/room/own-places.ts'
import type { FixedReason, RoomPlace, RoomSite, RoomStay } from '../../rules/room/room-site.ts'
import { unavailabilityReasons } from '../calendar.ts'
import { featureLabels, featuresByPlace, typesOnSale } from '../camp-facts.ts'
import { blocksSql, coordinatesSql, outOfServiceSql, placedStaysSql, waitingStaysSql } from './room.sql.ts'
import type { BlockRow, StayRow } from './room.sql.ts'

/** How far around the nights looked at the stays are known: one that reaches further is not moved. */
export const aroundDays = 60

export type Room = {
  readonly site: RoomSite
  readonly rows: ReadonlyMap<number, StayRow>
  /** Stays of the types without a place. */
  readonly waiting: readonly RoomStay[]
  readonly blocks: readonly (BlockRow & { readonly label: string })[]
  readonly freezeHours: number
}
export type RoomAsked = {
  readonly from: string
  readonly to: string
  /** Types whose places count. */ readonly typeIds: readonly number[]
  /** What a night costs, where a better type may be given. */ readonly nightPrices?: ReadonlyMap<number, number | null>
  /** What a stay that is not stored yet asks for. */ featureIds?: readonly number[]
}

/** Types of the families of some types: where a better place may be found. */
export function ofSameFamilies(types: readonly TypeFacts[], typeIds: readonly number[]): readonly number[] {
  const families = new Set(types.filter(({ id }) => typeIds.includes(id)).map(({ familyId }) => familyId))
  return types.filter(({ familyId }) => families.has(familyId)).map(({ id }) => id)
}

export async function freezeHoursOf(tx: Tx): Promise<number> {
  return (await readSingle(tx, planningSetting)).freezeHours
}

type At = { readonly x: number; readonly y: number }
/** Where places are drawn. */
async function coordinates(tx: Tx): Promise<ReadonlyMap<number, At>> {
  const rows = await tx.rows<{ id: number; x: string; y: string }>(coordinatesSql, [tx.session.establishmentId])
  return new Map(rows.map(({ id, x, y }) => [id, { x: Number(x), y: Number(y) }]))
}

/** Every place where it lies, whoever holds it. */
export async function placesOnGround(tx: Tx): Promise<readonly GroundPlace[]> {
  const at = await coordinates(tx)
  const { places } = await typesOnSale(tx, [], [])
  return places.map(({ id, number }, order) => ({ id, number, order, x: at.get(id)?.x ?? null, y: at.get(id)?.y ?? null }))
}

/** A stay of the database as the rules see it; `known`: the features that stays ask for, with their names. */
export function roomStay(row: StayRow, fixed: FixedReason | null, known: Wanted['features']): RoomStay {
  const { startDate, endDate, people, animals, equipment, equipmentLength, equipmentWidth, amperes } = row
  const features = known.filter(({ id }) => row.featureIds.includes(id))
  return {
    id: row.occupancyId,
    bookingId: row.bookingId,
    start: dayNumber(startDate),
    end: dayNumber(endDate),
    placeId: row.placeId,
    typeIds: [row.placeTypeId],
    mayGoUp: true,
    onlyPlaces: null,
    wanted: { startDate, endDate, people, animals, equipment, equipmentLength, equipmentWidth, amperes, features },
    fixed,
    group: row.group,
  }
}

/** Everything that holds the places of some types around some nights. */
export async function loadRoom(tx: Tx, { from, to, typeIds, nightPrices = new Map(), featureIds = [] }: RoomAsked): Promise<Room> {
  const establishment = tx.session.establishmentId
  const [first, last] = [addDays(from, -aroundDays), addDays(to, aroundDays)]
  const onSale = await typesOnSale(tx, typeIds, [])
  const wanted = new Set(onSale.types.map(({ id }) => id))
  const at = await coordinates(tx)
  const freezeHours = await freezeHoursOf(tx)
  const now = localTime(tx.now.toString(), tx.zone) ?? { day: tx.today.toString(), time: '00:00' }
  const placed = await tx.rows<StayRow>(placedStaysSql, [establishment, first, last, typeIds])
  const waiting = await tx.rows<StayRow>(waitingStaysSql, [establishment, first, last, typeIds])
  const features = await featureLabels(tx, [...new Set([...featureIds, ...[...placed, ...waiting].flatMap((row) => row.featureIds)])])
  const owned = await featuresByPlace(tx, features)
  const places = onSale.places.flatMap((place, order): readonly RoomPlace[] =>
    wanted.has(place.placeTypeId)
      ? [
          {
            ...place,
            features: owned.get(place.id) ?? [],
            outOfService: null,
            order,
            x: at.get(place.id)?.x ?? null,
            y: at.get(place.id)?.y ?? null,
          },
        ]
      : [],
  )
  const fixedOf = (row: StayRow): FixedReason | null =>
    fixedReason(row, now, freezeHours) ?? (row.startDate < first || row.endDate > last ? 'edge' : null)
  // A group of neighbours has the number of one of its stays: below zero, none is taken for another.
  const several = severalAtOnce([...placed, ...waiting])
  const grouped = (row: StayRow): StayRow => (row.group === null && several.has(row.bookingId) ? { ...row, group: -row.bookingId } : row)
  const blocks = [
    ...(await tx.rows<BlockRow>(blocksSql, [establishment, first, last, typeIds, tx.now.toString(), tx.session.sessionId])),
    ...(await tx.rows<BlockRow>(outOfServiceSql, [establishment, first, last])),
  ]
  return {
    site: {
      types: onSale.types.map((type) => ({ ...type, nightPrice: nightPrices.get(type.id) ?? null })),
      places,
      today: dayNumber(now.day),
      stays: placed.map((row) => roomStay(grouped(row), fixedOf(row), features)),
      blocks: blocks.map(({ placeId, start, end }) => ({ placeId, start: dayNumber(start), end: dayNumber(end) })),
    },
    rows: new Map([...placed, ...waiting].map((row) => [row.occupancyId, row])),
    waiting: waiting.map((row) => roomStay(grouped(row), null, features)),
    freezeHours,
    blocks: blocks.map((block) => ({ ...block, label: unavailabilityReasons[block.label ?? ''] ?? block.label ?? 'Fermé' })),
  }
}
