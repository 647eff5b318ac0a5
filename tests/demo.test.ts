import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { entities, entityNamed } from '#areas/registry.ts'
import { loadPricer, loadStay, readBooking, type Pricer } from '#areas/booking/server/api.ts'
import { subjectConditions } from '#areas/booking/server/day-subjects.sql.ts'
import { brFrBreaches } from '#areas/payment/rules/bill-document/br-fr-checks.ts'
import type { BillDocument } from '#areas/payment/rules/bill-document/bill-document.ts'
import { ciiTree } from '#areas/payment/rules/bill-document/cii.ts'
import { en16931Breaches } from '#areas/payment/rules/bill-document/en16931-checks.ts'
import { dataFaults } from '#areas/payment/rules/bill-document/faults.ts'
import { chainHash, firstHash } from '#areas/payment/server/api.ts'
import { cashFund } from '#areas/payment/server/till.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { passwordMatches } from '#areas/security/server/secrets.ts'
import { demoLogins, demoPassword, loadDemo } from '#areas/utility/server/api.ts'
import { readRecord } from '#kernel/entity/validate.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import { tableOf } from '#kernel/server/names.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from './demo-bench.ts'

const today = '2026-09-02'
const full = await emptySite(today)
after(() => full.close())
const began = performance.now()
const summaries = await loadDemo({ tenancy: full.door, today: Temporal.PlainDate.from(today), owner: full.database.owner })
const seconds = (performance.now() - began) / 1000

const inSite = <T>(establishmentId: number, work: (tx: Tx) => Promise<T>): Promise<T> => full.door.inTenant(serviceSession(establishmentId), work)
const sites = [1, 2] as const
type Row = Readonly<Record<string, number | string | boolean | null>>
const query = (establishmentId: number, sql: string): Promise<Row[]> => inSite(establishmentId, (tx) => tx.rows<Row>(sql, sql.includes('$2') ? [establishmentId, today] : [establishmentId]))

/** Proves of both sites that a query, made to find what breaks a rule, finds nothing. */
async function nothing(sql: string): Promise<void> {
  for (const site of sites) assert.deepEqual((await query(site, sql)).slice(0, 5), [], `establishment ${site}`)
}

const live = `b.status_id <> 1 and b.cancel_state = 'none'`

test('what was loaded, and how long it took', async (t: TestContext) => {
  t.diagnostic(`loaded in ${seconds.toFixed(1)} s: ${JSON.stringify(summaries)}`)
  const [embruns, dunes] = summaries
  assert.deepEqual([embruns?.places, embruns?.customers, dunes?.places], [320, 6000, 60])
  for (const { stays, refused } of summaries) assert.ok(refused < stays * 0.005, `the tariff refuses ${refused} stays of ${stays}`)
  for (const site of sites) assert.ok((await inSite(site, (tx) => cashFund(tx, { paymentMethodId: 0, date: today }))).expected >= 15_000, `the till of establishment ${site} pays what it must`)
  const kinds = await query(1, `select f.nature, count(distinct t.id)::int as types, count(*)::int as places from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
    join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id where p.establishment_id = $1 group by f.nature order by f.nature`)
  assert.deepEqual(kinds, [{ nature: 'pitch', types: 3, places: 180 }, { nature: 'rental', types: 6, places: 140 }])
})

test('records pass the checks of their own declarations', async () => {
  for (const entity of entities.filter(({ appendOnly, name }) => appendOnly !== true && name !== 'user')) {
    const fields = storedFields(entity)
    const rows = await query(1, `select * from ${tableOf(entity.name)} where establishment_id = $1 order by id desc limit 60`)
    for (const row of rows) {
      const values = Object.fromEntries(fields.map((field) => [field.name, field.fromRow(field.columns.map(({ name }) => row[name]))]))
      const { faults } = readRecord(entity, values, { today: Temporal.PlainDate.from(today), entity: entityNamed })
      assert.deepEqual(faults.filter(({ warning }) => warning !== true), [], `${entity.name} ${JSON.stringify(row)}`)
    }
  }
})

