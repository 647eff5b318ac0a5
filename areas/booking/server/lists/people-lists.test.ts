import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import { bookingContract } from '../../contract.ts'
import { bookingBench, faultsOf, formFor, save, type SaveForm } from '../testing/booking-bench.ts'
import { makeNationalityFile, nationalityStatistics } from './nationality.ts'
import { listBirthdays, listOccupants, makeBirthdaysFile, makeOccupantsFile } from './occupants.ts'

const bench = await bookingBench()
const { ids, places } = bench
test.after(() => stopPdf())

const country = async (isoCode: string, name: string, nationality: string): Promise<number> =>
  (
    await bench.look<{ id: number }>(
      'insert into country (establishment_id, iso_code, name, nationality) values (1, $1, $2, $3) returning id::int',
      [isoCode, name, nationality],
    )
  )[0]?.id ?? 0
const [france, germany] = [await country('FR', 'France', 'française'), await country('DE', 'Allemagne', 'allemande')]
await bench.look(`insert into region (establishment_id, name, code, country_id) values (1, 'Bretagne', '53', $1) returning id`, [france])
await bench.look(
  `insert into department (establishment_id, name, code, region_id, country_id) select 1, 'Finistère', '29', id, $1 from region returning id`,
  [france],
)
await bench.look(`update customer set address_country_id = $1, address_postal_code = '29000' where id = $2 returning id`, [
  france,
  ids.customer,
])
await bench.look(`update customer set address_country_id = $1 where id = $2 returning id`, [germany, ids.other])

type Person = SaveForm['occupancies'][number]['attendants'][number]
const person = (change: Partial<Person>): Person => ({
  id: 0,
  ageCategoryId: ids.adult,
  name: null,
  firstName: null,
  birthDate: null,
  age: null,
  countryId: null,
  taxExemption: null,
  ...change,
})
const stay = async (change: Partial<SaveForm>, occupancies: Parameters<typeof formFor>[2]): Promise<number> =>
  (await save(bench, formFor(bench, change, occupancies))).id
const came = (id: number) => bench.look('update booking set is_arrived = true, arrived_at = now() where id = $1 returning id', [id])

const family = await stay({}, [
  {
    placeId: places.chalets[0] ?? null,
    startDate: '2026-07-29',
    endDate: '2026-08-03',
    attendants: [
      person({ name: 'Lefèvre', firstName: 'Claire', birthDate: '1980-08-01' }),
      person({ ageCategoryId: ids.child, name: 'Lefèvre', firstName: 'Zoé', birthDate: '2020-02-29' }),
    ],
    vehicles: [],
  },
])
const worker = await stay({ customerId: ids.other }, [
  {
    placeTypeId: ids.pitch,
    placeId: places.pitches[0] ?? null,
    startDate: '2026-07-10',
    endDate: '2026-07-13',
    attendants: [person({ name: 'Weber', firstName: 'Karl', countryId: germany, taxExemption: 'seasonal' }), person({})],
  },
])
/** One stay that moves to another place in the middle. */
const moved = await stay({}, [
  {
    placeId: places.chalets[1] ?? null,
    startDate: '2026-07-20',
    endDate: '2026-07-22',
    attendants: [person({ name: 'Carlier', firstName: 'Paul' })],
  },
  {
    placeId: places.chalets[2] ?? null,
    startDate: '2026-07-22',
    endDate: '2026-07-24',
    attendants: [person({ name: 'Carlier', firstName: 'Paul' })],
  },
])
await stay({ statusId: 1 }, [{ placeId: places.chalets[2] ?? null, startDate: '2026-07-29', endDate: '2026-08-03' }])
await Promise.all([family, worker, moved].map(came))

type Filters = Parameters<typeof bookingContract.listOccupants.input.parse>[0]
const occupants = async (filters: object, session = bench.here) =>
  bookingContract.listOccupants.reply.parse(
    await bench.run(
      (tx) => listOccupants(tx, bookingContract.listOccupants.input.parse({ from: '2026-07-01', to: '2026-07-31', ...filters } as Filters)),
      session,
    ),
  )
