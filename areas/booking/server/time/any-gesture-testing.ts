import { addDays } from '#domain/day.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { entities } from '#areas/registry.ts'
import { roomOperations, type RoomChange } from '../../contract/room.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { remove } from '#kernel/server/crud/remove.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { isSecondPass } from '#tools/test/database.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { changeSupplement, extendStay, joinStay, leaveEarly, splitStay } from '../change/apply-change.ts'
import { lockStay } from '../change/lock-stay.ts'
import { restoreStay } from '../change/restore-stay.ts'
import { noShow } from '../change/set-aside.ts'
import { bookingHooks } from '../hooks.ts'
import { applyMoves } from '../planning-moves.ts'
import { readBooking } from '../read-booking.ts'
import { applyRoom } from '../room/apply-room.ts'
import { assignPlaces } from '../room/assign-places.ts'
import { makeRoom } from '../room/make-room.ts'
import { tickStay } from '../tick-stay.ts'
import { bookingBench, formFor, save } from '../testing/booking-bench.ts'

export const bench = await bookingBench()
export const { ids, places } = bench
export const wanted = isSecondPass ? 100 : 500
export const window = { from: '2026-07-01', to: '2026-12-31' }

/** Always the same draws: a failure can be played again. */
let seed = 20_260_708
export function draw(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
export const pick = <T>(all: readonly T[]): T | undefined => all[draw(all.length)]

type Row = {
  readonly id: number
  readonly version: number
  readonly cancelled: boolean
  readonly isLocked: boolean
  readonly isArrived: boolean
  readonly occupancyId: number
  readonly placeTypeId: number
  readonly startDate: string
  readonly endDate: string
  readonly stayEnd: string
}
export const rows = (): Promise<Row[]> =>
  bench.look<Row>(`select b.id::int, b.version, (b.cancel_state <> 'none') as cancelled, b.is_locked as "isLocked", b.is_arrived as "isArrived", o.id::int as "occupancyId", o.place_type_id::int as "placeTypeId", o.start_date::text as "startDate", o.end_date::text as "endDate", b.end_date::text as "stayEnd"
  from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id where b.status = 'SAVED' order by o.id`)

/** Everything that a stay is and holds, without what counts the writings. A stay whose creation was taken back is not there. */
export async function state(): Promise<readonly unknown[]> {
  const bare = (alias: string): string => `to_jsonb(${alias}) - 'id' - 'version' - 'created_at' - 'updated_at' - 'search'`
  return [
    await bench.look(`select b.id, ${bare('b')} as row from booking b where b.status = 'SAVED' order by b.id`),
    await bench.look(
      `select o.id, ${bare('o')} as row from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where b.status = 'SAVED' order by o.id`,
    ),
    await bench.look(
      `select a.occupancy_id, a.age_category_id, a.name from occupancy_attendant a join occupancy o on o.establishment_id = a.establishment_id and o.id = a.occupancy_id join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where b.status = 'SAVED' order by 1, 2, 3`,
    ),
    await bench.look(
      `select x.occupancy_id, x.extra_id, x.quantity, x.start_date, x.end_date from occupancy_extra x join occupancy o on o.establishment_id = x.establishment_id and o.id = x.occupancy_id join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where b.status = 'SAVED' order by 1, 2, 3`,
    ),
    await bench.look(
      `select ${bare('d')} as row from occupancy_detail d join booking b on b.establishment_id = d.establishment_id and b.id = d.booking_id where b.status = 'SAVED' order by d.booking_id, d.position`,
    ),
    await bench.look('select place_id, arrival, departure, kind, occupancy_id, unavailability_id from calendar order by 1, 2'),
    await bench.look(`select u.id, ${bare('u')} as row from unavailability u order by u.id`),
  ]
}

const arrival = (): string => addDays('2026-09-01', draw(60))
export const typeOf = (placeId: number): number => (places.chalets.includes(placeId) ? ids.chalet : ids.pitch)
/** A gesture that moves nothing and only prices again is none of the planning. */
const otherDay = (before: string, wish: string): string => (wish === before ? addDays(wish, 1) : wish)
const anyPlace = (): number => pick(draw(4) > 0 ? places.chalets : places.pitches) ?? 0
const model = buildModel(entities, bookingHooks)
const plan = model.plan(unavailability.name)
type Closed = { readonly id: number; readonly version: number }
export async function close(): Promise<void> {
  const known = await bench.look<Closed>('select id::int, version from unavailability order by id')
  const before = draw(3) === 0 ? undefined : pick(known)
  const startDate = arrival()
  const wish = { ...before, id: before?.id ?? 0, placeId: anyPlace(), startDate, endDate: addDays(startDate, draw(6)), reason: 'works' }
  await (before && draw(2) === 0
    ? bench.run((tx) => remove(tx, model, plan, before.id))
    : bench.run((tx) => saveRecord(tx, model, plan, wish)))
}

export async function book(): Promise<void> {
  // Some are here today: they arrive, and leave before their last night.
  const startDate = draw(5) === 0 ? addDays('2026-07-05', draw(4)) : arrival()
  const placeId = draw(6) === 0 ? null : anyPlace()
  await save(
    bench,
    formFor(bench, { customerId: draw(2) === 0 ? ids.customer : ids.other }, [
      { placeTypeId: placeId === null ? ids.chalet : typeOf(placeId), placeId, startDate, endDate: addDays(startDate, 2 + draw(6)) },
    ]),
  )
}

type Part = Row & { readonly placeId: number | null }
/** Two stays of one type change places, each for its own nights. */
async function exchange(row: Row): Promise<unknown> {
  const parts =
    await bench.look<Part>(`select b.id::int, b.version, o.id::int as "occupancyId", o.place_type_id::int as "placeTypeId", o.start_date::text as "startDate", o.end_date::text as "endDate", o.place_id::int as "placeId"
    from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id where b.status = 'SAVED' and b.cancel_state = 'none' and o.place_id is not null order by o.id`)
  const one = parts.find(({ occupancyId }) => occupancyId === row.occupancyId)
  const other =
    one &&
    pick(
      parts.filter(
        ({ id, placeTypeId, placeId, startDate, endDate }) =>
          id !== one.id && placeTypeId === one.placeTypeId && placeId !== one.placeId && startDate < one.endDate && one.startDate < endDate,
      ),
    )
  if (!one || !other) return undefined
  const to = ({ occupancyId, version, placeTypeId, startDate, endDate }: Part, placeId: number | null) => ({
    occupancyId,
    version,
    placeId,
    placeTypeId,
    startDate,
    endDate,
  })
  return bench.run((tx) => applyMoves(tx, { moves: [to(one, other.placeId), to(other, one.placeId)], updateMode: null }))
}

const agreedBy = (changes: readonly RoomChange[]) =>
  changes.map(({ bookingId }) => ({ bookingId, by: 'Le client', means: 'phone' as const }))
const given = (changes: readonly RoomChange[]) =>
  changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId }))