test('the calendar holds exactly the occupied places and the closed ones', async () => {
  const occupied = `select o.id, o.place_id, o.start_date, o.end_date from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where o.establishment_id = $1 and o.place_id is not null and ${live}`
  const held = `select c.occupancy_id, c.place_id, c.arrival, c.departure from calendar c where c.establishment_id = $1 and c.kind = 'occupancy'`
  await nothing(`(${occupied}) except (${held})`)
  await nothing(`(${held}) except (${occupied})`)
  const closed = `select u.id, u.place_id, u.start_date, u.end_date + 1 from unavailability u where u.establishment_id = $1`
  const closedRows = `select c.unavailability_id, c.place_id, c.arrival, c.departure from calendar c where c.establishment_id = $1 and c.kind = 'unavailability'`
  await nothing(`(${closed}) except (${closedRows})`)
  await nothing(`(${closedRows}) except (${closed})`)
  await nothing(`select * from (select place_id, arrival, lag(departure) over (partition by place_id order by arrival) as before from calendar where establishment_id = $1) c where arrival < before`)
})

test('no guest is on a place of another type, and no type promises more than it has', async () => {
  await nothing(`select o.id from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = $1 and p.place_type_id <> o.place_type_id`)
  await nothing(`with held as (select p.place_type_id, c.arrival, c.departure from calendar c join place p on p.establishment_id = c.establishment_id and p.id = c.place_id where c.establishment_id = $1
      union all select o.place_type_id, o.start_date, o.end_date from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where o.establishment_id = $1 and o.place_id is null and ${live}),
    room as (select place_type_id, count(*) as places from place where establishment_id = $1 group by place_type_id)
    select h.place_type_id, n.night, count(*) as promised from held h cross join generate_series(h.arrival, h.departure - 1, interval '1 day') n(night) join room r on r.place_type_id = h.place_type_id group by h.place_type_id, n.night, r.places having count(*) > r.places`)
})

test('people fit in, one of them is an adult, and the counts say what the list says', async () => {
  await nothing(`select o.id from occupancy o join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id where o.establishment_id = $1
    and (o.adults + o.children > t.maximum_capacity or o.adults = 0 or o.animals > coalesce(t.maximum_animals, 0)
      or o.adults + o.children <> (select count(*) from occupancy_attendant a where a.establishment_id = $1 and a.occupancy_id = o.id)
      or o.vehicles <> (select count(*) from occupancy_vehicle a where a.establishment_id = $1 and a.occupancy_id = o.id) or o.animals <> (select count(*) from occupancy_animal a where a.establishment_id = $1 and a.occupancy_id = o.id))`)
  await nothing(`select a.id from occupancy_attendant a join occupancy o on o.establishment_id = a.establishment_id and o.id = a.occupancy_id join age_category g on g.establishment_id = a.establishment_id and g.id = a.age_category_id
    where a.establishment_id = $1 and a.birth_date is not null and extract(year from age(o.start_date, a.birth_date)) not between g.min_age and coalesce(g.max_age, 200)`)
  await nothing(`select o.id from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id where o.establishment_id = $1 and o.equipment is not null and (o.equipment_length > p.maximum_equipment_length or t.maximum_equipment_width is null or (o.equipment <> 'tent' and p.slope > t.maximum_slope))`)
})

