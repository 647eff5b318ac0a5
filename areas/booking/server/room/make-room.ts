import { dayFromNumber } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { RoomPlan as PlanReply, roomOperations } from '../../contract/room.ts'
import { makeRoom as findRoom, mostPlans } from '../../rules/room/make-room.ts'
import type { RoomPlan } from '../../rules/room/make-room.ts'
import { keepsPromises } from '../../rules/room/promises.ts'
import { roomIndex } from '../../rules/room/room-site.ts'
import { splitRoom } from '../../rules/room/split-room.ts'
import type { StayPart } from '../../rules/room/split-room.ts'
import { plainFault } from '../stay-price.ts'
import { loadRoom } from './load-room.ts'
import type { Room } from './load-room.ts'
import { changeOf, contactsOf, movesSummary, placeRef, plainRows, splitSummary } from './proposals.ts'
import type { Contacts } from './proposals.ts'
import { wantedStay } from './wanted-stay.ts'
import type { WantedStay } from './wanted-stay.ts'

type Reply = ReplyOf<typeof roomOperations.makeRoom>
type Part = PlanReply['parts'][number]

function partOf(room: Room, { place, start, end }: StayPart): Part {
  return { ...placeRef(room, place), startDate: dayFromNumber(start), endDate: dayFromNumber(end) }
}

function movesPlan(room: Room, plan: RoomPlan, { stay, label, row, totals }: WantedStay, contacts: Contacts): PlanReply {
  const part = { place: plan.place, start: stay.start, end: stay.end }
  const changes = plan.moves.map((move) => changeOf(room, move, contacts))
  return {
    key: plan.moves.map(({ stay: { id }, place }) => `${id}-${place.id}`).join('_'),
    kind: 'moves',
    parts: [partOf(room, part)],
    changes,
    upgrade: plan.upgrade,
    total: row === null ? (totals.get(plan.place.placeTypeId) ?? null) : null,
    summary: movesSummary(changes),
    rows: plainRows(room, { moves: plan.moves, wanted: [part], wantedLabel: label }),
  }
}

function splitPlan(room: Room, parts: readonly StayPart[], { label, row, totals }: WantedStay): PlanReply {
  const told = parts.map((part) => partOf(room, part))
  const isOneType = new Set(told.map(({ placeTypeId }) => placeTypeId)).size === 1
  return {
    key: `split_${told.map(({ placeId, startDate }) => `${placeId}-${startDate}`).join('_')}`,
    kind: 'split',
    parts: told,
    changes: [],
    upgrade: 0,
    total: row === null && isOneType ? (totals.get(told[0]?.placeTypeId ?? 0) ?? null) : null,
    summary: splitSummary(told),
    rows: plainRows(room, { moves: [], wanted: parts, wantedLabel: label }),
  }
}

/** The stays of the form that asks do not stand in its own way. */
function without(room: Room, bookingId: number, occupancyId: number): Room {
  const stays = room.site.stays.filter((stay) => stay.id !== occupancyId && (bookingId === 0 || stay.bookingId !== bookingId))
  return {
    ...room,
    site: { ...room.site, stays },
    waiting: room.waiting.filter((stay) => stay.id !== occupancyId && (bookingId === 0 || stay.bookingId !== bookingId)),
  }
}

/** `makeRoom`: what would give the stay a place; a free place, or plans with who must agree. Nothing is written. */
export async function makeRoom(tx: Tx, asked: ParsedInputOf<typeof roomOperations.makeRoom>): Promise<Reply> {
  const wanted = await wantedStay(tx, asked)
  const { stay, demand, typeIds, nightPrices } = wanted
  const room = without(
    await loadRoom(tx, {
      from: demand.startDate,
      to: demand.endDate,
      typeIds,
      nightPrices,
      featureIds: stay.wanted.features.map(({ id }) => id),
    }),
    asked.bookingId,
    asked.occupancyId,
  )
  const { row } = wanted
  const common = {
    wanted: row && { occupancyId: row.occupancyId, bookingId: row.bookingId, version: row.version, label: wanted.label },
    freezeHours: room.freezeHours,
    refusals: wanted.refusals.map(plainFault),
  }
  if (stay.typeIds.length === 0) return { ...common, free: [], plans: [] }
  const accepts = keepsPromises(room.site, room.waiting, stay)
  const found = findRoom(room.site, stay, accepts)
  const free = found.filter(({ moves }) => moves.length === 0)
  if (free.length > 0) return { ...common, free: free.map(({ place }) => placeRef(room, place)), plans: [] }
  const parts = stay.onlyPlaces === null ? splitRoom(roomIndex(room.site), stay) : null
  const keepsAll =
    parts?.every(({ place, start, end }) => keepsPromises(room.site, room.waiting, { ...stay, start, end })({ place, moves: [] })) === true
  const split = parts !== null && keepsAll ? [splitPlan(room, parts, wanted)] : []
  const contacts = await contactsOf(
    tx,
    found.flatMap(({ moves }) => moves),
  )
  // Changing place asks nothing of the others: it is always among what is proposed.
  const plans = [...found.slice(0, mostPlans - split.length).map((plan) => movesPlan(room, plan, wanted, contacts)), ...split]
  return { ...common, free: [], plans }
}
