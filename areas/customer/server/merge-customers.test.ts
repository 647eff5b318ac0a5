import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { Refused } from '#platform/operation/refusal.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { save } from '#kernel/server/crud/save.ts'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { entities } from '#areas/registry.ts'
import { loadSeeds } from '#areas/establishment/server/load-seeds.ts'
import { referenceSeeds } from '#areas/seeds.ts'
import { customerAreaHooks } from './hooks.ts'
import { findCustomers, findDuplicates } from './find-customers.ts'
import { mergeCustomers, previewMerge } from './merge-customers.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
const owner = new pg.Pool({ ...database.owner, max: 1 })
owner.on('error', () => undefined)
after(async () => {
  await pool.end()
  await owner.end()
})
const { inTenant } = tenancy({ pool, faultOf: () => null, clock: () => Temporal.Instant.from('2026-07-04T08:00:00Z') })
const at = (establishmentId: number): Session => ({
  sessionId: 'essai',
  userId: 0,
  userName: 'Essai',
  establishmentId,
  admin: true,
  systeme: true,
  rights: new Map(),
})
const session = at(1)
const model = buildModel(entities, customerAreaHooks)
const plan = model.plan('customer')

await owner.query('insert into establishment (establishment_id, id, name) values (1, 1, $1), (2, 2, $1)', ['Les Embruns'])
await inTenant(session, (tx) => loadSeeds(tx, referenceSeeds(tx.today), () => 0.5))

const saved = (body: Record<string, unknown>) => inTenant(session, async (tx) => (await save(tx, model, plan, { id: 0, ...body })).row)
const preview = (keptId: number, otherId: number, as = session) => inTenant(as, (tx) => previewMerge(tx, model, { keptId, otherId }))
type Row = { id: number; version: number }
const merge = (kept: Row, other: Row, choices: Record<string, 'kept' | 'other' | 'both'> = {}) =>
  inTenant(session, (tx) =>
    mergeCustomers(tx, model, { keptId: kept.id, keptVersion: kept.version, otherId: other.id, otherVersion: other.version, choices }),
  )
const read = (id: number) => inTenant(session, (tx) => readOne(tx, plan, id))
const one = async (sql: string, values: unknown[]) => Number((await owner.query<{ n: string }>(sql, values)).rows[0]?.n)

const stayOf = (customerId: number) =>
  one(
    `insert into booking (establishment_id, booking_code, status_id, customer_id, start_date, end_date) values (1, $1, 3, $2, '2026-08-01', '2026-08-08') returning id as n`,
    [`R${customerId}`, customerId],
  )
const paidBy = (customerId: number) =>
  owner.query(
    `insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type)
   select 1, $1, $2, min(id), '2026-07-01', 1000, 1, 1 from payment_method where establishment_id = 1`,
    [customerId, customerId],
  )

async function refusedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'not refused'
  } catch (error) {
    if (error instanceof Refused) return error.faults.map(({ rule }) => rule).join()
    throw error
  }
}

test('stays, companions and vehicles move, those already known do not, the other record is gone and the journal says so', async () => {
  const kept = await saved({ name: 'Lefèvre', firstName: 'Claire', emails: ['claire@x.fr'], vehicles: [{ id: 0, plate: 'AB-123-CD' }] })
  const other = await saved({
    name: 'LEFEVRE',
    firstName: 'Claire',
    phone1: '0612345678',
    emails: ['pro@x.fr'],
    isWatched: true,
    vehicles: [
      { id: 0, plate: 'ab 123 cd' },
      { id: 0, plate: 'XY-987-ZZ' },
    ],
    attendants: [{ id: 0, firstName: 'Zoé' }],
  })
  const stay = await stayOf(other.id)
  const mail = await one(
    `insert into outgoing_mail (establishment_id, created_at, created_by, created_by_name, about_entity, about_id, customer_id, recipients, subject, text_body, message_id, next_try_at) values (1, now(), 0, 'Essai', 'customer', $1, $1, array['pro@x.fr'], 'Bonjour', 'x', 'm1', now()) returning id as n`,
    [other.id],
  )
  const shown = await preview(kept.id, other.id)
  assert.deepEqual(
    shown.differences.map(({ name, kept: mine, other: theirs, choice }) => [name, mine, theirs, choice]),
    [
      ['name', 'Lefèvre', 'LEFEVRE', 'kept'],
      ['phone1', '', '06\u00A012\u00A034\u00A056\u00A078', 'other'],
      ['emails', 'claire@x.fr', 'pro@x.fr', 'both'],
      ['isWatched', 'Non', 'Oui', 'other'],
    ],
  )
  assert.deepEqual(shown.moves, [
    { label: 'accompagnant', count: 1 },
    { label: 'véhicule', count: 1 },
    { label: 'séjour', count: 1 },
  ])
  assert.equal((await read(other.id))?.version, other.version, 'a preview writes nothing')
  const done = await merge(kept, other, { name: 'other' })
  assert.deepEqual(done.moved, shown.moves)
  const row = await read(kept.id)
  assert.deepEqual(
    [row?.['name'], row?.['phone1'], row?.['emails'], row?.['isWatched'], row?.['customerCode']],
    ['LEFEVRE', '0612345678', ['claire@x.fr', 'pro@x.fr'], true, kept['customerCode']],
  )
  assert.deepEqual(
    ((row?.['vehicles'] ?? []) as { plate: string }[]).map(({ plate }) => plate),
    ['AB-123-CD', 'XY-987-ZZ'],
  )
  assert.equal(await read(other.id), null)
  assert.equal(await one('select customer_id as n from booking where id = $1', [stay]), kept.id)
  assert.equal(await one('select customer_id as n from outgoing_mail where id = $1 and about_id = customer_id', [mail]), kept.id)
  const { rows } = await owner.query<{ before: { merged: { name: string } }; after: { moved: Record<string, number[]> } }>(
    `select before, after from journal where entity = 'customer' and action = 'merge' and entity_id = $1`,
    [kept.id],
  )
  assert.equal(rows[0]?.before.merged.name, 'LEFEVRE')
  assert.deepEqual(rows[0]?.after.moved['booking'], [stay])
})

