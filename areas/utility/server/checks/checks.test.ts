import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { spanTotals } from '#areas/closure/server/read-day.ts'
import { memoryKeyring, sealRemaining } from '#areas/fiscal/server/api.ts'
import { entities } from '#areas/registry.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { storeFile } from '#kernel/server/files.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { previewInitDemo } from '../init-demo.ts'
import { previewPurge, purge } from './purge.ts'
import { mend } from './mend.ts'
import { report } from './report.ts'
import { verifyFiles } from './verify-files.ts'

const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
after(() => site.close())
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(serviceSession(1), work)
const found = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await inside(verifyFiles(entities))).checks.map(({ id, count }) => [id, count]))

await inside((tx) => sealRemaining(tx, memoryKeyring()))

const guarded = ['bill', 'bill_document', 'sale'] as const
/** As the owner, with the guards put aside: what only a fault or a fraud would do. */
async function damage(sql: string): Promise<void> {
  await withClient(site.database.owner, async (client) => {
    for (const table of guarded) await client.query(`alter table ${table} disable trigger append_only`)
    assert.ok(((await client.query(sql)).rowCount ?? 0) > 0, sql)
    for (const table of guarded) await client.query(`alter table ${table} enable trigger append_only`)
  })
}

test('the demonstration holds every invariant', async () => {
  const counts = await found()
  assert.ok(Object.keys(counts).length >= 10)
  assert.deepEqual(
    Object.entries(counts).filter(([, count]) => count > 0),
    [],
  )
})

const one = (table: string, more = ''): string => `(select max(id) from ${table} where establishment_id = 1 ${more})`
const damages: readonly (readonly [id: string, sql: string])[] = [
  ['bill-chain', `update bill_document set document = document || ' ' where establishment_id = 1 and rank = 5`],
  [
    'bill-ranks',
    `update bill set number = regexp_replace(number, '[0-9]+$', '999999') where establishment_id = 1 and id = (select min(id) from bill where establishment_id = 1 and nature = 'invoice')`,
  ],
  ['bill-amounts', `update bill set vat_amount = vat_amount + 1 where establishment_id = 1 and id = ${one('bill')}`],
  ['stay-dates', `update booking set start_date = start_date - 1 where establishment_id = 1 and id = ${one('booking')}`],
  [
    'calendar-missing',
    `delete from calendar where establishment_id = 1 and id = (select max(c.id) from calendar c join occupancy o on o.establishment_id = 1 and o.id = c.occupancy_id join booking b on b.establishment_id = 1 and b.id = o.booking_id where c.establishment_id = 1 and not b.is_gone)`,
  ],
  [
    'calendar-unheld',
    `update booking set cancel_state = 'cancelled' where establishment_id = 1 and id = (select max(o.booking_id) from calendar c join occupancy o on o.establishment_id = 1 and o.id = c.occupancy_id where c.establishment_id = 1)`,
  ],
  ['stay-paid', `update booking set paid = coalesce(paid, 0) + 1 where establishment_id = 1 and id = ${one('booking')}`],
]
for (const [id, sql] of damages) {
  test(`${id}: what does not hold is named, with its record`, async () => {
    const before = (await found())[id] ?? -1
    await damage(sql)
    const check = (await inside(verifyFiles(entities))).checks.find((one) => one.id === id)
    assert.ok((check?.count ?? 0) > before, id)
    const { label, url, detail } = check?.findings[0] ?? { label: '', url: '', detail: '' }
    assert.match(label, /\S/)
    assert.match(url ?? '', /^\//, 'it opens')
    assert.doesNotMatch(detail, /centimes/)
  })
}

test('a record whose file is gone is named', async () => {
  await damage(
    `update establishment set logo_path = 'file/absent.png', logo_name = 'logo.png', logo_size = 1, logo_type = 'image/png' where establishment_id = 1`,
  )
  assert.equal((await found())['files-missing'], 1)
})

test('reports: stays that nobody billed, bills that are due, each with its stay', async () => {
  for (const name of ['unbilled-bookings', 'due-bills', 'double-bills', 'tickets-payment', 'sales'] as const) {
    const { count, rows } = await inside((tx) => report(tx, { name }))
    assert.equal(rows.length, Math.min(count, 1000), name)
    for (const row of rows) assert.match(row.url ?? '', /^\/new-booking\//)
  }
  const {
    rows: [bill],
  } = await withClient(site.database.owner, (client) =>
    client.query<{ booking_id: string }>(
      `select booking_id from bill where establishment_id = 1 and nature = 'invoice' and booking_id is not null order by id limit 1`,
    ),
  )
  await damage(`insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due)
    select 1, 'F-2020-000001', nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due from bill where establishment_id = 1 and nature = 'invoice' and booking_id = ${bill?.booking_id}`)
  const doubled = await inside((tx) => report(tx, { name: 'double-bills' }))
  assert.ok(doubled.rows.some(({ label }) => label === 'F-2020-000001'))
  const ranged = await inside((tx) => report(tx, { name: 'double-bills', fromTicket: 'f-2020-000001', toTicket: 'F-2020-000009' }))
  assert.deepEqual([ranged.count, ranged.rows.map(({ label }) => label)], [1, ['F-2020-000001']], 'the range holds one of them')
  assert.equal(await refusalOf(inside((tx) => report(tx, { name: 'double-bills', fromTicket: 'F-2', toTicket: 'F-1' }))), 'ticket-range')
})

type Report = Parameters<typeof report>[1]['name']
const linesOf = async (name: Report): Promise<Awaited<ReturnType<typeof report>>['rows']> =>
  (await inside((tx) => report(tx, { name }))).rows
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? (error.faults[0]?.rule ?? '') : String(error)),
  )

