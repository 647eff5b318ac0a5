import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay, formatDayRange, formatNumber, fr, list, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Use } from '#platform/operation/uses.ts'
import { withOwnSave } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'
import { closedDays } from '../rules/planning-words.ts'
import { stayPath } from '../rules/stay-pages.ts'
import { blockers, clearHolds, lockPlaces, oversold } from './calendar.ts'
import { liveSql, shortNameSql } from './calendar.sql.ts'

/** A place that cannot be sold; both days are included. */
export type Closure = { readonly id: number; readonly placeId: number; readonly startDate: string; readonly endDate: string }

/** Both days of a closure are included: its place is free again on the day after. */
export function closureNights({ startDate, endDate }: Pick<Closure, 'startDate' | 'endDate'>): {
  readonly start: string
  readonly end: string
} {
  return { start: startDate, end: addDays(endDate, 1) }
}

const deleteSql = `delete from calendar where establishment_id = $1 and unavailability_id = $2`
const insertSql = `insert into calendar (establishment_id, place_id, arrival, departure, kind, unavailability_id) values ($1, $2, $3, $4, 'unavailability', $5)`

/** A place closed for longer is rather taken out of service. */
const mostDays = 3653
function longFault({ startDate, endDate }: Closure, today: string): Fault | null {
  const last = addDays(today, mostDays)
  if (endDate > last)
    return {
      rule: 'invalid-dates',
      field: 'endDate',
      message: `Une indisponibilité finit au plus tard le ${formatDay(last)}, dans dix ans.`,
      values: { endDate, last },
    }
  const days = daysBetween(startDate, endDate)
  return days <= mostDays
    ? null
    : {
        rule: 'invalid-dates',
        field: 'startDate',
        message: fr`Une indisponibilité dure au plus dix ans ; celle-ci dure ${formatNumber(days)} jours.`,
        values: { days },
      }
}

const shown = 5
/** $1 establishment, $2 place, $3 first night, $4 morning after, $5 closure whose own row does not count: the stays and the closures in the way. */
const inTheWaySql = `
select c.kind, coalesce(b.id, c.unavailability_id) as id, b.customer_id as "customerId", b.status_id as "statusId", coalesce(${shortNameSql}, '') as name, c.arrival as start, c.departure as "end", count(*) over (partition by c.kind)::int as count
from calendar c left join occupancy o on o.establishment_id = c.establishment_id and o.id = c.occupancy_id
left join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id left join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
where c.establishment_id = $1 and c.place_id = $2 and c.arrival < $4 and c.departure > $3 and c.kind in ('occupancy', 'unavailability') and (c.unavailability_id is null or c.unavailability_id <> $5)
order by c.arrival limit ${2 * shown}`
type InTheWay = {
  readonly kind: 'occupancy' | 'unavailability'
  readonly id: number
  readonly customerId: number
  readonly statusId: number
  readonly name: string
  readonly start: string
  readonly end: string
  readonly count: number
}

/** The stays to move elsewhere before a place is closed, and the closures that it would cover, each with its screen. */
async function inTheWay(tx: Tx, row: Closure): Promise<readonly Use[]> {
  const { start, end } = closureNights(row)
  const rows = await tx.rows<InTheWay>(inTheWaySql, [tx.session.establishmentId, row.placeId, start, end, row.id])
  const of = (
    kind: InTheWay['kind'],
    words: readonly [string, string],
    record: (one: InTheWay) => Use['records'][number],
  ): readonly Use[] => {
    const found = rows.filter((one) => one.kind === kind)
    const count = found[0]?.count ?? 0
    return count === 0 ? [] : [{ label: words[count === 1 ? 0 : 1], count, list: null, records: found.slice(0, shown).map(record) }]
  }
  return [
    ...of('occupancy', ['séjour à déplacer d’abord', 'séjours à déplacer d’abord'], (one) => ({
      id: one.id,
      label: `${one.name}, ${formatDayRange(one.start, one.end)}`,
      route: stayPath(one),
    })),
    ...of('unavailability', ['indisponibilité', 'indisponibilités'], (one) => ({
      id: one.id,
      label: closedDays(one),
      route: `/unavailability/${one.id}`,
    })),
  ]
}