test('dates of a stay are those of its occupations; totals are the sums of its lines', async () => {
  await nothing(`select b.id from booking b join (select booking_id, min(start_date) as first, max(end_date) as last from occupancy where establishment_id = $1 group by booking_id) o on o.booking_id = b.id
    where b.establishment_id = $1 and (b.start_date, b.end_date) <> (o.first, o.last)`)
  await nothing(`select b.id, b.total, d.total as lines from booking b left join (select booking_id, sum(amount)::bigint as total, coalesce(sum(amount) filter (where category = 2), 0)::bigint as tax from occupancy_detail where establishment_id = $1 group by booking_id) d on d.booking_id = b.id
    where b.establishment_id = $1 and (b.total is distinct from d.total or b.tourist_tax is distinct from d.tax or b.total <= 0)`)
  await nothing(`select id from occupancy_detail where establishment_id = $1 and ((is_manual and coalesce(manual_reason, '') = '') or (category = 2 and vat_rate is not null) or (unit_price is not null and category <> 2 and round(unit_price * quantity) <> amount))`)
  await nothing(`select booking_id from occupancy_detail where establishment_id = $1 group by booking_id having count(*) <> count(distinct position) or max(position) <> count(*) - 1`)
})

/** Some rows spread over a whole table. */
async function spread(establishmentId: number, sql: string, count: number): Promise<number[]> {
  const rows = await query(establishmentId, sql)
  const step = Math.max(1, Math.floor(rows.length / count))
  return rows.filter((_, index) => index % step === 0).map(({ id }) => Number(id))
}

test('the engine gives again the very lines that are stored', async () => {
  const ids = await spread(1, 'select id from booking where establishment_id = $1 order by id', 250)
  await inSite(1, async (tx) => {
    const pricer: Pricer = await loadPricer(tx)
    for (const id of ids) {
      const { header, occupancies, lines } = await loadStay(tx, id, { lock: false })
      const use = { bookedOn: header.bookedOn, partnerId: header.partnerId, isPassage: header.isPassage, hasInsurance: header.hasInsurance, discounts: [] }
      const priced = occupancies.map((occupancy, index) => pricer.price(occupancy, use, { isFirst: index === 0, before: occupancies.slice(0, index) }))
      assert.deepEqual(priced.flatMap(({ refusals }) => refusals), [], `stay ${header.bookingCode}`)
      const computed = [...priced.flatMap((one) => one.lines), ...priced.flatMap((one) => one.stayLines)]
      assert.deepEqual(lines.filter(({ isManual }) => !isManual).map(({ occupancyId: _occupancyId, ...line }) => line), computed, `stay ${header.bookingCode}`)
      const { downPayment, balanceDueOn } = pricer.schedule(lines, header, header.bookedOn)
      assert.deepEqual({ downPayment: header.downPayment, balanceDueOn: header.balanceDueOn }, { downPayment, balanceDueOn })
    }
  })
})

test('screens can read the stays of every kind', async () => {
  await inSite(1, async (tx) => {
    for (const where of ['status_id = 1', 'status_id = 2', 'is_passage', `cancel_state <> 'none'`, 'group_name is not null', 'is_gone', 'is_arrived and not is_gone']) {
      const [row] = await tx.rows<{ id: number }>(`select id from booking where establishment_id = $1 and ${where} order by id desc limit 1`, [1])
      assert.ok(row, where)
      assert.equal((await readBooking(tx, { id: row.id })).header.id, row.id)
    }
  })
})

test('states are plausible: who is past is gone, who is here has arrived, quotes and cancelled stays hold nothing', async () => {
  await nothing(`select id from booking where establishment_id = $1 and ((is_gone and (not is_arrived or end_date > $2::date)) or (is_arrived and start_date > $2::date) or (is_arrived <> (arrived_at is not null)) or (is_gone <> (gone_at is not null)) or gone_at > $2::date + interval '1 day' or arrived_at > gone_at)`)
  await nothing(`select b.id from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id where b.establishment_id = $1 and b.is_arrived and o.place_id is null`)
  await nothing(`select b.id from booking b where b.establishment_id = $1 and ${live} and ((b.end_date < $2::date - 1 and not b.is_gone) or (b.start_date < $2::date - 1 and not b.is_arrived))`)
  await nothing(`select id from booking where establishment_id = $1 and ((cancel_state <> 'none') <> (canceled_at is not null) or (cancel_state <> 'none' and coalesce(close_reason, '') = '') or (cancel_state <> 'none' and is_arrived) or (status_id in (1, 2) and is_arrived))`)
  await nothing(`select id from booking where establishment_id = $1 and ((status_id = 2) <> (option_expires_on is not null) or option_expires_on > start_date or (status_id = 1) <> (booking_code is null) or created_at > $2::date + interval '1 day')`)
  await nothing(`select p.id from payment p join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id where p.establishment_id = $1 and (b.status_id in (1, 2) or p.paid_on > $2::date or p.paid_on < (b.created_at at time zone 'Europe/Paris')::date)`)
})