test('sums of stays that do not follow from their records are found, explained and computed again; what is issued is not', async () => {
  const known = new Set([...(await linesOf('sales')), ...(await linesOf('tickets-payment'))].map(({ id }) => id))
  // The last stay bears the damage of the tests above.
  const [stay] = await inside((tx) =>
    tx.rows<{ id: number; total: number; paid: number }>(
      `select b.id, b.total, b.paid from booking b where b.establishment_id = 1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.total > 0 and not exists (select from bill i where i.establishment_id = 1 and i.booking_id = b.id) and b.id < ${one('booking')} order by b.id desc limit 1`,
    ),
  )
  const [billed] = await inside((tx) =>
    tx.rows<{ id: number }>(
      `select b.id from booking b join bill i on i.establishment_id = 1 and i.booking_id = b.id and i.nature = 'invoice' where b.establishment_id = 1 and b.cancel_state = 'none' order by b.id desc limit 1`,
    ),
  )
  assert.ok(stay && billed)
  await damage(
    `update booking set total = total + 170000, paid = paid + 300 where establishment_id = 1 and id in (${stay.id}, ${billed.id})`,
  )
  const [sales, tickets] = [await linesOf('sales'), await linesOf('tickets-payment')]
  assert.deepEqual(
    sales
      .filter(({ id }) => !known.has(id) && id > 0)
      .map(({ id, amount, mend: way }) => [id, amount, way])
      .toSorted(),
    [
      [stay.id, 170_000, 'recompute'],
      [billed.id, 170_000, null],
    ].toSorted(),
  )
  assert.match(sales.find(({ id }) => id === stay.id)?.detail ?? '', /^Total \d{1,2}\u00A0\d{3},\d{2}\u00A0€, ses lignes font /)
  assert.ok(sales.some(({ id, amount, mend: way }) => id < 0 && amount === -170_000 && way === null))
  assert.deepEqual(
    tickets
      .filter(({ id, mend: way }) => !known.has(id) && way === 'recompute')
      .map(({ id, amount }) => [id, amount])
      .toSorted(),
    [
      [stay.id, 300],
      [billed.id, 300],
    ].toSorted(),
  )
  await inside((tx) => mend(tx, { name: 'sales', id: stay.id }))
  for (const id of [stay.id, billed.id]) await inside((tx) => mend(tx, { name: 'tickets-payment', id }))
  assert.deepEqual(await inside((tx) => tx.rows('select id, total, paid from booking where establishment_id = 1 and id = $1', [stay.id])), [
    stay,
  ])
  assert.deepEqual(
    [
      await refusalOf(inside((tx) => mend(tx, { name: 'sales', id: billed.id }))),
      await refusalOf(inside((tx) => mend(tx, { name: 'tickets-payment', id: stay.id }))),
    ],
    ['nothing-to-mend', 'nothing-to-mend'],
  )
})

