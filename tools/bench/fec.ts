import { usualChart, usualPlan } from '#areas/accounting/rules/chart.ts'
import { fileBytes } from '#areas/accounting/server/export-file.ts'
import { agedBalance } from '#areas/accounting/server/aged-balance.ts'
import { ledger, ledgerAccounts } from '#areas/accounting/server/ledger.ts'
import { customerLines } from '#areas/accounting/server/letters.ts'
import { fileOptions, makeExport } from '#areas/accounting/server/make-export.ts'
import { closeExercise, closeMonth } from '#areas/closure/server/close-longer.ts'
import { noTotals } from '#areas/closure/rules/totals.ts'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../tests/demo-bench.ts'

/*
 * An accounting year of 50,000 stays, each with an advance, its bill, the balance and the invoice. Its 200,000 entries are numbered and written
 * month by month, as they are in a year (`whole`: in one go, as where nothing was exported before the end); then its months and the exercise are
 * closed, the FEC of the year is streamed, and the screens that read the ledger are timed. Run alone: node tools/run.mjs tools/bench/fec.ts
 */
const stays = Number(process.argv[2] ?? 50_000)
const isWhole = process.argv[3] === 'whole'
const site = await emptySite('2026-12-31')
await withClient(site.database.owner, async (client) => {
  await client.query(`insert into establishment (establishment_id, id, name, siren) values (1, 1, 'Les Embruns', '732829320')`)
  await client.query(
    `insert into financial_year (establishment_id, label, start_date, end_date) values (1, '2026', '2026-01-01', '2026-12-31')`,
  )
  await client.query(`insert into accounting_account (establishment_id, code, label) select 1, * from unnest($1::text[], $2::text[])`, [
    usualChart.map(([code]) => code),
    usualChart.map(([, label]) => label),
  ])
  await client.query(
    `insert into accounting_plan_account (establishment_id, key, accounting_code) select 1, * from unnest($1::text[], $2::text[])`,
    [usualPlan.map(([key]) => key), usualPlan.map(([, code]) => code)],
  )
  await client.query(
    `insert into tva (establishment_id, label, code, rate, start_date, category, accounting_code) values (1, 'TVA 10 %', 'intermediate', 10, '2020-01-01', 'S', '445712')`,
  )
  await client.query(`insert into payment_method (establishment_id, label, payment_kind, accounting_code) values (1, 'Carte', 4, '511500')`)
  await client.query(
    `insert into customer (establishment_id, customer_code, name) select 1, lpad(n::text, 6, '0'), 'Lefèvre ' || n from generate_series(1, 5000) n`,
  )
  await client.query(
    `insert into booking (establishment_id, booking_code, customer_id, status_id, start_date, end_date) select 1, '26-' || n, (select min(id) from customer) + n % 5000, 3, date '2026-01-02' + n % 350, date '2026-01-09' + n % 350 from generate_series(1, $1::int) n`,
    [stays],
  )
  await client.query(`insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type, account_type, created_at)
    select 1, (b.id - (select min(id) from booking)) * 2 + part, b.id, b.customer_id, (select id from payment_method), b.start_date - (2 - part), case part when 1 then 23100 else 54754 end, 1, 1, case part when 1 then 1 end, b.start_date + part * interval '1 hour' from booking b cross join (values (1), (2)) p(part)`)
  await client.query(`insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, is_advance, created_at)
    select 1, k.series || '-2026-' || b.id, k.nature, b.start_date, b.id, b.customer_id, 'Lefèvre', 70000, k.vat, 0, k.gross, 0, 0, k.nature = 'acompte', b.start_date + k.hours from booking b
    cross join (values ('FA', 'acompte', 2100, 23100, interval '90 minutes'), ('F', 'invoice', 7000, 77854, interval '3 hours')) k(series, nature, vat, gross, hours)`)
  await client.query(`insert into bill_document (establishment_id, bill_id, rank, document, previous_hash, hash)
    select 1, i.id, row_number() over (order by i.id), json_build_object('seller', json_build_object('logo', repeat('iVBORw0K', 500)), 'acomptes', case when i.is_advance then '[]'::json else json_build_array(json_build_object('number', 'FA-2026-' || i.booking_id)) end, 'dueDate', i.issued_on,
      'lines', json_build_array(json_build_object('net', 70000, 'main', true, 'tax', json_build_object('kind', 'vat', 'rate', '10'), 'posting', json_build_object('category', 1)), json_build_object('net', 854, 'main', false, 'tax', json_build_object('kind', 'touristTax'))),
      'vat', case when i.is_advance then json_build_array(json_build_object('tax', json_build_object('kind', 'vat', 'rate', '10'), 'base', 21000, 'vat', 2100, 'gross', 23100))
        else json_build_array(json_build_object('tax', json_build_object('kind', 'vat', 'rate', '10'), 'base', 70000, 'vat', 7000, 'gross', 77000), json_build_object('tax', json_build_object('kind', 'touristTax'), 'base', 854, 'vat', 0, 'gross', 854)) end)::text, '', '' from bill i`)
  await client.query(
    `insert into financial_month (establishment_id, financial_year_id, start_date, end_date) select 1, (select id from financial_year), m::date, (m + interval '1 month' - interval '1 day')::date from generate_series(date '2026-01-01', date '2026-12-01', interval '1 month') m`,
  )
  // Every day was closed: only the first says so by name.
  await client.query(
    `insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, totals)
    values (1, 'day', 1, '2026-01-01', '2026-01-01', '2026-01-02', 'Mesure', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $1)`,
    [JSON.stringify(noTotals)],
  )
  await client.query(`insert into closed_days values (1, date '2026-12-31')`)
  await client.query('analyze')
})
const session = { ...serviceSession(1), systeme: true }
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(session, work)
async function yearOf(tx: Tx): Promise<number> {
  const [year] = await tx.rows<{ id: number }>("select id from financial_year where establishment_id = 1 and start_date = '2026-01-01'")
  if (year === undefined) throw new Error('the year is not there')
  return year.id
}
let [peak, base] = [0, process.memoryUsage().rss]
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  ;[peak, base] = [0, process.memoryUsage().rss]
  const started = performance.now()
  const result = await work()
  console.log(
    `${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, memory ${Math.round(base / 1_048_576)} to ${Math.round(peak / 1_048_576)} MiB`,
  )
  return result
}
const months = isWhole
  ? [['2026-01-01', '2026-12-31'] as const]
  : monthsOf({ startDate: '2026-01-01', endDate: '2026-12-31' }).map(({ startDate, endDate }) => [startDate, endDate] as const)
