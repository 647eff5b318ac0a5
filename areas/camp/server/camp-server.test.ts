import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { WireRow } from '#platform/operation/search.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
type Refusal = { readonly serverMessage: string; readonly message: string; readonly faults: readonly { readonly field?: string; readonly rule: string; readonly message: string; readonly values?: Readonly<Record<string, unknown>> }[] }

async function refused(path: string, body: unknown): Promise<Refusal> {
  const response = await bench.call(desk, 'POST', path, { body })
  assert.equal(response.statusCode, 400, response.body)
  return response.json<Refusal>()
}
const create = async (base: string, values: object): Promise<WireRow> => bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })
const rows = async (base: string, body: object = {}): Promise<readonly WireRow[]> => (await bench.ok<{ rows: WireRow[] }>(desk, 'POST', `${base}/search`, { body: { pageSize: 500, ...body } })).rows

const family = await create('camp/place_family', { label: 'Emplacements nus', nature: 'pitch' })
const rental = await create('camp/place_family', { label: 'Locatifs', nature: 'rental' })
const type = await create('camp/place_type', { label: 'Confort', code: 'CONF', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6, onlineChannels: ['site', 'partner'] })
const feature = await create('camp/feature', { label: 'Vue mer', kind: 'location' })
const water = await create('camp/meter_type', { label: 'Eau', energy: 'water', readingUnit: 'm³', decimals: 2 })
const series = { prefix: 'A', first: 1, last: 64, step: 1, digits: 2 }

test('a series says its numbers, then creates them all with their features; a second time it names what is taken and creates nothing', async () => {
  const sector = await create('plan/sector', { label: 'Les Pins' })
  const wanted = { series, placeTypeId: type.id, sectorId: sector.id, surface: '95.5', zoneIsNumber: true, featureIds: [feature.id] }
  const preview = await bench.ok<{ created: number; numbers: string[] }>(desk, 'POST', 'camp/place/series', { body: { ...wanted, dryRun: true } })
  assert.deepEqual([preview.created, preview.numbers.length, preview.numbers.at(-1)], [0, 64, 'A64'])
  assert.equal((await rows('camp/place')).length, 0)
  await bench.ok(desk, 'POST', 'camp/place/series', { body: wanted })
  const made = await rows('camp/place')
  assert.equal(made.length, 64)
  assert.deepEqual(new Set(made.map((row) => row['sectorId'])), new Set([sector.id]))
  assert.ok(made.every((row) => row['zoneNumber'] === row['number'] && row['surface'] === '95.5' && row['isActive'] === true))
  assert.equal((await bench.look('select from place_feature where establishment_id = 1')).length, 64)
  assert.deepEqual((await rows('camp/place_type')).map((row) => row['placeCount']), [64])
  const again = await refused('camp/place/series', { ...wanted, series: { ...series, first: 60, last: 70 } })
  assert.deepEqual(again.faults.map(({ rule }) => rule), ['already-exists', 'zone-number-unique'])
  assert.match(again.message, /5 numéros.*A60, A61, A62, A63 et A64/)
  assert.equal((await rows('camp/place')).length, 64)
  const inUse = (await refused(`camp/feature/delete/${feature.id}`, {})).faults[0]
  const [by] = (inUse?.values?.['uses'] ?? []) as readonly { readonly records: readonly { readonly label: string }[] }[]
  assert.deepEqual(by?.records.map(({ label }) => label), ['A01', 'A02', 'A03', 'A04', 'A05'], 'the places, not five times the feature')
  assert.match((await refused('plan/sector/delete/' + String(sector.id), {})).message, /^Suppression impossible[ \u00A0]: des emplacements sont dans ce secteur\. Utilisé par[ \u00A0]: 64 emplacements/)
  assert.deepEqual((await refused('camp/place/series', { ...wanted, placeTypeId: 99_999, series: { ...series, prefix: 'B' } })).faults.map(({ rule }) => rule), ['place-type-not-found'])
})

test('a zone is that of one place; a rental type asks for its equipment; a new state is signed', async () => {
  const zone = await refused('camp/place/edit', { id: 0, number: 'Z1', placeTypeId: type.id, zoneNumber: 'a01' })
  assert.deepEqual(zone.faults.map(({ rule, field }) => [rule, field]), [['zone-number-unique', 'zoneNumber']])
  assert.match(zone.message, /A01/)
  const bare = await refused('camp/place_type/edit', { id: 0, label: 'Chalet', code: 'CH', placeFamilyId: rental.id, capacity: 4, maximumCapacity: 6 })
  assert.deepEqual(bare.faults.map(({ rule, field }) => [rule, field]), [['choose-equipment', 'layoutId']])
  const place = await create('camp/place', { number: 'Z1', placeTypeId: type.id, states: [{ id: 0, date: '2026-01-01', state: 'works', comment: 'Canalisation' }] })
  const [state] = place['states'] as { author: string }[]
  assert.equal(state?.author, desk.userName)
})