test('today has its arrivals and departures, late, unpaid and without a place', async () => {
  for (const site of sites) {
    const [day] = await query(site, `select count(*) filter (where start_date = $2::date and not is_arrived)::int as arrivals, count(*) filter (where start_date = $2::date and is_arrived)::int as here,
      count(*) filter (where end_date = $2::date and not is_gone)::int as departures, count(*) filter (where start_date < $2::date and not is_arrived)::int as late, count(*) filter (where end_date < $2::date and not is_gone)::int as overdue,
      count(*) filter (where is_arrived and not is_gone)::int as present, count(*) filter (where start_date = $2::date and total > paid)::int as unpaid,
      count(*) filter (where start_date >= $2::date and exists (select from occupancy o where o.establishment_id = $1 and o.booking_id = b.id and o.place_id is null))::int as unplaced
      from booking b where establishment_id = $1 and ${live}`)
    for (const [what, least] of [['arrivals', 6], ['here', 1], ['departures', 6], ['late', 1], ['overdue', 1], ['present', 10], ['unpaid', 1], ['unplaced', 2]] as const) assert.ok(Number(day?.[what]) >= least, `establishment ${site}: ${what} ${day?.[what]}`)
  }
  const [kinds] = await query(1, `select count(*) filter (where status_id = 2 and option_expires_on >= $2::date)::int as options, count(*) filter (where status_id = 2 and option_expires_on < $2::date)::int as expired, count(*) filter (where status_id = 1)::int as quotes,
    count(*) filter (where cancel_state <> 'none')::int as cancelled, count(*) filter (where group_name is not null)::int as groups, count(*) filter (where total < paid)::int as overpaid from booking where establishment_id = $1`)
  for (const what of ['options', 'expired', 'quotes', 'cancelled', 'groups', 'overpaid']) assert.ok(Number(kinds?.[what]) >= 3, `${what}: ${kinds?.[what]}`)
})

test('what waits for somebody is as much as a well-kept desk leaves: a few expired options, some balances and quotes to chase', async () => {
  const open = Object.entries({ expiredOptions: [3, 8], overdue: [5, 25], quotes: [5, 30] } as const)
  const [row] = await query(1, `select ${open.map(([subject]) => `count(*) filter (where ${subjectConditions[subject as keyof typeof subjectConditions].replaceAll('$today', '$2')})::int as "${subject}"`).join(', ')} from booking b where establishment_id = $1`)
  for (const [subject, [least, most]] of open) assert.ok(Number(row?.[subject]) >= least && Number(row?.[subject]) <= most, `${subject}: ${row?.[subject]}, not between ${least} and ${most}`)
  await nothing(`select id from booking where establishment_id = $1 and (option_freed_at is not null) <> (status_id = 2 and cancel_state = 'cancelled')`)
})

