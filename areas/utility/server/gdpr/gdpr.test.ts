import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ZipBuffer } from 'node:zlib'
import { entities } from '#areas/registry.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { verifyFiles } from '../checks/verify-files.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { eraseCustomer, previewErasure } from './erase-customer.ts'
import { customerArchive, gather } from './export-customer.ts'
import { pastRetention, proposeErasures } from './retention.ts'

const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
after(async () => {
  stopPdf()
  await site.close()
})
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(serviceSession(1), work)
const look = async <T extends object>(sql: string): Promise<T[]> =>
  withClient(site.database.owner, async (client) => (await client.query<T>(sql)).rows)

/** Somebody whose stays are over, paid and billed: their name must be found nowhere afterwards but on what was issued. */
const [gone] = await look<{
  id: string
}>(`select c.id from customer c where c.establishment_id = 1 and not c.is_legal_entity and exists (select from bill i where i.establishment_id = 1 and i.customer_id = c.id)
  and not exists (select from booking b where b.establishment_id = 1 and b.customer_id = c.id and b.end_date >= '2026-07-08') order by c.id limit 1`)
assert.ok(gone)
const customerId = Number(gone.id)
const mark = 'Zéphirin-Lefaux'
await inside(async (tx) => {
  const asked = [1, customerId]
  await tx.rows(
    `update customer set name = '${mark}', emails = array['zephirin@exemple.fr'], note = 'Ami de ${mark}' where establishment_id = $1 and id = $2`,
    asked,
  )
  await tx.rows(`insert into attendant (establishment_id, customer_id, first_name, name) values ($1, $2, 'Ada', '${mark}')`, asked)
  await tx.rows(`update booking set note = 'Pour ${mark}', total = paid where establishment_id = $1 and customer_id = $2`, asked)
  await tx.rows(
    `update occupancy_attendant set name = '${mark}' where establishment_id = $1 and occupancy_id in (select o.id from occupancy o join booking b on b.establishment_id = 1 and b.id = o.booking_id where o.establishment_id = 1 and b.customer_id = $2)`,
    asked,
  )
  await tx.rows(
    `insert into outgoing_mail (establishment_id, created_at, created_by, created_by_name, about_entity, about_id, recipients, subject, text_body, message_id, next_try_at) values ($1, now(), 0, 'Essai', 'customer', $2, array['zephirin@exemple.fr'], 'Bonjour', 'Cher ${mark}', 'm1', now())`,
    asked,
  )
  await tx.journal({ entity: 'customer', entityId: customerId, action: 'update', before: { name: 'Durand' }, after: { name: mark } })
})

/** Tables where the name is still found. */
async function tracesOf(text: string): Promise<string[]> {
  const tables = await look<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'town'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await look(`select from "${name}" t where t::text ilike '%${text}%' limit 1`)).length > 0) found.push(name)
  return found.toSorted()
}

test('everything that is known of a customer is handed over, for a machine and for them', async () => {
  const { content, fileName } = await customerArchive(await inside((tx) => gather(tx, customerId)), '2026-07-08')
  assert.match(fileName, /^donnees-client-.+\.zip$/)
  const zip = new ZipBuffer(content)
  assert.deepEqual([...zip.keys()], ['donnees.json', 'donnees.pdf'])
  const data = (await zip.get('donnees.json').content()).toString('utf8')
  for (const part of [mark, 'zephirin@exemple.fr', `Cher ${mark}`, 'Ada']) assert.ok(data.includes(part), part)
  assert.match((await zip.get('donnees.pdf').content()).subarray(0, 5).toString('latin1'), /^%PDF-/)
})

test('who is there, is about to come or still owes is not erased', async () => {
  const [here] = await look<{ id: string }>(
    `select customer_id as id from booking where establishment_id = 1 and cancel_state = 'none' and status_id <> 1 and status = 'SAVED' and end_date > '2026-07-08' and not is_gone limit 1`,
  )
  const id = Number(here?.id)
  assert.ok((await inside((tx) => previewErasure(tx, { customerId: id }))).obstacles.length > 0)
  await assert.rejects(
    inside((tx) => eraseCustomer(tx, { customerId: id, reason: 'demande' })),
    (error: unknown) => error instanceof Refused && error.faults[0]?.rule === 'erasure-refused',
  )
})

test('an erasure leaves the name on what was issued only, and every chain and every line of the journal', async () => {
  const countJournal = async (): Promise<number> =>
    Number((await look<{ n: string }>('select count(*) as n from journal where establishment_id = 1'))[0]?.n)
  const [before, bills] = [await countJournal(), await look('select * from bill_document order by rank')]
  assert.ok((await tracesOf(mark)).length > 4)
  const preview = await inside((tx) => previewErasure(tx, { customerId }))
  assert.deepEqual(preview.obstacles, [])
  await inside((tx) => eraseCustomer(tx, { customerId, reason: 'Demande du client' }))
  assert.deepEqual(await tracesOf(mark), [])
  assert.deepEqual(await tracesOf('zephirin@exemple.fr'), [])
  // Bills bear the name that the customer had when they were issued.
  assert.deepEqual(await look('select * from bill_document order by rank'), bills)
  assert.equal(await countJournal(), before + 1)
  // What is left takes no further stay: whoever comes back has a new record.
  assert.deepEqual(
    await look(
      `select name, is_blacklisted as refused, blacklist_reason as why from customer where establishment_id = 1 and id = ${customerId}`,
    ),
    [{ name: `Client effacé n°\u00A0${customerId}`, refused: true, why: 'Données effacées\u00A0: créez une nouvelle fiche' }],
  )
  assert.deepEqual(
    (await inside(verifyFiles(entities))).checks.filter(({ count }) => count > 0),
    [],
  )
  await assert.rejects(
    inside((tx) => eraseCustomer(tx, { customerId, reason: 'encore' })),
    (error: unknown) => error instanceof Refused && /déjà effacé/.test(error.message),
  )
})

test('the journal may lose values through an erasure and in no other way', async () => {
  for (const sql of [
    `update journal set user_name = 'x'`,
    `update journal set before = '{}'`,
    `update journal set erased_at = now()`,
    "update journal set before = null, after = null, erased_at = now(), action = 'x'",
  ])
    await assert.rejects(
      withClient(site.database.owner, (client) => client.query(sql)),
      /never changed nor deleted/,
      sql,
    )
  await assert.rejects(
    withClient(site.database.owner, (client) => client.query('delete from journal')),
    /never changed nor deleted/,
  )
  await assert.rejects(
    inside((tx) => tx.rows(`update journal set user_name = 'x'`)),
    /permission denied/,
  )
})

test('who is past the time that data is kept for is proposed, and nobody is erased by it', async () => {
  await withClient(site.database.owner, (client) =>
    client.query(
      `insert into customer (establishment_id, name, is_prospect, created_at, updated_at) values (1, 'Ancien', true, '2023-07-07', '2023-07-07'), (1, 'Récent', true, '2023-07-09', '2023-07-09')`,
    ),
  )
  const { rows } = await inside(pastRetention)
  assert.ok(rows.some(({ label }) => label === 'Ancien'))
  assert.ok(!rows.some(({ label }) => label === 'Récent' || label.startsWith('Client effacé')))
  await proposeErasures.run({ establishmentId: 1, inTenant: inside })
  assert.equal((await look(`select from customer where establishment_id = 1 and name = 'Ancien'`)).length, 1)
  assert.equal((await look(`select from journal where establishment_id = 1 and entity = 'retention' and action = 'propose'`)).length, 1)
})
