import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { Refused } from '#platform/operation/refusal.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import { search } from '#kernel/server/crud/search.ts'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { entities } from '#areas/registry.ts'
import { establishmentHooks } from '#areas/establishment/server/hooks.ts'
import { loadSeeds } from '#areas/establishment/server/load-seeds.ts'
import { referenceSeeds } from '#areas/seeds.ts'
import { provideStayDrivers } from './drivers.ts'
import { customerAreaHooks } from './hooks.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
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
const model = buildModel(entities, [...establishmentHooks, ...customerAreaHooks])

await owner.query('insert into establishment (establishment_id, id, name) values (1, 1, $1)', ['Les Embruns'])
await inTenant(session, (tx) => loadSeeds(tx, referenceSeeds(tx.today), () => 0.5))

const saved = (name: string, body: Record<string, unknown>) =>
  inTenant(session, async (tx) => (await save(tx, model, model.plan(name), body)).row)

async function refusal(work: Promise<unknown>): Promise<readonly (readonly [rule: string, field: string | undefined])[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refused) return error.faults.map((fault) => [fault.rule, fault.field])
    throw error
  }
}

async function idOf(table: 'country' | 'department' | 'civility', column: 'iso_code' | 'code' | 'label', key: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(`select id from ${table} where ${column} = $1`, [key])
  return Number(rows[0]?.id)
}

test('customer codes have no hole: a refused customer takes none, a second save keeps the first', async () => {
  const first = await saved('customer', { id: 0, name: 'Lefèvre' })
  assert.equal(first['customerCode'], '000001')
  assert.deepEqual(await refusal(saved('customer', { id: 0, name: ' ' })), [['required-field', 'name']])
  assert.deepEqual(await refusal(saved('customer', { id: 0, isLegalEntity: true })), [['company-name-required', 'companyName']])
  const second = await saved('customer', { id: 0, isLegalEntity: true, companyName: 'Amicale des Pins' })
  assert.equal(second['customerCode'], '000002')
  const again = await saved('customer', { id: first.id, version: first.version, name: 'Lefebvre', customerCode: '999999' })
  assert.deepEqual([again['customerCode'], again['name']], ['000001', 'Lefebvre'])
})

test('addresses, attendants, vehicles and animals are saved with their customer', async () => {
  const { rows } = await owner.query<{ id: string }>(`select id from animal_type where label = 'Chien'`)
  const row = await saved('customer', {
    id: 0,
    name: 'Roux',
    addressList: [{ id: 0, usage: 'billing', address: { line1: '1 rue du Port', town: 'Vannes', postalCode: '56000' } }],
    attendants: [{ id: 0, firstName: 'Zoé', birthDate: '2019-05-04' }],
    vehicles: [{ id: 0, plate: 'AB-123-CD' }],
    animals: [{ id: 0, name: 'Rex', animalTypeId: Number(rows[0]?.id) }],
  })
  const counts = await owner.query<{ n: number }>(
    `select ((select count(*) from address where customer_id = $1) * 1000 + (select count(*) from attendant where customer_id = $1) * 100
       + (select count(*) from vehicle where customer_id = $1) * 10 + (select count(*) from animal where customer_id = $1))::int as n`,
    [row.id],
  )
  assert.equal(counts.rows[0]?.n, 1111)
  assert.deepEqual(
    await refusal(
      saved('customer', {
        id: 0,
        name: 'Roux',
        vehicles: [
          { id: 0, plate: 'AB-123-CD' },
          { id: 0, plate: 'AB-123-CD' },
        ],
      }),
    ),
    [['already-exists', 'vehicles.1.plate']],
  )
})