test('paid is the sum of the payments, guarantees apart; a payment taken back names what it takes back', async () => {
  await nothing(`select b.id, b.paid, p.paid as payments from booking b left join (select booking_id, sum(amount)::bigint as paid from payment where establishment_id = $1 and coalesce(account_type, 0) <> 3 group by booking_id) p on p.booking_id = b.id
    where b.establishment_id = $1 and b.paid <> coalesce(p.paid, 0)`)
  await nothing(`select p.id from payment p left join payment q on q.establishment_id = p.establishment_id and q.id = p.corrects_payment_id where p.establishment_id = $1
    and (((p.amount <= 0) and p.movement not in ('refund', 'credit')) <> (p.corrects_payment_id is not null) or (p.corrects_payment_id is not null and (q.id is null or q.amount <> -p.amount or q.number >= p.number or q.booking_id <> p.booking_id)))`)
  await nothing(`select p.id from payment p where p.establishment_id = $1 and not exists (select 1 from financial_year y where y.establishment_id = $1 and p.paid_on between y.start_date and y.end_date)`)
  await nothing(`select c.id from credit c where c.establishment_id = $1 and c.remaining <> -(select coalesce(sum(p.amount), 0) from payment p where p.establishment_id = $1 and p.credit_id = c.id)`)
  await nothing(`select d.id from deposit d where d.establishment_id = $1 and d.slip_type <> 'cash' and (d.amount, d.payment_count) <> (select coalesce(sum(p.amount), 0), count(*) from deposit_payment x join payment p on p.establishment_id = $1 and p.id = x.payment_id where x.establishment_id = $1 and x.deposit_id = d.id)`)
  await nothing(`select payment_id as id from deposit_payment where establishment_id = $1 group by payment_id having count(*) > 1`)
  await nothing(`select g.id from guarantee g join payment p on p.establishment_id = $1 and p.id = g.payment_id where g.establishment_id = $1 and (p.account_type is distinct from 3 or p.amount <> g.amount)`)
  await nothing(`select p.id from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id where p.establishment_id = $1 and p.corrects_payment_id is null and p.amount > 0
    and ((m.payment_kind = 1 and (p.cheque_number is null or p.cheque_holder is null or p.bank_id is null)) or (m.payment_kind = 2 and coalesce(p.voucher_count, 0) < 1))`)
})

test('the tourist tax of each site is declared in the category of its stars', () =>
  nothing(`select t.id from tax t join establishment e on e.id = t.establishment_id where t.establishment_id = $1 and t.lodging_category is distinct from case when e.classification in ('1', '2') then 'camp12' else 'camp345' end`))

test('numbers have no hole and no double, and the next ones follow', async () => {
  for (const site of sites) {
    const numbers = await query(site, `select 'payment' as series, count(*)::int as count, min(number)::int as first, max(number)::int as last, count(distinct number)::int as different from payment where establishment_id = $1
      union all select 'customer', count(*)::int, min(customer_code::int), max(customer_code::int), count(distinct customer_code)::int from customer where establishment_id = $1
      union all select 'booking-20' || left(booking_code, 2), count(*)::int, min(right(booking_code, 5)::int), max(right(booking_code, 5)::int), count(distinct booking_code)::int from booking where establishment_id = $1 and booking_code is not null group by left(booking_code, 2)
      union all select 'quote-20' || substr(quote_code, 2, 2), count(*)::int, min(right(quote_code, 5)::int), max(right(quote_code, 5)::int), count(distinct quote_code)::int from booking where establishment_id = $1 and quote_code is not null group by substr(quote_code, 2, 2)
      union all select 'bill-' || substring(number from '^(.*)-'), count(*)::int, min(right(number, 6)::int), max(right(number, 6)::int), count(distinct number)::int from bill where establishment_id = $1 group by substring(number from '^(.*)-')
      union all select 'deposit-' || substr(number, 3, 4), count(*)::int, min(right(number, 4)::int), max(right(number, 4)::int), count(distinct number)::int from deposit where establishment_id = $1 group by substr(number, 3, 4)
      union all select 'expense', count(*)::int, min(number)::int, max(number)::int, count(distinct number)::int from expense where establishment_id = $1
      union all select 'credit', count(*)::int, min(number)::int, max(number)::int, count(distinct number)::int from credit where establishment_id = $1
      union all select 'closure-' || kind, count(*)::int, min(number)::int, max(number)::int, count(distinct number)::int from closure where establishment_id = $1 group by kind
      union all select 'insurance-sending-' || substr(number, 2, 4), count(*)::int, min(right(number, 4)::int), max(right(number, 4)::int), count(distinct number)::int from insurance_sending where establishment_id = $1 group by substr(number, 2, 4)
      union all select 'bill-chain', count(*)::int, min(rank), max(rank), count(distinct rank)::int from bill_document where establishment_id = $1`)
    const series = new Map((await query(site, `select series, last::int as last from number_series where establishment_id = $1 and series not like 'bill-print-%'`)).map(({ series: name, last }) => [name, last]))
    for (const { series: name, count, first, last, different } of numbers) assert.deepEqual([name, first, last, different, series.get(String(name))], [name, 1, count, count, count])
    assert.equal(series.size, numbers.length)
  }
  await nothing(`select id from (select id, booking_code, lag(booking_code) over (order by created_at, id) as before from booking where establishment_id = $1 and booking_code is not null) b where left(booking_code, 2) = left(before, 2) and booking_code < before`)
  await nothing(`select id from (select id, paid_on, lag(paid_on) over (order by number) as before from payment where establishment_id = $1) p where paid_on < before`)
  await nothing(`select p.bill_id from bill_print p where p.establishment_id = $1 group by p.bill_id having max(p.copy_number) <> count(*) or (select last from number_series s where s.establishment_id = $1 and s.series = 'bill-print-' || p.bill_id) is distinct from count(*)`)
})

