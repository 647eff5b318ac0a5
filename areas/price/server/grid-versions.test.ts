import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { priceContract } from '../contract.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
const root = 'price/configuration/pricegrid'
type Reply<Name extends keyof typeof priceContract> = ReplyOf<(typeof priceContract)[Name]>
const post = async <T>(path: string, body: object): Promise<T> => bench.ok<T>(desk, 'POST', path, { body })
const get = async <T>(path: string): Promise<T> => bench.ok<T>(desk, 'GET', path)
const create = async (base: string, values: object): Promise<WireRow> => bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })
const refusedBy = async (method: 'GET' | 'POST', path: string, body?: object): Promise<readonly (readonly [string, string | undefined])[]> => {
  const response = await bench.call(desk, method, path, body === undefined ? {} : { body })
  return response.json<{ faults: { rule: string; field?: string }[] }>().faults.map(({ rule, field }) => [rule, field] as const)
}

const family = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
const type = await create('camp/place_type', { label: 'Évasion', code: 'EVA', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 })
const vat = await create('price/tva', { label: '10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01' })
const adult = await create('price/agecategory', { label: 'Adulte', minAge: 18 })
const price = { placeTypeId: type.id, weekPrice: 70_000, nightPrice: 12_000 }
const first = {
  id: 0, label: 'Locatifs 2026', priceModel: 2, startDate: '2026-01-01', endDate: '2027-01-01', tvaId: vat.id,
  periods: [{ id: -1, label: 'Basse', startDate: '2026-04-04', endDate: '2026-07-04' }, { id: -2, label: 'Haute', startDate: '2026-07-04', endDate: '2026-08-29' }],
  prices: [{ id: -1, priceGridPeriodId: -2, ...price }, { id: -2, priceGridPeriodId: -1, ...price, weekPrice: 40_000 }],
  variations: [{ id: -1, priceGridPeriodId: -2, placeTypeId: type.id, nature: 'length', threshold: 3, nightPrice: 11_000 }],
  options: [{ id: -1, ageCategoryId: adult.id, price: 500 }], optionPrices: [{ id: -1, priceGridOptionId: -1, priceGridPeriodId: -2, price: 700 }],
}
const stay = { arrival: '2026-07-11', departure: '2026-07-18', occupants: [{ ageCategoryId: adult.id, count: 2 }] }
const quote = async (more: object = {}): Promise<Reply<'quoteStay'>> => post('price/quote', { placeTypeId: type.id, stay, bookedOn: '2026-01-15', ...more })
let grid = await post<Reply<'saveGridDraft'>>(`${root}/draft`, { record: first })
const rowsOf = (key: string): Record<string, unknown>[] => grid.record[key] as Record<string, unknown>[]

test('a grid is saved whole, its new rows naming each other; the target of an option price is that of its option', () => {
  const periods = new Map(rowsOf('periods').map((period) => [period['label'], period['id']]))
  assert.deepEqual(rowsOf('prices').map(({ priceGridPeriodId, weekPrice }) => [priceGridPeriodId, weekPrice]).toSorted(), [[periods.get('Basse'), 40_000], [periods.get('Haute'), 70_000]].toSorted())
  assert.equal(rowsOf('variations')[0]?.['priceGridPeriodId'], periods.get('Haute'))
  assert.deepEqual([rowsOf('optionPrices')[0]?.['priceGridOptionId'], rowsOf('optionPrices')[0]?.['ageCategoryId']], [rowsOf('options')[0]?.['id'], adult.id])
})

test('nothing is priced before it is published; a publication is told by its number, and changes only what changed', async () => {
  assert.equal((await quote()).gridId, null)
  assert.equal((await quote({ priceGridId: grid.id, gridVersion: 0 })).totalCents, 70_000 + 2 * 7 * 700)
  const published = await post<Reply<'publishGrid'>>(`${root}/publish`, { id: grid.id, version: grid.version, note: 'Tarif voté' })
  assert.equal(published.number, 1)
  const priced = await quote()
  assert.deepEqual([priced.totalCents, priced.gridVersion, priced.lines.map(({ gridVersion }) => gridVersion)], [79_800, 1, [1, 1]])
  assert.deepEqual(await refusedBy('POST', `${root}/publish`, { id: grid.id, version: published.version }), [['grid-unchanged', undefined]])
  assert.deepEqual(await refusedBy('POST', `${root}/publish`, { id: grid.id, version: grid.version }), [['modified-by-other', undefined]])
})

