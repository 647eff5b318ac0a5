import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceContract } from '#areas/price/contract.ts'
import { tariffFormat } from '#areas/price/contract/tariff-format.ts'
import { nights, runCases } from '#areas/price/server/cases/testing.ts'
import type { Case, GridInput, PeriodInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* Seven price lists as campsites print them, each entered whole in the documented format, and the totals that the printed list gives by hand. */

const low = (more: Partial<PeriodInput>): PeriodInput[] => [{ label: 'Basse saison', start: '2026-04-04', end: '2026-07-04', ...more }, { label: 'Basse saison', start: '2026-08-29', end: '2026-09-26', ...more }]
const high = (more: Partial<PeriodInput>): PeriodInput => ({ label: 'Haute saison', start: '2026-07-04', end: '2026-08-29', ...more })
/** Another price in the third period, the high season. */
const inHigh = (cents: number): { periodPrices: { periodId: number; cents: number }[] } => ({ periodPrices: [{ periodId: 3, cents }] })
const tax = (cents: number, more: object = {}): NonNullable<TariffInput['touristTaxes']> => [{ tariff: { kind: 'amount', cents }, ...more }]
const extra = (extraId: number, quantity = 1): NonNullable<StayInput['extras']> => [{ extraId, quantity }]
const booked = (day: string): NonNullable<Case[4]> => ({ bookedOn: day })

/* Forfait 2 personnes + 1 véhicule : 18,00 / 31,00. Pers. suppl. 13 ans et + 4,50 / 7,20 ; 2–12 ans 3,00 / 5,10 ; − de 2 ans gratuit. Électricité 6 A 4,20, 10 A 5,50.
   Chien 2,00 / 3,50. 2e voiture 2,50 / 4,00. Taxe de séjour 0,22 + 10 % dès 18 ans. Dossier 15 €. Basse saison 7 = 6, 14 = 12. Acompte 30 % + frais de dossier. */
const pitch: TariffInput = {
  label: 'Emplacement', ageCategories: [{ id: 1, label: 'Adulte', minAge: 13 }, { id: 2, label: 'Enfant', minAge: 2, maxAge: 12 }, { id: 3, label: 'Bébé', maxAge: 1 }],
  grids: [{
    model: 1, includedPersons: 2, periods: [...low({ nightCents: 1800 }), high({ nightCents: 3100 })], persons: [{ ageCategoryId: 1, cents: 450, ...inHigh(720) }, { ageCategoryId: 2, cents: 300, ...inHigh(510) }],
    options: [
      { label: 'Électricité 6 A', target: { kind: 'extra', extraId: 6 }, unit: 'night', cents: 420 }, { label: 'Électricité 10 A', target: { kind: 'extra', extraId: 10 }, unit: 'night', cents: 550 },
      { label: 'Chien', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 200, ...inHigh(350) }, { label: 'Voiture', target: { kind: 'vehicle', vehicleTypeId: 1 }, unit: 'night', cents: 250, includedQuantity: 1, ...inHigh(400) },
    ],
  }],
  offers: [{ label: '7 = 6', type: 4, tiers: [{ nights: 7, free: 1 }, { nights: 14, free: 2 }], stayEnd: '2026-07-04' }],
  bookingFee: { cents: 1500 }, touristTaxes: tax(22, { additions: [{ label: 'Département', rate: '10' }] }), downPayment: { calculation: { kind: 'percentage', rate: '30' }, plusFee: true },
}
const family: Partial<StayInput> = { occupants: [{ age: 35, count: 2 }, { age: 9 }, { age: 5 }, { age: 1 }], animals: [{ animalTypeId: 1, quantity: 1 }], vehicles: [{ vehicleTypeId: 1, quantity: 2 }], extras: extra(10) }
const pitchCases: readonly Case[] = [
  ['pitch: a family over two seasons, 343,00 + 113,40 + 77,00 + 38,50 + 45,50 + 15,00 + 28 × 0,24', pitch, nights('2026-06-27', 14, family), 34_300 + 11_340 + 7700 + 3850 + 4550 + 1500 + 28 * 24],
  ['pitch: 30 % of 617,40 and the fee are asked: 185,22 + 15,00', pitch, nights('2026-06-27', 14, family), (priced) => assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.reason], [18_522 + 1500, '30\u00A0% du séjour + frais de dossier'])],
  ['pitch: a fortnight of June, two nights free', pitch, nights('2026-06-13', 14, { occupants: [{ age: 70, count: 2 }], vehicles: [{ vehicleTypeId: 1, quantity: 1 }], extras: extra(6) }), 14 * 1800 - 2 * 1800 + 14 * 420 + 1500 + 28 * 24],
  ['pitch: one person alone pays the package for two', pitch, nights('2026-08-01', 1, { occupants: [{ age: 40 }] }), 3100 + 1500 + 24],
  ['pitch: a third adult of 17 pays, and no tax', pitch, nights('2026-08-01', 2, { occupants: [{ age: 40, count: 2 }, { age: 17 }] }), 2 * (3100 + 720) + 1500 + 4 * 24],
]