test('a series of meters, a round read in one go, and every refusal on its line', async () => {
  const places = (await rows('camp/place')).filter((row) => String(row['number']).startsWith('A'))
  assert.deepEqual((await refused('camp/meter/series', { placeIds: [], meterTypeId: water.id, numbering: 'place' })).faults.map(({ rule }) => rule), ['choose-places'])
  const wanted = { placeIds: places.slice(0, 3).map(({ id }) => id), meterTypeId: water.id, numbering: 'place', prefix: 'EAU-', startIndex: '10', isSensor: false }
  assert.deepEqual((await bench.ok<{ numbers: string[] }>(desk, 'POST', 'camp/meter/series', { body: wanted })).numbers, ['EAU-A01', 'EAU-A02', 'EAU-A03'])
  await bench.ok(desk, 'POST', 'camp/meter/series', { body: { ...wanted, placeIds: [places[3]?.id], isSensor: true } })
  assert.deepEqual((await refused('camp/meter/series', wanted)).faults.map(({ rule }) => rule), ['already-exists'])
  const round = await bench.ok<{ meters: { meterId: number; place: string; lastQuantity: string; lastDate: string | null }[] }>(desk, 'GET', `camp/meter_reading/round?readingDate=2026-06-30&meterTypeId=${water.id}`)
  assert.deepEqual(round.meters.map(({ place, lastQuantity, lastDate }) => [place, lastQuantity, lastDate]), [['A01', '10', null], ['A02', '10', null], ['A03', '10', null], ['A04', '10', null]])
  const [one, two, three, four] = round.meters.map(({ meterId }) => meterId)
  const bad = await refused('camp/meter_reading/round', { readingDate: '2026-06-30', readings: [{ meterId: one, quantity: '12' }, { meterId: two, quantity: '9' }, { meterId: three, quantity: '9.999' }] })
  assert.deepEqual(bad.faults.map(({ rule, field }) => [rule, field]), [['reading-not-below-last', 'readings.1.quantity'], ['reading-not-below-last', 'readings.2.quantity']])
  assert.equal((await rows('camp/meter_reading')).length, 0)
  await bench.ok(desk, 'POST', 'camp/meter_reading/round', { body: { readingDate: '2026-06-30', readings: [{ meterId: one, quantity: '12' }, { meterId: two, quantity: '13.5' }] } })
  const again = await refused('camp/meter_reading/round', { readingDate: '2026-06-30', readings: [{ meterId: one, quantity: '14' }] })
  assert.deepEqual(again.faults.map(({ rule }) => rule), ['reading-exists-date'])
  const sensors = await refused('camp/meter_reading/sensor', { readingDate: '2026-06-30', meterTypeId: water.id, readings: [{ place: 'a04', quantity: '20' }, { place: 'A01', quantity: '20' }] })
  assert.deepEqual(sensors.faults.map(({ rule, field }) => [rule, field]), [['no-sensor-meter', 'readings.1.place']])
  await bench.ok(desk, 'POST', 'camp/meter_reading/sensor', { body: { readingDate: '2026-06-30', meterTypeId: water.id, readings: [{ place: 'a04', quantity: '20' }] } })
  for (const path of [`getMeterReadingFromMeterId?meterId=${four}`, `getMeterReadingFromMeterId/${four}`]) {
    const { readings } = await bench.ok<{ readings: { consumption: string; source: string }[] }>(desk, 'GET', `camp/meter_reading/${path}`)
    assert.deepEqual(readings.map(({ consumption, source }) => [consumption, source]), [['10', 'sensor']])
  }
  const listed = await rows('camp/meter_reading', { sort: { field: 'quantity' } })
  assert.deepEqual(listed.map((row) => [row._labels['placeId'], row['consumption']]), [['A01', '2'], ['A02', '3.5'], ['A04', '10']])
  const place = await bench.ok<WireRow>(desk, 'GET', `camp/place/edit/${places[0]?.id}`)
  const gone = await refused('camp/place/edit', { id: place.id, version: place.version, meters: [] })
  assert.deepEqual(gone.faults.map(({ rule }) => rule), ['delete-refused-meter'])
})

