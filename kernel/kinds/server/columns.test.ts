import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { entity } from '#kernel/entity/entity.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { kindOf, kinds } from '#kernel/kinds/kinds.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { selectRows } from '#kernel/server/crud/read.ts'
import { search } from '#kernel/server/crud/search.ts'
import { insertRow } from '#kernel/server/crud/write.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Session } from '#platform/server/session.ts'
import { ddl } from '#kernel/server/table.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'

const country = entity({
  name: 'country',
  base: 'x/country',
  right: 'camp_place',
  label: { one: 'pays', many: 'pays' },
  display: 'name',
  fields: { name: { kind: 'text', label: 'Nom', maxLength: 60, required: true } },
})
/** One field of each kind, twice where an option changes how it lies in the database. Names are words of SQL where they can be. */
const everything = entity({
  name: 'every-kind',
  base: 'x/every_kind',
  right: 'camp_place',
  label: { one: 'essai', many: 'essais' },
  display: ['user', 'order'],
  fields: {
    user: { kind: 'text', label: 'Nom', maxLength: 40, required: true, unique: true },
    order: { kind: 'integer', label: 'Ordre', min: 0, max: 99_999 },
    longNote: { kind: 'longText', label: 'Note' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    surface: { kind: 'decimal', label: 'Surface', decimals: 2 },
    price: { kind: 'money', label: 'Prix', min: 0 },
    rate: { kind: 'percent', label: 'Taux' },
    from: { kind: 'date', label: 'Du' },
    openAt: { kind: 'time', label: 'Ouvre' },
    doneAt: { kind: 'instant', label: 'Fait' },
    open: { kind: 'period', label: 'Ouverture' },
    stay: { kind: 'period', label: 'Séjour', nights: true, required: true },
    state: { kind: 'choice', label: 'État', options: { ready: 'Prêt', "l'autre": 'Autre' }, default: 'ready' },
    nature: { kind: 'choice', label: 'Nature', options: { '1': 'Devis', '2': 'Option' }, numeric: true, default: '2' },
    countryId: { kind: 'reference', label: 'Pays', to: 'country' },
    countryIds: { kind: 'references', label: 'Pays', to: 'country' },
    days: { kind: 'choices', label: 'Jours', options: { '1': 'Lundi', '2': 'Mardi' } },
    colour: { kind: 'colour', label: 'Couleur' },
    phone: { kind: 'phone', label: 'Téléphone' },
    emails: { kind: 'emails', label: 'E-mails' },
    home: { kind: 'address', label: 'Adresse' },
    siret: { kind: 'identifier', label: 'SIRET', scheme: 'siret' },
    contract: { kind: 'file', label: 'Contrat', extensions: ['.pdf'], maxBytes: 1000 },
    photo: { kind: 'image', label: 'Photo' },
  },
  list: {
    columns: ['user', 'order', 'price'],
    search: ['user', 'longNote', 'phone', 'emails', 'home', 'siret'],
    totals: ['price', 'order', 'surface'],
  },
})
const declared: readonly Entity[] = [country, everything]
const database = await testDatabase()
await withClient(database.owner, async (client) => {
  // The product's own country is in the way of the one declared here.
  await client.query('drop table country cascade; drop function if exists country_search(text)')
  await client.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Essai')`)
  await client.query(ddl(declared).replaceAll(':app_role', `"${database.app.user}"`))
})
const pool = openPool({ ...database.app, max: 2, onLost: () => undefined })
after(() => pool.end())
const door = tenancy({ pool, faultOf: () => null })
const session: Session = {
  sessionId: 'essai',
  userId: 1,
  userName: 'Essai',
  establishmentId: 1,
  admin: false,
  systeme: false,
  rights: new Map(),
}
const model = buildModel(declared)
const plan = model.plan('every-kind')
const french = await door.inTenant(session, (tx) => insertRow(tx, model.plan('country'), { id: 0, version: 0, name: 'France' }))

/** What each kind gives as a sample, with records that exist. */
function sample(seed: number): StoredRow {
  const values = Object.fromEntries(plan.fields.map(({ name, field }) => [name, kindOf(field).parse(kindOf(field).sample(seed))]))
  return { ...values, countryId: french, countryIds: [french], id: 0, version: 0 }
}
const write = (row: StoredRow): Promise<number> => door.inTenant(session, (tx) => insertRow(tx, plan, row))
const readBack = async (id: number): Promise<StoredRow | undefined> =>
  (await door.inTenant(session, (tx) => selectRows(tx, plan, 'and t.id = $2', [id])))[0]

test('every kind is tried', () =>
  assert.deepEqual([...new Set(plan.fields.map(({ field }) => field.kind))].toSorted(), Object.keys(kinds).toSorted()))

test('what is written is read back, kind by kind, with the type that the declaration promises', async () => {
  for (const seed of [1, 2, 9]) {
    const given = sample(seed)
    const found = await readBack(await write(given))
    for (const { name } of plan.fields) assert.deepEqual(found?.[name], given[name], name)
  }
})

test('a record with nothing but what is required is read back empty', async () => {
  const empty = Object.fromEntries(plan.fields.map(({ name, field }) => [name, kindOf(field).parse(null)]))
  const given = {
    ...empty,
    id: 0,
    version: 0,
    user: 'Vide',
    stay: { start: '2026-07-04', end: '2026-07-05' },
    isActive: false,
    state: null,
    nature: null,
  }
  const found = await readBack(await write(given))
  for (const { name } of plan.fields) assert.deepEqual(found?.[name], (given as StoredRow)[name], name)
})

test('the database refuses by itself what a kind refuses', async () => {
  const wrong: readonly object[] = [
    { user: 'x'.repeat(41) },
    { order: -1 },
    { price: -1 },
    { rate: '101' },
    { state: 'lost' },
    { nature: 3 },
    { days: ['7'] },
    { colour: 'rouge' },
    { countryId: 999_999 },
    { stay: { start: '2026-07-04', end: '2026-07-04' } },
    { open: { start: '2026-07-05', end: '2026-07-04' } },
    { open: { start: '2026-07-05', end: null } },
    { user: null },
  ]
  for (const [index, one] of wrong.entries()) await assert.rejects(write({ ...sample(100 + index), ...one }), JSON.stringify(one))
  await write({ ...sample(200), user: 'Été' })
  await assert.rejects(write({ ...sample(201), user: 'ETE' }), /every_kind_user_key/)
})

test('each kind is narrowed by its operators, and search finds words in any order', async () => {
  const id = await write({
    ...sample(50),
    user: 'Zoé Lefèvre',
    phone: '0612345678',
    emails: ['zoe@exemple.fr'],
    open: { start: '2026-07-01', end: '2026-07-31' },
    doneAt: '2026-07-04T22:30:00Z',
  })
  const total = async (request: Parameters<typeof search>[3]): Promise<number> =>
    (await door.inTenant(session, (tx) => search(tx, model, plan, { ...request, filters: { ...request.filters, id } }))).total
  for (const filters of [
    { open: { from: '2026-07-10', to: '2026-07-12' } },
    { open: { from: '2026-07-31' } },
    { doneAt: { from: '2026-07-05', to: '2026-07-05' } },
    { phone: { contains: '06 12' } },
    { emails: { contains: 'EXEMPLE' } },
    { home: { contains: 'pins' } },
    { photo: { empty: false } },
    { countryIds: { in: [french] } },
    { user: { contains: 'LEFEVRE' } },
  ])
    assert.equal(await total({ filters }), 1, JSON.stringify(filters))
  for (const filters of [
    { open: { from: '2026-08-01' } },
    { doneAt: { to: '2026-07-04' } },
    { user: { contains: '%' } },
    { countryIds: { empty: true } },
  ])
    assert.equal(await total({ filters }), 0, JSON.stringify(filters))
  for (const text of ['lefevre zoe', 'ZOÉ', '0612', 'exemple.fr']) assert.equal(await total({ text }), 1, text)
  assert.equal(await total({ text: 'zoé dupont' }), 0)
})

test('totals are numbers where the field is one, and cover everything that is found', async () => {
  const reply = await door.inTenant(session, (tx) =>
    search(tx, model, plan, { totals: true, pageSize: 1, filters: { user: { in: ['1 Été Nom', '2 Été Nom'] } } }),
  )
  assert.deepEqual(reply.totals, { price: 375, order: 3, surface: '4' })
})
