import { Refused, refuse } from '#platform/operation/refusal.ts'
import { changedSince, lastChange } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Demand } from '../contract/shared.ts'
import type { BookingLine } from '../rules/price-booking.ts'
import { headerSql, linesSql, occupanciesSql, ownedSql, ownedTables } from './store.sql.ts'
import type { HeaderRow, LineRow, OccupancyRow, OwnedKey } from './store.sql.ts'

export type StoredLine = BookingLine & { readonly occupancyId: number | null }
export type StoredOccupancy = OccupancyRow & Pick<Demand, OwnedKey>
/** A stay as it is in the database. */
export type StoredStay = {
  readonly header: HeaderRow
  readonly occupancies: readonly StoredOccupancy[]
  readonly lines: readonly StoredLine[]
}

type Owned = Record<string, unknown> & { id: number; occupancyId: number }

/** The whole stay, or a refusal when there is none. With `lock`, nobody else changes it before the end of the transaction; lock its places first. */
export async function loadStay(tx: Tx, id: number, { lock }: { readonly lock: boolean }): Promise<StoredStay> {
  const [header] = await tx.rows<HeaderRow>(lock ? `${headerSql} for update` : headerSql, [tx.session.establishmentId, id])
  if (!header) return refuse('unknown-record', 'Ce séjour n’existe pas ou n’existe plus.')
  const occupancies = await tx.rows<OccupancyRow>(occupanciesSql, [tx.session.establishmentId, id])
  const owned = await loadOwned(
    tx,
    occupancies.map((occupancy) => occupancy.id),
  )
  return {
    header,
    occupancies: occupancies.map((occupancy) => ({ ...occupancy, ...owned(occupancy.id) })),
    lines: (await tx.rows<LineRow>(linesSql, [tx.session.establishmentId, id])).map(storedLine),
  }
}

async function loadOwned(tx: Tx, occupancyIds: readonly number[]): Promise<(occupancyId: number) => Pick<Demand, OwnedKey>> {
  const read = async <Key extends OwnedKey>(key: Key): Promise<ReadonlyMap<number, Demand[Key]>> => {
    const rows = await tx.rows<Owned>(ownedSql(ownedTables[key]), [tx.session.establishmentId, occupancyIds])
    // The select list is made from the same declaration as the type of the form.
    return Map.groupBy(rows, ({ occupancyId }) => occupancyId) as ReadonlyMap<number, unknown> as ReadonlyMap<number, Demand[Key]>
  }
  const [attendants, vehicles, animals, extras] = [
    await read('attendants'),
    await read('vehicles'),
    await read('animals'),
    await read('extras'),
  ]
  return (id) => ({
    attendants: attendants.get(id) ?? [],
    vehicles: vehicles.get(id) ?? [],
    animals: animals.get(id) ?? [],
    extras: extras.get(id) ?? [],
  })
}

function storedLine({ id: _id, reason, ...line }: LineRow): StoredLine {
  return { ...line, reason: reason ?? '' }
}

/** Places and types that a stay holds: what must be locked before it is changed. */
export async function heldBy(tx: Tx, id: number): Promise<{ readonly placeIds: readonly number[]; readonly typeIds: readonly number[] }> {
  const rows = await tx.rows<OccupancyRow>(occupanciesSql, [tx.session.establishmentId, id])
  return {
    placeIds: rows.flatMap(({ placeId }) => (placeId === null ? [] : [placeId])),
    typeIds: rows.map(({ placeTypeId }) => placeTypeId),
  }
}

const changedStay = { what: 'ce séjour', isFeminine: false, next: 'Voyez où il en est, puis recommencez.' }

/** Refuses when somebody changed the stay since it was read, with who and when. */
export async function checkVersion(tx: Tx, stored: StoredStay, version: number): Promise<void> {
  if (stored.header.version === version) return
  throw new Refused([changedSince(tx, await lastChange(tx, 'booking', stored.header.id), changedStay)])
}

/** What the journal keeps of a stay. */
export function traceOf(stay: StoredStay): Readonly<Record<string, unknown>> {
  const { version: _version, createdAt: _createdAt, bookedOn: _bookedOn, paid: _paid, ...header } = stay.header
  return { ...header, occupancies: stay.occupancies, lines: stay.lines }
}