/* Mobil-home 4 pers. Basse saison : 7 nuits 264, 2 nuits 96, nuit suppl. 37. Juillet-août : 469 la semaine, du samedi au samedi. Pers. suppl. 11 € / jour ou 42 € / semaine,
   −10 % en basse saison. Kit bébé 3 € / jour ou 15 € / semaine. Ménage 60. Dossier 20 €. Assurance 3 % du séjour. */
const week42 = [{ periodId: 3, cents: 1100, weekCents: 4200 }]
const home: TariffInput = {
  label: 'Mobil-home', ageCategories: [{ id: 1, label: 'Occupant' }], maxPersons: 6,
  grids: [{
    model: 2, includedPersons: 4, persons: [{ ageCategoryId: 1, cents: 990, weekCents: 3780, periodPrices: week42 }],
    periods: [...low({ weekCents: 26_400, extraNightCents: 3700, shortStays: [{ nights: 2, cents: 9600, extraNightCents: 3700 }], minNights: { nights: 2 } }), high({ weekCents: 46_900, arrivalWeekdays: [6], departureWeekdays: [6] })],
    options: [{ label: 'Kit bébé', target: { kind: 'extra', extraId: 1 }, unit: 'day', cents: 300, weekCents: 1500 }, { label: 'Ménage', target: { kind: 'extra', extraId: 2 }, cents: 6000 }],
  }],
  bookingFee: { cents: 2000 }, insurance: { rate: '3' },
}
const five: Partial<StayInput> = { occupants: [{ ageCategoryId: 1, count: 5 }] }
const homeCases: readonly Case[] = [
  ['mobile home: 2 nights', home, nights('2026-05-01', 2), 9600 + 2000],
  ['mobile home: 3 nights, 96 + 37', home, nights('2026-05-01', 3), 9600 + 3700 + 2000],
  ['mobile home: 6 nights, 96 + 4 × 37', home, nights('2026-05-01', 6), 9600 + 4 * 3700 + 2000],
  ['mobile home: 7 nights', home, nights('2026-05-01', 7), 26_400 + 2000],
  ['mobile home: 9 nights, 264 + 2 × 37', home, nights('2026-05-01', 9), 26_400 + 2 * 3700 + 2000],
  ['mobile home: one night is too short', home, nights('2026-05-01', 1), ['price-per-night-null', 'price-nights-number']],
  ['mobile home: a fifth person, a week and 2 days', home, nights('2026-05-01', 9, five), 26_400 + 2 * 3700 + 3780 + 2 * 990 + 2000],
  ['mobile home: a fifth person for 5 days costs no more than a week', home, nights('2026-05-01', 5, five), 9600 + 3 * 3700 + 3780 + 2000],
  ['mobile home: a fifth person for 2 days, by the day', home, nights('2026-05-01', 2, five), 9600 + 2 * 990 + 2000],
  ['mobile home: a fifth person for two weeks of August', home, nights('2026-08-01', 14, five), 2 * 46_900 + 2 * 4200 + 2000],
  ['mobile home: two weeks are said as such', home, nights('2026-08-01', 14, five), (priced) => assert.deepEqual(priced.lines.filter(({ ageCategoryId }) => ageCategoryId === 1).map(({ reason, quantity }) => [reason, quantity]), [['1 occupant × 2 semaines × 42,00\u00A0€', '2']])],
  ['mobile home: the baby kit for 10 days, 15 + 3 × 3', home, nights('2026-05-01', 10, { extras: extra(1) }), 26_400 + 3 * 3700 + 1500 + 3 * 300 + 2000],
  ['mobile home: cleaning and 3 % of 324,00', home, nights('2026-05-01', 7, { extras: extra(2), cancellationInsurance: true }), 26_400 + 6000 + 972 + 2000],
  ['mobile home: Sunday to Sunday in July', home, nights('2026-07-12', 7), ['price-arrival-day', 'price-departure-day']],
  ['mobile home: two cots of which each has its week', home, nights('2026-05-01', 7, { extras: extra(1, 2) }), 26_400 + 2 * 1500 + 2000],
]

