import { loadavg } from 'node:os'
import { serviceSession } from '#areas/security/server/api.ts'
import { figureKinds } from '#areas/statement/rules/board.ts'
import { readBoard } from '#areas/statement/server/board.ts'
import { resultDetail } from '#areas/statement/server/result.ts'
import { taxStatement } from '#areas/statement/server/tax.ts'
import { vatDocuments, vatStatement } from '#areas/statement/server/vat.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../tests/demo-bench.ts'

/*
 * Every statement of a year on a site that has ten years of stays: each has an advance, its bill, the balance and the invoice, five priced lines
 * and three people. A statement of a year is held under 300 ms on a machine that does nothing else. Run alone: node tools/run.mjs tools/bench/statements.ts [stays of a year]
 */
const [years, ayear, limit] = [10, Number(process.argv[2] ?? 5_000), 300]
const site = await emptySite('2026-12-31')
await withClient(site.database.owner, async (client) => {
  const all = years * ayear
  await client.query(`insert into establishment (establishment_id, id, name, siren) values (1, 1, 'Les Embruns', '732829320')`)
  await client.query(
    `insert into place_family (establishment_id, label, nature) values (1, 'Locatifs', 'rental'), (1, 'Emplacements', 'pitch')`,
  )
  await client.query(
    `insert into place_type (establishment_id, label, code, place_family_id) select 1, 'Type ' || n, 'T' || n, f.id from generate_series(1, 6) n cross join lateral (select id from place_family order by id offset n % 2 limit 1) f`,
  )
  await client.query(
    `insert into place (establishment_id, number, place_type_id) select 1, t.code || '-' || n, t.id from place_type t cross join generate_series(1, 35) n`,
  )
  await client.query(`insert into access_channel (establishment_id, label) values (1, 'Téléphone'), (1, 'Site'), (1, 'Plateforme')`)
  await client.query(`insert into tax_type (establishment_id, label, nature) values (1, 'Taxe de séjour', 'touristTax')`)
  await client.query(
    `insert into tax (establishment_id, label, tax_type_id, price, departmental_rate, lodging_category, start_date, end_date) select 1, 'Taxe ' || y, (select id from tax_type), 55, 10, 'camp345', make_date(y, 1, 1), make_date(y, 12, 31) from generate_series(2017, 2026) y`,
  )
  await client.query(`insert into age_category (establishment_id, label, min_age) values (1, 'Adulte', 18)`)
  await client.query(`insert into payment_method (establishment_id, label, payment_kind) values (1, 'Carte', 4)`)
  await client.query(
    `insert into customer (establishment_id, customer_code, name) select 1, lpad(n::text, 6, '0'), 'Lefèvre ' || n from generate_series(1, 6000) n`,
  )
  // Arrivals from April to October, two thirds of them in July and August.
  await client.query(`insert into booking (establishment_id, booking_code, customer_id, access_channel_id, status_id, start_date, end_date, is_arrived, is_gone, total, paid, created_at)
    select 1, x.n::text, (select min(id) from customer) + x.n % 6000, (select min(id) from access_channel) + x.n % 3, 3, x.day, x.day + 7, true, true, 77854, 77854, x.day - 120
    from (select n, make_date(2017 + n % ${years}, 4, 1) + (case when n % 3 = 0 then n / 7 % 210 else 91 + n / 7 % 62 end) as day from generate_series(1, ${all}) n) x`)
  await client.query(`insert into occupancy (establishment_id, booking_id, place_type_id, place_id, start_date, end_date, adults, children)
    select 1, b.id, p.place_type_id, p.id, b.start_date, b.end_date, 2, 1 from booking b join place p on p.id = (select min(id) from place) + b.id % 210`)
  await client.query(
    `insert into occupancy_attendant (establishment_id, occupancy_id, age_category_id, age) select 1, o.id, (select min(id) from age_category), case a when 3 then 9 else 40 end from occupancy o cross join generate_series(1, 3) a`,
  )
  await client.query(`insert into occupancy_detail (establishment_id, booking_id, occupancy_id, position, category, label, quantity, unit_price, amount, vat_rate)
    select 1, o.booking_id, o.id, k.position, k.category, case when k.category = 2 then 'Taxe ' || extract(year from o.start_date) else k.label end, k.quantity, k.amount / k.quantity, k.amount, k.rate from occupancy o
    cross join (values (0, 1, 'Hébergement', 7, 70000, 10), (1, 6, 'Personne en plus', 7, 3500, 10), (2, 7, 'Draps', 3, 2400, 20), (3, 9, 'Remise', 1, -1000, 10), (4, 2, '', 14, 854, 0)) k(position, category, label, quantity, amount, rate)`)
  await client.query(`insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type, account_type)
    select 1, b.id * 2 + part, b.id, b.customer_id, (select id from payment_method), case part when 1 then b.start_date - 100 else b.start_date end, case part when 1 then 23100 else 54754 end, 1, 1, case part when 1 then 1 end from booking b cross join (values (1), (2)) p(part)`)
  await client.query(`insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, is_advance, payment_id)
    select 1, k.series || '-' || b.id, k.nature, p.paid_on, b.id, b.customer_id, 'Lefèvre', k.gross - k.vat, k.vat, 0, k.gross, 0, 0, k.nature = 'acompte', case when k.nature = 'acompte' then p.id end from booking b
    cross join (values ('FA', 'acompte', 2100, 23100, 1), ('F', 'invoice', 7000, 77854, 2)) k(series, nature, vat, gross, part) join payment p on p.establishment_id = 1 and p.booking_id = b.id and p.number = b.id * 2 + k.part`)
  // As heavy as real documents, which carry their lines and the address of a logo.
  await client.query(`insert into bill_document (establishment_id, bill_id, rank, document, previous_hash, hash)
    select 1, i.id, row_number() over (order by i.id), json_build_object('lines', json_build_array(repeat('une ligne de la facture, ', 60)), 'acomptes', case when i.is_advance then '[]'::json else json_build_array(json_build_object('number', 'FA-' || i.booking_id)) end,
      'vat', case when i.is_advance then json_build_array(json_build_object('tax', json_build_object('kind', 'vat', 'rate', '10'), 'base', 21000, 'vat', 2100, 'gross', 23100))
        else json_build_array(json_build_object('tax', json_build_object('kind', 'vat', 'rate', '10'), 'base', 70000, 'vat', 7000, 'gross', 77000), json_build_object('tax', json_build_object('kind', 'touristTax'), 'base', 854, 'vat', 0, 'gross', 854)) end)::text, '', '' from bill i`)
  await client.query('analyze')
})
const rights = new Map(Object.values(figureKinds).map(({ right }) => [right, { select: true, write: false, delete: false, export: false }]))
const session = { ...serviceSession(1), rights }
const year = { from: '2026-01-01', to: '2026-12-31' }
const works: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['VAT on debits', (tx) => vatStatement(tx, { ...year, basis: 'debits' })],
  ['VAT on receipts', (tx) => vatStatement(tx, { ...year, basis: 'receipts' })],
  ['documents of a rate, on debits', (tx) => vatDocuments(tx, { ...year, basis: 'debits', key: 'vat 10' })],
  ['documents of a rate, on receipts', (tx) => vatDocuments(tx, { ...year, basis: 'receipts', key: 'vat 10' })],
  ['tourist tax by night', (tx) => taxStatement(tx, { ...year, attachedTo: 'night' })],
  ['tourist tax by departure', (tx) => taxStatement(tx, { ...year, attachedTo: 'departure' })],
  ['tourist tax by receipt', (tx) => taxStatement(tx, { ...year, attachedTo: 'collection' })],
  ['results by month', (tx) => resultDetail(tx, { ...year, by: 'month' })],
  ['results by type', (tx) => resultDetail(tx, { ...year, by: 'type' })],
  ['results by nature, by bill', (tx) => resultDetail(tx, { ...year, by: 'nature', attachedTo: 'bill' })],
  ['board', readBoard],
]
let slow = 0
for (const [what, work] of works) {
  const taken: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const started = performance.now()
    await site.door.inTenant(session, work)
    taken.push(performance.now() - started)
  }
  const median = taken.toSorted((a, b) => a - b)[2] ?? 0
  if (median > limit) slow += 1
  console.log(`${what.padEnd(36)} ${Math.round(median)} ms${median > limit ? `  over ${limit} ms` : ''}`)
}
console.log(`${years * ayear} stays in ${years} years, ${slow} over ${limit} ms, load of the machine ${loadavg()[0]?.toFixed(1)}`)
await site.close()
process.exit(slow === 0 ? 0 : 1)