const names = async (filters: object) => (await occupants(filters)).rows.map(({ name, place, nights }) => [place, name, nights])

test('who sleeps on the site is listed by place, with the nights of the period and what exempts him; a quote brings nobody', async () => {
  assert.deepEqual(await names({}), [
    ['C01', 'Weber Karl', 3],
    ['C01', '', 3],
    ['E01', 'Lefèvre Claire', 3],
    ['E01', 'Lefèvre Zoé', 3],
    ['E02', 'Carlier Paul', 2],
    ['E03', 'Carlier Paul', 2],
  ])
  const { persons, nights, count } = await occupants({})
  assert.deepEqual({ persons, nights, count }, { persons: 5, nights: 16, count: 6 }, 'who moves is counted once')
  assert.deepEqual(await names({ from: '2026-08-01', to: '2026-08-31' }), [
    ['E01', 'Lefèvre Claire', 2],
    ['E01', 'Lefèvre Zoé', 2],
  ])
  assert.deepEqual(await names({ exemption: 'minor' }), [['E01', 'Lefèvre Zoé', 3]])
  assert.deepEqual(await names({ exemption: 'any' }), [
    ['C01', 'Weber Karl', 3],
    ['E01', 'Lefèvre Zoé', 3],
  ])
  assert.deepEqual(await names({ ageTo: 17 }), [['E01', 'Lefèvre Zoé', 3]])
  assert.deepEqual(await names({ countryIds: [germany] }), [
    ['C01', 'Weber Karl', 3],
    ['C01', '', 3],
  ])
  assert.deepEqual(await names({ text: 'zoe' }), [['E01', 'Lefèvre Zoé', 3]])
  assert.deepEqual(await names({ presence: 'expected' }), [])
  assert.equal((await occupants({}, bench.elsewhere)).count, 0)
  assert.deepEqual(
    (await faultsOf(occupants({ to: '2026-06-30' }))).map(({ rule }) => rule),
    ['start-before-end'],
  )
})

test('the occupants of a day by their presence: who slept, who sleeps, who comes, who goes; who changes place stays over', async () => {
  const on = async (day: string, presence: string, to = day) =>
    (await occupants({ from: day, to, presence })).rows.map(({ place, name }) => [place, name].join(' ').trim())
  const carlier = (place: string) => [`${place} Carlier Paul`]
  for (const [day, presence, shown] of [
    ['2026-07-20', 'lastNight', []],
    ['2026-07-20', 'arrivals', carlier('E02')],
    ['2026-07-20', 'movements', carlier('E02')],
    ['2026-07-20', 'stayOver', []],
    ['2026-07-21', 'stayOver', carlier('E02')],
    ['2026-07-22', 'lastNight', carlier('E02')],
    ['2026-07-22', 'nextNight', carlier('E03')],
    ['2026-07-22', 'stayOver', carlier('E03')],
    ['2026-07-22', 'movements', []],
    ['2026-07-24', 'lastNight', carlier('E03')],
    ['2026-07-24', 'nextNight', []],
    ['2026-07-24', 'departures', carlier('E03')],
    ['2026-07-24', 'movements', carlier('E03')],
    ['2026-07-24', 'all', []],
    ['2026-07-13', 'departures', ['C01 Weber Karl', 'C01']],
    ['2026-07-11', 'here', ['C01 Weber Karl', 'C01']],
  ] as const)
    assert.deepEqual(await on(day, presence), shown, `${day} ${presence}`)
  assert.deepEqual(await on('2026-07-20', 'movements', '2026-07-24'), ['E02 Carlier Paul', 'E03 Carlier Paul'])
})

