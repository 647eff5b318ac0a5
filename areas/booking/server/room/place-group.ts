import { formatDayRange } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { groupOperations } from '../../contract/stay-group.ts'
import { nearnessOf } from '../../rules/room/nearness.ts'
import type { Nearness } from '../../rules/room/nearness.ts'
import { groundOf } from '../../rules/room/neighbours.ts'
import { fixedReasons, mayBeAsked, roomIndex } from '../../rules/room/room-site.ts'
import type { RoomStay } from '../../rules/room/room-site.ts'
import { placesTogether } from '../../rules/room/together.ts'
import type { Together } from '../../rules/room/together.ts'
import { liveSql } from '../calendar.sql.ts'
import { typesOnSale } from '../camp-facts.ts'
import { refusePeriod } from './assign-places.ts'
import { loadRoom } from './load-room.ts'
import type { Room } from './load-room.ts'
import { changeOf, contactsOf, nameOf } from './proposals.ts'

type Reply = ReplyOf<typeof groupOperations.placeGroup>

const spanSql = `select min(b.start_date)::text as "from", max(b.end_date)::text as "to", count(*)::int as found from booking b where b.establishment_id = $1 and b.id = any($2::bigint[]) and ${liveSql}`

async function spanOf(tx: Tx, bookingIds: readonly number[]): Promise<{ readonly from: string; readonly to: string }> {
  const [span] = await tx.rows<{ from: string | null; to: string | null; found: number }>(spanSql, [tx.session.establishmentId, bookingIds])
  if (span?.from == null || span.to === null || span.found < new Set(bookingIds).size)
    return refuse(
      'unknown-record',
      'Un de ces séjours n’existe plus, est annulé, ou n’est qu’un devis\u00A0: un devis ne reçoit pas de place.',
      { field: 'bookingIds' },
    )
  refusePeriod({ from: span.from, to: span.to })
  return { from: span.from, to: span.to }
}

function lineOf(room: Room, stay: RoomStay, reason: string): Reply['left'][number] {
  const { startDate, endDate } = stay.wanted
  return { occupancyId: stay.id, label: nameOf(room, stay), startDate, endDate, reason }
}

/** Who finds no other place keeps the one that he has, which is then no longer free for the others. */
function given(room: Room, placed: readonly RoomStay[], waiting: readonly RoomStay[], moving: readonly RoomStay[]): Together {
  const index = roomIndex({ ...room.site, stays: room.site.stays.filter((stay) => !moving.includes(stay)) })
  const kept = new Set(placed.filter((stay) => !moving.includes(stay)).map(({ placeId }) => placeId))
  const found = placesTogether(index, [...waiting, ...moving], {
    ground: groundOf(room.site.places),
    anchors: room.site.places.filter(({ id }) => kept.has(id)),
  })
  const homesick = moving.filter((stay) => found.left.includes(stay))
  return homesick.length === 0
    ? found
    : given(
        room,
        placed,
        waiting,
        moving.filter((stay) => !homesick.includes(stay)),
      )
}

/** How near they are once the moves are made: those who keep their place, and the others where they would be. */
function nearnessAfter({ site: { places } }: Room, placed: readonly RoomStay[], moves: Together['moves']): Nearness {
  const moved = new Set(moves.map(({ stay }) => stay))
  const kept = placed.flatMap((stay) =>
    moved.has(stay) ? [] : places.filter(({ id }) => id === stay.placeId).map((place) => ({ stay, place })),
  )
  return nearnessOf(
    [...kept, ...moves].map(({ stay: { start, end }, place }) => ({ place, start, end })),
    places,
    groundOf(places),
  )
}

/** `placeGroup`: places side by side for stays that came together. Who may not move keeps his place, and the others come near it. Nothing is written. */
export async function placeGroup(tx: Tx, { bookingIds, mayMove }: ParsedInputOf<typeof groupOperations.placeGroup>): Promise<Reply> {
  const span = await spanOf(tx, bookingIds)
  const { types } = await typesOnSale(tx, [], [])
  const room = await loadRoom(tx, { ...span, typeIds: types.map(({ id }) => id) })
  const isTheirs = (stay: RoomStay): boolean => bookingIds.includes(stay.bookingId)
  const placed = room.site.stays.filter(isTheirs)
  const { moves, left } = given(room, placed, room.waiting.filter(isTheirs), mayMove ? placed.filter(mayBeAsked) : [])
  const { isSideBySide, words } = nearnessAfter(room, placed, moves)
  const real = moves.filter(({ stay, place }) => stay.placeId !== place.id)
  const contacts = await contactsOf(
    tx,
    real.filter(({ stay }) => stay.placeId !== null),
  )
  return {
    changes: real.map((move) => changeOf(room, move, contacts)),
    isSideBySide: isSideBySide && left.length === 0,
    nearness: words,
    left: [
      ...left.map((stay) =>
        lineOf(room, stay, `Aucun emplacement qui lui convient n’est libre ${formatDayRange(stay.wanted.startDate, stay.wanted.endDate)}`),
      ),
      ...(mayMove ? placed : []).flatMap((stay) =>
        stay.fixed === null || mayBeAsked(stay) ? [] : [lineOf(room, stay, `Garde sa place\u00A0: ${fixedReasons[stay.fixed]}`)],
      ),
    ],
  }
}
