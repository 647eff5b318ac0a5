import { cents } from '#domain/money.ts'
import { formatAmount, formatDayMonth, list, uncapitalized } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { RoomChange, RoomPlaceRef } from '../../contract/room.ts'
import { miniRows } from '../../rules/room/mini-rows.ts'
import type { MiniAsked, MiniRow } from '../../rules/room/mini-rows.ts'
import type { RoomMove } from '../../rules/room/make-room.ts'
import { overlaps } from '../../rules/room/room-site.ts'
import type { RoomPlace, RoomStay } from '../../rules/room/room-site.ts'
import { dayNumber } from '#domain/day.ts'
import { wishLabels } from '../../rules/wishes.ts'
import type { Room } from './load-room.ts'
import { contactsSql } from './room.sql.ts'
import type { ContactRow, StayRow } from './room.sql.ts'

/** How proposals are told: names, places, who to call, what each would lose. */

export function placeRef({ site }: Room, place: RoomPlace): RoomPlaceRef {
  return {
    placeId: place.id,
    number: place.number,
    placeTypeId: place.placeTypeId,
    placeTypeLabel: site.types.find(({ id }) => id === place.placeTypeId)?.label ?? '',
  }
}

export function nameOf({ rows }: Room, stay: Pick<RoomStay, 'id'>): string {
  return rows.get(stay.id)?.name ?? 'un séjour'
}

export type Contacts = ReadonlyMap<number, ContactRow>
export async function contactsOf(tx: Tx, moves: readonly { readonly stay: RoomStay }[]): Promise<Contacts> {
  const ids = [...new Set(moves.map(({ stay }) => stay.bookingId))]
  const rows = ids.length === 0 ? [] : await tx.rows<ContactRow>(contactsSql, [tx.session.establishmentId, ids])
  return new Map(rows.map((row) => [row.bookingId, row]))
}

/** What the guest has where he is and would no longer have, who he came with, and what he is given. */
function reserves(room: Room, { stay, place, suit }: RoomMove): readonly string[] {
  const from = room.site.places.find(({ id }) => id === stay.placeId)
  const lost = (from?.qualities ?? [])
    .filter((quality) => place.qualities?.includes(quality) !== true)
    .map((quality) => uncapitalized(wishLabels[quality]))
  const neighbours =
    stay.group === null
      ? []
      : [...room.rows.values()]
          .filter((row) => row.group === stay.group && row.bookingId !== stay.bookingId)
          .map(({ name }) => name ?? 'un séjour')
  const own = room.site.stays.flatMap((other) =>
    other.bookingId === stay.bookingId && other.id !== stay.id && overlaps(other, stay)
      ? (room.site.places.find(({ id }) => id === other.placeId)?.number ?? [])
      : [],
  )
  return [
    ...(lost.length > 0 ? [`N’est plus ${list(lost)}`] : []),
    ...(stay.placeId !== null && own.length > 0 ? [`Le même séjour a aussi ${list(own)}`] : []),
    ...(stay.placeId !== null && neighbours.length > 0
      ? [`Venu avec ${neighbours.length > 1 ? 'ses voisins' : 'son voisin'} ${list([...new Set(neighbours)])}`]
      : []),
    ...(suit.upgrade > 0 ? [`Surclassé, ${formatAmount(cents(suit.upgrade))} offerts`] : []),
  ]
}

/** A stay that is given a place, as it travels. */
export function changeOf(room: Room, move: RoomMove, contacts: Contacts): RoomChange {
  const { stay, place, suit } = move
  const row = rowOf(room, stay)
  const from = room.site.places.find(({ id }) => id === stay.placeId)
  const contact = stay.placeId === null ? undefined : contacts.get(stay.bookingId)
  return {
    occupancyId: stay.id,
    bookingId: stay.bookingId,
    version: row.version,
    code: row.code,
    label: nameOf(room, stay),
    startDate: row.startDate,
    endDate: row.endDate,
    from: from === undefined ? null : placeRef(room, from),
    to: placeRef(room, place),
    upgrade: suit.upgrade,
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
    reserves: [...reserves(room, move)],
  }
}

function rowOf({ rows }: Room, { id }: RoomStay): StayRow {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`no row for occupancy ${id}`)
  return row
}

export function plainRows(
  room: Room,
  { moves, wanted, wantedLabel }: Pick<MiniAsked, 'moves' | 'wanted' | 'wantedLabel'>,
): { placeId: number; number: string; before: MiniRow['before'][number][]; after: MiniRow['after'][number][] }[] {
  const closed = room.blocks.map(({ placeId, start, end, label }) => ({ placeId, start: dayNumber(start), end: dayNumber(end), label }))
  return miniRows(room.site, { moves, wanted, wantedLabel, closed, nameOf: (stay) => nameOf(room, stay) }).map((row) => ({
    ...row,
    before: [...row.before],
    after: [...row.after],
  }))
}

/** « Déplacer Dupont de B12 en B14 et Petit de B14 en B03 ». */
export function movesSummary(changes: readonly RoomChange[]): string {
  return `Déplacer ${list(changes.map(({ label, from, to }) => `${label} de ${from?.number ?? ''} en ${to.number}`))}`
}
/** « Changer de place une fois : C01, puis C05 le 12/07 ». */
export function splitSummary(parts: readonly { readonly number: string; readonly startDate: string }[]): string {
  return `Changer de place ${parts.length === 2 ? 'une fois' : 'deux fois'}\u00A0: ${parts.map(({ number, startDate }, at) => (at === 0 ? number : `${number} le ${formatDayMonth(startDate)}`)).join(', puis ')}`
}