let entries = 0
for (const [from, to] of months)
  entries += (
    await timed(`entries of ${from} to ${to} numbered and written`, () => inTx((tx) => makeExport(tx, { from, to, format: 'fec' })))
  ).entries
await timed('twelve months closed', async () => {
  for (const { startDate } of monthsOf({ startDate: '2026-01-01', endDate: '2026-12-31' }))
    await inTx((tx) => closeMonth(tx, { startDate }))
})
await timed('exercise closed', () => inTx(async (tx) => closeExercise(tx, { financialYearId: await yearOf(tx), createsNext: true })))
let [bytes, lines] = [0, 0]
await timed('FEC of the year', async () => {
  const options = await inTx((tx) => fileOptions(tx, '2026-12-31'))
  const year = await inTx(yearOf)
  for await (const part of fileBytes(inTx, { of: { exercise: year }, format: 'fec', options })) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
  }
})
console.log(`${entries} entries, ${lines - 1} lines, ${(bytes / 1_048_576).toFixed(1)} MiB`)
await timed('accounts of the ledger', () => inTx(ledgerAccounts))
for (const account of ['411000', '419100', '706100'])
  await timed(`ledger of ${account}, in December`, () => inTx((tx) => ledger(tx, { account, from: '2026-12-01', to: '2026-12-31' })))
await timed('aged balance', () => inTx((tx) => agedBalance(tx, { day: '2026-12-31' })))
await timed('lines of a customer', () =>
  inTx(async (tx) => {
    const [one] = await tx.rows<{ id: number }>('select max(id) as id from customer where establishment_id = 1')
    return customerLines(tx, { customerId: one?.id ?? 0 })
  }),
)
clearInterval(watch)
await site.close()
process.exit()
