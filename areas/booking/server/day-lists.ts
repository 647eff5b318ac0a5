import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { searchedText } from '#areas/customer/rules/find.ts'
import type { bookingContract } from '../contract.ts'
import type { StayRow } from '../contract/day-rows.ts'
import { stayWhere } from './day-filters.sql.ts'
import type { Where } from './day-filters.sql.ts'
import { stayRowsSql, stayTotalsSql, stillThereSql } from './day-rows.sql.ts'
import type { RawStayRow, StillThereRow } from './day-rows.sql.ts'
import { changeCounts, changesOfDay, leavesOfDay } from './day-changes.ts'
import { asRead } from './day-reader.ts'
import { foundStaysSql } from './find-stays.sql.ts'
import { stayRow, withStillThere } from './day-row.ts'
import { holding, lateArrival, lateDeparture } from './day-subjects.sql.ts'

const sortColumns = {
  bookingCode: 'b.booking_code',
  customerName: 'name_sort',
  startDate: 'b.start_date',
  endDate: 'b.end_date',
  nights: 'nights',
  places:
    '(select min(p.number_sort) from occupancy x join place p on p.establishment_id = x.establishment_id and p.id = x.place_id where x.establishment_id = b.establishment_id and x.booking_id = b.id)',
  total: 'b.total',
  balance: 'balance',
  expectedTime: 'b.expected_time',
  optionExpiresOn: 'b.option_expires_on',
} as const

/** Stays that are not over by their arrival, then those that are, the latest first. The day comes from the clock of the call, never from what is asked. */
function nearestOrder(today: string): string {
  const isOver = `b.end_date < date '${today}'`
  return `(${isOver}), case when ${isOver} then null else b.start_date end, b.start_date desc, b.id`
}

/** Stays found by what was typed: code, references, group, customer, place, plate. */
async function foundByText(tx: Tx, text: string | undefined): Promise<readonly number[] | null> {
  if (text === undefined || text.trim() === '') return null
  const rows = await tx.rows<{ id: number }>(`select id from ${foundStaysSql('$2', '5000')} found`, [
    tx.session.establishmentId,
    searchedText(text),
  ])
  return rows.map((row) => row.id)
}

async function rowsOf(tx: Tx, where: Where, order: string, limit = ''): Promise<StayRow[]> {
  const raw = await tx.rows<RawStayRow>(stayRowsSql(where.sql, order, limit), [tx.session.establishmentId, ...where.values])
  return raw.map((row) => stayRow(row, tx.today.toString()))
}

/** `listStays`: one page and the totals of the whole filter. */
export async function listStays(
  tx: Tx,
  input: ParsedInputOf<typeof bookingContract.listStays>,
): Promise<ReplyOf<typeof bookingContract.listStays>> {
  const where = stayWhere(input.filters, tx.today.toString(), await foundByText(tx, input.filters.text))
  const direction = input.sort.direction === 'desc' ? 'desc' : 'asc'
  const { field } = input.sort
  const order =
    field === 'nearest'
      ? nearestOrder(tx.today.toString())
      : `${sortColumns[field]} ${direction} nulls last, b.start_date ${direction}, b.id`
  const [totals] = await tx.rows<{ count: number; nights: number; total: number; balance: number }>(stayTotalsSql(where.sql), [
    tx.session.establishmentId,
    ...where.values,
  ])
  if (totals === undefined) throw new Error('an aggregate query answers one row')
  const rows = await rowsOf(tx, where, order, `limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`)
  return {
    rows,
    count: totals.count,
    page: input.page,
    pageSize: input.pageSize,
    totals: { nights: totals.nights, total: totals.total, balance: totals.balance },
  }
}

type MovementKind = ParsedInputOf<typeof bookingContract.dayMovements>['kind']
/** Expected before the day, and come on it: done with on that day. */
const cameLate = `b.start_date < $2::date and b.start_date >= $2::date - 60 and b.is_arrived and (b.arrived_at at time zone (select e.time_zone from establishment e where e.id = b.establishment_id))::date = $2::date`
/** `$2` is the day. */
const movements = {
  arrival: { day: `${holding} and (b.start_date = $2::date or (${cameLate}))`, late: lateArrival.replaceAll('$today', '$2') },
  departure: { day: `${holding} and b.end_date = $2::date`, late: lateDeparture.replaceAll('$today', '$2') },
  present: {
    day: `${holding} and b.start_date <= $2::date and b.end_date > $2::date and b.is_arrived and not b.is_gone`,
    late: 'false and $2::date is not null',
  },
} as const
/** As each list comes: by the hour at which people are expected, by name where none is said of leaving, by the day on which who is there leaves. */
const orders = {
  arrival: 'b.expected_time asc nulls last, name_sort, b.id',
  departure: 'name_sort, b.id',
  present: 'b.end_date, name_sort, b.id',
} as const

/** `dayMovements`: arrivals, departures or presents of a day, the late ones of earlier days apart. */
export async function dayMovements(
  tx: Tx,
  { kind, day }: ParsedInputOf<typeof bookingContract.dayMovements>,
): Promise<ReplyOf<typeof bookingContract.dayMovements>> {
  // Lateness and places not left yet are facts of today: another day's list shows that day alone.
  const isToday = day === tx.today.toString()
  const held = isToday && kind === 'arrival' ? await stillThere(tx, day) : new Map<number, StillThereRow>()
  const order = orders[kind]
  const read = async (sql: string): Promise<StayRow[]> =>
    (await rowsOf(tx, { sql, values: [day] }, order)).map((row) => asRead(tx.session, withStillThere(row, held.get(row.id))))
  const rows = await read(movements[kind].day)
  const late = isToday ? await read(movements[kind].late) : []
  // Who came on the very day is listed as such; who is late is waited for first.
  const listedIds = new Set([...rows, ...late].map(({ id }) => id))
  const begunOrEnded =
    kind === 'arrival' ? await changesOfDay(tx, day, order) : kind === 'departure' ? await leavesOfDay(tx, day, order) : []
  const changes = begunOrEnded.filter(({ id }) => !listedIds.has(id)).map((row) => asRead(tx.session, row))
  // Each figure counts what its list shows, the late ones of today with it; who changes places is counted beside it, being neither coming nor leaving.
  const shown = (of: MovementKind): string => (isToday ? `(${movements[of].day}) or (${movements[of].late})` : movements[of].day)
  const listed = (of: MovementKind): string => `count(*) filter (where ${shown(of)})::int`
  const [counts] = await tx.rows<{ arrivals: number; departures: number; present: number }>(
    `select ${listed('arrival')} as arrivals, ${listed('departure')} as departures, ${listed('present')} as present
     from booking b where b.establishment_id = $1 and (b.end_date >= $2::date - 1 or (b.is_arrived and not b.is_gone)) and b.start_date <= $2::date`,
    [tx.session.establishmentId, day],
  )
  const changing = await changeCounts(tx, day, { arrival: shown('arrival'), departure: shown('departure') })
  return { day, rows, late, changes, counts: { ...(counts ?? { arrivals: 0, departures: 0, present: 0 }), ...changing } }
}

async function stillThere(tx: Tx, day: string): Promise<Map<number, StillThereRow>> {
  const rows = await tx.rows<StillThereRow>(stillThereSql, [tx.session.establishmentId, day, null])
  return new Map(rows.map((row) => [row.bookingId, row]))
}
