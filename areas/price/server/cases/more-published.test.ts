import assert from 'node:assert/strict'
import { nights, runCases } from '#areas/price/server/cases/testing.ts'
import { extra, adults, tax, people } from './short-forms.ts'
import type { Case, PeriodInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* Five more price lists, each built as one that a campsite prints, with the totals that the printed list gives by hand. */

/* Sans électricité, 1 ou 2 personnes, 1 véhicule, 1 tente : 20,00 / 29,00 / 20,00. Branchement 8,00. Personne suppl. dès 12 ans 5,00 / 9,00 / 5,00, moins de 12 ans gratuit.
   Animal 3,00 / 4,00 / 3,00. À partir de la 3e tente 2,00 la nuit. Taxe 0,29 dès 18 ans. Assurance 2,9 % du séjour. Randonneurs 15,00 / 20,00 / 15,00, 2 nuits au plus en été. */
const seasons = ([before, summer, after]: readonly [Partial<PeriodInput>, Partial<PeriodInput>, Partial<PeriodInput>]): PeriodInput[] => [
  { label: 'Printemps', start: '2026-04-18', end: '2026-06-27', ...before },
  { label: 'Été', start: '2026-06-27', end: '2026-08-31', ...summer },
  { label: 'Automne', start: '2026-08-31', end: '2026-09-28', ...after },
]
const summerPrice = (cents: number): { periodPrices: { periodId: number; cents: number }[] } => ({ periodPrices: [{ periodId: 2, cents }] })
const dune: TariffInput = {
  label: 'Emplacement',
  ageCategories: people,
  touristTaxes: tax(29),
  insurance: { rate: '2.9' },
  grids: [
    {
      model: 1,
      includedPersons: 2,
      periods: seasons([{ nightCents: 2000 }, { nightCents: 2900 }, { nightCents: 2000 }]),
      persons: [{ ageCategoryId: 1, cents: 500, ...summerPrice(900) }],
      options: [
        { label: 'Branchement électrique', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 800 },
        { label: 'Tente', target: { kind: 'extra', extraId: 2 }, unit: 'night', cents: 200, includedQuantity: 2 },
        { label: 'Animal', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 300, ...summerPrice(400) },
      ],
    },
  ],
}
const hikers: TariffInput = {
  ...dune,
  grids: [
    { model: 1, includedPersons: 2, periods: seasons([{ nightCents: 1500 }, { nightCents: 2000, maxNights: 2 }, { nightCents: 1500 }]) },
  ],
}
const duneCases: readonly Case[] = [
  [
    'dunes: 2 adults, a child of 11, power and a dog over two seasons: 3 × (20 + 8 + 3) + 2 × (29 + 8 + 4), tax 10 × 0,29',
    dune,
    nights('2026-06-24', 5, { ...adults(2, [{ age: 11 }]), extras: extra(1), animals: [{ animalTypeId: 1, quantity: 1 }] }),
    3 * 3100 + 2 * 4100 + 290,
  ],
  ['dunes: a third person of 12 pays, and no tax', dune, nights('2026-07-10', 4, adults(2, [{ age: 12 }])), 4 * (2900 + 900) + 8 * 29],
  [
    'dunes: a small child is never the included person: 3 adults and one of 5',
    dune,
    nights('2026-07-10', 1, adults(3, [{ age: 5 }])),
    2900 + 900 + 3 * 29,
  ],
  ['dunes: of four tents, two pay', dune, nights('2026-09-01', 3, { ...adults(2), extras: extra(2, 4) }), 3 * (2000 + 2 * 200) + 6 * 29],
  [
    'dunes: 2,9 % of 203,00 for the insurance, without the tax',
    dune,
    nights('2026-07-10', 7, { ...adults(2), cancellationInsurance: true }),
    20_300 + 589 + 14 * 29,
  ],
  ['dunes: hikers for two nights of July', hikers, nights('2026-07-10', 2, adults(2)), 2 * 2000 + 4 * 29],
  ['dunes: hikers for three', hikers, nights('2026-07-10', 3, adults(2)), ['price-nights-maximum']],
  ['dunes: hikers for five in May', hikers, nights('2026-05-10', 5, adults(2)), 5 * 1500 + 10 * 29],
]

/* Mobil-home, 4 personnes comprises. Basse saison : la nuit 60 (2 nuits au moins), 4e nuit offerte, semaine 250. Moyenne 390, haute 570, à la semaine. Séjour couple 220 / 360 / 540.
   Personne suppl. 6 par jour. Animal offert, 3 par jour en haute saison. */
const gorge = (low: Partial<PeriodInput>, middle: number, high: number): PeriodInput[] => [
  { label: 'Basse saison', start: '2026-05-02', end: '2026-06-20', ...low },
  { label: 'Moyenne saison', start: '2026-06-20', end: '2026-07-04', weekCents: middle },
  { label: 'Haute saison', start: '2026-07-04', end: '2026-08-22', weekCents: high },
]
const rental = { ageCategories: [{ id: 1, label: 'Occupant' }], maxPersons: 6 }
const dog = {
  label: 'Animal',
  target: { kind: 'animal' as const, animalTypeId: 1 },
  unit: 'day' as const,
  cents: 0,
  periodPrices: [{ periodId: 3, cents: 300 }],
}
const cabin: TariffInput = {
  label: 'Mobil-home',
  ...rental,
  grids: [
    {
      label: 'Couple',
      model: 2,
      periods: gorge({ weekCents: 22_000, minNights: { nights: 7 } }, 36_000, 54_000),
      options: [dog],
      conditions: { maxPersons: 2 },
    },
    {
      label: 'Famille',
      model: 2,
      includedPersons: 4,
      periods: gorge({ weekCents: 25_000, nightCents: 6000, minNights: { nights: 2 } }, 39_000, 57_000),
      persons: [{ ageCategoryId: 1, cents: 600 }],
      options: [dog],
    },
  ],
  offers: [{ label: '4e nuit offerte', type: 4, tiers: [{ nights: 4, free: 1 }], maxNights: 6, stayEnd: '2026-06-20' }],
}
const of = (count: number, more: Partial<StayInput> = {}): Partial<StayInput> => ({ occupants: [{ ageCategoryId: 1, count }], ...more })
const gorgeCases: readonly Case[] = [
  ['gorges: 3 nights in May', cabin, nights('2026-05-08', 3, of(4)), 3 * 6000],
  ['gorges: 4 nights, the fourth free', cabin, nights('2026-05-08', 4, of(4)), 3 * 6000],
  ['gorges: 5 nights, one free', cabin, nights('2026-05-08', 5, of(4)), 4 * 6000],
  ['gorges: a week is the price of the week', cabin, nights('2026-05-08', 7, of(4)), 25_000],
  ['gorges: a couple pays its own week', cabin, nights('2026-07-11', 7, of(2)), 54_000],
  ['gorges: a couple that stays less than its week pays the nights of everybody', cabin, nights('2026-05-08', 4, of(2)), 3 * 6000],
  [
    'gorges: five for a week of July with a dog',
    cabin,
    nights('2026-07-11', 7, of(5, { animals: [{ animalTypeId: 1, quantity: 1 }] })),
    57_000 + 7 * 600 + 7 * 300,
  ],
  ['gorges: the dog is free in June', cabin, nights('2026-06-20', 7, of(4, { animals: [{ animalTypeId: 1, quantity: 1 }] })), 39_000],
]

/* Chalet : 1 nuit 85, 2 nuits 139, 3 nuits 199, 4 nuits 249, 5 nuits 309, semaine 429 ; en été à la semaine 639. Draps 10 € la semaine, 18 € les deux. Relax 10 / 15 / 20 €
   pour 1, 2, 3 semaines. Ménage 80. Dossier 25, 11 pour un court séjour (jusqu’à 6 nuits). Arrhes 30 % + dossier + assurance, solde 15 jours avant. Cautions 200 et 90, à l’arrivée. */
const orchard: TariffInput = {
  label: 'Chalet',
  ...rental,
  grids: [
    {
      model: 2,
      periods: [
        {
          label: 'Basse saison',
          start: '2026-04-04',
          end: '2026-07-18',
          weekCents: 42_900,
          shortStays: [8500, 13_900, 19_900, 24_900, 30_900].map((cents, index) => ({ nights: index + 1, cents })),
        },
        { label: 'Été', start: '2026-07-18', end: '2026-08-22', weekCents: 63_900, minNights: { operator: 4, nights: 7 } },
      ],
      options: [
        { label: 'Draps', target: { kind: 'extra', extraId: 1 }, cents: 1000, lengthPrices: [{ fromNights: 8, cents: 1800 }] },
        { label: 'Ménage', target: { kind: 'extra', extraId: 2 }, cents: 8000 },
        {
          label: 'Relax',
          target: { kind: 'extra', extraId: 3 },
          cents: 1000,
          lengthPrices: [
            { fromNights: 8, cents: 1500 },
            { fromNights: 15, cents: 2000 },
          ],
        },
      ],
    },
  ],
  bookingFee: { cents: 2500, shortStay: { maxNights: 6, cents: 1100 } },
  insurance: { rate: '3.5' },
  downPayment: {
    nature: 'arrhes',
    calculation: { kind: 'percentage', rate: '30' },
    plusFee: true,
    plusInsurance: true,
    balanceDaysBefore: 15,
  },
  guarantee: { parts: [{ cents: 20_000 }, { label: 'Caution ménage', cents: 9000 }] },
}
const orchardCases: readonly Case[] = [
  ['orchard: 3 nights and the fee of a short stay', orchard, nights('2026-05-01', 3), 19_900 + 1100],
  ['orchard: a week and the usual fee', orchard, nights('2026-05-01', 7), 42_900 + 2500],
  [
    'orchard: six nights are on no line of the list',
    orchard,
    nights('2026-05-01', 6),
    (priced) => assert.notDeepEqual(priced.refusals, []),
  ],
  ['orchard: sheets of two beds for a week', orchard, nights('2026-05-01', 7, { extras: extra(1, 2) }), 42_900 + 2 * 1000 + 2500],
  [
    'orchard: sheets of two beds for two weeks, 2 × 18',
    orchard,
    nights('2026-05-02', 14, { extras: extra(1, 2) }),
    2 * 42_900 + 2 * 1800 + 2500,
  ],
  ['orchard: a deckchair for three weeks of summer', orchard, nights('2026-07-18', 21, { extras: extra(3) }), 3 * 63_900 + 2000 + 2500],
  [
    'orchard: sheets asked for the first week of two',
    orchard,
    nights('2026-05-02', 14, { extras: [{ extraId: 1, quantity: 1, start: '2026-05-02', end: '2026-05-09' }] }),
    2 * 42_900 + 1000 + 2500,
  ],
  [
    'orchard: arrhes 30 % of 509,00, the fee and 3,5 %: 152,70 + 25,00 + 17,82, balance on 16 April',
    orchard,
    nights('2026-05-01', 7, { extras: extra(2), cancellationInsurance: true }),
    (priced) => {
      assert.deepEqual(
        [priced.totalCents, priced.deposit?.dueNowCents, priced.deposit?.balanceDueOn],
        [42_900 + 8000 + 2500 + 1782, 15_270 + 2500 + 1782, '2026-04-16'],
      )
    },
  ],
  [
    'orchard: 200 and 90 are held at the arrival',
    orchard,
    nights('2026-05-01', 7),
    (priced) => assert.deepEqual([priced.guarantee?.amountCents, priced.guarantee?.dueOn], [29_000, '2026-05-01']),
  ],
]

runCases([...duneCases, ...gorgeCases, ...orchardCases])