/** Those that wait for a place are given one, others being moved if need be. */
async function giveEveryPlace(): Promise<unknown> {
  const { changes } = await bench.run((tx) =>
    assignPlaces(tx, roomOperations.assignPlaces.input.parse({ from: '2026-09-01', to: '2026-11-10', mayMove: true })),
  )
  return changes.length === 0
    ? undefined
    : bench.run((tx) =>
        applyRoom(tx, roomOperations.applyRoom.input.parse({ kind: 'assign', changes: given(changes), consents: agreedBy(changes) })),
      )
}
/** Room is made for nights that nobody has booked yet. */
async function pushAside(): Promise<unknown> {
  const startDate = arrival()
  const wanted = {
    startDate,
    endDate: addDays(startDate, 2 + draw(6)),
    attendants: [{ ageCategoryId: ids.adult }],
    placeTypeIds: [ids.chalet],
  }
  const { plans } = await bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({ wanted })))
  const plan = pick(plans.filter(({ kind, changes }) => kind === 'moves' && changes.length > 0))
  return (
    plan &&
    bench.run((tx) =>
      applyRoom(
        tx,
        roomOperations.applyRoom.input.parse({ kind: 'makeRoom', changes: given(plan.changes), consents: agreedBy(plan.changes) }),
      ),
    )
  )
}

/** What a day at the desk does to a planning. */
export const gestures: Readonly<Record<string, (row: Row) => Promise<unknown>>> = {
  move: async ({ occupancyId, version, startDate, endDate }) => {
    const placeId = anyPlace()
    return bench.run((tx) =>
      applyMoves(tx, { moves: [{ occupancyId, version, placeId, placeTypeId: typeOf(placeId), startDate, endDate }], updateMode: null }),
    )
  },
  unplace: async ({ occupancyId, version, placeTypeId, startDate, endDate }) => {
    const from = draw(2) === 0 ? startDate : arrival()
    return bench.run((tx) =>
      applyMoves(tx, {
        moves: [
          { occupancyId, version, placeId: null, placeTypeId, startDate: from, endDate: otherDay(endDate, addDays(from, 2 + draw(6))) },
        ],
        updateMode: 'priceFromGrid',
      }),
    )
  },
  extend: ({ id, version, stayEnd }) =>
    bench.run((tx) => extendStay(tx, { id, version, endDate: addDays(stayEnd, 1 + draw(2)), updateMode: 'priceFromGrid' })),
  cancelOrRestore: ({ id, version, cancelled }) =>
    cancelled
      ? bench.run((tx) => restoreStay(tx, { id, version, places: [] }))
      : bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Essai', outcome: null })),
  split: ({ id, version, occupancyId, startDate, endDate }) => {
    const placeId = pick(places.chalets) ?? 0
    const night = addDays(startDate, 1 + draw(Math.max(1, (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 - 1)))
    return bench.run((tx) => splitStay(tx, { id, version, occupancyId, night, placeId, placeTypeId: ids.chalet, updateMode: 'keepDetail' }))
  },
  join: async ({ id, version }) => {
    const [first, second] = (await bench.run((tx) => readBooking(tx, { id }))).occupancies
    return first && second
      ? bench.run((tx) =>
          joinStay(tx, { id, version, occupancyId: first.id, otherId: second.id, keptId: first.id, updateMode: 'keepDetail' }),
        )
      : undefined
  },
  lock: ({ id, version, isLocked }) =>
    bench.run((tx) => lockStay(tx, { id, version, isLocked: !isLocked, reason: isLocked ? '' : 'Voisins' })),
  noShow: ({ id, version }) => bench.run((tx) => noShow(tx, { id, version, reason: '' })),
  tick: ({ id, version, isArrived }) => bench.run((tx) => tickStay(tx, { id, version, what: 'arrived', value: !isArrived })),
  exchange,
  giveEveryPlace,
  pushAside,
  supplement: ({ id, version, occupancyId, startDate, endDate }) =>
    bench.run((tx) =>
      changeSupplement(tx, {
        id,
        version,
        occupancyId,
        rowId: 0,
        extraId: ids.linen,
        quantity: 1 + draw(3),
        startDate,
        endDate,
        updateMode: 'updateFromDetail',
      }),
    ),
  leaveEarly: ({ id, version, isArrived, stayEnd }) =>
    bench.run((tx) =>
      leaveEarly(tx, {
        id,
        version,
        endDate: isArrived ? '2026-07-08' : addDays(stayEnd, -1 - draw(2)),
        announcedOn: null,
        updateMode: null,
        isGone: isArrived,
      }),
    ),
}
