import assert from 'node:assert/strict'
import { gridOf, nights, people, periodOf, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, GridInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* Tourist tax, VAT, fee, insurance, down payment; which grid serves. A week at 770,00 €. */

type Tax = NonNullable<TariffInput['touristTaxes']>[number]
const week = (more: Partial<StayInput> = {}): StayInput => nights('2026-07-11', 7, more)
const house = (more: Partial<TariffInput> = {}, grid: Partial<GridInput> = {}): TariffInput => tariffOf(gridOf({ weekCents: 77_000 }, grid), more)
const department = [{ label: 'Département', rate: '10' }]
const paca = [...department, { label: 'LNPCA', rate: '34' }]
const tax = (cents: number, more: Partial<Tax> = {}): TariffInput => house({ touristTaxes: [{ tariff: { kind: 'amount', cents }, ...more }] })
const due = (amount: number, adults: number, minors: number): Case[3] => (priced) => {
  assert.equal(priced.touristTax.amountCents, amount)
  assert.equal(priced.touristTax.details.reduce((sum, detail) => sum + detail.taxablePersons, 0), adults)
  assert.equal(priced.touristTax.details.reduce((sum, detail) => sum + detail.exemptPersons, 0), minors)
}
const percent = (weekCents: number, rate: string, more: { readonly ceilingCents?: number; readonly vatRate?: string; readonly additions?: Tax['additions'] } = {}): TariffInput =>
  tariffOf(gridOf({ weekCents }, { vatRate: more.vatRate ?? '0' }), { touristTaxes: [{ tariff: { kind: 'percentage', rate, ceilingCents: more.ceilingCents ?? null }, additions: more.additions ?? [] }] })

const published: readonly (readonly [number, number])[] = [[55, 61], [75, 83], [20, 22], [90, 99], [150, 165], [60, 66], [80, 88], [50, 55], [200, 220]]
const taxes: readonly Case[] = [
  ...published.map(([base, all]): Case => [`${base} cents + 10 % are ${all} by person and night`, tax(base, { additions: department }), week({ occupants: people(1) }), 77_000 + 7 * all]),
  ['PACA: 0,60 × 1,44 = 0,86; 3 adults, 14 nights: 36,12', tax(60, { additions: paca }), nights('2026-07-11', 14, { occupants: people(3) }), 154_000 + 14 * 3 * 86],
  ['Île-de-France: 3,30 × 3,25 = 10,73', tax(330, { additions: [...department, { rate: '15' }, { rate: '200' }] }), week({ occupants: people(1) }), 77_000 + 7 * 1073],
  ['2 adults × 5 nights × 0,50', tariffOf(gridOf({ nightCents: 1000 }), { touristTaxes: [{ tariff: { kind: 'amount', cents: 50 } }] }), nights('2026-07-11', 5, { occupants: people(2) }), 5000 + 500],
  ['3 persons × 2 nights × 0,40', tariffOf(gridOf({ nightCents: 1000 }), { touristTaxes: [{ tariff: { kind: 'amount', cents: 40 } }] }), nights('2026-07-11', 2, { occupants: people(3) }), 2000 + 240],
  ['legal 16: 0,61 × 2 × 7 = 8,54, minors exempt', tax(55, { additions: department }), week({ occupants: people(2, 2) }), due(854, 2, 2)],
  ['legal 16: 14 × 0,55 declared, 0,84 for the department', tax(55, { additions: department }), week({ occupants: people(2, 2) }), (priced) => assert.deepEqual(priced.touristTax.details.map(({ baseCents, additions }) => [baseCents, additions.map(({ cents }) => cents)]), [[770, [84]]])],
  ['17 is exempt, 18 pays', tax(55), week({ occupants: [{ age: 17 }, { age: 18 }] }), 77_000 + 7 * 55],
  ['a reason that exempts', tax(55, { exemptions: [{ id: 2, label: 'Saisonnier' }] }), week({ occupants: [{ age: 30, taxExemptionId: 2 }, { age: 30 }] }), 77_000 + 7 * 55],
  ['only the nights of the collection period: 4 of 7', tax(55, { start: '2026-01-01', end: '2026-07-15' }), week({ occupants: people(1) }), 77_000 + 4 * 55],
  ['outside the collection period', tax(55, { start: '2026-01-01', end: '2026-07-11' }), week({ occupants: people(1) }), 77_000],
  ['rounded at the end: 0,605 × 14 = 8,47', tax(55, { additions: department, rounding: 'total' }), week({ occupants: people(2) }), 77_000 + 847],
  ['an amount published by the collectivity is used as it is', tax(55, { additions: department, tariff: { kind: 'amount', cents: 55, publishedCents: 60 } }), week({ occupants: people(2) }), 77_000 + 14 * 60],
  ['due on free nights too', tariffOf(gridOf({ weekCents: 0 }), { touristTaxes: [{ tariff: { kind: 'amount', cents: 55 } }] }), week({ occupants: people(1) }), 7 * 55],
  ['another tariff for one category', tax(55, { tariff: { kind: 'amount', cents: 55, byAgeCategory: [{ ageCategoryId: 1, cents: 100 }] } }), week({ occupants: people(1) }), 77_000 + 700],
  ['unclassified: 700 / 7 / 4 × 5 % = 1,25; × 2 × 7 = 17,50', percent(70_000, '5'), week({ occupants: people(2, 2) }), 70_000 + 1750],
  ['unclassified: 120 HT, 5 occupants of whom 3 pay, 3 %: 0,72', percent(84_000, '3'), week({ occupants: people(3, 2) }), 84_000 + 7 * 3 * 72],
  ['unclassified: the price without VAT', percent(92_400, '3', { vatRate: '10' }), week({ occupants: people(3, 2) }), 92_400 + 7 * 3 * 72],
  ['unclassified: 400 a night, 2 occupants, 5 %, ceiling 4,60', percent(280_000, '5', { ceilingCents: 460 }), week({ occupants: people(2) }), 280_000 + 7 * 2 * 460],
  ['unclassified: additions after the ceiling, 4,60 + 10 %', percent(280_000, '5', { ceilingCents: 460, additions: department }), week({ occupants: people(2) }), 280_000 + 7 * 2 * 506],
]

const parts = (expected: readonly (readonly [string, number, number])[]): Case[3] => (priced) => assert.deepEqual(priced.vat.toSorted((a, b) => Number(a.rate) - Number(b.rate)).map(({ rate, net, vat }) => [rate, net, vat]), expected)
const cleaning: NonNullable<GridInput['options']> = [{ label: 'Ménage', target: { kind: 'extra', extraId: 1 }, cents: 6000, vatRate: '20', required: true }]
const vat: readonly Case[] = [
  ['legal 16: 770,00 are 700,00 and 70,00', house(), week(), parts([['10', 70_000, 7000]])],
  ['two rates', house({}, { options: cleaning }), week(), parts([['10', 70_000, 7000], ['20', 5000, 1000]])],
  ['a discount carries the rates of its lines: 10 % of 770 and of 60', house({ offers: [{ label: 'Offre', type: 2, value: { kind: 'percent', rate: '10' }, scope: 'packageAndOptions' }] }, { options: cleaning }), week(), parts([['10', 63_000, 6300], ['20', 4500, 900]])],
  ['the tourist tax is outside', tax(55), week({ occupants: people(2) }), parts([['10', 70_000, 7000]])],
  ['the fee has its own rate', house({ bookingFee: { cents: 1200, vatRate: '20' } }), week(), parts([['10', 70_000, 7000], ['20', 1000, 200]])],
  ['not classified: 20 %', house({}, { vatRate: '20' }), week(), parts([['20', 64_167, 12_833]])],
  ['per line instead of per rate: two halves of 10,01', tariffOf(gridOf({ nightCents: 1001 }, { options: [{ label: 'O', target: { kind: 'extra', extraId: 1 }, cents: 1001, required: true }] }), { vatRounding: 'perLine' }), nights('2026-07-11', 1), parts([['10', 1820, 182]])],
]

const deposit = (dueNow: number, balance: number, on: string | null): Case[3] => (priced) => assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn], [dueNow, balance, on])
const terms = (more: Partial<NonNullable<TariffInput['downPayment']>>, tariff: Partial<TariffInput> = {}): TariffInput => house({ downPayment: { calculation: { kind: 'percentage', rate: '30' }, ...more }, ...tariff })
const fee: Partial<TariffInput> = { bookingFee: { cents: 1800 }, insurance: { rate: '3.5' } }
const before: readonly Case[] = [
  ['booking fee', house({ bookingFee: { cents: 1800 } }), week(), 77_000 + 1800],
  ['booking fee from 8 nights only', house({ bookingFee: { cents: 1800, minimumNights: 8 } }), week(), 77_000],
  ['the fee of a short stay, to its last night', house({ bookingFee: { cents: 2500, shortStay: { maxNights: 7, cents: 1100 } } }), week(), 77_000 + 1100],
  ['a stay that costs nothing is not insured, whatever the least', tariffOf(gridOf({ weekCents: 0 }), { insurance: { rate: '3.5', minimumCents: 1500 } }), week({ cancellationInsurance: true }), 0],
  ['insurance: 3,5 % of the stay, without the fee', house(fee), week({ cancellationInsurance: true }), 77_000 + 1800 + 2695],
  ['insurance not taken', house(fee), week(), 77_000 + 1800],
  ['insurance after the discounts', house({ insurance: { rate: '3.5' }, offers: [{ label: 'Offre', type: 1, value: { kind: 'amount', cents: 7000 } }] }), week({ cancellationInsurance: true }), 70_000 + 2450],
  ['down payment: 30 % of 770,00, balance 30 days before', terms({}), week(), deposit(23_100, 53_900, '2026-06-11')],
  ['down payment on the stay and the fee', terms({ base: 'stayAndFee' }, fee), week(), deposit(23_640, 55_160, '2026-06-11')],
  ['down payment on everything', terms({ base: 'total' }, { ...fee, touristTaxes: [{ tariff: { kind: 'amount', cents: 55 } }] }), week({ occupants: people(2) }), deposit(23_871, 55_699, '2026-06-11')],
  ['a fixed amount', terms({ calculation: { kind: 'fixed', cents: 10_000 } }), week(), deposit(10_000, 67_000, '2026-06-11')],
  ['80,00 by week begun: 8 nights are 2', terms({ calculation: { kind: 'startedWeek', cents: 8000 } }), nights('2026-07-11', 8), deposit(16_000, 72_000, '2026-06-11')],
  ['booked on the day of the balance', terms({}), week(), deposit(23_100, 53_900, '2026-06-11'), { bookedOn: '2026-06-11' }],
  ['booked a day later: everything is due', terms({}), week(), deposit(77_000, 0, null), { bookedOn: '2026-06-12' }],
  ['everything for fewer than 8 nights', terms({ fullBelowNights: 8 }), week(), deposit(77_000, 0, null)],
]