test('one price of a type is in force on a day', async () => {
  const tva = await create('price/tva', { label: '20 %', code: 'normal', rate: '20', startDate: '2014-01-01', category: 'S' })
  const tariff = { meterTypeId: water.id, label: 'Eau 2026', startDate: '2026-01-01', endDate: '2026-12-31', unitPrice: '3.8125', tvaId: tva.id }
  await create('camp/meter_pricing', tariff)
  assert.deepEqual((await refused('camp/meter_pricing/edit', { id: 0, ...tariff, startDate: '2026-12-31', endDate: null })).faults.map(({ rule }) => rule), ['price-period-exists'])
  await create('camp/meter_pricing', { ...tariff, label: 'Eau 2027', startDate: '2027-01-01', endDate: null })
  const { meters } = await bench.ok<{ meters: { unitPrice: string | null }[] }>(desk, 'GET', 'camp/meter_reading/round?readingDate=2026-12-31')
  assert.equal(meters[0]?.unitPrice, '3.8125')
})

test('where places are sold is changed in one go; a place that a colleague changed is told, and nothing is kept', async () => {
  const { places } = await bench.ok<{ places: { id: number; version: number; typeChannels: string[]; isActive: boolean; automaticAllocation: boolean; bookableOnline: boolean; closedChannels: string[] }[] }>(desk, 'GET', 'camp/place/commercialization')
  const [first, second] = places
  assert.ok(first && second)
  assert.deepEqual(first.typeChannels, ['site', 'partner'])
  const wanted = ({ id, version, isActive, automaticAllocation }: typeof first) => ({ id, version, isActive, automaticAllocation, bookableOnline: false, closedChannels: ['partner'] })
  const late = await refused('camp/place/commercialization', { places: [wanted(first), { ...wanted(second), version: second.version + 5 }] })
  assert.deepEqual(late.faults.map(({ rule }) => rule), ['modified-by-other'])
  assert.deepEqual(await bench.ok(desk, 'POST', 'camp/place/commercialization', { body: { places: [wanted(first), wanted(second)] } }), { changed: 2 })
  assert.deepEqual((await refused('camp/place/commercialization', { places: [] })).faults.map(({ rule }) => rule), ['choose-places'])
})

test('a place keeps what a contract rests on, and its type holds whoever is there', async () => {
  const [place] = await rows('camp/place', { filters: { number: 'A10' } })
  assert.ok(place)
  await bench.look(`insert into calendar (establishment_id, place_id, arrival, departure, kind, holder_name) values (1, $1, current_date, current_date + 300, 'resident', 'Mme Le Gall')`, [place.id])
  const renamed = await refused('camp/place/edit', { id: place.id, version: place.version, number: 'A10B' })
  assert.deepEqual(renamed.faults.map(({ rule, field }) => [rule, field]), [['place-update-residential', 'number']])
  await bench.ok(desk, 'POST', 'camp/place/edit', { body: { id: place.id, version: place.version, description: 'Talus au fond' } })
  assert.deepEqual(bench.incidents, [])
})

test('a corrected reading, a removed one and a new index of departure count the following ones anew', async () => {
  const place = await create('camp/place', { number: 'C1', placeTypeId: type.id, meters: [{ id: 0, number: 'C1-EAU', meterTypeId: water.id, startIndex: '100' }] })
  const [meter] = place['meters'] as { id: number }[]
  const reading = (readingDate: string, quantity: string): Promise<WireRow> => create('camp/meter_reading', { meterId: meter?.id, readingDate, quantity })
  const [first, second] = [await reading('2026-01-31', '110'), await reading('2026-02-28', '130')]
  const used = async (): Promise<unknown[]> => (await rows('camp/meter_reading', { filters: { meterId: meter?.id ?? 0 }, sort: { field: 'readingDate' } })).map((row) => row['consumption'])
  assert.deepEqual(await used(), ['10', '20'])
  await bench.ok(desk, 'POST', 'camp/meter_reading/edit', { body: { id: first.id, version: first.version, quantity: '112.5' } })
  assert.deepEqual(await used(), ['12.5', '17.5'])
  assert.deepEqual((await refused('camp/meter_reading/edit', { id: first.id, version: first.version + 1, quantity: '130.5' })).faults.map(({ rule }) => rule), ['reading-not-above-next'])
  await bench.ok(desk, 'POST', `camp/meter_reading/delete/${first.id}`)
  assert.deepEqual(await used(), ['30'])
  await bench.ok(desk, 'POST', 'camp/place/edit', { body: { id: place.id, version: place.version, meters: [{ ...meter, startIndex: '90' }] } })
  assert.deepEqual(await used(), ['40'])
  assert.equal(second['consumption'], '20')
})