test('bills are dated in order in each series and bear what their stays and payments say', async () => {
  await nothing(`select number from (select number, issued_on, lag(issued_on) over (partition by split_part(number, '-', 1) order by number) as before from bill where establishment_id = $1) i where issued_on < before or issued_on > $2::date or extract(year from issued_on)::text <> split_part(number, '-', 2)`)
  await nothing(`select i.number from bill i join booking b on b.establishment_id = i.establishment_id and b.id = i.booking_id where i.establishment_id = $1 and i.nature = 'invoice' and b.cancel_state = 'none' and (i.amount <> b.total or i.tourist_tax <> b.tourist_tax or not b.is_gone)`)
  await nothing(`select i.number from bill i where i.establishment_id = $1 and (i.net_amount + i.vat_amount + i.tourist_tax <> i.amount or i.amount - i.already_paid <> i.amount_due)`)
  await nothing(`select i.number from bill i join payment p on p.establishment_id = i.establishment_id and p.id = i.payment_id where i.establishment_id = $1 and (i.nature <> 'acompte' or p.account_type <> 1 or p.amount <> i.amount or p.booking_id <> i.booking_id)`)
  await nothing(`select booking_id from bill i where i.establishment_id = $1 and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) group by booking_id having count(*) > 1`)
  await nothing(`select k.number from bill k left join bill i on i.establishment_id = k.establishment_id and i.id = k.corrects_bill_id where k.establishment_id = $1 and k.nature = 'creditNote' and (i.id is null or i.amount <> -k.amount or i.issued_on > k.issued_on)`)
  const [natures] = await query(1, `select count(*) filter (where nature = 'creditNote')::int as credit, count(*) filter (where nature = 'acompte')::int as acompte, count(*) filter (where nature = 'invoice')::int as invoice from bill where establishment_id = $1`)
  assert.ok(Number(natures?.['credit']) >= 3 && Number(natures?.['acompte']) >= 50 && Number(natures?.['invoice']) >= 5000, JSON.stringify(natures))
})

test('the till holds what moved it since it began, as its account of the ledger does', async () => {
  for (const site of sites) {
    const [moved] = await query(site, `select (select sum(p.amount) from payment p where p.establishment_id = $1 and p.payment_method_id = m.id)::bigint + (select sum(i.amount) from injection i where i.establishment_id = $1 and i.payment_method_id = m.id)::bigint
      - (select sum(e.amount) from expense e where e.establishment_id = $1 and e.payment_method_id = m.id)::bigint - (select sum(d.amount) from deposit d where d.establishment_id = $1 and d.payment_method_id = m.id)::bigint as held from payment_method m where m.establishment_id = $1 and m.payment_kind = 3`)
    assert.equal((await inSite(site, (tx) => cashFund(tx, { paymentMethodId: 0, date: today }))).expected, Number(moved?.['held']), `establishment ${site}`)
  }
})