/* Tout compris SOLO 17 / 21, DUO 21 / 25, FAMILLE (1 enfant de − de 10 ans, gratuit dès le 2e) + 3 / + 4. Adulte suppl. 4,50 / 6,00. −5 % dès 60 nuits, hors taxe. Taxe 0,20. */
const pack: TariffInput = {
  label: 'Pack', ageCategories: [{ id: 1, label: 'Adulte', minAge: 10 }, { id: 2, label: 'Enfant', maxAge: 9 }],
  grids: [{
    model: 1, includedPersons: 2, persons: [{ ageCategoryId: 1, cents: 450, ...inHigh(600) }, { ageCategoryId: 2, model: 4, cents: 300, ...inHigh(400) }],
    periods: [...low({ nightCents: 1700, headcountPrices: [{ fromPersons: 2, nightCents: 2100 }] }), high({ nightCents: 2100, headcountPrices: [{ fromPersons: 2, nightCents: 2500 }] })],
  }],
  offers: [{ label: 'Long séjour', type: 2, value: { kind: 'percent', rate: '5' }, scope: 'packageAndOptions', minNights: 60 }], touristTaxes: tax(20),
}
const who = (adults: number, children = 0): Partial<StayInput> => ({ occupants: [{ age: 40, count: adults }, { age: 6, count: children }] })
const packCases: readonly Case[] = [
  ['pack: solo', pack, nights('2026-05-01', 3, who(1)), 3 * 1700 + 3 * 20],
  ['pack: duo', pack, nights('2026-05-01', 3, who(2)), 3 * 2100 + 6 * 20],
  ['pack: one parent and a child pay the duo', pack, nights('2026-08-01', 3, who(1, 1)), 3 * 2500 + 3 * 20],
  ['pack: a family, the second and third child free', pack, nights('2026-08-01', 3, who(2, 3)), 3 * (2500 + 400) + 6 * 20],
  ['pack: three adults and a child', pack, nights('2026-08-01', 3, who(3, 1)), 3 * (2500 + 600 + 400) + 9 * 20],
  ['pack: 60 nights, −5 % of 1 260,00, tax not reduced', pack, nights('2026-04-09', 60, who(2)), 126_000 - 6300 + 120 * 20],
]

