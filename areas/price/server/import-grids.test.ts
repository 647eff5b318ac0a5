import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { priceContract } from '../contract.ts'
import { gridFile } from '../contract/grid-file.ts'
import type { GridFile } from '../contract/grid-file.ts'
import { csvText } from '#domain/csv.ts'
import { csvRows } from '../rules/csv-text.ts'
import { gridsFromCsv } from './grid-csv.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
const root = 'price/configuration/pricegrid'
type Reply<Name extends keyof typeof priceContract> = ReplyOf<(typeof priceContract)[Name]>
const create = async (base: string, values: object): Promise<WireRow> =>
  bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })
const exported = async (id: number, format: 'json' | 'csv'): Promise<string> =>
  (await bench.call(desk, 'GET', `${root}/export?ids=${id}&number=0&format=${format}`)).body
const imported = async (content: string, format: 'json' | 'csv', dryRun = false): Promise<Reply<'importGrids'>> =>
  bench.ok(desk, 'POST', `${root}/import`, { body: { content, format, dryRun } })

const family = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
const [comfort, bare] = [
  await create('camp/place_type', { label: 'Confort', code: 'CON', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 }),
  await create('camp/place_type', { label: 'Nu', code: 'NU', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 }),
]
const [vat, normal] = [
  await create('price/tva', { label: 'TVA 10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01', isDefault: true }),
  await create('price/tva', { label: 'TVA 20 %', code: 'normal', rate: '20', startDate: '2014-01-01' }),
]
const [adult, child] = [
  await create('price/agecategory', { label: 'Adulte', minAge: 18 }),
  await create('price/agecategory', { label: 'Enfant', minAge: 3, maxAge: 17 }),
]
const dog = await create('price/animaltype', { label: 'Chien' })
const car = await create('price/vehicletype', { label: 'Voiture' })
const linenType = await create('price/extratype', { label: 'Linge' })
const linen = await create('price/extra', { label: 'Draps', extraTypeId: linenType.id, price: 1200, tvaId: normal.id })
await create('price/extra', { label: 'Vélo', extraTypeId: linenType.id, price: 900, tvaId: normal.id })
const own = { startDate: null, endDate: null, quantity: null, upToNight: null, priceGridPeriodId: null }
const rich = {
  id: 0,
  label: 'Emplacements 2026',
  priceModel: 7,
  startDate: '2026-01-01',
  endDate: '2027-01-01',
  bookingStartDate: '2025-10-01',
  tvaId: vat.id,
  includedPersons: 2,
  includedPlaces: 'categoryOrder',
  billedPersons: 3,
  billedPersonPrice: 450,
  channels: ['reception', 'site'],
  closedChannels: ['marketplace'],
  origins: ['zoneA', 'r84'],
  minPersons: 1,
  monthLength: 'thirtyNights',
  weekAcrossSeasons: 'firstNight',
  arrivalDays: ['6'],
  periods: [
    {
      id: -1,
      label: 'Basse « calme »; longue',
      season: 'low',
      colour: '#7A9A3C',
      startDate: '2026-04-04',
      endDate: '2026-07-04',
      minimumNightOperator: 4,
      numberOfNights: 2,
      maximumNights: 21,
      arrivalDays: ['3', '6'],
    },
    { id: -2, label: 'Haute', season: 'high', startDate: '2026-07-04', endDate: '2026-08-29', departureDays: ['6'], numberOfNights: 7 },
    { id: -3, label: 'Fermé', startDate: '2026-08-29', endDate: '2026-12-31', isClosed: true },
  ],
  prices: [
    {
      id: -1,
      priceGridPeriodId: -1,
      placeTypeId: comfort.id,
      nightPrice: 2550,
      weekPrice: 15_000,
      extraNightPrice: 2000,
      firstNightPrice: 3000,
      secondNightPrice: 2900,
      thirdNightPrice: 2800,
      monthPrice: 50_000,
      yearPrice: 300_000,
    },
    { id: -2, priceGridPeriodId: -2, placeTypeId: comfort.id, weekPrice: 28_000, packagePrice: 100_000 },
    { id: -3, priceGridPeriodId: -2, placeTypeId: bare.id, nightPrice: 1990 },
  ],
  shortStays: [
    { id: -1, priceGridPeriodId: -1, placeTypeId: comfort.id, nights: 2, arrivalDays: ['5'], price: 6000, extraNightPrice: 2500 },
    { id: -2, priceGridPeriodId: -1, placeTypeId: bare.id, nights: 3, price: 5000 },
  ],
  variations: [
    { id: -1, priceGridPeriodId: -1, placeTypeId: comfort.id, nature: 'length', threshold: 14, nightPrice: 1800 },
    { id: -2, priceGridPeriodId: -2, placeTypeId: bare.id, nature: 'headcount', threshold: 4, nightPrice: 2500, weekPrice: 16_000 },
    { id: -3, priceGridPeriodId: -2, placeTypeId: bare.id, nature: 'weekday', weekdays: ['5', '6'], nightPrice: 2300 },
    { id: -4, priceGridPeriodId: -1, placeTypeId: comfort.id, nature: 'firstNight', threshold: 4, nightPrice: 2700 },
  ],
  options: [
    { id: -1, ageCategoryId: adult.id, price: 500, priceModel: 2, includedQuantity: 1, freePer: 20 },
    { id: -2, ageCategoryId: child.id, price: 300, label: 'Enfant en plus', maximumQuantity: 4 },
    { id: -3, animalTypeId: dog.id, price: 400, weekPrice: 2400, placeTypeIds: [comfort.id], maximumPrice: 2500 },
    { id: -4, vehicleTypeId: car.id, price: 350, unit: 'stay', stock: 10 },
    { id: -5, extraId: linen.id, price: 1500, unit: 'stay', tvaId: normal.id, isPerPerson: true, perPersonAgeCategoryIds: [adult.id] },
  ],
  optionPrices: [
    { ...own, id: -1, priceGridOptionId: -1, upToNight: 7, price: 600 },
    { ...own, id: -2, priceGridOptionId: -1, price: 450 },
    {
      ...own,
      id: -3,
      priceGridOptionId: -2,
      priceGridPeriodId: -2,
      price: 350,
      weekPrice: 2000,
      label: 'Haute saison',
      includedQuantity: 1,
    },
    { ...own, id: -4, priceGridOptionId: -3, startDate: '2026-07-10', endDate: '2026-07-20', price: 500, isRequired: true },
    { ...own, id: -5, priceGridOptionId: -5, quantity: 4, price: 1300 },
  ],
}
const { id } = await bench.ok<{ id: number }>(desk, 'POST', `${root}/draft`, { body: { record: rich } })