test('what is kept of cancelled stays is billed: the account of advances holds money of stays that are not over', async () => {
  await nothing(`select b.id from booking b left join bill i on i.establishment_id = $1 and i.booking_id = b.id where b.establishment_id = $1 and b.cancel_state <> 'none' and b.paid <> 0 and (i.amount is distinct from b.paid or b.cancel_amount is distinct from b.paid or b.cancel_outcome is distinct from 'kept' or i.tourist_tax <> 0 or i.issued_on <> (b.canceled_at at time zone 'Europe/Paris')::date)`)
  await nothing(`select b.id from booking b where b.establishment_id = $1 and b.paid > 0 and b.end_date < $2::date - 1 and not exists (select from bill i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice')`)
  const [row] = await query(1, `select count(*) filter (where cancel_outcome = 'kept')::int as kept, count(*) filter (where cancel_outcome = 'credit')::int as credits, (select count(*)::int from bill_document d join bill i on i.establishment_id = $1 and i.id = d.bill_id join booking b on b.establishment_id = $1 and b.id = i.booking_id where d.establishment_id = $1 and b.cancel_state <> 'none' and d.document::json -> 'lines' -> 0 -> 'posting' ->> 'category' = '20') as posted from booking where establishment_id = $1`)
  assert.ok(Number(row?.['kept']) > 20 && row?.['posted'] === row?.['kept'] && Number(row?.['credits']) >= 3, JSON.stringify(row))
})

test('the desk sold today: its tickets are paid to the cent by what their sales say; what comes from outside waits for it', async () => {
  for (const site of sites) assert.ok((await query(site, 'select id from sale where establishment_id = $1 and sold_on = $2')).length >= 5, `establishment ${site}`)
  await nothing(`select s.number from sale s join bill d on d.establishment_id = s.establishment_id and d.id = s.bill_id where s.establishment_id = $1
    and (d.amount <> s.amount or s.amount <> (select sum(p.amount) from payment p where p.establishment_id = s.establishment_id and p.ticket_id = s.bill_id))`)
  const [waiting] = await query(1, `select array[(select count(*) from booking_import where establishment_id = $1 and booking_id is null), (select count(*) from gift_import where establishment_id = $1 and state = 'waiting'), (select count(*) from gift_sale where establishment_id = $1), (select count(*) from holiday_aid where establishment_id = $1 and state = 'expected')]::int[] as counts`)
  assert.deepEqual(waiting?.['counts'], [3, 2, 2, 3])
})

test('the chain of issued documents holds from the first to the last', async () => {
  for (const site of sites) {
    const rows = await inSite(site, (tx) => tx.rows<{ document: string; previous: string; hash: string }>('select document, previous_hash as previous, hash from bill_document where establishment_id = $1 order by rank', [site]))
    let previous = firstHash
    for (const [index, row] of rows.entries()) {
      assert.deepEqual([row.previous, row.hash], [previous, chainHash(previous, row.document)], `rank ${index + 1}`)
      previous = row.hash
    }
    assert.ok(rows.length > 1000)
  }
})