test('the record that holds payments stays, whichever was asked for', async () => {
  const [paid, bare] = [await saved({ name: 'Payeur' }), await saved({ name: 'Sans rien' })]
  await paidBy(paid.id)
  const shown = await preview(bare.id, paid.id)
  assert.deepEqual(
    [shown.kept.id, shown.imposed, shown.otherStays, shown.stays],
    [paid.id, true, false, [{ label: 'règlement', count: 1 }]],
  )
  assert.equal(await refusedBy(merge(bare, paid)), 'merge-both-signed')
  assert.equal((await merge(paid, bare)).id, paid.id)
  assert.equal(await read(bare.id), null)
})

test('of two records that hold payments one serves; the other keeps its papers as they were issued, and leads to it', async () => {
  const kept = await saved({ name: 'Marchand', firstName: 'Odile', phone1: '0611223344' })
  const other = await saved({ name: 'Marchant', firstName: 'Odile', phone1: '0699887766' })
  await paidBy(kept.id)
  await paidBy(other.id)
  const stay = await stayOf(other.id)
  const papers = 'select id, number, customer_id, amount, version from payment where establishment_id = 1 order by id'
  const before = (await owner.query(papers)).rows
  assert.deepEqual((({ imposed, otherStays }) => ({ imposed, otherStays }))(await preview(kept.id, other.id)), {
    imposed: false,
    otherStays: true,
  })
  assert.deepEqual((await merge(kept, other)).moved, [{ label: 'séjour', count: 1 }])
  assert.deepEqual((await owner.query(papers)).rows, before, 'what was signed does not change')
  assert.equal(await one('select customer_id as n from booking where id = $1', [stay]), kept.id)
  const joined = await read(other.id)
  assert.deepEqual([joined?.['mergedIntoId'], joined?.['name'], joined?.['customerCode']], [kept.id, 'Marchant', other['customerCode']])
  const found = async (q: string) =>
    (await inTenant(session, (tx) => findCustomers(tx, { q, most: 12 }))).customers.map(({ customerId }) => customerId)
  assert.deepEqual(await found(String(other['customerCode'])), [kept.id], 'its code finds the record that serves')
  assert.deepEqual(await found('Marchant Odile'), [kept.id], 'once')
  const alike = await inTenant(session, (tx) =>
    findDuplicates(tx, {
      customerId: kept.id,
      name: 'Marchand',
      firstName: 'Odile',
      companyName: null,
      birthDate: null,
      postalCode: null,
      phones: ['0699887766'],
      emails: [],
    }),
  )
  assert.deepEqual(alike.proposals, [], 'a record is not its own double')
  assert.equal(await refusedBy(inTenant(session, (tx) => save(tx, model, plan, { ...joined, note: 'Encore' }))), 'customer-merged')
  const third = await saved({ name: 'Marchand' })
  assert.equal(await refusedBy(preview(third.id, other.id)), 'customer-merged')
  await paidBy(third.id)
  await merge(third, (await read(kept.id)) ?? kept)
  assert.equal((await read(other.id))?.['mergedIntoId'], third.id, 'who was joined follows')
})

test('a merge that is refused on its values leaves both records as they were', async () => {
  const kept = await saved({ name: 'Roux', vehicles: Array.from({ length: 20 }, (_, index) => ({ id: 0, plate: `AA-${100 + index}-AA` })) })
  const other = await saved({ name: 'Roux', vehicles: [{ id: 0, plate: 'BB-100-BB' }] })
  const stay = await stayOf(other.id)
  assert.equal(await refusedBy(merge(kept, other)), 'too-many')
  assert.equal((await read(other.id))?.['name'], 'Roux')
  assert.equal(await one('select customer_id as n from booking where id = $1', [stay]), other.id)
})

test('a record changed since the preview, itself, or of another site is not merged', async () => {
  const [kept, other] = [await saved({ name: 'Un' }), await saved({ name: 'Deux' })]
  assert.equal(await refusedBy(merge({ ...kept, version: kept.version + 1 }, other)), 'modified-by-other')
  assert.equal(await refusedBy(preview(kept.id, kept.id)), 'merge-itself')
  await assert.rejects(preview(kept.id, other.id, at(2)), { name: 'NotFound' })
})

test('a record whose data were erased is joined to no other, on either side', async () => {
  const [living, erased] = [await saved({ name: 'Vivier' }), await saved({ name: 'Client effacé' })]
  await inTenant(session, (tx) =>
    tx.journal({ entity: 'customer', entityId: erased.id, action: 'erase', after: { reason: 'Demande du client' } }),
  )
  assert.deepEqual(
    [
      await refusedBy(preview(living.id, erased.id)),
      await refusedBy(preview(erased.id, living.id)),
      await refusedBy(merge(living, erased)),
    ],
    ['customer-erased', 'customer-erased', 'customer-erased'],
  )
  assert.equal((await read(erased.id))?.['name'], 'Client effacé')
})