const held = (amountCents: number, dueOn: string, reason: RegExp): Case[3] => (priced) => {
  assert.deepEqual([priced.totalCents, priced.deposit?.balanceCents ?? 53_900, priced.guarantee?.amountCents, priced.guarantee?.dueOn], [77_000, 53_900, amountCents, dueOn])
  assert.match(priced.guarantee?.reason ?? '', reason)
}
const damages = { parts: [{ cents: 25_000 }] }
const guarantees: readonly Case[] = [
  ['no guarantee asked', house(), week(), (priced) => assert.equal(priced.guarantee, null)],
  ['a guarantee of 250,00 is not in the total: 770,00, on the day of arrival', house({ guarantee: damages }), week(), held(25_000, '2026-07-11', /^À l’arrivée/)],
  ['nor in the base of the down payment: 30 % of 770,00', terms({ base: 'total' }, { guarantee: damages }), week(), deposit(23_100, 53_900, '2026-06-11')],
  ['160,00 for damages, 45,00 for the cleaning, 30,00 for the badge are 235,00', house({ guarantee: { parts: [{ cents: 16_000 }, { label: 'Ménage', cents: 4500 }, { label: 'Badge', cents: 3000 }], means: 'Chèque non encaissé' } }), week(), held(23_500, '2026-07-11', /, chèque non encaissé$/)],
  ['with the balance, 30 days before', terms({}, { guarantee: { ...damages, taken: 'balance' } }), week(), held(25_000, '2026-06-11', /^Avec le solde/)],
  ['with the balance, everything due when booking', terms({}, { guarantee: { ...damages, taken: 'balance' } }), week(), (priced) => assert.deepEqual([priced.guarantee?.dueOn, priced.guarantee?.reason], ['2026-06-20', 'À la réservation']), { bookedOn: '2026-06-20' }],
  ['7 days before the arrival', house({ guarantee: { ...damages, taken: 'daysBefore', daysBefore: 7 } }), week(), held(25_000, '2026-07-04', /^7.jours avant/)],
  ['asked again for no night more', house({ guarantee: damages }), nights('2026-07-11', 14), (priced) => assert.equal(priced.guarantee?.amountCents, 25_000)],
  ['an offer does not reduce it', house({ guarantee: damages, offers: [{ label: 'Offre', type: 1, value: { kind: 'amount', cents: 7000 }, scope: 'packageAndOptions' }] }), week(), (priced) => assert.deepEqual([priced.totalCents, priced.guarantee?.amountCents], [70_000, 25_000])],
  ['a stay without a price asks for none', house({ guarantee: damages }), nights('2027-07-11', 7), (priced) => assert.deepEqual([priced.lines, priced.guarantee], [[], null])],
]

