import assert from 'node:assert/strict'
import { gridOf, nights, people, periodOf, reductions, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, OfferInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* A fortnight: 2 × 700,00 €, an adult at 5,00 € a night, a bicycle at 30,00 € the stay; booked on 15 January 2026 for 11 July. */

const grid = gridOf(
  { weekCents: 70_000 },
  { persons: [{ ageCategoryId: 1, cents: 500 }], options: [{ label: 'Vélo', target: { kind: 'extra', extraId: 1 }, cents: 3000 }] },
)
const withOffers = (offers: readonly OfferInput[], more: Partial<TariffInput> = {}): TariffInput =>
  tariffOf(grid, { offers: [...offers], ...more })
const offer = (more: Partial<OfferInput>): OfferInput => ({ label: 'Offre', type: 2, value: { kind: 'percent', rate: '10' }, ...more })
const one = (more: Partial<OfferInput>): TariffInput => withOffers([offer(more)])
const weeks = (count: number, more: Partial<StayInput> = {}): StayInput => nights('2026-07-11', 7 * count, more)
const week = weeks(1)
const full = weeks(1, { occupants: people(2), extras: [{ extraId: 1, quantity: 1 }] })
const cost = 70_000 + 2 * 7 * 500 + 3000
const notApplied =
  (rule: string): Case[3] =>
  (priced) => {
    assert.equal(reductions(priced), 0)
    assert.deepEqual(
      priced.considered.map((note) => note.rule),
      [rule],
    )
  }

const scopes: readonly Case[] = [
  ['type 1: less 50,00 on the package', one({ type: 1, value: { kind: 'amount', cents: 5000 } }), week, 70_000 - 5000],
  ['type 1: never below zero', one({ type: 1, value: { kind: 'amount', cents: 90_000 } }), week, 0],
  ['type 2: less 10 % on the package', one({}), full, cost - 7000],
  [
    'type 2: 12,345 % of 100,00 rounds half up',
    tariffOf(gridOf({ weekCents: 10_000 }), { offers: [offer({ value: { kind: 'percent', rate: '12.345' } })] }),
    week,
    10_000 - 1235,
  ],
  ['package and all options', one({ scope: 'packageAndOptions' }), full, cost - 8000],
  ['person options', one({ scope: 'personOptions' }), full, cost - 700],
  ['non-person options', one({ scope: 'otherOptions' }), full, cost - 300],
  [
    'the fee and the tourist tax are never reduced',
    withOffers([offer({ scope: 'packageAndOptions', value: { kind: 'percent', rate: '100' } })], {
      bookingFee: { cents: 1800 },
      touristTaxes: [{ tariff: { kind: 'amount', cents: 55 } }],
    }),
    weeks(1, { occupants: people(2) }),
    1800 + 2 * 7 * 55,
  ],
  ['second week', one({ weeks: [2] }), weeks(2), 140_000 - 7000],
  [
    'second week at 1 262,00, which seven nights do not divide: less 20 % of a week, 252,40',
    tariffOf(gridOf({ weekCents: 126_200 }), { offers: [offer({ weeks: [2], value: { kind: 'percent', rate: '20' } })] }),
    weeks(2),
    252_400 - 25_240,
  ],
  ['third week of a fortnight: not reached', one({ weeks: [3] }), weeks(2), notApplied('offer-not-met')],
  [
    'second week counts when complete: 13 nights',
    one({ weeks: [2] }),
    nights('2026-07-11', 13),
    (priced) => assert.equal(reductions(priced), 0),
  ],
  ['third and fourth weeks of four', one({ weeks: [3, 4], value: { kind: 'percent', rate: '50' } }), weeks(4), 4 * 70_000 - 70_000],
  ['the first of two weeks', one({ weeks: [1], type: 1, value: { kind: 'amount', cents: 4000 } }), weeks(2), 140_000 - 4000],
]

const conditions: readonly Case[] = [
  ['inside the stay window, to the day', one({ stayStart: '2026-07-11', stayEnd: '2026-07-18' }), week, 63_000],
  ['across the border: nothing', one({ stayEnd: '2026-07-17' }), week, notApplied('offer-not-met')],
  ['across the border: 4 of 7 nights, 10 % of 400,00', one({ stayEnd: '2026-07-15', acrossBorder: 'nightsInside' }), week, 70_000 - 4000],
  [
    'R. the nights of one year only: 7 of 8 at 10 %',
    tariffOf(gridOf({ start: '2026-01-01', end: '2028-01-01', nightCents: 1000 }), {
      offers: [offer({ stayEnd: '2027-01-01', acrossBorder: 'nightsInside' })],
    }),
    nights('2026-12-25', 8),
    8000 - 700,
  ],
  ['outside the window altogether', one({ stayStart: '2026-08-01', acrossBorder: 'nightsInside' }), week, notApplied('offer-not-met')],
  ['booked on the last day', one({ bookingEnd: '2026-01-15' }), week, 63_000],
  ['booked the day after', one({ bookingEnd: '2026-01-14' }), week, notApplied('offer-not-met')],
  ['booked before it opens', one({ bookingStart: '2026-01-16' }), week, notApplied('offer-not-met')],
  ['7 nights or more: 7', one({ minNights: 7 }), week, 63_000],
  ['8 nights or more: 7', one({ minNights: 8 }), week, notApplied('offer-not-met')],
  ['at most 6 nights', one({ maxNights: 6 }), week, notApplied('offer-not-met')],
  ['arrival on Saturday', one({ arrivalWeekdays: [6] }), week, 63_000],
  ['arrival on Sunday', one({ arrivalWeekdays: [7] }), week, notApplied('offer-not-met')],
  ['promo code in any case', one({ promoCode: 'ETE26' }), weeks(1, { promoCode: ' ete26 ' }), 63_000],
  ['another promo code', one({ promoCode: 'ETE26' }), weeks(1, { promoCode: 'ETE25' }), notApplied('offer-not-met')],
  ['reserved to the site, sold at the desk', one({ channels: ['site'] }), week, notApplied('offer-not-met')],
  ['reserved to the site, sold there', one({ channels: ['site'] }), week, 63_000, { channel: 'site' }],
  ['reserved to a partner', one({ partnerIds: [7] }), week, 63_000, { partnerId: 7 }],
  ['reserved to another partner', one({ partnerIds: [7] }), week, notApplied('offer-not-met'), { partnerId: 8 }],
  ['inactive', one({ active: false }), week, notApplied('offer-not-met')],
  ['type 8: last minute, 7 days before', one({ type: 8, lastMinuteDays: 7 }), week, 63_000, { bookedOn: '2026-07-04' }],
  [
    'type 8: last minute, 8 days before',
    one({ type: 8, lastMinuteDays: 7 }),
    week,
    notApplied('offer-not-met'),
    { bookedOn: '2026-07-03' },
  ],
  ['early booking: 120 days before', one({ earlyDays: 120 }), week, 63_000, { bookedOn: '2026-03-13' }],
  ['early booking: 119 days before', one({ earlyDays: 120 }), week, notApplied('offer-not-met'), { bookedOn: '2026-03-14' }],
]

const tiers = [
  { nights: 7, free: 1 },
  { nights: 14, free: 3 },
]
const seasons = (freeNights: 'cheapest' | 'last' | 'average'): TariffInput =>
  tariffOf(
    {
      ...gridOf({}),
      periods: [
        periodOf({ start: '2026-06-01', end: '2026-06-23', nightCents: 5000 }),
        periodOf({ start: '2026-06-23', end: '2026-07-31', nightCents: 8000 }),
      ],
    },
    { offers: [offer({ type: 4, tiers, freeNights })] },
  )
const freeNights: readonly Case[] = [
  ['type 4: 7 = 6, a week at 700', one({ type: 4, tiers }), week, 70_000 - 10_000],
  ['11 nights with 7 = 6: one free', one({ type: 4, tiers }), nights('2026-07-11', 11), 70_000 + 4 * 10_000 - 10_000],
  ['14 = 11: three free', one({ type: 4, tiers }), weeks(2), 140_000 - 3 * 10_000],
  [
    '6 nights reach no tier',
    tariffOf(gridOf({ nightCents: 1000 }), { offers: [offer({ type: 4, tiers })] }),
    nights('2026-07-11', 6),
    notApplied('offer-not-met'),
  ],
  ['K. 13 nights, 11 in low season: the cheapest is free', seasons('cheapest'), nights('2026-06-12', 13), 11 * 5000 + 2 * 8000 - 5000],
  ['the last night is free', seasons('last'), nights('2026-06-12', 13), 11 * 5000 + 2 * 8000 - 8000],
  ['the average night is free: 710,00 / 13 = 54,62', seasons('average'), nights('2026-06-12', 13), 71_000 - 5462],
]

const rest: readonly Case[] = [
  [
    'type 3: the booking fee is offered',
    withOffers([offer({ type: 3, value: { kind: 'percent', rate: '100' } })], { bookingFee: { cents: 1800 } }),
    week,
    70_000,
  ],
  [
    'type 3: the best of two',
    withOffers([offer({ type: 3, value: { kind: 'amount', cents: 500 } }), offer({ type: 3, value: { kind: 'percent', rate: '50' } })], {
      bookingFee: { cents: 1800 },
    }),
    week,
    70_000 + 900,
  ],
  ['type 3 where there is no fee', one({ type: 3 }), week, 70_000],
  [
    'type 5: the promotional week is paid, the former one shown',
    one({ type: 5, value: { kind: 'weekPrice', cents: 59_900 } }),
    week,
    (priced) => {
      assert.equal(priced.totalCents, 59_900)
      assert.deepEqual(
        priced.lines.map(({ amountCents, struckCents }) => [amountCents, struckCents]),
        [[59_900, 70_000]],
      )
    },
  ],
  ['type 5: by night', one({ type: 5, value: { kind: 'nightPrice', cents: 8000 } }), week, 7 * 8000],
  [
    'type 5: 10 nights of a week at 500,02 round to the nearest cent: 714,31',
    tariffOf(gridOf({ nightCents: 10_000 }), { offers: [offer({ type: 5, value: { kind: 'weekPrice', cents: 50_002 } })] }),
    nights('2026-07-11', 10),
    71_431,
  ],
  ['type 5: for the stay', one({ type: 5, value: { kind: 'stayPrice', cents: 50_000 } }), full, cost - 20_000],
  ['type 5: less 20 %', one({ type: 5, value: { kind: 'percent', rate: '20' } }), week, 56_000],
  [
    'type 5 dearer than the price: the price stays',
    one({ type: 5, value: { kind: 'weekPrice', cents: 80_000 } }),
    week,
    notApplied('offer-without-effect'),
  ],
  ['type 7: the bicycle is offered', one({ type: 7, extraId: 1 }), full, cost - 3000],
  ['type 7: one of two bicycles', one({ type: 7, extraId: 1 }), weeks(1, { extras: [{ extraId: 1, quantity: 2 }] }), 70_000 + 3000],
  ['type 7 not asked for', one({ type: 7, extraId: 1 }), week, notApplied('offer-service-not-asked')],
]

const ten = offer({ label: 'Dix' })
const fifty = offer({ label: 'Cinquante', type: 1, value: { kind: 'amount', cents: 5000 } })
const together: readonly Case[] = [
  [
    'competition: 70,00 against 50,00',
    withOffers([ten, fifty]),
    week,
    (priced) => {
      assert.equal(priced.totalCents, 63_000)
      assert.deepEqual(
        priced.considered.map(({ rule }) => rule),
        ['offer-beaten'],
      )
    },
  ],
  ['competition: whatever their order', withOffers([fifty, ten]), week, 63_000],
  [
    'duplicates one after the other: 700 − 10 % − 5 %',
    withOffers([offer({ visibility: 2 }), offer({ visibility: 2, value: { kind: 'percent', rate: '5' } })]),
    week,
    70_000 - 7000 - 3150,
  ],
  [
    'duplicates, percentages added: 700 − 15 %',
    withOffers([offer({ visibility: 2 }), offer({ visibility: 2, value: { kind: 'percent', rate: '5' } })], { offersTogether: 'added' }),
    week,
    70_000 - 10_500,
  ],
  [
    'the best in competition with a duplicate: percentage first',
    withOffers([ten, fifty, offer({ visibility: 2, type: 1, value: { kind: 'amount', cents: 1000 } })]),
    week,
    70_000 - 7000 - 1000,
  ],
  [
    'dominant replaces better ones',
    withOffers([ten, offer({ label: 'Chef', visibility: 3, type: 1, value: { kind: 'amount', cents: 1000 } }), offer({ visibility: 2 })]),
    week,
    (priced) => {
      assert.equal(priced.totalCents, 69_000)
      assert.deepEqual(
        priced.considered.map(({ rule }) => rule),
        ['offer-replaced', 'offer-replaced'],
      )
    },
  ],
  ['a dominant that does not apply replaces nothing', withOffers([ten, offer({ visibility: 3, minNights: 8 })]), week, 63_000],
  [
    'a struck price, then a duplicate on it',
    withOffers([offer({ visibility: 2 }), offer({ visibility: 2, type: 5, value: { kind: 'weekPrice', cents: 60_000 } })]),
    week,
    60_000 - 6000,
  ],
  [
    'a discount by hand comes after the offers',
    one({}),
    weeks(1, { discounts: [{ label: 'Geste', value: { kind: 'percent', rate: '10' } }] }),
    70_000 - 7000 - 6300,
  ],
]

runCases([...scopes, ...conditions, ...freeNights, ...rest, ...together])