test('a birthday shows on its day, that of 29 February on the 28th of a short year, where the guest goes on to', async () => {
  const birthdays = async (from: string, to: string) =>
    (await bench.run((tx) => listBirthdays(tx, { from, to }))).rows.map(({ day, name, age, place }) => [day, name, age, place])
  assert.deepEqual(await birthdays('2026-07-30', '2026-08-05'), [['2026-08-01', 'Claire Lefèvre', 46, 'E01']])
  await stay({}, [
    {
      placeId: places.chalets[0] ?? null,
      startDate: '2027-02-26',
      endDate: '2027-03-02',
      attendants: [person({}), person({ ageCategoryId: ids.child, firstName: 'Zoé', birthDate: '2020-02-29' })],
    },
  ])
  assert.deepEqual(await birthdays('2027-02-25', '2027-03-03'), [['2027-02-28', 'Zoé', 7, 'E01']])
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => listBirthdays(tx, { from: '2026-01-01', to: '2026-12-31' })))).map(({ rule }) => rule),
    ['period-too-long'],
  )
})

test('arrivals and nights by country and region, on the month they fall in; a stay over two months arrives once and sleeps in both', async () => {
  const statistics = (by: 'country' | 'nationality' | 'region', withExpected = false) =>
    bench.run((tx) => nationalityStatistics(tx, { from: '2026-07', to: '2026-08', by, withExpected }))
  const { rows, months } = await statistics('country')
  assert.deepEqual(rows, [
    { month: '2026-07', label: 'France', isFrench: true, arrivals: 3, persons: 3, nights: 10, rentalNights: 10, pitchNights: 0 },
    { month: '2026-07', label: 'Allemagne', isFrench: false, arrivals: 2, persons: 2, nights: 6, rentalNights: 0, pitchNights: 6 },
    { month: '2026-08', label: 'France', isFrench: true, arrivals: 0, persons: 2, nights: 4, rentalNights: 4, pitchNights: 0 },
  ])
  assert.deepEqual(months, [
    { month: '2026-07', rentalPlaces: 7, pitchPlaces: 3 },
    { month: '2026-08', rentalPlaces: 2, pitchPlaces: 0 },
  ])
  assert.deepEqual(
    (await statistics('region')).rows.map(({ label }) => label),
    ['Bretagne', 'Allemagne', 'Bretagne'],
  )
  assert.deepEqual(
    (await statistics('nationality')).rows.map(({ label }) => label),
    ['française', 'allemande', 'française'],
  )
  await bench.look('update booking set is_arrived = false where id = $1 returning id', [worker])
  assert.deepEqual(
    (await statistics('country')).rows.map(({ label }) => label),
    ['France', 'France'],
    'nobody is counted before he came',
  )
  assert.equal((await statistics('country', true)).rows.length, 3)
})

test('each list leaves as a spreadsheet and as a paper', async () => {
  const content = async (made: Promise<DocumentReply>): Promise<Buffer> =>
    (await bench.look<{ content: Buffer }>('select content from generated_file where path = $1', [(await made).generateFilePath]))[0]
      ?.content ?? Buffer.from('')
  const filters = bookingContract.makeOccupantsFile.input.parse({ from: '2026-07-01', to: '2026-07-31', extension: 'csv' })
  const csv = (await content(bench.run((tx) => makeOccupantsFile(tx, filters)))).toString('utf8')
  assert.ok(csv.includes('E01;Évasion;Lefèvre Zoé;Lefèvre Claire;'), csv)
  const papers = [
    [bench.run((tx) => makeOccupantsFile(tx, { ...filters, extension: 'pdf' })), 'Weber Karl'],
    [bench.run((tx) => makeBirthdaysFile(tx, { from: '2026-07-30', to: '2026-08-05', extension: 'pdf' })), 'Claire Lefèvre'],
    [
      bench.run((tx) => makeNationalityFile(tx, { from: '2026-07', to: '2026-08', by: 'country', withExpected: true, extension: 'pdf' })),
      'Allemagne',
    ],
  ] as const
  for (const [made, words] of papers) assert.ok(pageText(readPdf(await content(made))).includes(words), words)
})