test('a draft changes no price; its differences are said; published, it prices, and the first version still prices the same', async () => {
  const before = await get<Reply<'readGridVersion'>>(`${root}/version/${grid.id}/0`)
  const period = (before.record['periods'] as WireRow[]).find(({ label }) => label === 'Haute')
  const changed = {
    ...before.record, periods: (before.record['periods'] as WireRow[]).filter(({ label }) => label === 'Haute'),
    prices: (before.record['prices'] as WireRow[]).filter(({ priceGridPeriodId }) => priceGridPeriodId === period?.id).map((row) => ({ ...row, weekPrice: 77_000 })),
  }
  grid = await post<Reply<'saveGridDraft'>>(`${root}/draft`, { record: changed })
  assert.equal((await quote()).totalCents, 79_800)
  const { differences } = await get<Reply<'compareGridVersions'>>(`${root}/compare/${grid.id}?from=1&to=0`)
  assert.deepEqual(differences.map(({ kind, part, label, fieldLabel, changeCents }) => [kind, part, label, fieldLabel, changeCents]), [
    ['removed', 'periods', 'Basse', null, null], ['removed', 'prices', 'Évasion, Basse', null, null], ['changed', 'prices', 'Évasion, Haute', 'Semaine', 7000],
  ])
  const listed = await get<Reply<'listGridVersions'>>(`${root}/versions/${grid.id}`)
  assert.deepEqual([listed.current, listed.draftDiffers, listed.versions.map(({ number, note, stays }) => [number, note, stays])], [1, true, [[1, 'Tarif voté', 0]]])
  await post(`${root}/publish`, { id: grid.id, version: grid.version })
  assert.deepEqual([(await quote()).totalCents, (await quote()).gridVersion], [77_000 + 2 * 7 * 700, 2])
})

test('a version once published prices the same for ever, whatever changes around it', async () => {
  const old = { priceGridId: grid.id, gridVersion: 1 }
  const frozen = await quote(old)
  assert.deepEqual([frozen.totalCents, frozen.gridLabel], [79_800, 'Locatifs 2026'])
  await bench.look(`update tva set rate = 20, version = version + 1`)
  await bench.look(`update age_category set min_age = 90, label = 'Centenaire', version = version + 1`)
  await bench.look(`insert into extra_type (establishment_id, label) values (1, 'Divers')`)
  await bench.look(`insert into extra (establishment_id, label, extra_type_id, price, tva_id, is_compulsory) select 1, 'Obligatoire', t.id, 5000, v.id, true from tva v, (select id from extra_type limit 1) t`)
  await bench.look(`insert into fees_preference (establishment_id, id, label, booking_fee) values (1, 1, 'Frais', 3000)`)
  await bench.look(`update place_type set label = 'Autre nom', maximum_capacity = 1, version = version + 1`)
  assert.deepEqual(await quote(old), frozen)
  assert.notEqual((await quote()).totalCents, 77_000 + 2 * 7 * 700)
  await assert.rejects(bench.look(`update price_grid_version set note = 'autre'`), /never changes/)
})

test('a grid withdrawn from a day prices what was booked before, and comes back', async () => {
  const { version } = await get<WireRow>(`${root}/edit/${grid.id}`)
  const { version: after } = await post<Reply<'withdrawGrid'>>(`${root}/withdraw`, { id: grid.id, version, on: '2026-02-01' })
  assert.equal((await quote({ bookedOn: '2026-01-31' })).gridVersion, 2)
  assert.equal((await quote({ bookedOn: '2026-02-01' })).gridId, null)
  await post(`${root}/withdraw`, { id: grid.id, version: after, on: null })
  assert.equal((await quote({ bookedOn: '2026-02-01' })).gridVersion, 2)
})

