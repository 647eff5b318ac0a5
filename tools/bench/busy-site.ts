import pg from 'pg'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { calendarFault } from '#areas/booking/server/calendar.ts'
import { testDatabase } from '#tools/test/database.ts'

/** A large site in a throw-away database: 600 places of twelve types and 200,000 stays in the calendar, four and a half years before and one after. */
export type BusySite = {
  readonly session: Session
  readonly today: string
  readonly customerId: number
  readonly adultId: number
  readonly typeIds: readonly number[]
  readonly placeIds: readonly number[]
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const now = Temporal.Instant.from('2026-07-08T10:00:00Z')
export const wantedPlaces = 600
export const wantedHolds = 200_000

/**
 * Stays of two to ten nights one after the other on every place, with gaps, around the day of the bench, until the calendar is full enough.
 * Everything is drawn from a seed inside the database, so that two runs measure the same thing.
 */
const fillSql = `
with recursive
 walk as (
  select p.id as place_id, p.place_type_id, date '2021-12-01' + (p.id % 5)::int as arrival, 0 as n from place p
  union all
  select place_id, place_type_id, arrival + pg_temp.nights(place_id, n) + pg_temp.gap(place_id, n), n + 1 from walk where n < $2)
select place_id, place_type_id, arrival, arrival + pg_temp.nights(place_id, n) as departure, row_number() over (order by n, place_id) as rank from walk order by rank limit $1`

/** Lengths and gaps that look drawn and are always the same: about 80 nights out of 100 are taken. */
const drawnSql = `
create function pg_temp.nights(place bigint, n int) returns int language sql immutable as $$ select 2 + ((place * 7 + n * 13) % 9)::int * (case when (place + n) % 3 = 0 then 0 else 1 end) $$;
create function pg_temp.gap(place bigint, n int) returns int language sql immutable as $$ select case when (place * 3 + n * 5) % 8 = 0 then ((place * 11 + n) % 22)::int else 0 end $$;`

/** Opens the site. The constraint is built after the rows: one by one they would take minutes. */
export async function busySite(): Promise<BusySite> {
  const database = await testDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const id = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await owner.query<{ id: string }>(`${sql} returning id`, [...values])).rows[0]?.id ?? 0)
  await owner.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Grand site'), (2, 2, 'Voisin')`)
  const family = await id(`insert into place_family (establishment_id, label, nature) values (1, 'Locatifs', 'rental')`)
  const vat = await id(
    `insert into tva (establishment_id, label, code, rate, start_date) values (1, 'Hébergement', 'intermediate', 10, '2014-01-01')`,
  )
  const grid = await id(
    `insert into price_grid (establishment_id, label, price_model, start_date, end_date, tva_id, included_persons, history_version) values (1, 'Tarif', 2, '2025-01-01', '2028-01-01', $1, 4, 1)`,
    [vat],
  )
  const periods: number[] = []
  for (let month = 1; month <= 12; month++)
    periods.push(
      await id(
        `insert into price_grid_period (establishment_id, price_grid_id, label, start_date, end_date) values (1, $1, $2, make_date(2026, $3, 1), make_date(2026, $3, 1) + interval '1 month')`,
        [grid, `Mois ${month}`, month],
      ),
    )
  const typeIds: number[] = []
  for (let type = 1; type <= 12; type++) {
    const made = await id(
      `insert into place_type (establishment_id, label, code, place_family_id, capacity, maximum_capacity) values (1, $1, $2, $3, 4, 6)`,
      [`Type ${type}`, `T${type}`, family],
    )
    typeIds.push(made)
    for (const [month, period] of periods.entries())
      await owner.query(
        `insert into price_grid_price (establishment_id, price_grid_id, price_grid_period_id, place_type_id, night_price, week_price) values (1, $1, $2, $3, $4, $5)`,
        [grid, period, made, 5000 + type * 300 + (month === 7 ? 4000 : 0), 30_000 + type * 2000 + (month === 7 ? 25_000 : 0)],
      )
    await owner.query(
      `insert into place (establishment_id, number, place_type_id, position) select 1, chr(64 + $1::int) || lpad(n::text, 2, '0'), $2, n from generate_series(1, $3) n`,
      [type, made, wantedPlaces / 12],
    )
  }
  const taxType = await id(`insert into tax_type (establishment_id, label, nature) values (1, 'Taxe de séjour', 'touristTax')`)
  await owner.query(
    `insert into tax (establishment_id, label, tax_type_id, price, start_date, end_date) values (1, 'Taxe', $1, 61, '2025-01-01', '2028-01-01')`,
    [taxType],
  )
  await owner.query(`insert into payment_terms (establishment_id, label, percentage, is_default) values (1, 'Usuelle', 30, true)`)
  const adultId = await id(`insert into age_category (establishment_id, label, min_age) values (1, 'Adulte', 18)`)
  await owner.query(
    `insert into customer (establishment_id, customer_code, name, first_name) select 1, lpad(n::text, 6, '0'), 'Client ' || n, 'Essai' from generate_series(1, 6000) n`,
  )
  await owner.query(drawnSql)
  await owner.query('alter table calendar drop constraint calendar_no_double')
  await owner.query(`create temp table stays as ${fillSql.replace('$1', String(wantedHolds)).replace('$2', '340')}`)
  await owner.query(`insert into booking (establishment_id, booking_code, status_id, customer_id, start_date, end_date, is_arrived, is_gone)
    select 1, 'B' || rank, 3, 1 + rank % 6000, arrival, departure, departure <= '2026-07-08', departure <= '2026-07-08' from stays order by rank`)
  await owner.query(`insert into occupancy (establishment_id, booking_id, place_type_id, place_id, start_date, end_date, adults)
    select 1, b.id, s.place_type_id, s.place_id, s.arrival, s.departure, 2 from stays s join booking b on b.establishment_id = 1 and b.booking_code = 'B' || s.rank`)
  await owner.query(
    `insert into calendar (establishment_id, place_id, arrival, departure, kind, occupancy_id) select 1, place_id, start_date, end_date, 'occupancy', id from occupancy where establishment_id = 1`,
  )
  await owner.query(
    `alter table calendar add constraint calendar_no_double exclude using gist (establishment_id with =, place_id with =, period with &&) deferrable initially immediate`,
  )
  await owner.query('analyze')
  const placeIds = (await owner.query<{ id: string }>('select id from place order by id')).rows.map((row) => Number(row.id))
  await owner.end()
  const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
  const session: Session = {
    sessionId: 'bench',
    userId: 1,
    userName: 'Mesure',
    establishmentId: 1,
    admin: true,
    systeme: false,
    rights: new Map(),
  }
  const door = tenancy({ pool, faultOf: calendarFault, clock: () => now })
  return {
    session,
    today: '2026-07-08',
    customerId: 1,
    adultId,
    typeIds,
    placeIds,
    run: (work) => door.inTenant(session, work),
    close: () => pool.end(),
  }
}

export type Measure = { readonly p50: number; readonly p95: number }

/** Median and 95th percentile, in milliseconds, of works done in turn: whatever else the machine does weighs on all of them alike. */
export async function measure(times: number, ...works: readonly ((index: number) => Promise<unknown>)[]): Promise<readonly Measure[]> {
  const taken: number[][] = works.map(() => [])
  for (let index = 0; index < times; index++) {
    for (const [which, work] of works.entries()) {
      const begin = performance.now()
      await work(index)
      taken[which]?.push(performance.now() - begin)
    }
  }
  return taken.map((all) => {
    const sorted = all.toSorted((a, b) => a - b)
    return { p50: sorted[Math.floor(times / 2)] ?? 0, p95: sorted[Math.floor(times * 0.95)] ?? 0 }
  })
}

export function line(name: string, { p50, p95 }: Measure = { p50: 0, p95: 0 }): string {
  return `${name.padEnd(46)} p50 ${p50.toFixed(2).padStart(7)} ms   p95 ${p95.toFixed(2).padStart(7)} ms`
}