/** Who is in the way of a closure. */
export async function closureFaults(tx: Tx, row: Closure, before: Closure | null): Promise<readonly Fault[]> {
  if (row.endDate < row.startDate) return []
  const long = longFault(row, tx.today.toString())
  if (long) return [long]
  await lockPlaces(tx, [row.placeId, ...(before ? [before.placeId] : [])])
  const nights = closureNights(row)
  const said = closedDays(nights)
  const faults = await blockers(tx, [{ placeId: row.placeId, ...nights, field: 'placeId', said }], { unavailabilityId: row.id })
  if (faults.length === 0) return faults
  const uses = await inTheWay(tx, row)
  return Promise.all(
    faults
      .map((one): Fault => ({ ...one, values: { ...one.values, uses } }))
      .map(async (fault) =>
        fault.values?.['kind'] === 'unavailability' ? closedFault(tx, { row, isNew: before === null, said }, fault) : fault,
      ),
  )
}

/** The place is closed already; one’s own closure of these days may have been saved by a call whose answer was lost. */
async function closedFault(
  tx: Tx,
  { row, isNew, said }: { readonly row: Closure; readonly isNew: boolean; readonly said: string },
  fault: Fault,
): Promise<Fault> {
  const told = { ...fault, rule: 'place-already-unavailable', message: fr`L’emplacement est déjà indisponible pour ces dates (${said}).` }
  const [same] = await tx.rows<{ id: number }>(
    'select id from unavailability where establishment_id = $1 and place_id = $2 and start_date = $3 and end_date = $4',
    [tx.session.establishmentId, row.placeId, row.startDate, row.endDate],
  )
  return isNew && same !== undefined ? withOwnSave(tx, told, { entity: 'unavailability', id: same.id }) : told
}

/** $1 establishment, $2 type, $3 night: the stays that wait for a place of the type that night. */
const waitingSql = `
select 'occupancy' as kind, b.id, b.customer_id as "customerId", b.status_id as "statusId", ${shortNameSql} as name, o.start_date as start, o.end_date as "end", count(*) over ()::int as count
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
where o.establishment_id = $1 and o.place_type_id = $2 and o.place_id is null and o.start_date <= $3 and o.end_date > $3 and ${liveSql} order by o.start_date, o.id limit ${shown}`

/** The stays without a place that a closure leaves without one, by name: it is they who are placed first. */
export async function closureLeaves(tx: Tx, row: Closure, placeTypeId: number): Promise<readonly Fault[]> {
  const faults = await oversold(tx, [{ placeTypeId, ...closureNights(row), field: 'placeId' }])
  return Promise.all(
    faults.map(async (fault): Promise<Fault> => {
      const night = String(fault.values?.['night'])
      const stays = await tx.rows<InTheWay>(waitingSql, [tx.session.establishmentId, placeTypeId, night])
      const count = stays[0]?.count ?? 0
      const names = [...stays.map(({ name }) => name), ...(count > stays.length ? [plural(count - stays.length, 'autre')] : [])]
      return {
        ...fault,
        message: fr`Aucune autre place de ce type ne reste la nuit du ${formatDay(night)} pour ${count < 2 ? 'le séjour' : 'les séjours'} à placer : ${list(names)}. ${count < 2 ? 'Donnez-lui' : 'Donnez-leur'} d’abord une place, ou un autre type.`,
        values: {
          ...fault.values,
          uses: [
            {
              label: count < 2 ? 'séjour à placer d’abord' : 'séjours à placer d’abord',
              count,
              list: null,
              records: stays.map((one) => ({
                id: one.id,
                label: `${one.name}, ${formatDayRange(one.start, one.end)}`,
                route: stayPath(one),
              })),
            },
          ],
        },
      }
    }),
  )
}

/** Its place is no longer held by the calendar. */
export async function freeClosure(tx: Tx, id: number): Promise<void> {
  await tx.rows(deleteSql, [tx.session.establishmentId, id])
}

/** The calendar holds its place. */
export async function holdClosure(tx: Tx, row: Closure): Promise<void> {
  const { start, end } = closureNights(row)
  await clearHolds(tx, [row.placeId])
  await tx.rows(insertSql, [tx.session.establishmentId, row.placeId, start, end, row.id])
}
