import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { adult, child, grid, option, period, personOption, tariff, touristTax } from '../testing.ts'
import { meanOfPeriods, tariffSheet } from './tariff-sheet.ts'

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00A0', ' ')
const june = period({ id: 2, label: 'Juin', start: '2026-06-06', end: '2026-07-04', weekCents: cents(50_000), nightCents: cents(9000) })
const july = period({ weekCents: cents(70_000), extraNightCents: cents(9900), arrivalWeekdays: [6], minNights: { operator: 1, nights: 7 } })
const types = (more: Parameters<typeof tariff>[0] = {}) => [
  { label: 'Évasion', tariff: tariff({ grids: [grid({ periods: [july, june], ...more })], touristTaxes: [touristTax()], ...more }) },
]

test('periods in the order of the year, a line for each price of a type, a dash where it is not sold', () => {
  const [table] = tariffSheet(types(), new Map([[1, 6]]), 'fr').tables
  assert.deepEqual(
    table?.periods.map(({ label, dates, level }) => [label, dates, level]),
    [
      ['Juin', '06/06 – 04/07', 3],
      ['Haute saison', '04/07 – 29/08', 6],
    ],
  )
  assert.deepEqual(
    table.lodgings.map(({ label, unit, cells }) => [label, unit, ...cells]),
    [
      ['Évasion', 'la nuit', '90,00', '–'],
      ['', 'la semaine', '500,00', '700,00'],
      ['', 'la nuit en plus', '–', '99,00'],
    ],
  )
  assert.deepEqual(
    table.periods.map(({ rules }) => rules),
    ['', 'arrivée samedi, 7 nuits au moins'],
  )
})

test('a closed period says so', () => {
  const [table] = tariffSheet(types({ grids: [grid({ periods: [{ ...june, closed: true }] })] }), new Map(), 'fr').tables
  assert.equal(table?.periods[0]?.rules, 'fermé')
})

test('supplements once, with their own price in each period; free ones are left out', () => {
  const persons = [
    personOption({ label: 'Adulte', ageCategoryId: adult.id, cents: cents(600), periodPrices: [{ periodId: 2, cents: cents(400) }] }),
    personOption({ id: 2, label: 'Bébé', ageCategoryId: child.id, cents: cents(0) }),
  ]
  const options = [
    option({ label: 'Chien', required: true }),
    option({ id: 11, label: 'Supplément lagon', unit: 'percentage', rate: '12.5', cents: cents(0) }),
  ]
  const {
    tables: [table],
    supplementList,
  } = tariffSheet(types({ grids: [grid({ periods: [july, june], persons, options })] }), new Map(), 'fr')
  assert.deepEqual(
    table?.supplements.map(({ label, unit, cells }) => [label, unit, ...cells.map(plain)]),
    [['Adulte', 'par personne et par nuit', '4,00', '6,00']],
  )
  assert.deepEqual(
    supplementList.map(({ label, unit, price }) => [label, unit, plain(price)]),
    [
      ['Chien', 'par nuit, obligatoire', '4,00 €'],
      ['Supplément lagon', 'du prix de l’hébergement', '12,5 %'],
    ],
  )
})

test('a supplement of some types only names them', () => {
  const one = tariff({ grids: [grid({ options: [option()] })] })
  const sheet = tariffSheet(
    [
      { label: 'Évasion', tariff: one },
      { label: 'Emplacement', tariff: tariff() },
    ],
    new Map(),
    'fr',
  )
  assert.equal(sheet.supplementList[0]?.label, 'Animal (Évasion)')
})

test('what is included and what is not: VAT, people, tourist tax with its additions, fee, insurance', () => {
  const sheet = tariffSheet(
    types({
      bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' },
      insurance: { label: 'Assurance', rate: '3.5', vatRate: null },
    }),
    new Map(),
    'fr',
  )
  assert.deepEqual(sheet.notes.map(plain), [
    'Prix en euros, TVA comprise, pour l’emplacement ou l’hébergement. Toutes les personnes sont comprises, dans la limite de la capacité.',
    'Non compris : taxe de séjour : 0,61 € par nuit et par personne de 18 ans et plus ; frais de dossier : 18,00 € par réservation ; assurance annulation facultative : 3,5 % du séjour.',
  ])
})