/* Nuit 16, semaine 98, mois 350. Garage mort : 2,80 les 14 premières nuits, 4,00 ensuite. Forfait annuel du 1er mars au 30 novembre : 2 450 €, badge 30 €. */
const all = { start: '2026-03-01', end: '2026-12-01' }
const long: TariffInput = { grids: [{ model: 2, periods: [{ ...all, nightCents: 1600, weekCents: 9800, monthCents: 35_000 }] }] }
const storage: TariffInput = { grids: [{ model: 1, periods: [{ ...all, nightCents: 400, firstNightCents: Array.from({ length: 14 }, () => 280) }] }] }
const resident: TariffInput = { grids: [{ model: 4, periods: [{ ...all, packageCents: 245_000 }], options: [{ label: 'Badge', target: { kind: 'extra', extraId: 1 }, cents: 3000 }] }] }
const longCases: readonly Case[] = [
  ['long stay: 45 nights are a month, two weeks and a seventh of 98', long, nights('2026-04-01', 45), 35_000 + 2 * 9800 + 1400],
  ['long stay: six nights', long, nights('2026-04-01', 6), 6 * 1600],
  ['storage: 20 nights, 14 × 2,80 + 6 × 4,00', storage, nights('2026-04-01', 20), 14 * 280 + 6 * 400],
  ['storage: 14 nights', storage, nights('2026-04-01', 14), 14 * 280],
  ['resident: the year and two badges', resident, nights('2026-03-01', 275, { extras: extra(1, 2) }), 245_000 + 2 * 3000],
  ['resident: less than the year is not sold', resident, nights('2026-03-01', 274), ['special-duration-dates']],
]

/* Chalet : dimanche à jeudi 70, vendredi et samedi 95, semaine 420 ; été 840, arrivée samedi ou dimanche, 7 nuits au moins. −10 % avant le 31 janvier ; couple (2 pers. au plus)
   −15 % hors été ; 2e semaine −25 %. Offres non cumulables. */
const chalet: TariffInput = {
  label: 'Chalet', ageCategories: [{ id: 1, label: 'Occupant' }], grids: [{ model: 2, includedPersons: 6, periods: [...low({ nightCents: 7000, weekdayNights: [{ weekdays: [5, 6], cents: 9500 }], weekCents: 42_000, minNights: { nights: 2 } }), high({ weekCents: 84_000, arrivalWeekdays: [6, 7], minNights: { nights: 7 } })] }],
  offers: [
    { label: 'Réservez tôt', type: 2, value: { kind: 'percent', rate: '10' }, bookingEnd: '2026-01-31' }, { label: 'Couple', type: 2, value: { kind: 'percent', rate: '15' }, maxPersons: 2, stayEnd: '2026-07-04' },
    { label: '2e semaine', type: 2, value: { kind: 'percent', rate: '25' }, weeks: [2] },
  ],
}
const persons = (count: number): Partial<StayInput> => ({ occupants: [{ ageCategoryId: 1, count }] })
const chaletCases: readonly Case[] = [
  ['chalet: a week-end of a couple, −15 % rather than −10 %', chalet, nights('2026-05-01', 2, persons(2)), 19_000 - 2850],
  ['chalet: the same for four, early', chalet, nights('2026-05-01', 2, persons(4)), 19_000 - 1900],
  ['chalet: Sunday to Friday, booked in March', chalet, nights('2026-05-03', 5, persons(4)), 5 * 7000, booked('2026-03-01')],
  ['chalet: Friday to Tuesday, two nights of each', chalet, nights('2026-05-01', 4, persons(4)), 2 * 9500 + 2 * 7000, booked('2026-03-01')],
  ['chalet: a week of May', chalet, nights('2026-05-01', 7, persons(4)), 42_000, booked('2026-03-01')],
  ['chalet: a fortnight of August, a quarter off the second week', chalet, nights('2026-08-02', 14, persons(4)), 2 * 84_000 - 21_000, booked('2026-03-01')],
  ['chalet: the best of two offers, 210,00 against 168,00', chalet, nights('2026-08-02', 14, persons(4)), 2 * 84_000 - 21_000],
  ['chalet: six nights in August', chalet, nights('2026-08-01', 6, persons(4)), ['price-per-night-null', 'price-nights-number']],
]

