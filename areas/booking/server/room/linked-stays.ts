import { ofPerson } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { roomOperations } from '../../contract/room.ts'
import { bringNearer } from '../../rules/room/bring-nearer.ts'
import { nearnessOf } from '../../rules/room/nearness.ts'
import { holdsPlace } from '../../rules/booking-kind.ts'
import { groundOf, neighboursParted } from '../../rules/room/neighbours.ts'
import { fixedReasons, mayBeAsked, overlaps } from '../../rules/room/room-site.ts'
import type { RoomPlace, RoomStay } from '../../rules/room/room-site.ts'
import { liveSql, shortNameSql } from '../calendar.sql.ts'
import { typesOnSale } from '../camp-facts.ts'
import type { StoredStay } from '../store.ts'
import type { SaveInput } from '../write-stay.ts'
import { loadRoom } from './load-room.ts'
import { ownPlacesFaults } from './own-places.ts'
import type { Room } from './load-room.ts'
import { changeOf, contactsOf, nameOf } from './proposals.ts'

type Neighbour = ReplyOf<typeof roomOperations.neighboursOf>['stays'][number]
type Proposal = ReplyOf<typeof roomOperations.neighboursOf>['proposal']

/** Stays of one group, with their places. $1 establishment, $2 group. */
const groupSql = `select b.id as "bookingId", b.customer_id as "customerId", b.status_id as "statusId", coalesce(b.booking_code, b.quote_code) as code, ${shortNameSql} as label, b.start_date as "startDate", b.end_date as "endDate",
  coalesce((select string_agg(p.number, ', ' order by p.position, p.number) from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = $1 and o.booking_id = b.id), '') as places
from booking b join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id where b.establishment_id = $1 and b.neighbour_group = $2 and ${liveSql} order by b.start_date, b.id`
const lockSql = `select id, neighbour_group as "group" from booking b where establishment_id = $1 and id = any($2::bigint[]) and ${liveSql} order by id for no key update`

async function groupOf(tx: Tx, bookingId: number): Promise<number | null> {
  const [row] = await tx.rows<{ group: number | null }>(
    'select neighbour_group as "group" from booking where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, bookingId],
  )
  return row ? row.group : refuse('unknown-record', 'Ce séjour n’existe pas ou n’existe plus.')
}

async function staysOf(tx: Tx, group: number): Promise<Neighbour[]> {
  return tx.rows<Neighbour>(groupSql, [tx.session.establishmentId, group])
}

/** `linkNeighbours`: groups that meet become one. The link belongs to no save: the stays keep their version. */
export async function linkNeighbours(
  tx: Tx,
  { bookingIds }: ParsedInputOf<typeof roomOperations.linkNeighbours>,
): Promise<ReplyOf<typeof roomOperations.linkNeighbours>> {
  const establishment = tx.session.establishmentId
  const ids = [...new Set(bookingIds)]
  if (ids.length < 2) refuse('invalid-value', 'Choisissez au moins deux séjours voisins.', { field: 'bookingIds' })
  const rows = await tx.rows<{ id: number; group: number | null }>(lockSql, [establishment, ids])
  if (rows.length < ids.length)
    refuse('unknown-record', 'Un de ces séjours n’existe plus, est annulé, ou n’est qu’un devis.', { field: 'bookingIds' })
  const groups = rows.flatMap(({ group }) => group ?? [])
  const group = Math.min(...ids, ...groups)
  const changed = await tx.rows<{ id: number }>(
    'update booking set neighbour_group = $4 where establishment_id = $1 and (id = any($2::bigint[]) or neighbour_group = any($3::int[])) and neighbour_group is distinct from $4 returning id',
    [establishment, ids, groups, group],
  )
  for (const { id } of changed)
    await tx.journal({ entity: 'booking', entityId: id, action: 'linkNeighbours', before: {}, after: { neighbourGroup: group } })
  tx.changed(
    'booking',
    changed.map(({ id }) => id),
  )
  return { stays: await staysOf(tx, group) }
}

