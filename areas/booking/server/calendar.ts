import { formatDay, formatDayRange, formatTime, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { takenFault } from '../rules/availability.ts'
import type { Hold } from '../rules/availability.ts'
import {
  blockersSql,
  clearHoldsSql,
  deleteOccupancyRowsSql,
  insertOccupancyRowsSql,
  lockPlacesSql,
  lockTypesSql,
  oversoldSql,
  takeOverHoldsSql,
} from './calendar.sql.ts'
import type { LockedPlace, RawHold } from './calendar.sql.ts'

/** A place wanted on the nights [start, end). `field` is where a refusal is shown. */
export type PlaceWish = {
  readonly placeId: number
  readonly start: string
  readonly end: string
  readonly field?: string
  /** These days as they were typed, where they are not said by nights. */ readonly said?: string
}
/** A type whose room must be enough on those nights. */
export type TypeWish = { readonly placeTypeId: number; readonly start: string; readonly end: string; readonly field?: string }

export const unavailabilityReasons: Readonly<Record<string, string>> = {
  works: 'Travaux',
  maintenance: 'Entretien',
  damage: 'Dégât ou panne',
  weather: 'Intempéries',
  staff: 'Logement du personnel',
  owner: 'Usage du propriétaire',
  kept: 'Gardé par l’accueil',
  other: 'Fermé',
}

/** First call of every use case that writes the calendar: nobody else can write these places, nor count on these types, until the end. */
export async function lockPlaces(
  tx: Tx,
  placeIds: readonly number[],
  typeIds: readonly number[] = [],
): Promise<ReadonlyMap<number, LockedPlace>> {
  await tx.rows(lockTypesSql, [tx.session.establishmentId, typeIds, placeIds])
  const places = await tx.rows<LockedPlace>(lockPlacesSql, [tx.session.establishmentId, placeIds])
  return new Map(places.map((place) => [place.id, place]))
}

/** A row of the calendar as the rules see it, with the words that name who holds the place. */
export function holdOf(row: RawHold, zone: string): Hold {
  const named: Readonly<Record<RawHold['kind'], string>> = {
    occupancy: row.name ?? 'un autre séjour',
    resident: row.name ?? 'un résident',
    allotment: row.name ?? 'un partenaire',
    unavailability: unavailabilityReasons[row.reason ?? 'other'] ?? row.reason ?? 'Fermé',
    hold: `${row.name ?? 'un collègue'}${row.expiresAt === null ? '' : ` jusqu’à ${formatTime(row.expiresAt, zone)}`}`,
  }
  const { placeId, start, end, kind, occupancyId, unavailabilityId } = row
  return { placeId, start, end, kind, label: named[kind], occupancyId, ...(unavailabilityId === null ? {} : { unavailabilityId }) }
}

export type Except = {
  readonly bookingId?: number
  readonly unavailabilityId?: number
  /** What leaves its place in the same gesture. */ readonly occupancyIds?: readonly number[]
}

/** Why the wished places cannot be had: one refusal per place, naming who holds it and until when. Places must be locked. */
export async function blockers(tx: Tx, wishes: readonly PlaceWish[], except: Except = {}): Promise<readonly Fault[]> {
  if (wishes.length === 0) return []
  const rows = await tx.rows<RawHold>(blockersSql, [
    tx.session.establishmentId,
    wishes.map(({ placeId }) => placeId),
    wishes.map(({ start }) => start),
    wishes.map(({ end }) => end),
    except.bookingId ?? 0,
    except.unavailabilityId ?? 0,
    tx.now.toString(),
    tx.session.sessionId,
  ])
  return wishes.flatMap((wish) => {
    const inTheWay = rows.filter(
      (row) =>
        row.placeId === wish.placeId &&
        row.start < wish.end &&
        wish.start < row.end &&
        !(except.occupancyIds ?? []).includes(row.occupancyId ?? 0),
    )
    const fault = takenFault(inTheWay.map((one) => holdOf(one, tx.zone)))
    if (!fault) return []
    const message = fr`${inTheWay[0]?.number ?? ''} n’est pas disponible ${wish.said ?? formatDayRange(wish.start, wish.end)}\u00A0: ${lowered(fault.message)}.`
    return [
      { ...fault, message, ...(wish.field === undefined ? {} : { field: wish.field }), values: { ...fault.values, placeId: wish.placeId } },
    ]
  })
}

function lowered(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}

/** A form that outlived its session goes on with the places that it held. Places must be locked. */
export async function takeOverHolds(tx: Tx, holdIds: readonly number[]): Promise<void> {
  const { establishmentId, sessionId, userId } = tx.session
  const held = holdIds.filter((id) => id !== 0)
  if (held.length > 0) await tx.rows(takeOverHoldsSql, [establishmentId, held, sessionId, userId, tx.now.toString()])
}

/** Frees what is over and what the caller was holding himself: his form becomes his stay. */
export async function clearHolds(tx: Tx, placeIds: readonly number[]): Promise<void> {
  await tx.rows(clearHoldsSql, [tx.session.establishmentId, placeIds, tx.now.toString(), tx.session.sessionId])
}

export type OccupancyRow = PlaceWish & { readonly occupancyId: number }

export async function writeOccupancyRows(tx: Tx, rows: readonly OccupancyRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(insertOccupancyRowsSql, [
    tx.session.establishmentId,
    rows.map(({ placeId }) => placeId),
    rows.map(({ start }) => start),
    rows.map(({ end }) => end),
    rows.map(({ occupancyId }) => occupancyId),
  ])
}

export async function deleteOccupancyRows(tx: Tx, occupancyIds: readonly number[]): Promise<void> {
  if (occupancyIds.length > 0) await tx.rows(deleteOccupancyRowsSql, [tx.session.establishmentId, occupancyIds])
}

/** Nights on which a type now holds more stays than places, once everything is written. Types must be locked. */
export async function oversold(tx: Tx, wishes: readonly TypeWish[]): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  for (const { placeTypeId, start, end, field } of wishes) {
    const [night] = await tx.rows<{ night: string; places: number; promised: number }>(oversoldSql, [
      tx.session.establishmentId,
      placeTypeId,
      start,
      end,
      tx.now.toString(),
    ])
    if (!night) continue
    const message = fr`Plus de place libre de ce type la nuit du ${formatDay(night.night)}\u00A0: ${night.places} emplacements pour ${night.promised} séjours.`
    faults.push({ rule: 'place-not-available', message, ...(field === undefined ? {} : { field }), values: { placeTypeId, ...night } })
  }
  return faults
}

/**
 * What the calendar's own constraint means, should a writer ever reach it: the places are locked and looked at first, so that the refusal
 * names who holds them; this sentence is the last resort. Null for another constraint.
 */
export function calendarFault(error: { readonly constraint?: string | undefined; readonly detail?: string | undefined }): Fault | null {
  if (error.constraint !== 'calendar_no_double') return null
  const days = /\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/.exec(error.detail ?? '')
  const period = days ? ` ${formatDayRange(days[1], days[2])}` : ' sur cette période'
  return {
    rule: 'place-not-available',
    message: `L’emplacement n’est pas disponible${period}.`,
    values: days ? { start: days[1], end: days[2] } : {},
  }
}
