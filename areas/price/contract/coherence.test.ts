import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceContract } from '#areas/price/contract.ts'

/* What somebody who enters a price list for the first time may write wrongly: each is told with its place, none is priced without a word. */

const period = { label: 'Été', start: '2026-07-04', end: '2026-08-29', nightCents: 3000 }
const power = { label: 'Électricité', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 400 }
const tariff = (more: object = {}, grid: object = {}, first: object = {}): object => ({
  ageCategories: [
    { id: 1, label: 'Adulte', minAge: 18 },
    { id: 2, label: 'Enfant', maxAge: 17 },
  ],
  grids: [{ model: 1, periods: [{ ...period, ...first }], ...grid }],
  ...more,
})
const options = (...given: readonly object[]): object => tariff({}, { options: given })
const persons = (...given: readonly object[]): object => tariff({}, { persons: given })
const offer = (given: object): object => tariff({ offers: [{ label: 'Offre', ...given }] })
const percent = { kind: 'percent', rate: '10' }

function faultsOf(given: object, more: object = {}): readonly string[] {
  const read = priceContract.quoteStay.input.safeParse({ tariff: given, stay: { arrival: '2026-07-11', departure: '2026-07-18', ...more } })
  return read.error?.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`) ?? []
}

const wrong: readonly (readonly [name: string, tariff: object, expected: RegExp])[] = [
  [
    'a price in a period that does not exist',
    options({ ...power, periodPrices: [{ periodId: 7, cents: 900 }] }),
    /^grids\.0\.options\.0\.periodPrices\.0\.periodId: Aucune période n’a le numéro 7\./,
  ],
  [
    'two prices in one period',
    options({
      ...power,
      periodPrices: [
        { periodId: 1, cents: 900 },
        { periodId: 1, cents: 800 },
      ],
    }),
    /periodPrices\.1: Deux prix pour la période 1\./,
  ],
  [
    'a person of a category that the tariff does not have',
    persons({ ageCategoryId: 9, cents: 500 }),
    /persons\.0\.ageCategoryId: Aucune catégorie d’âge n’a le numéro 9/,
  ],
  [
    'persons without any category',
    tariff({ ageCategories: [] }, { persons: [{ ageCategoryId: 1, cents: 500 }] }),
    /persons\.0\.ageCategoryId/,
  ],
  [
    'two prices for one category',
    persons({ ageCategoryId: 1, cents: 500 }, { ageCategoryId: 1, cents: 700 }),
    /persons\.1: Deux prix pour la catégorie d’âge 1\./,
  ],
  [
    'slices without their model',
    persons({ ageCategoryId: 1, cents: 500, slices: [{ upToNight: null, cents: 100 }] }),
    /persons\.0\.slices: .*model 2/,
  ],
  ['a week of what is priced by stay', persons({ ageCategoryId: 1, model: 3, cents: 500, weekCents: 3000 }), /persons\.0\.weekCents/],
  ['an option without a price', options({ label: 'Draps', target: power.target }), /options\.0\.cents: Indiquez le prix \(cents\)/],
  ['a percentage without its rate', options({ ...power, unit: 'percentage' }), /options\.0\.rate/],
  ['a rate of something else than a percentage', options({ ...power, rate: '10' }), /options\.0\.rate/],
  [
    'a week of what is counted by stay',
    options({ label: 'Lit', target: power.target, cents: 0, weekCents: 3000 }),
    /options\.0\.weekCents: .*unité week/,
  ],
  [
    'two supplements under one number',
    options(power, { ...power, label: '10 A', cents: 700 }),
    /options\.1\.target: «\u00A010 A\u00A0» et «\u00A0Électricité\u00A0»/,
  ],
  ['a supplement counted for an unknown category', options({ ...power, perPerson: { ageCategoryIds: [8] } }), /perPerson\.ageCategoryIds/],
  [
    'two prices by length',
    options({
      ...power,
      lengthPrices: [
        { fromNights: 7, cents: 1 },
        { fromNights: 7, cents: 2 },
      ],
    }),
    /lengthPrices\.1/,
  ],
  [
    'two categories under one number',
    tariff({
      ageCategories: [
        { id: 1, label: 'Adulte', minAge: 18 },
        { id: 1, label: 'Enfant', maxAge: 17 },
      ],
    }),
    /ageCategories\.1: Deux catégories/,
  ],
  ['ages the wrong way round', tariff({ ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: 12 }] }), /ageCategories\.0\.maxAge/],
  [
    'periods of which some only are numbered',
    tariff(
      {},
      {
        periods: [
          { ...period, end: '2026-07-20' },
          { ...period, id: 1, start: '2026-07-20' },
        ],
      },
    ),
    /grids\.0\.periods: .*numérotez-les toutes, ou aucune/,
  ],
  ['the price of a whole period in a grid by night', tariff({}, {}, { packageCents: 90_000 }), /periods\.0\.packageCents/],
  [
    'two prices for Saturday',
    tariff(
      {},
      {},
      {
        weekdayNights: [
          { weekdays: [5, 6], cents: 1 },
          { weekdays: [6], cents: 2 },
        ],
      },
    ),
    /weekdayNights\.1\.weekdays: Deux prix pour le samedi/,
  ],
  ['a price for no day', tariff({}, {}, { weekdayNights: [{ weekdays: [], cents: 1 }] }), /weekdayNights\.0\.weekdays/],
  [
    'two weekends for one arrival',
    tariff(
      {},
      {},
      {
        shortStays: [
          { nights: 2, cents: 1, arrivalWeekdays: [5] },
          { nights: 2, cents: 2, arrivalWeekdays: [5, 6] },
        ],
      },
    ),
    /shortStays\.1/,
  ],
  [
    'two night prices by length',
    tariff(
      {},
      {},
      {
        lengthPrices: [
          { fromNights: 7, cents: 1 },
          { fromNights: 7, cents: 2 },
        ],
      },
    ),
    /lengthPrices\.1/,
  ],
  [
    'two prices by headcount',
    tariff(
      {},
      {},
      {
        headcountPrices: [
          { fromPersons: 2, nightCents: 1 },
          { fromPersons: 2, nightCents: 2 },
        ],
      },
    ),
    /headcountPrices\.1/,
  ],
  ['school holidays in a grid of everybody', tariff({}, { conditions: { origins: ['A'] } }), /conditions\.origins/],
  [
    'a channel that does not exist',
    tariff({}, { conditions: { channels: ['web'] } }),
    /conditions\.channels\.0: Canal inconnu\u00A0: web\. Connus\u00A0: reception/,
  ],
  ['an offer that takes nothing off', offer({ type: 2 }), /^offers\.0\.value: indiquez ce que l’offre enlève/],
  ['nights offered, of which none is said', offer({ type: 4 }), /^offers\.0\./],
  ['an offer of the seventh type without its parts', offer({ type: 7 }), /^offers\.0\./],
  ['a struck-out price without a price', offer({ type: 5 }), /^offers\.0\.value/],
  ['six nights offered for seven', offer({ type: 4, tiers: [{ nights: 7, free: 6 }] }), /tiers\.0\.free: .*nights 7, free 1/],
  ['tiers of a percentage', offer({ type: 2, value: percent, tiers: [{ nights: 7, free: 1 }] }), /offers\.0\.tiers/],
  ['more than everything', offer({ type: 2, value: { kind: 'percent', rate: '110' } }), /value\.rate/],
  ['an offer on a channel that does not exist', offer({ type: 2, value: percent, channels: ['moon'] }), /offers\.0\.channels\.0/],
  [
    'a tax of an unknown category',
    tariff({ touristTaxes: [{ tariff: { kind: 'amount', cents: 50, byAgeCategory: [{ ageCategoryId: 7, cents: 10 }] } }] }),
    /touristTaxes\.0\.tariff\.byAgeCategory\.0\.ageCategoryId/,
  ],
]
for (const [name, given, expected] of wrong) test(`told: ${name}`, () => assert.match(faultsOf(given).join(' || '), expected))

test('what is written so that it serves is not told', () => {
  const good = [
    tariff(),
    options(power, { ...power, label: '10 A', target: { kind: 'extra', extraId: 2 } }),
    persons({ ageCategoryId: 1, model: 2, cents: 0, slices: [{ upToNight: null, cents: 100 }] }),
    options({ label: 'Draps', target: power.target, lengthPrices: [{ fromNights: 1, cents: 1000 }] }),
    options(power, { ...power, label: 'Branchement', unit: 'stay' }),
    options({ ...power, cents: undefined, periodPrices: [{ periodId: 1, cents: 400 }] }, { ...power, label: 'Hors saison', cents: 0 }),
    options(
      { label: 'Demi-pension', target: power.target, unit: 'day', cents: 2500, perPerson: { ageCategoryIds: [1] } },
      { label: 'Demi-pension enfant', target: power.target, unit: 'day', cents: 1500, perPerson: { ageCategoryIds: [2] } },
    ),
    tariff(
      {},
      {},
      {
        shortStays: [
          { nights: 4, cents: 24_400 },
          { nights: 4, cents: 22_000, arrivalWeekdays: [1] },
        ],
      },
    ),
    offer({ type: 3 }),
    offer({
      type: 4,
      tiers: [
        { nights: 7, free: 1 },
        { nights: 14, free: 2 },
      ],
    }),
    offer({ type: 5, value: percent }),
  ]
  for (const given of good) assert.deepEqual(faultsOf(given), [])
})

test('every fault is told at once, and a supplement asked for ends after it begins', () => {
  assert.equal(faultsOf(options({ ...power, periodPrices: [{ periodId: 7, cents: 1 }], rate: '5' })).length, 2)
  assert.deepEqual(faultsOf(tariff(), { extras: [{ extraId: 1, quantity: 1, start: '2026-07-15', end: '2026-07-12' }] }), [
    'extras.0.end: la fin doit être après le début',
  ])
})