const seasonal = (label: string, weekCents: number, conditions: NonNullable<GridInput['conditions']>, model: GridInput['model'] = 2): GridInput => ({ ...gridOf({ weekCents }), label, model, conditions })
const base = seasonal('Grille de base', 77_000, {})
const regional = tariffOf([seasonal('Zone C', 60_000, { origins: ['C', 'Occitanie'] }, 7), base])
const rules: readonly Case[] = [
  ['model 7: the week of the zone', regional, week({ origin: 'C' }), 60_000],
  ['model 7: another zone has the base price', regional, week({ origin: 'A' }), 77_000],
  ['model 8: a region', tariffOf([seasonal('Région', 61_000, { origins: ['Occitanie'] }, 8), base]), week({ origin: 'Occitanie' }), 61_000],
  ['model 9 without zones: everybody', tariffOf([seasonal('Tous', 62_000, {}, 9), base]), week(), 62_000],
  ['model 7 alone, from elsewhere', tariffOf(seasonal('Zone C', 60_000, { origins: ['C'] }, 7)), week({ origin: 'A' }), ['price-grid-region']],
  ['reserved to a partner', tariffOf([seasonal('CE', 50_000, { partnerIds: [7] }), base]), week(), 50_000, { partnerId: 7 }],
  ['without the partner the next grid serves', tariffOf([seasonal('CE', 50_000, { partnerIds: [7] }), base]), week(), 77_000],
  ['reserved to the site', tariffOf([seasonal('Site', 70_000, { channels: ['site'] }), base]), week(), 70_000, { channel: 'site' }],
  ['an inactive grid does not serve', tariffOf(seasonal('Ancienne', 70_000, { active: false })), week(), ['price-grid-inactive']],
  ['a grid for early booking, its last day', tariffOf([seasonal('Tôt', 70_000, { bookingEnd: '2026-01-15' }), base]), week(), 70_000],
  ['a grid for early booking, the day after', tariffOf([seasonal('Tôt', 70_000, { bookingEnd: '2026-01-15' }), base]), week(), 77_000, { bookedOn: '2026-01-16' }],
  ['a grid for six people and more', tariffOf([seasonal('Tribu', 90_000, { minPersons: 6 }), base]), week({ occupants: people(6) }), 90_000],
  ['and for five', tariffOf([seasonal('Tribu', 90_000, { minPersons: 6 }), base]), week({ occupants: people(5) }), 77_000],
  ['arrivals of another grid', tariffOf(seasonal('Août', 90_000, { start: '2026-08-01', end: '2026-09-01' })), week(), ['no-price-grid-period']],
  ['at least 7 nights', tariffOf(gridOf({ nightCents: 1000, minNights: { operator: 1, nights: 7 } })), nights('2026-07-11', 6), ['price-nights-number']],
  ['exactly 7 nights', tariffOf(gridOf({ nightCents: 1000, minNights: { operator: 2, nights: 7 } })), nights('2026-07-11', 8), ['price-nights-number']],
  ['at most 7 nights', tariffOf(gridOf({ nightCents: 1000, minNights: { operator: 3, nights: 7 } })), nights('2026-07-11', 8), ['price-nights-number']],
  ['by periods of 7 nights', tariffOf(gridOf({ nightCents: 1000, minNights: { operator: 4, nights: 7 } })), nights('2026-07-11', 15), ['price-nights-number']],
  ['maximum nights', tariffOf(gridOf({ nightCents: 1000, maxNights: 21 })), nights('2026-07-11', 22), ['price-nights-maximum']],
  ['F. the arrival night’s minimum decides: 2 nights from Thursday', tariffOf({ ...gridOf({}), periods: [periodOf({ start: '2026-07-06', end: '2026-07-10', nightCents: 1000, minNights: { nights: 2 } }), periodOf({ start: '2026-07-10', end: '2026-07-12', nightCents: 2000, minNights: { nights: 3 } })] }), nights('2026-07-09', 2), 1000 + 2000],
  ['arrival on another day than Saturday', tariffOf(gridOf({ weekCents: 77_000, arrivalWeekdays: [6] })), nights('2026-07-12', 7), ['price-arrival-day']],
  ['departure on another day than Saturday', tariffOf(gridOf({ nightCents: 1000, departureWeekdays: [6] })), nights('2026-07-11', 6), ['price-departure-day']],
  ['closed nights', tariffOf({ ...gridOf({}), periods: [periodOf({ nightCents: 1000, end: '2026-07-12' }), periodOf({ start: '2026-07-12', closed: true })] }), nights('2026-07-11', 2), ['price-period-closed']],
  ['leaving on the day of the closing', tariffOf({ ...gridOf({}), periods: [periodOf({ nightCents: 1000, end: '2026-07-12' }), periodOf({ start: '2026-07-12', closed: true })] }), nights('2026-07-11', 1), 1000],
  ['the site is not open', house({ openings: [{ start: '2026-07-12', end: '2026-09-01' }] }), week(), ['dates-in-activity-period']],
  ['two openings that touch', house({ openings: [{ start: '2026-07-15', end: '2026-09-01' }, { start: '2026-04-01', end: '2026-07-15' }] }), week(), 77_000],
  ['the one opens the day after the other closes', house({ openings: [{ start: '2026-07-16', end: '2026-09-01' }, { start: '2026-04-01', end: '2026-07-15' }] }), week(), 77_000],
  ['a hole between two openings', house({ openings: [{ start: '2026-07-17', end: '2026-09-01' }, { start: '2026-04-01', end: '2026-07-15' }] }), week(), ['dates-in-activity-period']],
  ['the site is open', house({ openings: [{ start: '2026-04-01', end: '2026-07-18' }] }), week(), 77_000],
]

runCases([...taxes, ...vat, ...before, ...guarantees, ...rules])