/** `unlinkNeighbours`: a group of one is no group. */
export async function unlinkNeighbours(
  tx: Tx,
  { bookingId }: ParsedInputOf<typeof roomOperations.unlinkNeighbours>,
): Promise<ReplyOf<typeof roomOperations.unlinkNeighbours>> {
  const group = await groupOf(tx, bookingId)
  if (group === null) return { unlinked: false }
  const others = (await staysOf(tx, group)).filter((one) => one.bookingId !== bookingId)
  const freed = others.length < 2 ? [bookingId, ...others.map((one) => one.bookingId)] : [bookingId]
  await tx.rows('update booking set neighbour_group = null where establishment_id = $1 and id = any($2::bigint[])', [
    tx.session.establishmentId,
    freed,
  ])
  for (const id of freed)
    await tx.journal({ entity: 'booking', entityId: id, action: 'unlinkNeighbours', before: { neighbourGroup: group }, after: {} })
  tx.changed('booking', freed)
  return { unlinked: true }
}

type Together = { readonly room: Room; readonly own: RoomStay; readonly others: readonly RoomStay[] }

/** A placed stay of the booking with those of its group that are there on the same nights. */
async function together(tx: Tx, stays: readonly Neighbour[], bookingId: number): Promise<Together | null> {
  const { types } = await typesOnSale(tx, [], [])
  const dates = stays.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted()
  const room = await loadRoom(tx, { from: dates[0] ?? '', to: dates.at(-1) ?? '', typeIds: types.map(({ id }) => id) })
  const own = room.site.stays.find((stay) => stay.bookingId === bookingId)
  const group = new Set(stays.map((stay) => stay.bookingId))
  return own === undefined
    ? null
    : {
        room,
        own,
        others: room.site.stays.filter((stay) => stay.bookingId !== bookingId && group.has(stay.bookingId) && overlaps(stay, own)),
      }
}

const placeOf = ({ site }: Room, stay: RoomStay): RoomPlace | undefined => site.places.find(({ id }) => id === stay.placeId)

/** `neighboursOf`: who came with whom, whether they are still side by side, and the move that would bring one nearer. */
export async function neighboursOf(
  tx: Tx,
  { bookingId }: ParsedInputOf<typeof roomOperations.neighboursOf>,
): Promise<ReplyOf<typeof roomOperations.neighboursOf>> {
  const group = await groupOf(tx, bookingId)
  const all = group === null ? [] : await staysOf(tx, group)
  const stays = all.filter((one) => one.bookingId !== bookingId)
  const found = stays.length === 0 ? null : await together(tx, all, bookingId)
  const home = found && placeOf(found.room, found.own)
  if (!found || !home) return { stays, isParted: false, nearness: '', proposal: null, keptBecause: '' }
  const ground = groundOf(found.room.site.places)
  const isBeside = (stay: RoomStay): boolean => {
    const place = placeOf(found.room, stay)
    return place !== undefined && ground.touches(place, home)
  }
  const isParted = found.others.length > 0 && !found.others.some(isBeside)
  const { words } = nearnessOf(
    [found.own, ...found.others].flatMap((stay) => {
      const place = placeOf(found.room, stay)
      return place === undefined ? [] : [{ place, start: stay.start, end: stay.end }]
    }),
    found.room.site.places,
    ground,
  )
  const proposal = isParted ? await nearer(tx, found) : null
  return { stays, isParted, nearness: words, proposal, keptBecause: isParted && proposal === null ? keptBecause(found) : '' }
}

