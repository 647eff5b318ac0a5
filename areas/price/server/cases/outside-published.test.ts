import { nights, runCases } from '#areas/price/server/cases/testing.ts'
import type { Case, PeriodInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* Price lists entered by somebody who knew the documentation only, each built as one that a campsite or a holiday cottage prints, with totals by hand. */

const extra = (extraId: number, quantity = 1, more: object = {}): NonNullable<StayInput['extras']> => [{ extraId, quantity, ...more }]
const adults = (count: number, more: StayInput['occupants'] = [], rest: Partial<StayInput> = {}): Partial<StayInput> => ({ occupants: [{ age: 40, count }, ...more], ...rest })
const dog: Partial<StayInput> = { animals: [{ animalTypeId: 1, quantity: 1 }] }
const ages = [{ id: 1, label: 'Adulte', minAge: 18 }, { id: 2, label: 'Adolescent', minAge: 13, maxAge: 17 }, { id: 3, label: '7 à 12 ans', minAge: 7, maxAge: 12 }, { id: 4, label: '2 à 6 ans', minAge: 2, maxAge: 6 }, { id: 5, label: 'Bébé', maxAge: 1 }]
const other = (periodId: number, cents: number): { periodPrices: { periodId: number; cents: number }[] } => ({ periodPrices: [{ periodId, cents }] })
const percent = (rate: string): { kind: 'percent'; rate: string } => ({ kind: 'percent', rate })

/* Tout séparé : emplacement 5,00 / 7,00 ; adulte et adolescent 5,50 / 6,50 ; 7–12 ans 4,50 / 5,50 ; 2–6 ans 3,50 / 4,50. Chien 2,80, électricité 4,50, éco-participation 0,20 par personne, visiteur 3,50.
   Taxe 0,30 dès 18 ans, dossier 20. */
const apart: TariffInput = {
  label: 'Emplacement nu', ageCategories: ages, maxPersons: 6,
  grids: [{
    model: 1, periods: [{ label: 'Hors saison', start: '2026-04-01', end: '2026-07-01', nightCents: 500 }, { label: 'Pleine saison', start: '2026-07-01', end: '2026-09-01', nightCents: 700 }, { label: 'Hors saison', start: '2026-09-01', end: '2026-10-01', nightCents: 500 }],
    persons: [[1, 550, 650], [2, 550, 650], [3, 450, 550], [4, 350, 450]].map(([ageCategoryId = 0, cents = 0, summer = 0]) => ({ ageCategoryId, cents, ...other(2, summer) })),
    options: [
      { label: 'Chien', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 280 }, { label: 'Électricité', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 450 },
      { label: 'Éco-participation', target: { kind: 'extra', extraId: 2 }, unit: 'night', cents: 20, required: true, perPerson: { ageCategoryIds: [] } }, { label: 'Visiteur', target: { kind: 'extra', extraId: 3 }, cents: 350 },
    ],
  }],
  touristTaxes: [{ tariff: { kind: 'amount', cents: 30 } }], bookingFee: { cents: 2000 },
}
const apartCases: readonly Case[] = [
  ['apart: a couple, 8 years, a baby, a dog and power over two seasons: 3 × 20,50 + 4 × 25,50 + 7 × (2,80 + 4,50 + 4 × 0,20), tax 14 × 0,30', apart, nights('2026-06-28', 7, { ...adults(2, [{ age: 8 }, { age: 1 }]), ...dog, extras: extra(1) }), 3 * 2050 + 4 * 2550 + 7 * 810 + 14 * 30 + 2000],
  ['apart: 18 on the day of arrival pays the tax, a day later does not', apart, nights('2026-07-10', 2, { occupants: [{ birthDate: '2008-07-10' }, { birthDate: '2008-07-11' }] }), 2 * (700 + 2 * 650 + 2 * 20) + 2 * 30 + 2000],
  ['apart: three visitors', apart, nights('2026-05-10', 1, { ...adults(1), extras: extra(3, 3) }), 500 + 550 + 20 + 3 * 350 + 30 + 2000],
]

/* Gîte : 1 à 5 nuits 112, 178, 211, 244, 277, dès 6 nuits le prix de la semaine 326 ; mid-week du lundi au vendredi 220 ; 2, 3, 4 semaines 512, 703, 830. Été 610, du samedi au samedi.
   Ménage 40 jusqu’à 3 nuits, 75 ensuite. Dossier 8 jusqu’à 5 nuits, 25 ensuite. −10 % dès une semaine réservée avant fin février. */
const lengths = [11_200, 17_800, 21_100, 24_400, 27_700, 32_600].map((cents, index) => ({ nights: index + 1, cents }))
const cottage: TariffInput = {
  label: 'Gîte',
  grids: [{
    model: 2,
    periods: [
      { label: 'Basse', start: '2026-01-01', end: '2026-07-04', weekCents: 32_600, shortStays: [...lengths, { nights: 4, cents: 22_000, arrivalWeekdays: [1] }, { nights: 14, cents: 51_200 }, { nights: 21, cents: 70_300 }, { nights: 28, cents: 83_000 }] },
      { label: 'Haute', start: '2026-07-04', end: '2026-08-29', weekCents: 61_000, arrivalWeekdays: [6], departureWeekdays: [6] },
    ],
    options: [{ label: 'Ménage', target: { kind: 'extra', extraId: 1 }, cents: 4000, lengthPrices: [{ fromNights: 4, cents: 7500 }] }, { label: 'Draps', target: { kind: 'extra', extraId: 2 }, cents: 850 }],
  }],
  bookingFee: { cents: 2500, shortStay: { maxNights: 5, cents: 800 } }, offers: [{ label: 'Réservez tôt', type: 2, value: percent('10'), minNights: 7, bookingEnd: '2026-02-28' }],
}
const cottageCases: readonly Case[] = [
  ['cottage: Monday to Friday', cottage, nights('2026-03-02', 4), 22_000 + 800],
  ['cottage: four nights from Thursday', cottage, nights('2026-03-05', 4), 24_400 + 800],
  ['cottage: six nights cost the week', cottage, nights('2026-03-05', 6), 32_600 + 2500],
  ['cottage: two weeks at 512, −10 %, cleaning 75', cottage, nights('2026-03-07', 14, { extras: extra(1) }), 51_200 - 5120 + 7500 + 2500],
  ['cottage: two weeks booked in March', cottage, nights('2026-04-04', 14), 51_200 + 2500, { bookedOn: '2026-03-01' }],
  ['cottage: two nights with four pairs of sheets, cleaning 40', cottage, nights('2026-03-06', 2, { extras: [...extra(1), ...extra(2, 4)] }), 17_800 + 4000 + 4 * 850 + 800],
  ['cottage: ten nights: 326,00 + 3/7 of it = 465,71, −46,57', cottage, nights('2026-03-07', 10), 32_600 + 13_971 - 4657 + 2500],
  ['cottage: two weeks of July, 1 220,00 − 122,00', cottage, nights('2026-07-11', 14), 122_000 - 12_200 + 2500],
  ['cottage: from Sunday in July', cottage, nights('2026-07-12', 7), ['price-arrival-day', 'price-departure-day']],
]

/* Groupe en demi-pension, par personne : 46 jusqu’à 19, 44 de 20 à 39, 42 dès 40 ; 6–11 ans 30, 4–5 ans 25, moins de 4 ans gratuit. Une gratuité par 20 adultes. Taxe 0,70. */
const group: TariffInput = {
  label: 'Gîte de groupe', ageCategories: [{ id: 1, label: 'Adulte', minAge: 12 }, { id: 2, label: '6 à 11 ans', minAge: 6, maxAge: 11 }, { id: 3, label: '4 et 5 ans', minAge: 4, maxAge: 5 }, { id: 4, label: 'Moins de 4 ans', maxAge: 3 }], maxPersons: 68,
  grids: [{ model: 1, periods: [{ start: '2026-01-01', end: '2027-01-01', nightCents: 0 }], persons: [{ ageCategoryId: 1, cents: 4600, brackets: [{ fromPersons: 20, cents: 4400 }, { fromPersons: 40, cents: 4200 }], freePer: 20 }, { ageCategoryId: 2, cents: 3000 }, { ageCategoryId: 3, cents: 2500 }] }],
  touristTaxes: [{ tariff: { kind: 'amount', cents: 70 } }],
}
const groupCases: readonly Case[] = [
  ['group: ten adults for two nights', group, nights('2026-05-01', 2, adults(10)), 20 * 4600 + 20 * 70],
  ['group: 25 with two of 8 and one of 3: 21 adults pay 44', group, nights('2026-05-01', 3, adults(22, [{ age: 8, count: 2 }, { age: 3 }])), 3 * (21 * 4400 + 2 * 3000) + 66 * 70],
  ['group: 45 adults at 42, two of them free, all taxed', group, nights('2026-05-01', 1, adults(45)), 43 * 4200 + 45 * 70],
  ['group: 69 are too many', group, nights('2026-05-01', 1, adults(69)), ['quantity-equipment-capacity']],
]

/* Confort : 1 à 6 nuits 28 / 38, 7 à 13 nuits 25 / 36, dès 14 nuits 21 / 33. Personne en plus 6. */
const byLength = (cents: readonly number[]): NonNullable<PeriodInput['lengthPrices']> => cents.map((each, index) => ({ fromNights: [1, 7, 14][index] ?? 1, cents: each }))
const comfort: TariffInput = {
  label: 'Confort', ageCategories: ages,
  grids: [{ model: 1, includedPersons: 2, periods: [{ label: 'Basse', start: '2026-04-01', end: '2026-07-04', lengthPrices: byLength([2800, 2500, 2100]) }, { label: 'Haute', start: '2026-07-04', end: '2026-08-29', lengthPrices: byLength([3800, 3600, 3300]) }], persons: [{ ageCategoryId: 1, cents: 600 }] }],
}
const comfortCases: readonly Case[] = [
  ['comfort: 6 nights', comfort, nights('2026-05-01', 6, adults(2)), 6 * 2800],
  ['comfort: 7 nights', comfort, nights('2026-05-01', 7, adults(2)), 7 * 2500],
  ['comfort: 14 nights over two seasons for three', comfort, nights('2026-06-27', 14, adults(3)), 7 * 2100 + 7 * 3300 + 14 * 600],
]

/* Cabane non classée : 80 la nuit, TVA 10 %. Taxe 5 % du prix hors taxe par personne, 4,50 au plus, + 10 % et + 34 %. */
const rough = (nightCents: number): TariffInput => ({
  label: 'Cabane', ageCategories: ages, grids: [{ model: 1, periods: [{ start: '2026-04-01', end: '2026-10-01', nightCents }] }],
  touristTaxes: [{ tariff: { kind: 'percentage', rate: '5', ceilingCents: 450 }, additions: [{ label: 'Département', rate: '10' }, { label: 'Région', rate: '34' }] }],
})
const roughCases: readonly Case[] = [
  ['unclassified: 72,73 / 4 × 5 % × 1,44 = 1,31 for each of two adults', rough(8000), nights('2026-05-01', 1, adults(2, [{ age: 5, count: 2 }])), 8000 + 2 * 131],
  ['unclassified: the same for three nights', rough(8000), nights('2026-05-01', 3, adults(2, [{ age: 5, count: 2 }])), 24_000 + 6 * 131],
  ['unclassified: the ceiling of 4,50 before its additions, 6,48', rough(30_000), nights('2026-05-01', 2, adults(1)), 60_000 + 2 * 648],
]

/* −15 % sur les nuits de basse saison et −10 % sur celles d’été, réservées avant fin janvier. Semaine du 4 juillet à moitié prix, puis deuxième semaine à moitié prix. */
const summerWeek: readonly PeriodInput[] = [{ label: 'Basse', start: '2026-05-02', end: '2026-07-04', weekCents: 35_000 }, { label: 'Haute', start: '2026-07-04', end: '2026-08-29', weekCents: 84_000 }]
const early: TariffInput = {
  label: 'Mobil-home', grids: [{ model: 2, periods: [...summerWeek] }],
  offers: [
    { label: 'Tôt, −15 %', type: 2, value: percent('15'), bookingEnd: '2026-01-31', stayEnd: '2026-07-04', acrossBorder: 'nightsInside', visibility: 2 },
    { label: 'Tôt, −10 %', type: 2, value: percent('10'), bookingEnd: '2026-01-31', stayStart: '2026-07-04', acrossBorder: 'nightsInside', visibility: 2 },
  ],
}
const half: TariffInput = {
  label: 'Mobil-home', grids: [{ model: 2, periods: [...summerWeek] }],
  offers: [
    { label: 'Semaine à moitié prix', type: 2, value: percent('50'), stayStart: '2026-07-04', stayEnd: '2026-07-11', acrossBorder: 'nightsInside' },
    { label: 'Deuxième semaine à moitié prix', type: 2, value: percent('50'), weeks: [2], stayStart: '2026-07-11' },
  ],
}
const weekCases: readonly Case[] = [
  ['early: a week of each season, 350,00 − 15 % and 840,00 − 10 %', early, nights('2026-06-27', 14), 35_000 - 5250 + 84_000 - 8400],
  ['early: booked on 1 February', early, nights('2026-06-27', 14), 35_000 + 84_000, { bookedOn: '2026-02-01' }],
  ['half price: the first of two weeks', half, nights('2026-07-04', 14), 42_000 + 84_000],
  ['half price: the second of two weeks', half, nights('2026-07-18', 14), 84_000 + 42_000],
]

/* Parcelle : 2 450 l’an, 250 le mois, 15 la nuit, 4 personnes ; personne en plus 120 l’an ; deuxième voiture 40 l’an ; visiteur 10 par mois. */
const plot: TariffInput = {
  label: 'Parcelle', ageCategories: ages,
  grids: [{
    model: 1, includedPersons: 4, periods: [{ start: '2026-01-01', end: '2028-01-01', yearCents: 245_000, monthCents: 25_000, nightCents: 1500 }], persons: [{ ageCategoryId: 1, model: 3, cents: 12_000 }],
    options: [{ label: 'Voiture', target: { kind: 'vehicle', vehicleTypeId: 1 }, unit: 'year', cents: 4000, includedQuantity: 1 }, { label: 'Visiteur', target: { kind: 'extra', extraId: 1 }, unit: 'month', cents: 1000 }],
  }],
}
const plotCases: readonly Case[] = [
  ['plot: a year for five with two cars and a visitor of July and August', plot, nights('2026-01-01', 365, { ...adults(5), vehicles: [{ vehicleTypeId: 1, quantity: 2 }], extras: extra(1, 1, { start: '2026-07-01', end: '2026-09-01' }) }), 245_000 + 12_000 + 4000 + 2 * 1000],
  ['plot: a year, two months and three nights', plot, nights('2026-01-01', 427, adults(2)), 245_000 + 2 * 25_000 + 3 * 1500],
]

/* Chalet : 90 la nuit, 110 vendredi et samedi. Demi-pension 25 par adulte et par jour, 15 par enfant. */
const board: TariffInput = {
  label: 'Chalet', ageCategories: [{ id: 1, label: 'Adulte', minAge: 12 }, { id: 2, label: 'Enfant', maxAge: 11 }],
  grids: [{
    model: 1, periods: [{ start: '2026-04-01', end: '2026-10-01', nightCents: 9000, weekdayNights: [{ weekdays: [5, 6], cents: 11_000 }] }],
    options: [{ label: 'Demi-pension', target: { kind: 'extra', extraId: 1 }, unit: 'day', cents: 2500, perPerson: { ageCategoryIds: [1] } }, { label: 'Demi-pension enfant', target: { kind: 'extra', extraId: 1 }, unit: 'day', cents: 1500, perPerson: { ageCategoryIds: [2] } }],
  }],
}
/* Du samedi au samedi 700, par semaines entières ; tout autre séjour d’une semaine au moins 750. */
const anyDay: TariffInput = {
  label: 'Mobil-home',
  grids: [
    { label: 'Du samedi au samedi', model: 2, periods: [{ start: '2026-07-04', end: '2026-08-29', weekCents: 70_000, arrivalWeekdays: [6], minNights: { operator: 4, nights: 7 } }] },
    { label: 'Autres jours', model: 2, periods: [{ start: '2026-07-04', end: '2026-08-29', weekCents: 75_000, minNights: { nights: 7 } }] },
  ],
}
const boardCases: readonly Case[] = [
  ['half board: Thursday to Sunday for two adults and a child, 90 + 2 × 110 + 3 × (2 × 25 + 15)', board, nights('2026-05-07', 3, adults(2, [{ age: 8 }], { extras: extra(1) })), 31_000 + 3 * 6500],
  ['any day: Saturday to Saturday', anyDay, nights('2026-07-11', 7), 70_000],
  ['any day: Tuesday to Tuesday', anyDay, nights('2026-07-14', 7), 75_000],
  ['any day: ten nights from Saturday, 750,00 + 3/7 of it', anyDay, nights('2026-07-11', 10), 75_000 + 32_143],
  ['any day: five nights', anyDay, nights('2026-07-14', 5), ['price-per-night-null', 'price-nights-number']],
]

/* Week-end 2 nuits 120, nuit suppl. 50, semaine 350 ; pont de l’Ascension 3 nuits au moins, 210. */
const weekend = { label: 'Printemps', weekCents: 35_000, shortStays: [{ nights: 2, cents: 12_000, extraNightCents: 5000 }] }
const bridge: TariffInput = {
  label: 'Mobil-home',
  grids: [{ model: 2, periods: [{ ...weekend, start: '2026-04-01', end: '2026-05-14' }, { label: 'Ascension', start: '2026-05-14', end: '2026-05-17', weekCents: 35_000, minNights: { nights: 3 }, shortStays: [{ nights: 3, cents: 21_000, extraNightCents: 5000 }] }, { ...weekend, start: '2026-05-17', end: '2026-07-04' }] }],
}
/* 26 / 34 la nuit, électricité 4 ; carte ACSI 19 hors été, 2 personnes ; 7 = 6 et 14 = 12 hors été ; carte FFCC −20 %. */
const cards: TariffInput = {
  label: 'Emplacement', ageCategories: ages,
  grids: [{ model: 1, includedPersons: 2, periods: [{ label: 'Basse', start: '2026-04-08', end: '2026-07-01', nightCents: 2600 }, { label: 'Haute', start: '2026-07-01', end: '2026-08-25', nightCents: 3400 }], options: [{ label: 'Électricité', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents: 400 }] }],
  offers: [{ label: 'Carte ACSI', type: 5, value: { kind: 'nightPrice', cents: 1900 }, promoCode: 'ACSI', stayEnd: '2026-07-01', maxPersons: 2 }, { label: '7 = 6', type: 4, tiers: [{ nights: 7, free: 1 }, { nights: 14, free: 2 }], stayEnd: '2026-07-01' }],
}
const cardCases: readonly Case[] = [
  ['bridge: two nights of the Ascension', bridge, nights('2026-05-14', 2), ['price-per-night-null', 'price-nights-number']],
  ['bridge: three nights', bridge, nights('2026-05-14', 3), 21_000],
  ['bridge: five nights of June, 120 + 3 × 50', bridge, nights('2026-06-05', 5), 12_000 + 3 * 5000],
  ['cards: ten nights with the card', cards, nights('2026-05-01', 10, { ...adults(2), promoCode: 'acsi', extras: extra(1) }), 10 * 1900 + 10 * 400],
  ['cards: ten nights without it, one free', cards, nights('2026-05-01', 10, { ...adults(2), extras: extra(1) }), 9 * 2600 + 10 * 400],
  ['cards: −20 % by hand in July, 102,00 − 20,40', cards, nights('2026-07-01', 3, { ...adults(2), discounts: [{ label: 'FFCC', value: percent('20') }] }), 10_200 - 2040],
]

/* Mobil-home 400 / 900 la semaine, 70 la nuit. Kit bébé 30 par semaine, offert en basse saison. Un chien, 5 par nuit ou 30 par semaine. Dossier 25, offert dès 14 nuits. */
const kit: TariffInput = {
  label: 'Mobil-home', ageCategories: ages,
  grids: [{
    model: 2, periods: [{ label: 'Basse', start: '2026-04-04', end: '2026-07-04', weekCents: 40_000, nightCents: 7000, minNights: { nights: 2 } }, { label: 'Haute', start: '2026-07-04', end: '2026-08-29', weekCents: 90_000, arrivalWeekdays: [3, 6] }],
    options: [{ label: 'Kit bébé', target: { kind: 'extra', extraId: 1 }, unit: 'week', cents: 0, ...other(2, 3000) }, { label: 'Chien', target: { kind: 'animal', animalTypeId: 1 }, unit: 'night', cents: 500, weekCents: 3000, maxQuantity: 1 }],
  }],
  bookingFee: { cents: 0, shortStay: { maxNights: 13, cents: 2500 } },
}
/* Dortoir : adulte 22 les 3 premières nuits puis 18, jeune 12 ; facturé pour 6 au moins, 18 par place vide. Petit-déjeuner 7. */
const dormitory: TariffInput = {
  label: 'Dortoir', ageCategories: [{ id: 1, label: 'Adulte', minAge: 16 }, { id: 2, label: 'Jeune', minAge: 4, maxAge: 15 }],
  grids: [{
    model: 1, periods: [{ start: '2026-04-01', end: '2026-10-01', nightCents: 0 }], persons: [{ ageCategoryId: 1, model: 2, cents: 2200, slices: [{ upToNight: 3, cents: 2200 }, { upToNight: null, cents: 1800 }] }, { ageCategoryId: 2, cents: 1200 }],
    minimumBilled: { persons: 6, cents: 1800 }, options: [{ label: 'Petit-déjeuner', target: { kind: 'extra', extraId: 1 }, unit: 'day', cents: 700 }],
  }],
}
const kitCases: readonly Case[] = [
  ['kit: free in May', kit, nights('2026-05-01', 7, { extras: extra(1) }), 40_000 + 2500],
  ['kit: eight nights of July are two weeks of it', kit, nights('2026-07-11', 8, { extras: extra(1) }), 90_000 + 12_857 + 2 * 3000 + 2500],
  ['kit: a fortnight with a dog pays no fee', kit, nights('2026-07-11', 14, dog), 180_000 + 2 * 3000],
  ['kit: three nights with a dog', kit, nights('2026-05-01', 3, dog), 3 * 7000 + 3 * 500 + 2500],
  ['kit: two dogs', kit, nights('2026-05-01', 3, { animals: [{ animalTypeId: 1, quantity: 2 }] }), ['equipment-max-quantity']],
  ['kit: Wednesday to Wednesday, 3/7 of 400 and 4/7 of 900', kit, nights('2026-07-01', 7), 68_571 + 2500],
  ['dormitory: four adults for five nights, two empty beds, breakfast on two days', dormitory, nights('2026-05-01', 5, { ...adults(4), extras: extra(1, 4, { start: '2026-05-02', end: '2026-05-04' }) }), 4 * (3 * 2200 + 2 * 1800) + 2 * 5 * 1800 + 4 * 2 * 700],
]

runCases([...apartCases, ...cottageCases, ...groupCases, ...comfortCases, ...roughCases, ...weekCases, ...plotCases, ...boardCases, ...cardCases, ...kitCases])
