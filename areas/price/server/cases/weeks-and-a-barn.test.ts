import assert from 'node:assert/strict'
import { nights, runCases } from '#areas/price/server/cases/testing.ts'
import type { Case, TariffInput } from '#areas/price/server/cases/testing.ts'
import { extra, adults, tax, people } from './short-forms.ts'

/* Two more price lists that are sold by the week, with the totals that the printed list gives by hand. */

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

runCases([...weekCases, ...barnCases])