test('naming another default takes it from the former', async () => {
  const former = await saved('civility', { id: 0, label: 'Pr', longLabel: 'Professeur', isDefault: true })
  const row = await saved('civility', { id: 0, label: 'Dr', longLabel: 'Docteur', isDefault: true })
  const { rows } = await owner.query<{ id: string }>('select id from civility where is_default')
  assert.deepEqual(
    rows.map(({ id }) => Number(id)),
    [row.id],
  )
  const { rows: traces } = await owner.query(`select 1 from journal where entity = 'civility' and entity_id = $1 and action = 'update'`, [
    former.id,
  ])
  assert.equal(traces.length, 1)
})

test('a town and its department lie in one country', async () => {
  const [france, belgium, morbihan] = [
    await idOf('country', 'iso_code', 'FR'),
    await idOf('country', 'iso_code', 'BE'),
    await idOf('department', 'code', '56'),
  ]
  const town = { id: 0, name: 'Testville', postalCode: '99999', departmentId: morbihan }
  assert.deepEqual(await refusal(saved('town', { ...town, countryId: belgium })), [['town-department-country', 'departmentId']])
  assert.deepEqual(await refusal(saved('town', { ...town, countryId: france })), [])
})

test('financial years and opening periods do not overlap', async () => {
  assert.deepEqual(await refusal(saved('financial-year', { id: 0, label: 'Décalé', startDate: '2026-07-01', endDate: '2027-06-30' })), [
    ['financial-year-exists', 'startDate'],
    ['financial-year-exists', 'startDate'],
  ])
  assert.deepEqual(await refusal(saved('activity-period', { id: 0, label: 'Pâques', startDate: '2026-04-01', endDate: '2026-04-15' })), [
    ['activity-period-exists', 'startDate'],
  ])
  assert.deepEqual(await refusal(saved('activity-period', { id: 0, label: '2030', startDate: '2030-04-01', endDate: '2030-10-15' })), [])
})

test('a place keeps one state a day; a type holds what it sleeps', async () => {
  const { rows } = await owner.query<{ id: string }>(`select id from place_family where nature = 'rental'`)
  const type = { id: 0, label: 'Évasion', code: 'EVA4', placeFamilyId: Number(rows[0]?.id), capacity: 4, maximumCapacity: 3 }
  assert.deepEqual(await refusal(saved('place-type', type)), [['maximum-capacity-below-capacity', 'maximumCapacity']])
  const placeType = await saved('place-type', { ...type, maximumCapacity: 6 })
  const place = { id: 0, number: 'E12', placeTypeId: placeType.id }
  const states = [
    { id: 0, date: '2026-01-01', state: 'works' },
    { id: 0, date: '2026-01-01', state: 'inService' },
  ]
  assert.deepEqual(await refusal(saved('place', { ...place, states })), [['place-state-exists', 'states.1.date']])
  assert.equal((await saved('place', { ...place, states: states.slice(0, 1) }))['number'], 'E12')
  assert.deepEqual(
    await refusal(saved('unavailability', { id: 0, placeId: 1, startDate: '2026-08-02', endDate: '2026-08-01', reason: 'works' })),
    [['start-before-end', 'endDate']],
  )
})

test('the list of customers finds a phone however it is written, and a plate with or without its hyphens', async () => {
  const owner = await saved('customer', { id: 0, name: 'Kermarrec', phone1: '0639983243', vehicles: [{ id: 0, plate: 'DB-831-KA' }] })
  const other = await saved('customer', { id: 0, name: 'Le Bihan', phone1: '0639983244' })
  const found = (text: string) =>
    inTenant(session, async (tx) => {
      const { rows, total } = await search(tx, model, model.plan('customer'), { text })
      assert.equal(total, rows.length)
      return rows.map(({ id }) => id)
    })
  for (const text of ['0639983243', '06 39 98 32 43', '+33639983243', '+33 6 39 98 32 43', 'DB-831-KA', 'db831ka', 'kermarrec'])
    assert.deepEqual(await found(text), [owner.id], text)
  assert.deepEqual(await found('06 39 98 32 4'), [owner.id, other.id])
  provideStayDrivers(() => Promise.resolve([other.id, owner.id]))
  assert.deepEqual(await found('db-831-ka'), [owner.id, other.id])
})