/* Camping municipal, tout au détail : adulte 2,80, enfant 3–10 ans 1,60, animal 1,60, véhicule 1,50, emplacement 2,00, électricité 3,60, taxe 0,20 ; visiteur 1,20 le séjour. */
const each = (label: string, target: NonNullable<GridInput['options']>[number]['target'], cents: number): NonNullable<GridInput['options']>[number] => ({ label, target, unit: 'night', cents })
const municipal: TariffInput = {
  ageCategories: [{ id: 1, label: 'Adulte', minAge: 11 }, { id: 2, label: 'Enfant', minAge: 3, maxAge: 10 }], touristTaxes: tax(20),
  grids: [{ model: 1, periods: [{ ...all, nightCents: 200 }], persons: [{ ageCategoryId: 1, cents: 280 }, { ageCategoryId: 2, cents: 160 }], options: [each('Animal', { kind: 'animal', animalTypeId: 1 }, 160), each('Véhicule', { kind: 'vehicle', vehicleTypeId: 1 }, 150), each('Électricité', { kind: 'extra', extraId: 1 }, 360), { label: 'Visiteur', target: { kind: 'extra', extraId: 2 }, cents: 120 }] }],
}
/* Semaine pour 2 personnes 254, pers. suppl. 48 par semaine commencée ; cure de 18 à 21 nuits −15 % sur le séjour. */
const cure: TariffInput = {
  ageCategories: [{ id: 1, label: 'Occupant' }], grids: [{ model: 2, includedPersons: 2, periods: low({ weekCents: 25_400 }), persons: [{ ageCategoryId: 1, cents: 4800, weekCents: 4800 }] }],
  offers: [{ label: 'Cure', type: 2, value: { kind: 'percent', rate: '15' }, scope: 'packageAndOptions', minNights: 18, maxNights: 21 }],
}
const otherCases: readonly Case[] = [
  ['municipal: 5 nights × (2 × 2,80 + 1,60 + 1,60 + 1,50 + 2,00 + 3,60) + tax', municipal, nights('2026-05-01', 5, { occupants: [{ age: 40, count: 2 }, { age: 7 }, { age: 2 }], animals: [{ animalTypeId: 1, quantity: 1 }], vehicles: [{ vehicleTypeId: 1, quantity: 1 }], extras: extra(1) }), 5 * 1590 + 10 * 20],
  ['municipal: three visitors of a day', municipal, nights('2026-05-01', 1, { occupants: [{ age: 40 }], extras: extra(2, 3) }), 200 + 280 + 3 * 120 + 20],
  ['cure: the published week for 4 is 350', cure, nights('2026-05-02', 7, persons(4)), 35_000],
  ['cure: three weeks for 3, 906,00 − 15 %', cure, nights('2026-05-02', 21, persons(3)), 90_600 - 13_590],
  ['cure: 22 nights are no cure; the fourth week of the third person is begun', cure, nights('2026-05-02', 22, persons(3)), Math.round((22 * 25_400) / 7) + 4 * 4800],
]

test('a price under a name that the format does not have is refused, wherever it stands', () => {
  const [period] = pitch.grids[0]?.periods ?? []
  const wrong: readonly (readonly [string, unknown])[] = [
    ['grids.0.periods.0', { ...pitch, grids: [{ ...pitch.grids[0], periods: [{ ...period, weekPrice: 700 }] }] }], ['', { ...pitch, fees: 15 }], ['offers.0', { ...pitch, offers: [{ label: 'O', type: 2, percent: 10 }] }],
  ]
  for (const [place, tariff] of wrong) {
    const read = tariffFormat.safeParse(tariff)
    assert.deepEqual(read.error?.issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.')), [place])
  }
  assert.ok(!priceContract.quoteStay.input.safeParse({ tariff: pitch, stay: { ...nights('2026-05-01', 2), adults: 2 } }).success)
})

runCases([...pitchCases, ...homeCases, ...packCases, ...longCases, ...chaletCases, ...otherCases])
