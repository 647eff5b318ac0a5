import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import { adult, booked, child, grid, offer, option, period, personOption, stay, tariff, touristTax } from '#areas/price/rules/testing.ts'
import type { StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { bookingLine } from './price-booking.ts'
import type { Engine } from './price-booking.ts'
import { xray } from './xray.ts'
import type { PlacedLine, XrayLine } from './xray.ts'
import type { TaxedPerson } from './xray-tax.ts'

const names = { grids: new Map([[7, 'Été 2025']]), periods: new Map([[70, 'Haute saison, du 05/07/2025 au 30/08/2025']]) }
const engineOf = (given: Partial<Tariff>, asked: Partial<StayToPrice>): Engine => {
  const [one, other] = [tariff(given), stay(asked)]
  return { tariff: one, stay: other, context: booked, priced: priceStay(one, other, booked) }
}
const placed = (engine: Engine): readonly PlacedLine[] => engine.priced.lines.map((line) => ({ ...bookingLine(line), occupancyIndex: 0 }))
const explained = (given: Partial<Tariff>, asked: Partial<StayToPrice> = {}, people: readonly TaxedPerson[] = []): readonly XrayLine[] => {
  const engine = engineOf(given, asked)
  return xray(placed(engine), [{ engine, own: null, people }], names)
}
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
/** « Nuits : … » of a line, as one text each; details behind « > ». */
const told = ({ facts }: XrayLine | undefined = { line: {} as PlacedLine, facts: [] }): readonly string[] =>
  facts.map(({ label, text, details }) =>
    plain([`${label} : ${text}`, ...details.map(({ text: part, amount }) => (amount === null ? part : `${part} (${amount})`))].join(' > ')),
  )

type Case = {
  readonly what: string
  readonly tariff: Partial<Tariff>
  readonly stay?: Partial<StayToPrice>
  readonly at?: number
  readonly facts: readonly string[]
}
const weekly = grid({ periods: [period({ weekCents: cents(70_000), nightCents: cents(12_000) })] })
const vat = (amount: string, net: string): string => `TVA : 10 % compris : ${amount} de TVA, ${net} HT`

const cases: readonly Case[] = [
  {
    what: 'a week',
    tariff: { grids: [weekly] },
    facts: [
      'Grille : Été 2026',
      'Période : Haute saison, du 04/07 au 29/08/2026',
      'Nuits : du 11 au 18/07/2026, 7 nuits',
      'Calcul : 1 × 700,00 € = 700,00 €',
      'Règle : Sept nuits entières prennent le prix à la semaine. > Une semaine à cheval sur deux périodes se compte nuit par nuit, chacune dans sa période.',
      'Offres : Aucune offre dans le tarif de ce type',
      vat('63,64 €', '636,36 €'),
    ],
  },
  {
    what: 'two nights after a week at a seventh of it',
    tariff: { grids: [grid()] },
    stay: { departure: '2026-07-20' },
    at: 1,
    facts: [
      'Grille : Été 2026',
      'Période : Haute saison, du 04/07 au 29/08/2026',
      'Nuits : du 18 au 20/07/2026, 2 des 9 nuits du séjour',
      'Calcul : 2 × 100,00 € = 200,00 €',
      'Règle : Une nuit vaut le septième du prix à la semaine : nuit en plus sans prix à elle, ou semaine à cheval sur deux périodes. > Les centimes sont arrondis une fois, sur la somme des nuits.',
      'Offres : Aucune offre dans le tarif de ce type',
      vat('18,18 €', '181,82 €'),
    ],
  },
  {
    what: 'an adult who is not included',
    tariff: { grids: [{ ...weekly, includedPersons: 1, persons: [personOption()] }] },
    stay: { occupants: [{ ageCategoryId: adult.id, count: 2 }] },
    at: 1,
    facts: [
      'Grille : Été 2026',
      'Période : Haute saison, du 04/07 au 29/08/2026',
      'Nuits : du 11 au 18/07/2026, 7 nuits',
      'Calcul : 1 adulte × 7 nuits × 6,00 € = 42,00 €',
      'Règle : Par nuit et par personne. > 1 personne est comprise dans l’hébergement, les plus chères d’abord.',
      vat('3,82 €', '38,18 €'),
    ],
  },
  {
    what: 'an animal, two of which at most',
    tariff: { grids: [{ ...weekly, options: [option({ maxQuantity: 2 })] }] },
    stay: { animals: [{ animalTypeId: 1, quantity: 1 }] },
    at: 1,
    facts: [
      'Grille : Été 2026',
      'Période : Haute saison, du 04/07 au 29/08/2026',
      'Nuits : du 11 au 18/07/2026, 7 nuits',
      'Calcul : 7 × 4,00 € = 28,00 €',
      'Règle : Par nuit. > 2 au plus.',
      vat('2,55 €', '25,45 €'),
    ],
  },
  {
    what: 'an insurance of everything but the fee',
    tariff: {
      grids: [weekly],
      bookingFee: { label: 'Frais de dossier', cents: cents(1800), vatRate: '10' },
      insurance: { label: 'Assurance annulation', rate: '3.5', vatRate: null },
    },
    stay: { cancellationInsurance: true },
    at: 2,
    facts: [
      'Origine : Préférences de l’établissement',
      'Nuits : du 11 au 18/07/2026, 7 nuits',
      'Calcul : 3,5 % de 700,00 € = 24,50 €',
      'Règle : 3,5 % de l’hébergement, des options et des remises ; ni les frais, ni la taxe de séjour. > Hébergement : 700,00 €',
      'TVA : Hors du champ de la TVA',
    ],
  },
]
for (const { what, tariff: given, stay: asked, at = 0, facts } of cases) {
  test(`the reasons of ${what}`, () => assert.deepEqual(told(explained(given, asked)[at]), facts))
}

test('every line of a full price has its calculation, and its result is its amount', () => {
  const lines = explained(
    {
      grids: [
        {
          ...weekly,
          persons: [personOption()],
          options: [option(), option({ id: 11, label: 'Ménage', target: { kind: 'extra', extraId: 3 }, unit: 'stay', cents: cents(6000) })],
        },
      ],
      bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' },
      touristTaxes: [touristTax()],
    },
    {
      occupants: [{ ageCategoryId: adult.id, count: 2 }],
      animals: [{ animalTypeId: 1, quantity: 2 }],
      extras: [{ extraId: 3, quantity: 1 }],
      departure: '2026-07-21',
    },
  )
  assert.equal(lines.length, 7)
  for (const { line, facts } of lines) {
    const found = facts.find(({ kind }) => kind === 'calculation')
    assert.equal(
      plain(found?.text ?? '')
        .split(' = ')
        .at(-1),
      `${(line.amount / 100)
        .toFixed(2)
        .replace('.', ',')
        .replace(/(\d)(\d{3},)/, '$1 $2')} €`,
      line.label,
    )
  }
})

test('grids that were tried say every reason with its fix; offers say why they do not apply', () => {
  const weekend = grid({
    id: 2,
    label: 'Week-end',
    model: 1,
    periods: [period({ id: 5, nightCents: cents(9000), maxNights: 3, arrivalWeekdays: [5] })],
  })
  const lines = explained({
    grids: [weekend, weekly],
    offers: [
      offer({ id: 1, label: 'Été', minNights: 14 }),
      offer({ id: 2, label: 'Fidélité', value: { kind: 'percent', rate: '5' } }),
      offer({ id: 3, label: 'Grande', value: { kind: 'percent', rate: '8' } }),
    ],
  })
  const [gridFact, , , , , offers] = lines[0]?.facts ?? []
  assert.deepEqual(
    gridFact?.details.map(({ text, fix, applied }) => [plain(text), plain(fix?.label ?? ''), applied]),
    [
      ['« Week-end » écartée : Haute saison : 3 nuits au maximum, 7 nuits demandées.', 'Passer à 3 nuits', false],
      ['« Week-end » écartée : Haute saison : arrivée le vendredi, pas le sam. 11/07.', 'Arriver le ven. 10/07', false],
    ],
  )
  assert.deepEqual(
    offers?.details.map(({ text, amount, applied }) => [plain(text), amount, applied]),
    [
      ['« Grande » appliquée : −8 % sur l’hébergement', -5600, true],
      ['Offre « Été » non appliquée : à partir de 14 nuits.', null, false],
      ['Offre « Fidélité » non appliquée : « Grande » est plus avantageuse (−56,00 € contre −35,00 €).', null, false],
    ],
  )
})

test('the tourist tax says its tariff, its additions, its arithmetic and who does not pay', () => {
  const person = (name: string, more: Partial<TaxedPerson> = {}): TaxedPerson => ({
    name,
    ageCategoryId: adult.id,
    birthDate: null,
    age: null,
    taxExemptionId: null,
    ...more,
  })
  const lines = explained(
    { grids: [weekly], touristTaxes: [touristTax()] },
    {
      occupants: [
        { ageCategoryId: adult.id, count: 2 },
        { ageCategoryId: adult.id, count: 1, taxExemptionId: 1 },
        { ageCategoryId: child.id, age: 9, count: 1 },
      ],
    },
    [person('Claire Lefèvre'), person(''), person('Paul Roux', { taxExemptionId: 1 }), person('', { ageCategoryId: child.id, age: 9 })],
  )
  assert.deepEqual(told(lines[1]), [
    'Tarif de la commune : 0,61 € par personne et par nuit > Part de la commune (770) > Département (84)',
    'Perception : du 01/01 au 31/12/2026',
    'Calcul : 2 adultes × 7 nuits × 0,61 € = 8,54 €',
    'Exonérés : 2 personnes > Paul Roux : travail saisonnier dans la commune > Enfant, 9 ans : moins de 18 ans à l’arrivée',
    'TVA : Hors du champ de la TVA : reversée à la collectivité',
  ])
})

test('a line by hand says who, why and what the tariff asks; a kept one names its own grid', () => {
  const engine = engineOf({ grids: [weekly] }, {})
  const [lodging] = placed(engine)
  assert.ok(lodging)
  const byHand: PlacedLine = {
    ...lodging,
    amount: 65_000,
    unitPrice: 65_000,
    reason: '',
    isManual: true,
    manualReason: 'Geste pour la piscine fermée',
    manualBy: 'Claire Roussel',
  }
  const kept: PlacedLine = {
    ...lodging,
    amount: 68_000,
    unitPrice: 68_000,
    gridId: 7,
    gridVersion: 2,
    periodId: 70,
    reason: 'Haute saison, prix à la semaine',
  }
  const [manual, stored] = xray([byHand, kept], [{ engine, own: null, people: [] }], names)
  assert.deepEqual(told(manual), [
    'Modifié à la main : « Geste pour la piscine fermée », par Claire Roussel > Le tarif d’aujourd’hui donnerait 700,00 €. (5000)',
    vat('59,09 €', '590,91 €'),
  ])
  assert.deepEqual(told(stored), [
    'Prix convenu : Montant enregistré avec le séjour : il ne suit pas le tarif. > Le tarif d’aujourd’hui donnerait 700,00 €. (2000)',
    'Grille : Été 2025, version 2',
    'Période : Haute saison, du 05/07/2025 au 30/08/2025',
    'Règle : Haute saison, prix à la semaine',
    'Calcul : 1 × 680,00 € = 680,00 €',
    vat('61,82 €', '618,18 €'),
  ])
})

test('two places at the same price keep their own reasons', () => {
  const [one, other] = [engineOf({ grids: [weekly] }, {}), engineOf({ grids: [{ ...weekly, label: 'Été bis' }] }, {})]
  const lines = [...placed(one), ...placed(other).map((line) => ({ ...line, occupancyIndex: 1 }))]
  assert.deepEqual(
    xray(
      lines,
      [
        { engine: one, own: null, people: [] },
        { engine: other, own: null, people: [] },
      ],
      names,
    ).map(({ facts }) => facts[0]?.text),
    ['Été 2026', 'Été bis'],
  )
})

test('a stored stay is explained by the version of its grid, with what the tariff asks now', () => {
  const dearer = { ...weekly, periods: weekly.periods.map((one) => ({ ...one, weekCents: cents(75_000) })) }
  const [own, engine] = [engineOf({ grids: [{ ...weekly, label: 'Été 2025' }] }, {}), engineOf({ grids: [dearer] }, {})]
  const [line] = xray(placed(own), [{ engine, own, people: [] }], names)
  assert.deepEqual(told(line).slice(0, 4), [
    'Prix convenu : Prix de la grille au moment de la réservation. > Le tarif d’aujourd’hui donnerait 750,00 €. (5000)',
    'Grille : Été 2025',
    'Période : Haute saison, du 04/07 au 29/08/2026',
    'Nuits : du 11 au 18/07/2026, 7 nuits',
  ])
  assert.equal(xray(placed(own), [{ engine: own, own, people: [] }], names)[0]?.facts[0]?.label, 'Grille')
})
