import { withClient } from '#platform/server/embedded/roles.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { closeDay, previewDay } from '#areas/closure/server/close-day.ts'
import { makeDocument } from '#areas/closure/server/documents.ts'
import { emptySite } from '../../tests/demo-bench.ts'

/*
 * The closure of a day of 2,000 payments and 400 bills, on a site that has a year of them already; its dry run and its paper beside it.
 * Run alone: node tools/run.mjs tools/bench/closure.ts
 */
const [day, payments, bills, pastDays] = ['2026-07-08', 2_000, 400, 365]
const site = await emptySite(day)
await withClient(site.database.owner, async (client) => {
  await client.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Les Embruns')`)
  await client.query(`insert into customer (establishment_id, customer_code, name) values (1, '000001', 'Lefèvre')`)
  await client.query(
    `insert into payment_method (establishment_id, label, payment_kind) select 1, l, k from (values ('Espèces', 3), ('Carte', 4), ('Chèque', 1), ('Virement', 0), ('Chèques-vacances', 2)) m(l, k)`,
  )
  const days = `(select date '${day}' - case when n <= $1::int then 0 else 1 + n % ${pastDays} end as d, n from generate_series(1, $1::int + ${pastDays} * 60) n) x`
  await client.query(
    `insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type)
    select 1, n, (select id from customer), (select min(id) from payment_method) + n % 5, d, 1000 + n % 90000, 1, 1 from ${days}`,
    [payments],
  )
  await client.query(
    `insert into bill (establishment_id, number, nature, issued_on, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due)
    select 1, 'F-2026-' || lpad(n::text, 6, '0'), 'invoice', d, (select id from customer), 'Lefèvre', 70000, 7000, 0, 77000, 0, 77000 from ${days}`,
    [bills],
  )
  // As heavy as a real document: a logo of 40 KB comes with each.
  await client.query(
    `insert into bill_document (establishment_id, bill_id, rank, document, previous_hash, hash)
    select 1, id, row_number() over (order by id), json_build_object('seller', json_build_object('logo', repeat('iVBORw0K', case when issued_on = $1::date then 5000 else 1 end)), 'vat', json_build_array(json_build_object('tax', json_build_object('kind', 'vat', 'rate', '10'), 'base', 70000, 'vat', 7000, 'gross', 77000)))::text, '', '' from bill`,
    [day],
  )
  await client.query(`insert into closed_days values (1, date '${day}' - 1)`)
  await client.query('analyze')
})
const session = serviceSession(1)
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${what}: ${Math.round(performance.now() - started)} ms`)
  return result
}
const dry = await timed('dry run', () => site.door.inTenant(session, (tx) => previewDay(tx, { day })))
const closed = await timed(`closure of ${payments} payments and ${bills} bills`, () =>
  site.door.inTenant(session, (tx) => closeDay(tx, { day, reason: 'Mesure du temps' })),
)
await timed('its paper', () => site.door.inTenant(session, (tx) => makeDocument(tx, { closureId: closed.closureId })))
if (JSON.stringify(dry.totals) !== JSON.stringify(closed.totals)) throw new Error('the dry run differs from the closure')
console.log(`${closed.totals.payments.count} payments, ${closed.totals.sales.gross / 100} € billed`)
await site.close()
process.exit()