test('a percentage tax and its ceiling; a season without a tax of its own', () => {
  const tax = touristTax({ tariff: { kind: 'percentage', rate: '5', ceilingCents: cents(460) } })
  assert.match(
    plain(tariffSheet(types({ touristTaxes: [tax] }), new Map(), 'en').notes[1]),
    /tourist tax: 5 % of the net price of the night per person, at most 4,60 €/,
  )
  const more = touristTax({
    ...tax,
    additions: [
      { id: 1, label: 'Département', rate: '10' },
      { id: 2, label: 'Région', rate: '34' },
    ],
  })
  assert.match(
    plain(tariffSheet(types({ touristTaxes: [more] }), new Map(), 'fr').notes[1]),
    /4,60 € au plus, plus 44 % de taxes additionnelles/,
  )
  assert.match(tariffSheet(types({ touristTaxes: [] }), new Map(), 'fr').notes[1] ?? '', /si la commune la perçoit/)
})

test('the tax of the wall is the one that is charged: additions together, rounded once, and each type its own', () => {
  const voted = touristTax({
    tariff: { kind: 'amount', cents: cents(55), publishedCents: null, byAgeCategory: [] },
    additions: [
      { id: 1, label: 'Département', rate: '10' },
      { id: 2, label: 'Région', rate: '34' },
    ],
  })
  const [one] = types({ touristTaxes: [voted] })
  assert.ok(one)
  const note = (all: readonly (typeof one)[]): string => plain(tariffSheet(all, new Map(), 'fr').notes[1])
  assert.match(note([one]), /taxe de séjour : 0,79 € par nuit et par personne de 18 ans et plus\./)
  assert.match(
    note([one, { label: 'Nature', tariff: { ...one.tariff, touristTaxes: [touristTax()] } }]),
    /taxe de séjour : 0,79 € par nuit et par personne de 18 ans et plus \(Évasion\) ; taxe de séjour : 0,61 € par nuit et par personne de 18 ans et plus \(Nature\)/,
  )
})

test('more than nine periods go on in a second table', () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    period({
      id: index + 1,
      label: `P${index}`,
      start: `2026-${String(index + 1).padStart(2, '0')}-01`,
      end: `2026-${String(index + 2).padStart(2, '0')}-01`,
      weekCents: cents(1000 * (index + 1)),
    }),
  )
  const sheet = tariffSheet(types({ grids: [grid({ periods: many })] }), new Map(), 'nl')
  assert.deepEqual(
    sheet.tables.map((table) => [table.periods.length, table.lodgings[0]?.cells.length]),
    [
      [9, 9],
      [2, 2],
    ],
  )
  assert.deepEqual(sheet.tables[1]?.lodgings[0]?.cells, ['100,00', '110,00'])
})

test('nothing sold makes no table; the mean night is that of the night, or a seventh of the week', () => {
  assert.deepEqual(tariffSheet([], new Map(), 'fr').tables, [])
  assert.deepEqual(
    [...meanOfPeriods(types())],
    [
      [1, 10_000],
      [2, 9000],
    ],
  )
})

test('the guarantee: one amount for all, or the types of each; an insurance by amount', () => {
  const held = (amount: number) => ({
    parts: [{ label: 'Caution', cents: cents(amount) }],
    taken: 'arrival' as const,
    daysBefore: 0,
    means: null,
  })
  const [one] = types({ insurance: { label: 'Assurance', rate: '0', vatRate: null, amount: { per: 'night', cents: cents(250) } } })
  assert.ok(one)
  const note = (...amounts: readonly number[]): string =>
    plain(
      tariffSheet(
        amounts.map((amount, index) => ({
          label: `Type ${index + 1}`,
          tariff: { ...one.tariff, guarantee: amount === 0 ? null : held(amount) },
        })),
        new Map(),
        'fr',
      ).notes[1],
    )
  assert.match(note(25_000, 25_000), /annulation facultative : 2,50 € par nuit ; dépôt de garantie, rendu après le départ : 250,00 €\.$/)
  assert.match(note(25_000, 40_000, 0), /rendu après le départ : 250,00 € \(Type 1\), 400,00 € \(Type 2\)\.$/)
  assert.doesNotMatch(note(0), /garantie/)
})