/** A file without the numbers of its records, which another import gives anew. */
function bareFile(content: string): unknown {
  const file = gridFile.parse(JSON.parse(content))
  return JSON.parse(
    JSON.stringify(
      file.grids.map(({ types }) =>
        types.map(({ tariff, ...type }) => {
          const [grid] = tariff.grids
          const place = new Map(grid?.periods.map((period, index) => [period.id, index]))
          return { ...type, tariff: { ...tariff, grids: [{ ...grid, label: '' }] }, place: [...place.values()] }
        }),
      ),
      (key, value: unknown) => (key === 'id' || key === 'periodId' ? undefined : value),
    ),
  ) as unknown
}
const renamed = (content: string, label: string): string => content.replaceAll('Emplacements 2026', label)

test('what was downloaded is imported again though it weighs more than a megabyte: ten seasons do', async () => {
  const { faults, grids } = await imported(`${await exported(id, 'json')}${' '.repeat(1_500_000)}`, 'json', true)
  assert.deepEqual([faults, grids.length], [[], 1])
})

test('grids in JSON are the documented format: imported again, they are the same grids', async () => {
  const content = await exported(id, 'json')
  const trial = await imported(renamed(content, 'Copie'), 'json', true)
  assert.deepEqual(
    [trial.faults, trial.imported, trial.grids],
    [[], false, [{ id: 0, label: 'Copie', isNew: true, periods: 3, types: 2, options: 5 }]],
  )
  const done = await imported(renamed(content, 'Copie'), 'json')
  assert.deepEqual([done.faults, done.imported, done.message], [[], true, '1 grille importée, à publier.'])
  assert.deepEqual(bareFile(await exported(done.grids[0]?.id ?? 0, 'json')), bareFile(content))
  const again = await imported(content, 'json')
  assert.deepEqual([again.faults, again.grids.map(({ id: same, isNew }) => [same, isNew])], [[], [[id, false]]])
  assert.deepEqual(bareFile(await exported(id, 'json')), bareFile(content))
})

