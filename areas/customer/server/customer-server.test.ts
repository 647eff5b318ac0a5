import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { cents } from '#domain/money.ts'
import { loadSeeds } from '#areas/establishment/server/load-seeds.ts'
import { referenceSeeds } from '#areas/seeds.ts'
import { provideCustomerFacts, provideVisits } from './api.ts'
import { findCustomers, findDuplicates } from './find-customers.ts'
import { findTowns } from './find-towns.ts'
import { importOfficialTowns } from './import-towns.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
const owner = new pg.Pool({ ...database.owner, max: 2 })
owner.on('error', () => undefined)
after(async () => {
  await pool.end()
  await owner.end()
})
const { inTenant } = tenancy({ pool, faultOf: () => null })
const at = (establishmentId: number): Session => ({
  sessionId: 'essai',
  userId: 0,
  userName: 'Essai',
  establishmentId,
  admin: true,
  systeme: true,
  rights: new Map(),
})
const [here, elsewhere] = [at(1), at(2)]

await owner.query('insert into establishment (establishment_id, id, name) values (1, 1, $1), (2, 2, $2)', ['Les Embruns', 'Les Cèdres'])
await inTenant(here, (tx) => loadSeeds(tx, referenceSeeds(tx.today), () => 0.5))

type NewCustomer = {
  name?: string
  firstName?: string
  companyName?: string
  phone?: string
  email?: string
  postalCode?: string
  town?: string
  birthDate?: string
  plate?: string
}

function add(session: Session, code: string, given: NewCustomer): Promise<number> {
  return inTenant(session, async (tx) => {
    const [row] = await tx.rows<{ id: number }>(
      `insert into customer (establishment_id, customer_code, name, first_name, company_name, is_legal_entity, phone1, emails, address_postal_code, address_town, birth_date)
       values ($1, $2, $3, $4, $5::text, $5::text is not null, $6, $7, $8, $9, $10) returning id`,
      [
        session.establishmentId,
        code,
        given.name ?? null,
        given.firstName ?? null,
        given.companyName ?? null,
        given.phone ?? null,
        given.email === undefined ? [] : [given.email],
        given.postalCode ?? '',
        given.town ?? '',
        given.birthDate ?? null,
      ],
    )
    const id = row?.id ?? 0
    if (given.plate !== undefined)
      await tx.rows('insert into vehicle (establishment_id, customer_id, plate) values ($1, $2, $3)', [
        session.establishmentId,
        id,
        given.plate,
      ])
    return id
  })
}

const marie = await add(here, '000042', {
  name: 'Lefèvre',
  firstName: 'Marie-Hélène',
  phone: '0612345678',
  email: 'marie@exemple.fr',
  postalCode: '56340',
  town: 'Carnac',
  plate: 'AB-123-CD',
})
const paul = await add(here, '000043', { name: 'Lefebvre', firstName: 'Paul', phone: '0699887766', postalCode: '35000', town: 'Rennes' })
const hans = await add(here, '000044', { name: 'Müller', firstName: 'Hans', phone: '+4915112345678', postalCode: '10115', town: 'Berlin' })
const club = await add(here, '000045', { companyName: 'Amicale des Pins 100%', postalCode: '44000', town: 'Nantes' })
await add(elsewhere, '000042', {
  name: 'Lefèvre',
  firstName: 'Marie-Hélène',
  phone: '0612345678',
  email: 'marie@exemple.fr',
  plate: 'AB-123-CD',
})

const find = async (q: string, session = here) => (await inTenant(session, (tx) => findCustomers(tx, { q, most: 12 }))).customers
const ids = async (q: string) => (await find(q)).map((customer) => customer.customerId)

test('a customer is found by code, name without accents, phone, e-mail, plate, town or company', async () => {
  for (const typed of [
    '42',
    '000042',
    'LEFEVRE marie',
    'helene lef',
    '06 12 34 56 78',
    '+33 6 12 34 56 78',
    'marie@exemple',
    'ab123cd',
    'AB 123 CD',
    'carnac',
  ]) {
    assert.equal((await ids(typed))[0], marie, typed)
  }
  assert.deepEqual(await ids('muller'), [hans])
  assert.deepEqual(await ids('+49 151 12345678'), [hans])
  assert.deepEqual(await ids('amicale pins'), [club])
  assert.deepEqual(new Set(await ids('lef')), new Set([marie, paul]))
})

test('wildcards are ordinary characters, short texts look for a code only, nothing finds nothing', async () => {
  assert.deepEqual(await ids('100%'), [club])
  assert.deepEqual(await ids('%%%'), [])
  assert.deepEqual(await ids('___'), [])
  assert.deepEqual(await ids('le'), [])
  assert.deepEqual(await ids('zzzz'), [])
  assert.deepEqual(await ids(''), [])
  assert.deepEqual(await ids("o'; drop table customer; --"), [])
})

test('another establishment sees its own customers only', async () => {
  const found = await find('lefevre', elsewhere)
  assert.equal(found.length, 1)
  assert.ok(found.every((customer) => ![marie, paul].includes(customer.customerId)))
  assert.equal((await find('ab123cd', elsewhere)).length, 1)
})

test('the facts of stays are absent until an area provides them', async () => {
  assert.equal((await find('42'))[0]?.facts, null)
  provideCustomerFacts((_tx, customerIds) =>
    Promise.resolve(new Map(customerIds.map((id) => [id, { stays: 3, lastPlace: 'E12', lastYear: 2025, balance: cents(4000) }]))),
  )
  assert.deepEqual((await find('42'))[0]?.facts, { stays: 3, lastPlace: 'E12', lastYear: 2025, balance: 4000 })
})