test('a grid copied to the next year: dates a year later, prices raised and rounded, to be published', async () => {
  const shown = await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: grid.id, percent: '3', rounding: 100, preview: true })
  assert.deepEqual([shown.id, shown.label, shown.prices.find(({ fieldLabel }) => fieldLabel === 'Semaine')], [0, 'Locatifs 2027', { label: 'Autre nom, Haute', fieldLabel: 'Semaine', before: 77_000, after: 79_300 }])
  const copy = await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: grid.id, percent: '3', rounding: 100 })
  const made = await get<WireRow>(`${root}/edit/${copy.id}`)
  assert.deepEqual([made['label'], made['startDate'], made['historyVersion'], (made['periods'] as WireRow[]).map(({ startDate }) => startDate)], ['Locatifs 2027', '2027-01-01', 0, ['2027-07-04']])
  assert.deepEqual((made['prices'] as WireRow[]).map(({ weekPrice, nightPrice }) => [weekPrice, nightPrice]), [[79_300, 12_400]])
  assert.deepEqual((made['optionPrices'] as WireRow[]).map((row) => [row['price'], row['ageCategoryId']]), [[700, adult.id]])
})

test('the copy of a grid sold from Saturday to Saturday keeps its Saturdays, its year its dates; the days are shown before', async () => {
  const shown = async (dates: string) => (await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: grid.id, dates, preview: true })).periods.map(({ start, end }) => [start, end])
  assert.deepEqual([await shown('sameDates'), await shown('weeks52'), await shown('weeks53')], [[['2027-07-04', '2027-08-29']], [['2027-07-03', '2027-08-28']], [['2027-07-10', '2027-09-04']]])
  const { id } = await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: grid.id, dates: 'weeks52', label: 'Locatifs 2027, samedis' })
  const made = await get<WireRow>(`${root}/edit/${id}`)
  assert.deepEqual([made['startDate'], made['endDate'], (made['periods'] as WireRow[]).map((row) => [row['startDate'], row['endDate']])], ['2027-01-01', '2028-01-01', [['2027-07-03', '2027-08-28']]])
  const season = await post<Reply<'saveGridDraft'>>(`${root}/draft`, { record: { ...first, label: 'Été 2026', startDate: '2026-04-04', endDate: '2026-08-29', bookingStartDate: '2025-11-01', variations: [], options: [], optionPrices: [] } })
  const later = await get<WireRow>(`${root}/edit/${(await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: season.id, dates: 'weeks52' })).id}`)
  assert.deepEqual([later['startDate'], later['endDate'], later['bookingStartDate']], ['2027-04-03', '2027-08-28', '2026-11-01'], 'a season goes whole with its weeks')
  assert.deepEqual((later['periods'] as WireRow[]).map((row) => [row['startDate'], row['endDate']]).toSorted(), [['2027-04-03', '2027-07-03'], ['2027-07-03', '2027-08-28']])
  assert.deepEqual(await refusedBy('POST', `${root}/next_year`, { id: grid.id, dates: 'lundi', preview: true }), [['invalid-value', 'dates']])
})

test('a copy keeps prices: a decrease of everything is refused, one of nearly everything is not', async () => {
  for (const percent of ['-100', '-200']) assert.deepEqual(await refusedBy('POST', `${root}/next_year`, { id: grid.id, percent, preview: true }), [['incorrect-percentage', 'percent']])
  const shown = await post<Reply<'copyGridToNextYear'>>(`${root}/next_year`, { id: grid.id, percent: '-99.99', rounding: 1, preview: true })
  assert.equal(shown.prices.find(({ fieldLabel }) => fieldLabel === 'Semaine')?.after, 8)
})

test('periods and options of a grid; a grid without option says so', async () => {
  const periods = await get<Reply<'periodsOfGrid'>>(`price/configuration/tarifperiod/get_for_pricegrid?priceGridId=${grid.id}&historyVersion=1`)
  assert.deepEqual(periods.rows.map((row) => row['label']), ['Basse', 'Haute'])
  const options = await get<Reply<'optionsOfGrid'>>(`price/configuration/option/get_option_for_price_grid?priceGridId=${grid.id}`)
  assert.deepEqual(options.rows.map(({ label, quantity, ageCategoryId }) => [label, quantity, ageCategoryId]), [['Centenaire', 0, adult.id]])
  const bare = await create(root, { label: 'Nue', priceModel: 1, startDate: '2026-01-01', endDate: '2027-01-01', tvaId: vat.id })
  assert.deepEqual(await refusedBy('GET', `price/configuration/option/get_option_for_price_grid?priceGridId=${bare.id}`), [['no-option-for-grid', 'priceGridId']])
  assert.deepEqual(await refusedBy('GET', `price/configuration/tarifperiod/get_for_pricegrid?priceGridId=${bare.id}`), [['no-price-grid-period', 'priceGridId']])
  assert.deepEqual(await refusedBy('POST', `${root}/publish`, { id: bare.id, version: bare.version }), [['no-price-grid-period', 'periods']])
})

