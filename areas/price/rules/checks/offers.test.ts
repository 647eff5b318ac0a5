import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insuranceAmountGiven } from './reference.ts'
import { gridOptionPrices, gridVariations } from './grid-variations.ts'
import { gridBilledPersons } from './grid.ts'
import {
  lastMinuteDaysGiven,
  offerNights,
  offerPersons,
  offerService,
  offerStayDates,
  offerTiers,
  offerTiersOnce,
  offerValue,
} from './offers.ts'
import type { Check } from '#areas/establishment/rules/checks.ts'

type Case = readonly [name: string, check: Check, row: Readonly<Record<string, unknown>>, expected: readonly string[]]
const variation = {
  priceGridPeriodId: 1,
  placeTypeId: 2,
  nature: 'length',
  threshold: 7,
  weekdays: [],
  nightPrice: 5000,
  weekPrice: null,
  extraNightPrice: null,
  packagePrice: null,
}
const optionPrice = {
  priceGridPeriodId: null,
  startDate: null,
  endDate: null,
  quantity: null,
  upToNight: null,
  isRequired: false,
  includedQuantity: null,
}
const varied = (...rows: object[]) => ({ variations: rows.map((row) => ({ ...variation, ...row })) })
const priced = (row: object) => ({ optionPrices: [{ ...optionPrice, ...row }] })

const cases: readonly Case[] = [
  ['a percentage is given', offerValue, { type: 2, valueKind: 'percent', rate: '10' }, []],
  ['a percentage is missing', offerValue, { type: 2, valueKind: 'percent', rate: null }, ['discount-value rate']],
  ['euros for an offer in percent', offerValue, { type: 2, valueKind: 'amount', amount: 500 }, ['discount-value rate']],
  ['percent for an offer in euros', offerValue, { type: 1, valueKind: 'percent', rate: '10' }, ['discount-value amount']],
  ['its type says what it gives', offerValue, { type: 1, valueKind: 'percent', amount: 500 }, []],
  ['an amount is missing', offerValue, { type: 1, valueKind: 'amount', amount: null }, ['discount-value amount']],
  ['a struck-out price gives a price', offerValue, { type: 5, valueKind: 'weekPrice', amount: 50_000 }, []],
  ['nothing else does', offerValue, { type: 3, valueKind: 'nightPrice', amount: 100 }, ['offer-value valueKind']],
  ['free nights need no value', offerValue, { type: 4, valueKind: 'percent', rate: null }, []],
  ['free nights need a tier', offerTiers, { type: 4, tiers: [] }, ['offer-tiers tiers']],
  ['a night stays to be paid', offerTiers, { type: 4, tiers: [{ nights: 7, free: 7 }] }, ['offer-tiers tiers.0.free']],
  ['six of seven', offerTiers, { type: 4, tiers: [{ nights: 7, free: 6 }] }, []],
  [
    'one tier by number of nights',
    offerTiersOnce,
    {
      tiers: [
        { nights: 7, free: 1 },
        { nights: 7, free: 2 },
      ],
    },
    ['offer-tiers tiers.1.nights'],
  ],
  ['a service is named', offerService, { type: 7, extraId: null }, ['offer-service extraId']],
  ['a service only for its type', offerService, { type: 2, extraId: null }, []],
  ['last minute: how many days', lastMinuteDaysGiven, { type: 8, lastMinuteDays: null }, ['offer-days lastMinuteDays']],
  ['last minute: 0 is today', lastMinuteDaysGiven, { type: 8, lastMinuteDays: 0 }, []],
  ['nights in order', offerNights, { minimumNights: 7, maximumNights: 6 }, ['offer-nights maximumNights']],
  ['people in order', offerPersons, { minimumPersons: 3, maximumPersons: 2 }, ['offer-persons maximumPersons']],
  ['the same number of nights', offerNights, { minimumNights: 7, maximumNights: 7 }, []],
  [
    'a stay window of no night',
    offerStayDates,
    { stayStartDate: '2026-07-04', stayEndDate: '2026-07-04' },
    ['start-not-equal-end stayEndDate'],
  ],
  ['a variation says from when', gridVariations, varied({ threshold: null }), ['price-nights-required variations.0.threshold']],
  [
    'a first night up to the third has its column',
    gridVariations,
    varied({ nature: 'firstNight', threshold: 3 }),
    ['price-nights-required variations.0.threshold'],
  ],
  ['the fourth night', gridVariations, varied({ nature: 'firstNight', threshold: 4 }), []],
  ['weekdays are named', gridVariations, varied({ nature: 'weekday', threshold: null }), ['choose-weekday variations.0.weekdays']],
  ['a headcount price may be by week alone', gridVariations, varied({ nature: 'headcount', nightPrice: null, weekPrice: 100 }), []],
  ['a length price is by night', gridVariations, varied({ nightPrice: null, weekPrice: 100 }), ['enter-price variations.0.nightPrice']],
  ['the same threshold twice', gridVariations, varied({}, {}), ['price-period-exists variations.1.threshold']],
  [
    'Friday twice',
    gridVariations,
    varied({ nature: 'weekday', weekdays: ['5'] }, { nature: 'weekday', weekdays: ['5', '6'] }),
    ['price-period-exists variations.1.threshold'],
  ],
  ['the same threshold in another period', gridVariations, varied({}, { priceGridPeriodId: 2 }), []],
  [
    'one reason at a time',
    gridOptionPrices,
    priced({ priceGridPeriodId: 1, quantity: 3 }),
    ['option-price-reason optionPrices.0.priceGridPeriodId'],
  ],
  ['both dates', gridOptionPrices, priced({ startDate: '2026-07-01' }), ['required-field optionPrices.0.endDate']],
  [
    'dates in order',
    gridOptionPrices,
    priced({ startDate: '2026-07-02', endDate: '2026-07-01' }),
    ['start-before-end optionPrices.0.endDate'],
  ],
  [
    'required at dates only',
    gridOptionPrices,
    priced({ quantity: 2, isRequired: true }),
    ['option-price-reason optionPrices.0.isRequired'],
  ],
  [
    'required or included',
    gridOptionPrices,
    priced({ priceGridPeriodId: 1, isRequired: true, includedQuantity: 1 }),
    ['option-included-and-mandatory optionPrices.0.isRequired'],
  ],
  ['required, none included', gridOptionPrices, priced({ priceGridPeriodId: 1, isRequired: true, includedQuantity: 0 }), []],
  ['missing people cost something', gridBilledPersons, { billedPersons: 2, billedPersonPrice: null }, ['enter-price billedPersonPrice']],
  ['nobody is billed for missing people', gridBilledPersons, { billedPersons: 0, billedPersonPrice: null }, []],
  [
    'an amount of insurance',
    insuranceAmountGiven,
    { insuranceCalculation: 'night', insuranceAmount: null },
    ['enter-price insuranceAmount'],
  ],
  ['a percentage needs none', insuranceAmountGiven, { insuranceCalculation: 'percentage', insuranceAmount: null }, []],
]

for (const [name, check, row, expected] of cases) {
  test(name, () => {
    assert.deepEqual(
      check(row).map(({ rule, field }) => `${rule} ${field}`),
      expected,
    )
  })
}
