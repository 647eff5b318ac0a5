import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { tariffFormat } from '../contract/tariff-format.ts'
import { writeTariff } from '../contract/write-tariff.ts'
import { loadTariffs } from './load-tariff.ts'
import type { TariffUse } from './tariff-of-use.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 2, onLost: () => undefined })
// Another process that changes prices: nothing tells the first one but the tables.
const other = new pg.Pool({ ...database.owner, max: 1 })
other.on('error', () => undefined)
after(async () => {
  await pool.end()
  await other.end()
})
const { inTenant } = tenancy({ pool, faultOf: () => null })
const session: Session = {
  sessionId: 'essai',
  userId: 0,
  userName: 'Essai',
  establishmentId: 1,
  admin: true,
  systeme: true,
  rights: new Map(),
}
const add = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
  const names = Object.keys(values)
  const { rows } = await other.query<{ id: string }>(
    `insert into ${table} (establishment_id, ${names.join(', ')}) values (1, ${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return Number(rows[0]?.id)
}

await other.query(`insert into establishment (establishment_id, id, name, insurance_rate) values (1, 1, 'Les Embruns', 3.5)`)
await other.query(
  `insert into fees_preference (establishment_id, id, label, booking_fee, minimum_nights, channels) values (1, 1, 'Frais de dossier', 1800, 3, '{reception,partner}')`,
)
const family = await add('place_family', { label: 'Locatifs', nature: 'rental' })
const type = await add('place_type', { label: 'Évasion', code: 'EVA', place_family_id: family, included_vehicles: 1, maximum_capacity: 6 })
const vat = await add('tva', { label: '10 %', code: 'intermediate', rate: '10', start_date: '2014-01-01', end_date: '2026-07-31' })
await add('tva', { label: '12 %', code: 'intermediate', rate: '12', start_date: '2026-08-01' })
const grid = await add('price_grid', {
  label: 'Été',
  price_model: 2,
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  tva_id: vat,
  arrival_days: ['6'],
  history_version: 1,
})
const july = await add('price_grid_period', { price_grid_id: grid, label: 'Juillet', start_date: '2026-07-01', end_date: '2026-08-01' })
const august = await add('price_grid_period', {
  price_grid_id: grid,
  label: 'Août',
  start_date: '2026-08-01',
  end_date: '2026-09-01',
  arrival_days: ['3', '6'],
})
for (const [period, week] of [
  [july, 70_000],
  [august, 90_000],
])
  await add('price_grid_price', {
    price_grid_id: grid,
    price_grid_period_id: period,
    place_type_id: type,
    week_price: week,
    first_night_price: 9000,
    third_night_price: 7000,
  })
await add('price_grid_short_stay', { price_grid_id: grid, price_grid_period_id: july, place_type_id: type, nights: 2, price: 20_000 })
await add('price_grid_short_stay', {
  price_grid_id: grid,
  price_grid_period_id: july,
  place_type_id: type,
  nights: 2,
  price: 26_000,
  arrival_days: ['5'],
})
const adult = await add('age_category', { label: 'Adulte', min_age: 18 })
await add('age_category', { label: 'Enfant', min_age: 0, max_age: 17, is_tourist_tax_liable: false })
const person = await add('price_grid_option', {
  price_grid_id: grid,
  age_category_id: adult,
  price: 500,
  price_model: 2,
  included_quantity: 2,
})
await add('option_price', { price_grid_id: grid, price_grid_option_id: person, up_to_night: 7, price: 600 })
await add('option_price', { price_grid_id: grid, price_grid_option_id: person, price: 400 })
await add('option_price', { price_grid_id: grid, price_grid_option_id: person, price_grid_period_id: august, price: 700 })
const car = await add('vehicle_type', { label: 'Voiture' })
await add('price_grid_option', { price_grid_id: grid, vehicle_type_id: car, price: 300 })
const extraType = await add('extra_type', { label: 'Linge' })
const linen = await add('extra', { label: 'Draps', extra_type_id: extraType, price: 1200, tva_id: vat, is_per_person: true })
const taxType = await add('tax_type', { label: 'Taxe de séjour', nature: 'touristTax' })
await add('tax', {
  label: 'Taxe 2026',
  tax_type_id: taxType,
  price: 55,
  departmental_rate: '10',
  start_date: '2026-04-01',
  end_date: '2026-09-30',
  number_of_nights: 30,
  exempt_rent_below: 1000,
})
await add('payment_terms', { label: '30 %', percentage: '30', is_default: true, balance_days_before: 21 })

const use = (more: Partial<TariffUse> = {}): TariffUse => ({
  placeTypeId: type,
  people: 2,
  arrival: '2026-07-11',
  bookedOn: '2026-01-15',
  partnerId: null,
  channel: 'reception',
  ...more,
})
/** The published version is what prices: it is written again from what the grid now is. */
const change = async (sql: string): Promise<void> => {
  await other.query(sql)
  await other.query('delete from price_grid_version')
}
const load = () => inTenant(session, loadTariffs)
const tariff = async (change: Partial<TariffUse> = {}) => (await load()).tariff(use(change))

test('a grid as the engine reads it: prices, days, short stays with their exceptions first, slices, included vehicle, own price of an extra', async () => {
  const found = (await tariff())?.grids[0]
  assert.ok(found)
  const [first] = found.periods
  assert.deepEqual([first?.weekCents, first?.nightCents, first?.firstNightCents, first?.arrivalWeekdays], [70_000, null, [9000], [6]])
  assert.deepEqual(first?.shortStays, [
    { nights: 2, cents: 26_000, arrivalWeekdays: [5], extraNightCents: null },
    { nights: 2, cents: 20_000, arrivalWeekdays: [], extraNightCents: null },
  ])
  assert.deepEqual(found.periods[1]?.arrivalWeekdays, [3, 6])
  assert.deepEqual(found.persons[0]?.slices, [
    { upToNight: 7, cents: 600 },
    { upToNight: null, cents: 400 },
  ])
  assert.deepEqual(found.persons[0]?.periodPrices, [{ periodId: august, cents: 700, weekCents: null }])
  assert.deepEqual(
    found.options.map(({ target, cents, includedQuantity }) => [target, cents, includedQuantity]),
    [
      [{ kind: 'vehicle', vehicleTypeId: car }, 300, 1],
      [{ kind: 'extra', extraId: linen }, 1200, 0],
    ],
  )
  assert.deepEqual(found.options[1]?.perPerson, { ageCategoryIds: [] })
})

test('rates are those of the day of arrival', async () => {
  assert.deepEqual([(await tariff())?.grids[0]?.vatRate, (await tariff({ arrival: '2026-08-08' }))?.grids[0]?.vatRate], ['10', '12'])
  assert.deepEqual((await tariff({ arrival: '2026-08-08' }))?.bookingFee, {
    label: 'Frais de dossier',
    cents: 1800,
    vatRate: '12',
    minimumNights: 3,
    shortStay: null,
  })
  assert.equal((await tariff({ channel: 'site' }))?.bookingFee, null, 'not on this channel')
  assert.deepEqual((await tariff())?.insurance, { label: 'Assurance annulation', rate: '3.5', vatRate: null })
})

test('who comes by pays no booking fee, unless the site says so; a stay of the same day that was booked does', async () => {
  const fees = async () => [(await tariff({ isPassage: true }))?.bookingFee?.cents, (await tariff())?.bookingFee?.cents]
  assert.deepEqual(await fees(), [undefined, 1800])
  await change(`update fees_preference set charges_passages = true, version = version + 1`)
  assert.deepEqual(await fees(), [1800, 1800])
  await change(`update fees_preference set charges_passages = false, version = version + 1`)
})

test('taxes to their last night, with additions; who is not liable pays nothing; terms of payment', async () => {
  const found = await tariff()
  assert.deepEqual(
    found?.touristTaxes.map(({ start, end, minimumAge, additions, tariff: amount }) => [
      start,
      end,
      minimumAge,
      additions.map(({ rate }) => rate),
      amount.kind === 'amount' && amount.byAgeCategory.map(({ cents }) => cents),
    ]),
    [['2026-04-01', '2026-10-01', 18, ['10'], [0]]],
  )
  assert.deepEqual(
    found?.touristTaxes.map(({ maximumNights, exemptRentBelow }) => [maximumNights, exemptRentBelow]),
    [[30, 1000]],
  )
  assert.ok(found)
  assert.deepEqual(
    tariffFormat.parse(writeTariff(found)).touristTaxes[0]?.exemptions[0],
    { id: 1, label: 'Mineur', belowAge: 18 },
    'a tariff is written with all that it says',
  )
  assert.deepEqual([found.downPayment?.calculation, found.downPayment?.balanceDaysBefore], [{ kind: 'percentage', rate: '30' }, 21])
})

test('a grid serves its types, its channels, its partners, its booking window and its nights only', async () => {
  const grids = async (change: Partial<TariffUse> = {}) => (await tariff(change))?.grids.length
  assert.equal(await grids({ arrival: '2027-01-01' }), 0)
  await change(`update price_grid set booking_end_date = '2026-01-31', channels = '{reception}', max_persons = 4, version = version + 1`)
  assert.deepEqual(
    [await grids(), await grids({ bookedOn: '2026-02-01' }), await grids({ channel: 'site' }), await grids({ people: 5 })],
    [1, 0, 0, 0],
  )
  await change(`update price_grid set partner_ids = '{7}', version = version + 1`)
  assert.deepEqual([await grids(), await grids({ partnerId: 7 })], [0, 1])
  await change(`update price_grid set partner_ids = '{}', version = version + 1`)
  assert.equal((await load()).tariff(use({ placeTypeId: 999_999 })), null)
})

test('kept while nothing changes; any change, insertion or deletion by another process is seen in the next transaction', async () => {
  const book = await load()
  assert.equal(await load(), book)
  for (const sql of [
    `update price_grid set is_actif = false, version = version + 1, updated_at = updated_at - interval '1 day'`,
    `insert into age_category (establishment_id, label) values (1, 'Senior')`,
    `delete from age_category where label = 'Senior'`,
    `update fees_preference set booking_fee = 2000, version = version + 1`,
  ]) {
    const before = await load()
    await other.query(sql)
    assert.notEqual(await load(), before, sql)
  }
})