test('the purge removes what no stay names: never the present version', async () => {
  const seen = await post<Reply<'purgeGridHistory'>>(`${root}/purge`, {})
  assert.deepEqual([seen.versions.map(({ number }) => number), seen.kept, seen.removed], [[1], 1, 0])
  await bench.look(`insert into customer (establishment_id, name) values (1, 'Martin')`)
  await bench.look(`insert into booking (establishment_id, status_id, customer_id, start_date, end_date) select 1, 3, id, '2026-07-11', '2026-07-18' from customer limit 1`)
  await bench.look(`insert into occupancy_detail (establishment_id, booking_id, position, category, label, quantity, amount, grid_id, grid_version) select 1, id, 0, 1, 'Semaine', 1, 70000, ${grid.id}, 1 from booking limit 1`)
  assert.deepEqual((await post<Reply<'purgeGridHistory'>>(`${root}/purge`, { dryRun: false })).removed, 0)
  await bench.look(`delete from occupancy_detail`)
  assert.deepEqual((await post<Reply<'purgeGridHistory'>>(`${root}/purge`, { dryRun: false })).removed, 1)
  assert.deepEqual(await refusedBy('GET', `${root}/version/${grid.id}/1`), [['unknown-record', undefined]])
})

test('a refused row is named as it was sent, whenever it is written', async () => {
  const wrong = { ...first, label: 'Autre', prices: [{ id: -1, priceGridPeriodId: -2, ...price }, { id: -2, priceGridPeriodId: -1, placeTypeId: type.id }] }
  assert.deepEqual(await refusedBy('POST', `${root}/draft`, { record: wrong }), [['enter-price', 'prices.1.nightPrice']])
})

test('what is no row is refused by the name of its list, and wipes nothing', async () => {
  const before = await get<Reply<'readGridVersion'>>(`${root}/version/${grid.id}/0`)
  for (const stray of [[null], [7], ['x'], [[]], null, {}]) {
    assert.deepEqual(await refusedBy('POST', `${root}/draft`, { record: { ...before.record, prices: stray } }), [['valid-list', 'prices']], JSON.stringify(stray))
    assert.deepEqual(await refusedBy('POST', `${root}/draft`, { record: { ...before.record, periods: stray } }), [['valid-list', 'periods']], JSON.stringify(stray))
  }
  assert.deepEqual((await get<Reply<'readGridVersion'>>(`${root}/version/${grid.id}/0`)).record, before.record)
})

test('a price beyond a million euros is a slip, as in the documented format', async () => {
  const priced = (weekPrice: number): object => ({ ...first, label: 'Slip', prices: [{ id: -1, priceGridPeriodId: -1, ...price, weekPrice }] })
  const [[, field] = []] = await refusedBy('POST', `${root}/draft`, { record: priced(3_000_000_000) })
  assert.equal(field, 'prices.0.weekPrice')
  assert.ok((await post<Reply<'saveGridDraft'>>(`${root}/draft`, { record: priced(100_000_000) })).id > 0)
})

test('the sheet on sale says the tax that is collected today, even one voted since the grid was published', async () => {
  const sheet = await post<Reply<'saveGridDraft'>>(`${root}/draft`, { record: { ...first, label: 'Mur 2026' } })
  await post(`${root}/publish`, { id: sheet.id, version: sheet.version })
  const printed = async (): Promise<string> => pageText(readPdf((await bench.call(desk, 'GET', `${root}/sheet/${sheet.id}?language=fr`)).rawPayload)).replaceAll('\u00A0', ' ')
  assert.match(await printed(), /taxe de séjour, si la commune la perçoit/)
  const taxType = await create('price/tax/tax_type', { label: 'Taxe de séjour', nature: 'touristTax' })
  await create('price/tax/tax', { label: 'Taxe 2026', taxTypeId: taxType.id, price: 55, departmentalRate: '10', regionalRate: '34', startDate: '2026-01-01', endDate: '2026-12-31' })
  assert.match(await printed(), /taxe de séjour : 0,79 € par nuit/)
})