test('a bill whose stay is not settled is due, for what is left', async () => {
  const known = new Set((await linesOf('due-bills')).map(({ id }) => id))
  const [settled] = await inside((tx) =>
    tx.rows<{ id: number; billId: number }>(
      `select b.id, i.id as "billId" from booking b join bill i on i.establishment_id = 1 and i.booking_id = b.id and i.nature = 'invoice' where b.establishment_id = 1 and b.total = b.paid and b.total > 0 and not exists (select from bill k where k.establishment_id = 1 and k.corrects_bill_id = i.id) order by i.id desc limit 1`,
    ),
  )
  assert.ok(settled)
  await damage(`update booking set paid = paid - 100 where establishment_id = 1 and id = ${settled.id}`)
  const due = (await linesOf('due-bills')).filter(({ id }) => !known.has(id))
  assert.deepEqual(
    due.filter(({ id }) => id === settled.billId).map(({ amount, mend: way }) => [amount, way]),
    [[100, null]],
  )
  await inside((tx) => mend(tx, { name: 'tickets-payment', id: settled.id }))
  assert.ok(!(await linesOf('due-bills')).some(({ id }) => id === settled.billId))
})

/** What a fraud does with no trace in the sums of a stay: each leaves a line of its own, that nothing mends. */
const frauds: readonly (readonly [name: Report, label: RegExp, sql: string])[] = [
  [
    'double-bills',
    / a 2 factures d’acompte$/,
    `insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, is_advance, payment_id)
      select 1, 'FA-2020-000001', nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, is_advance, payment_id from bill where id = ${one('bill', "and nature = 'acompte'")} and establishment_id = 1`,
  ],
  [
    'tickets-payment',
    /^Facture d’acompte de .+, son règlement n°\u00A0\d+ est de /,
    `update bill set amount = amount + 100, net_amount = net_amount + 100 where establishment_id = 1 and id = (select min(id) from bill where establishment_id = 1 and nature = 'acompte')`,
  ],
  [
    'tickets-payment',
    /^Bon cadeau de .+, ses règlements font /,
    `update gift_sale set amount = amount + 100 where establishment_id = 1 and id = ${one('gift_sale')}`,
  ],
  [
    'sales',
    /^Ticket de .+, la vente annexe dit /,
    `update sale set amount = amount - 100 where establishment_id = 1 and id = ${one('sale')}`,
  ],
  [
    'sales',
    /^Ticket de .+ sans vente annexe$/,
    `delete from sale where establishment_id = 1 and id = (select min(id) from sale where establishment_id = 1)`,
  ],
]
for (const [name, detail, sql] of frauds) {
  test(`a fraud that leaves the sums of the stays alone is found by ${name}: ${detail.source}`, async () => {
    const lines = async () => (await linesOf(name)).filter((line) => detail.test(line.detail))
    assert.deepEqual(await lines(), [])
    await damage(sql)
    const found = await lines()
    assert.ok(found.length > 0 && found.every(({ mend: way, url }) => way === null && url !== null))
  })
}

test('a closure that no longer agrees with its documents is named', async () => {
  await damage(`insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, totals)
    values (1, 'day', 1, '2019-01-01', '2019-01-01', now(), 'Essai', 1, 500, 0, 0, 500, 0, 0, 500, 500, 0, 0, '{}')`)
  assert.deepEqual(
    (await linesOf('sales')).filter(({ url }) => url === '/closure').map(({ label, amount }) => [label, amount]),
    [['Clôture n°\u00A01', 500]],
  )
})