test('a downloaded tariff is priced as it is by the call that quotes', async () => {
  const [first] = (JSON.parse(await exported(id, 'json')) as GridFile).grids[0]?.types ?? []
  const stay = { arrival: '2026-07-11', departure: '2026-07-18', occupants: [{ ageCategoryId: adult.id, count: 3 }], origins: ['zoneA'] }
  const [given, saved] = [
    await bench.ok<Reply<'quoteStay'>>(desk, 'POST', 'price/quote', { body: { tariff: first?.tariff, stay, bookedOn: '2026-01-15' } }),
    await bench.ok<Reply<'quoteStay'>>(desk, 'POST', 'price/quote', {
      body: { placeTypeId: comfort.id, priceGridId: id, gridVersion: 0, stay, bookedOn: '2026-01-15' },
    }),
  ]
  // 280,00 for the week; three adults, one included in the option and two in the pitch; a dog required on arrival at these dates, 7 × 5,00 capped at 25,00.
  assert.deepEqual([given.totalCents, given.refusals], [30_500, []])
  assert.deepEqual(
    given.lines.map(({ label, amountCents }) => [label, amountCents]),
    saved.lines.map(({ label, amountCents }) => [label, amountCents]),
  )
})

test('grids in CSV come back the same, texts with semicolons and quotes too', async () => {
  const content = await exported(id, 'csv')
  const json = bareFile(await exported(id, 'json'))
  const done = await imported(renamed(content, 'Du tableur'), 'csv')
  assert.deepEqual([done.faults, done.imported], [[], true])
  assert.deepEqual(bareFile(await exported(done.grids[0]?.id ?? 0, 'json')), json)
})

test('every fault of a table is told with its line, and nothing is written', async () => {
  const rows = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  const at = (column: string): number => rows[0]?.indexOf(column) ?? -1
  const set = (row: number, column: string, text: string): void => void rows[row]?.splice(at(column), 1, text)
  set(5, 'Semaine', 'douze')
  set(6, 'Type', 'Palace')
  set(7, 'Période', '9 Inconnue')
  const read = await imported(csvText(rows), 'csv')
  assert.deepEqual(
    read.faults.map(({ line, path }) => [line, path]),
    [
      [6, 'Semaine'],
      [7, 'Type'],
      [8, 'Période'],
    ],
  )
  const content = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  content[2]?.splice(at('Au'), 1, '01/01/2026')
  content[5]?.splice(at('Semaine'), 1, '')
  for (const column of ['Nuit', 'Nuit en plus', '1re nuit', '2e nuit', '3e nuit', 'Mois', 'Année']) content[5]?.splice(at(column), 1, '')
  const refused = await imported(csvText(content), 'csv', true)
  assert.deepEqual(
    refused.faults.map(({ line, rule }) => [line, rule]),
    [
      [3, 'start-before-end'],
      [6, 'enter-price'],
    ],
  )
  assert.equal((await imported('a;b\r\n', 'csv')).faults[0]?.rule, 'import-columns')
  for (const nothing of ['', '\r\n', ' ']) assert.equal((await imported(nothing, 'csv')).faults[0]?.rule, 'import-empty')
  assert.equal((await imported('{', 'json')).faults[0]?.rule, 'import-format')
  const unknown = (await exported(id, 'json')).replaceAll('"CON"', '"XXX"').replaceAll('"Confort"', '"Palace"')
  assert.match((await imported(unknown, 'json')).faults[0]?.message ?? '', /Palace.*introuvable/)
})

const said = (text: string): string => text.replaceAll('\u00A0', ' ')