test('of one name, who is there or comes is found first, then who came last, however many have it', async () => {
  const martins: number[] = []
  for (let n = 0; n < 70; n++)
    martins.push(await add(here, String(500 + n).padStart(6, '0'), { name: n < 65 ? 'Martineau' : 'Martinet', firstName: `Zoé${n}` }))
  const [lately = 0, formerly = 0, coming = 0, there = 0] = [martins[66], martins[3], martins[68], martins[69]]
  const visits = new Map([
    [lately, { next: null, last: '2026-05-01' }],
    [formerly, { next: null, last: '2020-05-01' }],
    [coming, { next: '2026-08-01', last: null }],
    [there, { next: '2026-07-01', last: '2026-07-01' }],
  ])
  provideVisits((_tx, customerIds) => Promise.resolve(new Map([...visits].filter(([id]) => customerIds.includes(id)))))
  assert.deepEqual((await ids('martin')).slice(0, 5), [there, coming, lately, formerly, martins[0]])
  // A mistyped letter keeps that order.
  assert.deepEqual((await ids('marsin')).slice(0, 2), [there, coming])
  // A whole name answers better than the beginning of another one.
  const whole = await add(here, '000600', { name: 'Martin', firstName: 'Zoé' })
  assert.deepEqual((await ids('martin')).slice(0, 2), [whole, there])
  provideVisits(() => Promise.resolve(new Map()))
})

test('duplicates are proposed with their reasons, never the record itself', async () => {
  const typed = {
    customerId: 0,
    name: 'LEFEVRE',
    firstName: 'marie helene',
    companyName: null,
    birthDate: null,
    postalCode: '56340',
    phones: [],
    emails: [],
  }
  const duplicates = async (input: Parameters<typeof findDuplicates>[1]) =>
    (await inTenant(here, (tx) => findDuplicates(tx, input))).proposals
  const [first, ...others] = await duplicates(typed)
  assert.equal(first?.customer.customerId, marie)
  assert.deepEqual(first?.reasons, ['mêmes nom et prénom', 'même code postal (56340)'])
  assert.deepEqual(others, [])
  assert.deepEqual(await duplicates({ ...typed, customerId: marie }), [])
  assert.deepEqual(
    (await duplicates({ ...typed, name: 'Durand', firstName: 'Zoé', postalCode: null, phones: ['+33612345678'] })).map(
      (one) => one.customer.customerId,
    ),
    [marie],
  )
  assert.deepEqual(
    (await duplicates({ ...typed, name: 'Marie-Hélène', firstName: 'Lefèvre' })).map((one) => one.customer.customerId),
    [marie],
  )
  assert.deepEqual(await duplicates({ ...typed, name: 'Durand', firstName: 'Zoé' }), [])
})

test('the official towns are imported once, found by code or name, and again without change', async () => {
  const first = await inTenant(here, importOfficialTowns)
  assert.ok(first.added > 35_000, String(first.added))
  assert.deepEqual(await inTenant(here, importOfficialTowns).then(({ added, updated }) => ({ added, updated })), { added: 0, updated: 0 })
  const towns = async (input: { postalCode?: string; q?: string }) =>
    (await inTenant(here, (tx) => findTowns(tx, input))).towns.map((town) => `${town.postalCode} ${town.name}`)
  assert.deepEqual(await towns({ postalCode: '56340' }), ['56340 Carnac', '56340 Plouharnel'])
  assert.equal((await towns({ q: 'st malo' }))[0], '35400 Saint-Malo')
  assert.equal((await towns({ q: 'l hay les roses' }))[0], '94240 L’Haÿ-les-Roses')
  assert.equal((await towns({ q: 'vannes' }))[0], '56000 Vannes')
  assert.deepEqual(await towns({ q: '56 carnac' }), ['56340 Carnac'])
  assert.deepEqual(await towns({ postalCode: '56 340' }), ['56340 Carnac', '56340 Plouharnel'])
  assert.deepEqual(await towns({ q: '56 340' }), ['56340 Carnac', '56340 Plouharnel'])
  assert.deepEqual(await towns({ q: 'c' }), [])
  assert.deepEqual((await inTenant(elsewhere, (tx) => findTowns(tx, { q: 'vannes' }))).towns, [])
  const [vannes] = (await inTenant(here, (tx) => findTowns(tx, { q: 'vannes' }))).towns
  assert.deepEqual([vannes?.department, vannes?.country, vannes?.inseeCode], ['Morbihan', 'France', '56260'])
})

test('importing without the country France says what to do', async () => {
  await assert.rejects(inTenant(elsewhere, importOfficialTowns), /créez-le avant/)
})

test('seeds load once: a second time adds nothing and changes nothing', async () => {
  await inTenant(here, async (tx) => {
    await tx.rows(`update civility set long_label = 'Cher Monsieur' where establishment_id = $1 and label = 'M.'`, [1])
    const added = await loadSeeds(tx, referenceSeeds(tx.today), () => 0.5)
    assert.deepEqual(
      [...added.values()].filter((count) => count > 0),
      [],
    )
    const [civility] = await tx.rows<{ longLabel: string }>(
      `select long_label as "longLabel" from civility where establishment_id = $1 and label = 'M.'`,
      [1],
    )
    assert.equal(civility?.longLabel, 'Cher Monsieur')
    const [morbihan] = await tx.rows<{ region: string; country: string }>(
      `select r.name as region, k.iso_code as country from department d join region r on r.establishment_id = $1 and r.id = d.region_id join country k on k.establishment_id = $1 and k.id = d.country_id where d.establishment_id = $1 and d.code = '56'`,
      [1],
    )
    assert.deepEqual(morbihan, { region: 'Bretagne', country: 'FR' })
  })
})