test('a closed day on which a credit was left to a customer agrees with its payments', async () => {
  const [credit] = await inside((tx) =>
    tx.rows<{ day: string }>(
      `select p.paid_on as day from payment p join payment_method m on m.establishment_id = 1 and m.id = p.payment_method_id where p.establishment_id = 1 and m.payment_kind = 5 order by p.id desc limit 1`,
    ),
  )
  assert.ok(credit)
  const { sales, payments, ...totals } = await inside((tx) => spanTotals(tx, { startDate: credit.day, endDate: credit.day }))
  assert.notEqual(totals.credits.given + totals.credits.used, 0)
  await damage(`insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, totals)
    values (1, 'day', 2, '${credit.day}', '${credit.day}', now(), 'Essai', 0, 0, 0, 0, ${sales.gross}, ${payments.count}, ${payments.amount}, 500, 500, 0, 0, '${JSON.stringify({ sales, payments, ...totals }).replaceAll("'", "''")}')`)
  assert.ok(!(await linesOf('sales')).some(({ label }) => label === 'Clôture n°\u00A02'))
})

test('a stay that nobody billed is billed from the list, at today’s date', async () => {
  const [line] = (await linesOf('unbilled-bookings')).filter(({ mend: way }) => way === 'bill')
  assert.ok(line)
  const biller = {
    ...serviceSession(1),
    rights: new Map([['payment_invoice_bill', { select: true, write: true, delete: true, export: true }]]),
  }
  await assert.rejects(
    inside((tx) => mend(tx, { name: 'unbilled-bookings', id: line.id })),
    MissingRight,
  )
  const { message } = await site.door.inTenant(biller, (tx) => mend(tx, { name: 'unbilled-bookings', id: line.id }))
  assert.match(message, /^La facture F-2026-\d+ est émise\.$/)
  assert.ok(!(await linesOf('unbilled-bookings')).some(({ id }) => id === line.id))
  assert.equal(await refusalOf(inside((tx) => mend(tx, { name: 'unbilled-bookings', id: line.id }))), 'nothing-to-mend')
})

test('a purge removes what its preview named, and is refused when that changed', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const unused = await inside((tx) => storeFile(tx, { name: 'ancien.png', content: png }))
  const kept = await inside((tx) => storeFile(tx, { name: 'logo.png', content: png }))
  await damage(`update stored_file set at = at - interval '2 days'`)
  await damage(`update establishment set logo_path = '${kept.path}' where establishment_id = 1`)
  // The logo that the site was loaded with has just been replaced.
  await inside((tx) => tx.rows(`delete from stored_file where establishment_id = 1 and name = 'embruns.png'`))
  const preview = async (): Promise<Awaited<ReturnType<ReturnType<typeof previewPurge>>>['kinds'][number]> => {
    const kind = (await inside(previewPurge(entities))).kinds.find((one) => one.kind === 'unused-files')
    assert.ok(kind)
    return kind
  }
  const seen = await preview()
  assert.deepEqual([seen.count, seen.bytes, seen.items.map((item) => item.split(' ')[0])], [1, png.length, ['ancien.png']])
  await assert.rejects(
    inside((tx) => purge(entities)(tx, { kinds: [{ kind: 'unused-files', digest: 'x' }] })),
    (error: unknown) => error instanceof Refused && error.faults[0]?.rule === 'purge-changed',
  )
  assert.equal((await inside((tx) => purge(entities)(tx, { kinds: [{ kind: 'unused-files', digest: seen.digest }] }))).removed, 1)
  const left = (await inside((tx) => tx.rows<{ path: string }>('select path from stored_file where establishment_id = 1'))).map(
    ({ path }) => path,
  )
  assert.deepEqual([left.includes(kept.path), left.includes(unused.path)], [true, false])
  assert.equal((await preview()).count, 0)
})

test('a demonstration is not loaded over data: what stands in the way is told beforehand', async () => {
  const { isEmpty, found: contents } = await inside(previewInitDemo)
  assert.equal(isEmpty, false)
  assert.ok(contents.some((text) => text.endsWith('clients')))
})