test('a fault of a JSON file is told once, with the grid, the types and the period by their names', async () => {
  const file = JSON.parse(await exported(id, 'json')) as {
    grids: { types: { tariff: { grids: { periods: { label: string; nightCents: number | null; weekCents: number | null }[] }[] } }[] }[]
  }
  for (const { tariff } of file.grids[0]?.types ?? [])
    for (const period of tariff.grids[0]?.periods.filter(({ label }) => label === 'Haute') ?? [])
      Object.assign(period, { nightCents: -5, weekCents: 3_000_000_000 })
  const { faults, imported: done } = await imported(JSON.stringify(file), 'json')
  assert.deepEqual(
    [done, faults.map(({ message }) => said(message))],
    [
      false,
      [
        'Grille « Emplacements 2026 », période « Haute », type « Confort » et type « Nu » : « Prix de la nuit » doit valoir au moins 0,00 €.',
        'Grille « Emplacements 2026 », période « Haute », type « Confort » et type « Nu » : « Prix de la semaine » doit valoir au plus 1 000 000,00 €.',
      ],
    ],
  )
  assert.equal(faults[0]?.path, 'grids.0.types.0.tariff.grids.0.periods.1.nightCents')
})

test('a grid without prices comes back from its file, with its periods and options or without any', async () => {
  const { prices: _prices, shortStays: _short, variations: _variations, ...unpriced } = rich
  const { periods: _periods, options: _options, optionPrices: _optionPrices, ...bareOne } = unpriced
  for (const [record, label, periods, options] of [
    [unpriced, 'Sans prix', 3, 5],
    [bareOne, 'Sans période', 0, 0],
  ] as const) {
    const made = await bench.ok<{ id: number }>(desk, 'POST', `${root}/draft`, { body: { record: { ...record, label } } })
    const content = await exported(made.id, 'json')
    const done = await imported(content.replaceAll(label, `${label} copiée`), 'json')
    assert.deepEqual(
      [done.faults, done.imported, done.grids.map((grid) => [grid.periods, grid.types, grid.options])],
      [[], true, [[periods, 0, options]]],
    )
    const bare = (text: string): unknown =>
      JSON.parse(text.replaceAll(`${label} copiée`, label), (key, value: unknown) =>
        key === 'id' || key === 'periodId' ? undefined : value,
      )
    assert.deepEqual(bare(await exported(done.grids[0]?.id ?? 0, 'json')), bare(content))
  }
  const empty = { format: 'pinede-price-grids', formatVersion: 1, grids: [{ label: 'Rien', types: [] }] }
  assert.deepEqual(
    (await imported(JSON.stringify(empty), 'json')).faults.map(({ message }) => said(message)),
    ['Grille « Rien » : un type d’emplacement au moins est attendu, ou la grille sans prix.'],
  )
})

test('thousands of faults are told as a hundred and how many more; commas are told by their name', async () => {
  const rows = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  const week = rows[0]?.indexOf('Semaine') ?? -1
  const wrong = rows[5]?.with(week, 'douze') ?? []
  const { faults, message } = await imported(csvText([...rows, ...Array.from({ length: 5000 }, () => wrong)]), 'csv', true)
  assert.deepEqual(
    [faults.length, said(message), said(faults.at(-1)?.message ?? '')],
    [101, '5 000 fautes : rien n’est importé.', 'Et 4 900 autres fautes : corrigez d’abord celles-ci.'],
  )
  const repeated = await imported(csvText([...rows, ...Array.from({ length: 5000 }, () => rows[5] ?? [])]), 'csv', true)
  assert.equal(repeated.faults.length, 101)
  const period = rows[2] ?? []
  const crowd = await imported(csvText([...rows, ...Array.from({ length: 398 }, () => period)]), 'csv', true)
  assert.deepEqual(
    crowd.faults.map(({ rule, message: told }) => [rule, said(told)]),
    [['too-many', 'La grille « Emplacements 2026 » compte 401 lignes « Période » : 400 au plus.']],
  )
  const commas = csvText(rows).replaceAll(';', ',')
  assert.deepEqual(
    (await imported(commas, 'csv')).faults.map(({ message: told }) => said(told)),
    ['Les colonnes sont séparées par des virgules : séparez-les par des points-virgules (;).'],
  )
})

test('a file of another kind is said to be one, without the list of all that it lacks', () => {
  const { faults } = gridsFromCsv('Nom;Prénom;Téléphone\r\nLefèvre;Jeanne;0611223344\r\n', () => null)
  assert.deepEqual(
    faults.map(({ message }) => message),
    [
      'Ce fichier n’est pas celui de grilles tarifaires\u00A0: aucune colonne attendue («\u00A0Grille tarifaire\u00A0», «\u00A0Nature\u00A0»…) n’y figure.',
    ],
  )
})
