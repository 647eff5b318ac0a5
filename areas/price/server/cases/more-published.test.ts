import assert from 'node:assert/strict'
import { nights, runCases } from '#areas/price/server/cases/testing.ts'
import type { Case, PeriodInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* Five more price lists, each built as one that a campsite prints, with the totals that the printed list gives by hand. */

const extra = (extraId: number, quantity = 1): NonNullable<StayInput['extras']> => [{ extraId, quantity }]
const adults = (count: number, more: StayInput['occupants'] = []): Partial<StayInput> => ({ occupants: [{ age: 40, count }, ...more] })
const tax = (cents: number): NonNullable<TariffInput['touristTaxes']> => [{ tariff: { kind: 'amount', cents } }]

/* Sans électricité, 1 ou 2 personnes, 1 véhicule, 1 tente : 20,00 / 29,00 / 20,00. Branchement 8,00. Personne suppl. dès 12 ans 5,00 / 9,00 / 5,00, moins de 12 ans gratuit.
   Animal 3,00 / 4,00 / 3,00. À partir de la 3e tente 2,00 la nuit. Taxe 0,29 dès 18 ans. Assurance 2,9 % du séjour. Randonneurs 15,00 / 20,00 / 15,00, 2 nuits au plus en été. */
const seasons = ([before, summer, after]: readonly [Partial<PeriodInput>, Partial<PeriodInput>, Partial<PeriodInput>]): PeriodInput[] => [
  { label: 'Printemps', start: '2026-04-18', end: '2026-06-27', ...before },
  { label: 'Été', start: '2026-06-27', end: '2026-08-31', ...summer },
  { label: 'Automne', start: '2026-08-31', end: '2026-09-28', ...after },
]
const summerPrice = (cents: number): { periodPrices: { periodId: number; cents: number }[] } => ({ periodPrices: [{ periodId: 2, cents }] })
const people = [
  { id: 1, label: '12 ans et plus', minAge: 12 },
  { id: 2, label: 'Moins de 12 ans', maxAge: 11 },
]
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

/* Mobil-home à la semaine, 315 / 435 / 530. Deux semaines −20 % en basse saison, −10 % en haute ; trois semaines −30 % et −15 %. Taxe 0,60 par jour, dossier 15. */
const weeks: TariffInput = {
  label: 'Mobil-home',
  ageCategories: people,
  touristTaxes: tax(60),
  bookingFee: { cents: 1500 },
  grids: [
    {
      model: 2,
      periods: [
        { label: 'Basse', start: '2026-03-21', end: '2026-07-04', weekCents: 31_500 },
        { label: 'Moyenne', start: '2026-07-04', end: '2026-07-18', weekCents: 43_500 },
        { label: 'Haute', start: '2026-07-18', end: '2026-08-22', weekCents: 53_000 },
      ],
    },
  ],
  offers: [
    { label: '2 semaines, −20 %', type: 2, value: { kind: 'percent', rate: '20' }, minNights: 14, stayEnd: '2026-07-04' },
    { label: '3 semaines, −30 %', type: 2, value: { kind: 'percent', rate: '30' }, minNights: 21, stayEnd: '2026-07-04' },
    { label: '2 semaines, −10 %', type: 2, value: { kind: 'percent', rate: '10' }, minNights: 14, stayStart: '2026-07-04' },
    { label: '3 semaines, −15 %', type: 2, value: { kind: 'percent', rate: '15' }, minNights: 21, stayStart: '2026-07-04' },
  ],
}
const weekCases: readonly Case[] = [
  ['weeks: one of each price', weeks, nights('2026-07-11', 7, adults(2)), 43_500 + 1500 + 14 * 60],
  ['weeks: two in May, −20 % of 630', weeks, nights('2026-05-02', 14, adults(2)), 63_000 - 12_600 + 1500 + 28 * 60],
  ['weeks: three in May, −30 % of 945 rather than −20 %', weeks, nights('2026-05-02', 21, adults(2)), 94_500 - 28_350 + 1500 + 42 * 60],
  ['weeks: three of summer, −15 % of 435 + 530 + 530', weeks, nights('2026-07-11', 21, adults(2)), 149_500 - 22_425 + 1500 + 42 * 60],
  ['weeks: two across the border of the offers have neither', weeks, nights('2026-06-27', 14, adults(2)), 31_500 + 43_500 + 1500 + 28 * 60],
]

/* Lodge 14 personnes : 2 à 6 nuits 830, 1160, 1480, 1790, 2100 ; semaine 2350. Forfait obligatoire 120 par séjour. Personne au-delà de 14 : 30 par nuit. Éco-contribution 0,34 par
   jour dès 18 ans, 0,25 avant. Vélo 10 par jour, 8 dès 3 jours. Caution 1 000 par chèque, 7 jours avant. */
const barn: TariffInput = {
  label: 'Lodge',
  ageCategories: [
    { id: 1, label: 'Adulte', minAge: 18 },
    { id: 2, label: 'Enfant', maxAge: 17 },
  ],
  maxPersons: 18,
  grids: [
    {
      model: 2,
      includedPersons: 14,
      persons: [
        { ageCategoryId: 1, cents: 3000 },
        { ageCategoryId: 2, cents: 3000 },
      ],
      periods: [
        {
          label: 'Année',
          start: '2026-01-01',
          end: '2027-01-01',
          weekCents: 235_000,
          shortStays: [83_000, 116_000, 148_000, 179_000, 210_000].map((cents, index) => ({ nights: index + 2, cents })),
        },
      ],
      options: [
        { label: 'Forfait', target: { kind: 'extra', extraId: 1 }, cents: 12_000, required: true },
        {
          label: 'Éco-contribution',
          target: { kind: 'extra', extraId: 2 },
          unit: 'night',
          cents: 34,
          required: true,
          perPerson: { ageCategoryIds: [1] },
        },
        {
          label: 'Éco-contribution enfant',
          target: { kind: 'extra', extraId: 3 },
          unit: 'night',
          cents: 25,
          required: true,
          perPerson: { ageCategoryIds: [2] },
        },
        { label: 'Vélo', target: { kind: 'extra', extraId: 4 }, unit: 'day', cents: 1000, lengthPrices: [{ fromNights: 3, cents: 800 }] },
      ],
    },
  ],
  guarantee: { parts: [{ cents: 100_000 }], taken: 'daysBefore', daysBefore: 7, means: 'Chèque' },
}
const barnCases: readonly Case[] = [
  ['barn: 2 nights for 10 adults: 830 + 120 + 20 × 0,34', barn, nights('2026-05-01', 2, adults(10)), 83_000 + 12_000 + 20 * 34],
  [
    'barn: 4 nights for 15 adults and a child: two pay 30',
    barn,
    nights('2026-05-01', 4, adults(15, [{ age: 9 }])),
    148_000 + 12_000 + 2 * 4 * 3000 + 60 * 34 + 4 * 25,
  ],
  ['barn: two bikes for 2 days at 10', barn, nights('2026-05-01', 2, { extras: extra(4, 2) }), 83_000 + 12_000 + 4 * 1000],
  ['barn: two bikes for 5 days at 8', barn, nights('2026-05-01', 5, { extras: extra(4, 2) }), 179_000 + 12_000 + 10 * 800],
  [
    'barn: 1 000 by cheque, 7 days before, beside the price',
    barn,
    nights('2026-05-08', 7),
    (priced) =>
      assert.deepEqual([priced.totalCents, priced.guarantee?.amountCents, priced.guarantee?.dueOn], [247_000, 100_000, '2026-05-01']),
  ],
]

runCases([...duneCases, ...gorgeCases, ...orchardCases, ...weekCases, ...barnCases])