/** The moves that bring them nearer, and how near they then are; null when nobody may be moved, or nothing nearer is free. */
async function nearer(tx: Tx, { room, own, others }: Together): Promise<Proposal> {
  const { places } = room.site
  const ground = groundOf(places)
  const group = [...others, own].flatMap((stay) => {
    const home = placeOf(room, stay)
    return home === undefined ? [] : [{ stay, home }]
  })
  const moves = bringNearer(room.site, group, ground)
  if (moves.length === 0) return null
  const contacts = await contactsOf(tx, moves)
  const { words } = nearnessOf(
    group.map(({ stay, home }) => ({ ...stay, place: moves.find((move) => move.stay === stay)?.place ?? home })),
    places,
    ground,
  )
  return { changes: moves.map((move) => changeOf(room, move, contacts)), nearness: words }
}

/** Why nobody is brought nearer: those who keep their places, or no place. */
function keptBecause({ room, own, others }: Together): string {
  const group = [own, ...others]
  if (group.some(mayBeAsked)) return 'Aucune place libre ne les rapproche.'
  const kept = group.flatMap((stay) => (stay.fixed === null ? [] : [`${nameOf(room, stay)}, ${fixedReasons[stay.fixed]}`]))
  return `Chacun garde sa place\u00A0: ${kept.join('\u00A0; ')}.`
}

/**
 * A stay that leaves the place beside its neighbours: allowed, but said. `placeId`: where it would go; `goes`: where the same gesture takes other
 * occupancies, so that neighbours who go together are not said to part.
 */
export async function partedFaults(
  tx: Tx,
  bookingId: number,
  placeId: number | null,
  goes: ReadonlyMap<number, number | null> = new Map(),
): Promise<readonly Fault[]> {
  const group = placeId === null ? null : await groupOf(tx, bookingId)
  if (group === null) return []
  const all = await staysOf(tx, group)
  const found = await together(tx, all, bookingId)
  const to = found?.room.site.places.find(({ id }) => id === placeId)
  if (!found || !to || found.others.length === 0) return []
  const ground = groundOf(found.room.site.places)
  const after = found.others.map((stay) => ({ ...stay, placeId: goes.has(stay.id) ? (goes.get(stay.id) ?? null) : stay.placeId }))
  const beside = (place: RoomPlace): boolean =>
    after.some((other) => {
      const at = placeOf(found.room, other)
      return at !== undefined && ground.touches(at, place)
    })
  if (beside(to)) return []
  const left = all.filter((one) => one.bookingId !== bookingId)
  const names = left.map(({ label, places }) => (places === '' ? label : `${label} (${places})`))
  return [
    {
      rule: neighboursParted,
      warning: true,
      message: `${to.number} n’est pas à côté ${ofPerson(names.join(', '))}\u00A0: ces séjours ont demandé à être voisins.`,
      values: { bookingId, group },
      fix: {
        label: left.length === 1 ? `Déplacer aussi ${left[0]?.label ?? ''}` : 'Déplacer aussi les voisins',
        action: 'neighbours',
        values: { bookingId },
      },
    },
  ]
}

type Going = { readonly occupancyId: number; readonly placeId: number | null }
/** The same of a stored stay, for whichever of its occupancies changes place, and of its own places among themselves; `wishes`: where they, and others of the same gesture, go. */
export async function leavingFaults(tx: Tx, stay: StoredStay, wishes: readonly Going[]): Promise<readonly Fault[]> {
  const { header, occupancies } = stay
  const goes = new Map(wishes.map(({ occupancyId, placeId }) => [occupancyId, placeId]))
  const wish = wishes.find(
    ({ occupancyId, placeId }) => placeId !== null && occupancies.some((one) => one.id === occupancyId && one.placeId !== placeId),
  )
  if (wish === undefined) return []
  return [...(await partedFaults(tx, header.id, wish.placeId, goes)), ...(await ownPlacesFaults(tx, stay, goes))]
}

/** The same of a form: what brings them back together is beside it, once it is saved. */
export async function leavingByForm(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<readonly Fault[]> {
  if (stored === null || !holdsPlace(input.statusId)) return []
  const wishes = input.occupancies.map(({ id, placeId }) => ({ occupancyId: id, placeId }))
  return (await leavingFaults(tx, stored, wishes)).map(({ fix: _fix, ...fault }) => fault)
}