test('documents obey the European and the French rules', async () => {
  for (const [site, nature, count] of [[1, 'invoice', 150], [1, 'acompte', 25], [1, 'creditNote', 20], [2, 'invoice', 40]] as const) {
    const ids = await spread(site, `select id from bill where establishment_id = $1 and nature = '${nature}' order by id`, count)
    const rows = await inSite(site, (tx) => tx.rows<{ number: string; amount: number; document: string }>('select i.number, i.amount, d.document from bill i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id where i.establishment_id = $1 and i.id = any($2::bigint[])', [site, ids]))
    for (const { number, amount, document: text } of rows) {
      const document = JSON.parse(text) as BillDocument
      const tree = ciiTree(document)
      assert.deepEqual([...dataFaults(document), ...en16931Breaches(tree), ...brFrBreaches(tree)], [], number)
      assert.deepEqual([document.number, document.totals.gross, document.lines.reduce((sum, line) => sum + line.amount, 0)], [number, Math.abs(amount), Math.abs(amount)])
      assert.equal(amount < 0, nature === 'creditNote', number)
    }
  }
})

test('the site fills as a campsite does', async (t) => {
  const rows = await query(1, `select to_char(n.night, 'YYYY-MM') as month, round(100.0 * count(*) / (320 * extract(day from (date_trunc('month', min(n.night)) + interval '1 month - 1 day'))), 1)::text as taken
    from calendar c cross join generate_series(c.arrival, c.departure - 1, interval '1 day') n(night) where c.establishment_id = $1 and c.kind = 'occupancy' group by 1 order by 1`)
  const taken = new Map(rows.map((row) => [String(row['month']), Number(row['taken'])]))
  t.diagnostic([...taken].map(([month, share]) => `${month} ${share} %`).join(', '))
  const within = (months: readonly string[], low: number, high: number): void => {
    for (const month of months) assert.ok((taken.get(month) ?? 0) >= low && (taken.get(month) ?? 0) <= high, `${month}: ${taken.get(month)} %, not between ${low} and ${high}`)
  }
  within(['2024-08', '2025-08', '2026-08'], 85, 95)
  within(['2024-07', '2025-07', '2026-07'], 60, 80)
  within(['2024-05', '2025-05', '2026-05'], 20, 40)
  within(['2024-02', '2024-11', '2024-12', '2025-01', '2025-02', '2025-11', '2025-12', '2026-01', '2026-02'], 8, 18)
  within(['2027-07', '2027-08'], 18, 38)
})

test('customers come from several countries and towns that exist', async () => {
  const [mix] = await query(1, `select round(100.0 * count(*) filter (where k.iso_code = 'FR') / count(*))::int as french, count(distinct k.iso_code)::int as countries, count(*) filter (where c.is_legal_entity)::int as companies from customer c
    join country k on k.establishment_id = c.establishment_id and k.id = c.address_country_id where c.establishment_id = $1`)
  assert.ok(Number(mix?.['french']) >= 58 && Number(mix?.['french']) <= 66 && Number(mix?.['countries']) >= 8 && Number(mix?.['companies']) >= 20, JSON.stringify(mix))
  await nothing(`select c.id from customer c join country k on k.establishment_id = c.establishment_id and k.id = c.address_country_id and k.iso_code = 'FR' where c.establishment_id = $1
    and not exists (select from town t where t.establishment_id = $1 and t.postal_code = c.address_postal_code and t.name = c.address_town)`)
  await nothing(`select id from customer where establishment_id = $1 and exists (select from unnest(emails) e where e !~ '@example\\.(org|com|net)$')`)
})

test('everybody can sign in, and each site sees only itself', async () => {
  for (const site of sites) {
    const users = await inSite(site, (tx) => tx.rows<{ login: string; password: string }>('select login, password from "user" where establishment_id = $1 order by login', [site]))
    assert.deepEqual(users.map(({ login }) => login), demoLogins.filter(({ establishment }) => (establishment === 'Les Embruns' ? 1 : 2) === site).map(({ login }) => login).toSorted())
    for (const { password } of users) assert.equal(await passwordMatches(demoPassword, password), true)
    for (const entity of entities) {
      const [found] = await inSite(site, (tx) => tx.rows<{ count: number }>(`select count(*)::int as count from ${tableOf(entity.name)} where establishment_id <> $1`, [site]))
      assert.equal(found?.count, 0, entity.name)
    }
  }
})
