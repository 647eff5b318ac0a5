import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { entities } from '#areas/registry.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { storeFile } from '#kernel/server/files.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { previewInitDemo } from '../init-demo.ts'
import { previewPurge, purge } from './purge.ts'
import { report } from './report.ts'
import { verifyFiles } from './verify-files.ts'

const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
after(() => site.close())
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(serviceSession(1), work)
const found = async (): Promise<Record<string, number>> => Object.fromEntries((await inside(verifyFiles(entities))).checks.map(({ id, count }) => [id, count]))

/** As the owner, with the guards put aside: what only a fault or a fraud would do. */
async function damage(sql: string): Promise<void> {
  await withClient(site.database.owner, async (client) => {
    for (const table of ['bill', 'bill_document']) await client.query(`alter table ${table} disable trigger append_only`)
    assert.ok(((await client.query(sql)).rowCount ?? 0) > 0, sql)
    for (const table of ['bill', 'bill_document']) await client.query(`alter table ${table} enable trigger append_only`)
  })
}

test('the demonstration holds every invariant', async () => {
  const counts = await found()
  assert.ok(Object.keys(counts).length >= 10)
  assert.deepEqual(Object.entries(counts).filter(([, count]) => count > 0), [])
})

const one = (table: string, more = ''): string => `(select max(id) from ${table} where establishment_id = 1 ${more})`
const damages: readonly (readonly [id: string, sql: string])[] = [
  ['bill-chain', `update bill_document set document = document || ' ' where establishment_id = 1 and rank = 5`],
  ['bill-ranks', `update bill set number = regexp_replace(number, '[0-9]+$', '999999') where establishment_id = 1 and id = (select min(id) from bill where establishment_id = 1 and nature = 'invoice')`],
  ['bill-amounts', `update bill set vat_amount = vat_amount + 1 where establishment_id = 1 and id = ${one('bill')}`],
  ['stay-dates', `update booking set start_date = start_date - 1 where establishment_id = 1 and id = ${one('booking')}`],
  ['calendar-missing', `delete from calendar where establishment_id = 1 and id = (select max(c.id) from calendar c join occupancy o on o.establishment_id = 1 and o.id = c.occupancy_id join booking b on b.establishment_id = 1 and b.id = o.booking_id where c.establishment_id = 1 and not b.is_gone)`],
  ['calendar-unheld', `update booking set cancel_state = 'cancelled' where establishment_id = 1 and id = (select max(o.booking_id) from calendar c join occupancy o on o.establishment_id = 1 and o.id = c.occupancy_id where c.establishment_id = 1)`],
  ['stay-paid', `update booking set paid = coalesce(paid, 0) + 1 where establishment_id = 1 and id = ${one('booking')}`],
]
for (const [id, sql] of damages) {
  test(`${id}: what does not hold is named, with its record`, async () => {
    const before = (await found())[id] ?? -1
    await damage(sql)
    const check = (await inside(verifyFiles(entities))).checks.find((one) => one.id === id)
    assert.ok((check?.count ?? 0) > before, id)
    assert.match(check?.findings[0]?.label ?? '', /\S/)
  })
}

test('a record whose file is gone is named', async () => {
  await damage(`update establishment set logo_path = 'file/absent.png', logo_name = 'logo.png', logo_size = 1, logo_type = 'image/png' where establishment_id = 1`)
  assert.equal((await found())['files-missing'], 1)
})

test('reports: stays that nobody billed, bills that are due, each with its stay', async () => {
  for (const name of ['unbilled-bookings', 'due-bills', 'double-bills', 'tickets-payment'] as const) {
    const { count, rows } = await inside((tx) => report(tx, { name }))
    assert.equal(rows.length, Math.min(count, 1000), name)
    for (const row of rows) assert.match(row.url ?? '', /^\/new-booking\//)
  }
  const { rows: [bill] } = await withClient(site.database.owner, (client) => client.query<{ booking_id: string }>(`select booking_id from bill where establishment_id = 1 and nature = 'invoice' and booking_id is not null order by id limit 1`))
  await damage(`insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due)
    select 1, 'F-2020-000001', nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due from bill where establishment_id = 1 and nature = 'invoice' and booking_id = ${bill?.booking_id}`)
  const doubled = await inside((tx) => report(tx, { name: 'double-bills' }))
  assert.ok(doubled.rows.some(({ label }) => label === 'F-2020-000001'))
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
  await assert.rejects(inside((tx) => purge(entities)(tx, { kinds: [{ kind: 'unused-files', digest: 'x' }] })), (error: unknown) => error instanceof Refused && error.faults[0]?.rule === 'purge-changed')
  assert.equal((await inside((tx) => purge(entities)(tx, { kinds: [{ kind: 'unused-files', digest: seen.digest }] }))).removed, 1)
  const left = (await inside((tx) => tx.rows<{ path: string }>('select path from stored_file where establishment_id = 1'))).map(({ path }) => path)
  assert.deepEqual([left.includes(kept.path), left.includes(unused.path)], [true, false])
  assert.equal((await preview()).count, 0)
})

test('a demonstration is not loaded over data: what stands in the way is told beforehand', async () => {
  const { isEmpty, found: contents } = await inside(previewInitDemo)
  assert.equal(isEmpty, false)
  assert.ok(contents.some((text) => text.endsWith('clients')))
})
