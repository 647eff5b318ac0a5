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
import { commissionPeriods } from './commission-periods.ts'
import { partnerAreaHooks } from './hooks.ts'
import { setAgreement } from './set-agreement.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 2, onLost: () => undefined })
const owner = new pg.Pool({ ...database.owner, max: 1 })
owner.on('error', () => undefined)
after(async () => {
  await pool.end()
  await owner.end()
})
const { inTenant } = tenancy({ pool, faultOf: () => null, clock: () => Temporal.Instant.from('2026-07-04T08:00:00Z') })
const session: Session = {
  sessionId: 'essai',
  userId: 0,
  userName: 'Essai',
  establishmentId: 1,
  admin: true,
  systeme: true,
  rights: new Map(),
}
const model = buildModel(entities, partnerAreaHooks)
const plan = model.plan('partner')

await owner.query('insert into establishment (establishment_id, id, name) values (1, 1, $1)', ['Les Embruns'])
await inTenant(session, (tx) => loadSeeds(tx, referenceSeeds(tx.today), () => 0.5))
const one = async (sql: string): Promise<number> => Number((await owner.query<{ id: string }>(sql)).rows[0]?.id)
const partnerTypeId = await one('select min(id) as id from partner_type')
const placeTypeId = await one(
  `insert into place_type (establishment_id, label, code, place_family_id, capacity, maximum_capacity) select 1, 'Mobil-home', 'MH', min(id), 4, 6 from place_family returning id`,
)
await owner.query(
  `insert into place (establishment_id, number, place_type_id, is_active) select 1, 'M' || n, $1, n < 10 from generate_series(1, 10) n`,
  [placeTypeId],
)

const saved = (label: string, more: Record<string, unknown> = {}) =>
  inTenant(session, async (tx) => (await save(tx, model, plan, { id: 0, label, partnerTypeId, commissionRate: '15', ...more })).row)
async function refusedBy(work: Promise<unknown>): Promise<readonly (readonly [string, string | undefined])[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refused) return error.faults.map(({ rule, field }) => [rule, field])
    throw error
  }
}
const allotment = (quantity: number, startDate = '2026-07-01', endDate = '2026-08-31') => ({
  id: 0,
  placeTypeId,
  quantity,
  startDate,
  endDate,
})

test('places are kept for partners up to those in service, all together', async () => {
  const first = await saved('Évasion', { allotments: [allotment(6)] })
  assert.deepEqual(await refusedBy(saved('Soleil', { allotments: [allotment(4)] })), [
    ['allotment-exceeds-places', 'allotments.0.quantity'],
  ])
  const second = await saved('Soleil', { allotments: [allotment(3), allotment(9, '2026-09-01', '2026-09-30')] })
  assert.deepEqual(
    await refusedBy(
      inTenant(session, (tx) =>
        save(tx, model, plan, { id: first.id, version: first.version, isActive: false, allotments: [allotment(9)] }),
      ),
    ),
    [],
  )
  const rows = (second['allotments'] ?? []) as { id: number }[]
  assert.equal(rows.length, 2)
})

test('the commission of a day of arrival, and the periods of a partner in order', async () => {
  const period = (startDate: string, endDate: string, commissionRate: string) => ({ id: 0, startDate, endDate, commissionRate })
  const { id } = await saved('Agence', {
    commissionPeriods: [period('2026-09-01', '2026-09-30', '20'), period('2026-07-01', '2026-08-31', '10')],
  })
  const at = (arrival?: string) =>
    inTenant(session, (tx) => commissionPeriods(tx, { partnerId: id, ...(arrival === undefined ? {} : { arrival }) }))
  assert.deepEqual(
    (await at()).periods.map(({ startDate, commissionRate, commissionVatRate }) => [startDate, commissionRate, commissionVatRate]),
    [
      ['2026-07-01', '10', '20'],
      ['2026-09-01', '20', '20'],
    ],
  )
  assert.equal((await at()).applied, null)
  assert.deepEqual([(await at('2026-08-31')).applied?.commissionRate, (await at('2026-10-01')).applied?.commissionRate], ['10', '15'])
  assert.deepEqual(await refusedBy(inTenant(session, (tx) => commissionPeriods(tx, { partnerId: 0 }))), [['choose-partner', 'partnerId']])
})

test('one agreement for several partners, or for none of them', async () => {
  const [a, b] = [await saved('Un'), await saved('Deux', { billingType: 'partner' })]
  const give = (partnerIds: number[], more: { billingType?: 'partner'; managementType?: 'allotment' }) =>
    inTenant(session, (tx) => setAgreement(tx, model, { partnerIds, ...more }))
  assert.deepEqual(await give([a.id, b.id, a.id], { billingType: 'partner' }), { changed: 1 })
  const read = (id: number) => inTenant(session, (tx) => readOne(tx, plan, id))
  assert.deepEqual([(await read(a.id))?.['billingType'], (await read(b.id))?.version], ['partner', b.version])
  assert.deepEqual(await refusedBy(give([], { billingType: 'partner' })), [['choose-partner', 'partnerIds']])
  assert.deepEqual(await refusedBy(give([a.id], {})), [['choose-billing-type', 'billingType']])
  assert.deepEqual(await refusedBy(give([b.id, 999_999], { managementType: 'allotment' })), [['choose-partner', 'partnerIds']])
  assert.equal((await read(b.id))?.['managementType'], 'onRequest')
})
