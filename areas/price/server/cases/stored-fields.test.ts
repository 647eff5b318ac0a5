import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { readTariff, tariffFormat } from '#areas/price/contract/tariff-format.ts'
import { priceStays } from '#areas/price/rules/price-stays.ts'
import { gridOf, nights, people, periodOf, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, GridInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* A stay that goes on into the next grid, prices that depend on dates, quantities and people, insurances by amount. Booked on 15 January 2026. */

const year = (number: number, nightCents: number, more: Partial<GridInput> = {}): GridInput => ({
  ...gridOf({}),
  id: number,
  label: String(number),
  model: 1,
  periods: [periodOf({ label: `Année ${number}`, start: `${number}-01-01`, end: `${number + 1}-01-01`, nightCents })],
  conditions: { start: `${number}-01-01`, end: `${number + 1}-01-01` },
  ...more,
})
const [first, second] = [year(2026, 5000), year(2027, 6000)]
const across = (more: Partial<StayInput> = {}): StayInput => nights('2026-12-28', 7, more)
const two = (more: Partial<GridInput> = {}, then: Partial<GridInput> = {}): TariffInput =>
  tariffOf([
    { ...first, ...more },
    { ...second, ...then },
  ])
const adult = (cents: number): NonNullable<GridInput['persons']> => [{ ageCategoryId: 1, cents }]
const wifi = (cents: number, more: object = {}): NonNullable<GridInput['options']> => [
  { label: 'Wifi', target: { kind: 'extra', extraId: 1 }, unit: 'night', cents, ...more },
]
const lines =
  (expected: readonly (readonly [number | null, number])[]): Case[3] =>
  (priced) => {
    assert.deepEqual(priced.refusals, [])
    assert.deepEqual(
      priced.lines.map(({ source, amountCents }) => [source.gridId, amountCents]),
      expected,
    )
  }

const continued: readonly Case[] = [
  ['over two years: 4 nights of one grid at 50,00, 3 of the next at 60,00', two(), across(), 4 * 5000 + 3 * 6000],
  [
    'each line names its own grid',
    two(),
    across(),
    lines([
      [2026, 20_000],
      [2027, 18_000],
    ]),
  ],
  ['whatever the order of the grids', tariffOf([second, first]), across(), 4 * 5000 + 3 * 6000],
  [
    'people at the price of each grid: 2 × (4 × 4,00 + 3 × 5,00)',
    two({ persons: adult(400) }, { persons: adult(500) }),
    across({ occupants: people(2) }),
    38_000 + 2 * (4 * 400 + 3 * 500),
  ],
  [
    'options at the price of each grid: 4 × 2,00 + 3 × 3,00',
    two({ options: wifi(200) }, { options: wifi(300) }),
    across({ extras: [{ extraId: 1, quantity: 1 }] }),
    38_000 + 4 * 200 + 3 * 300,
  ],
  [
    'what the arrival includes is included to the end',
    two({ includedPersons: 2, persons: adult(400) }, { persons: adult(500) }),
    across({ occupants: people(2) }),
    38_000,
  ],
  [
    'a week across two week grids: each night a seventh of its own, 4 × 50,00 + 3 × 60,00',
    tariffOf([
      { ...first, model: 2, periods: [{ ...periodOf({}), start: '2026-01-01', end: '2027-01-01', weekCents: 35_000 }] },
      { ...second, model: 2, periods: [{ ...periodOf({}), start: '2027-01-01', end: '2028-01-01', weekCents: 42_000 }] },
    ]),
    across(),
    38_000,
  ],
  [
    'the rules are those of the arrival',
    two({ periods: [{ ...periodOf({}), start: '2026-01-01', end: '2027-01-01', nightCents: 5000, minNights: { nights: 8 } }] }),
    across(),
    ['price-nights-number'],
  ],
  [
    'the rules of the next grid do not apply to who does not arrive in it',
    two(
      {},
      {
        periods: [
          { ...periodOf({}), start: '2027-01-01', end: '2028-01-01', nightCents: 6000, minNights: { nights: 30 }, arrivalWeekdays: [6] },
        ],
      },
    ),
    across(),
    38_000,
  ],
  [
    'a next grid that is for others does not serve',
    two({}, { conditions: { start: '2027-01-01', end: '2028-01-01', channels: ['site'] } }),
    across(),
    ['no-price-grid-period'],
  ],
  [
    'a night in neither is not for sale',
    tariffOf([{ ...first, periods: [{ ...periodOf({}), start: '2026-01-01', end: '2026-12-30', nightCents: 5000 }] }, second]),
    across(),
    ['no-price-grid-period'],
  ],
  [
    'a special duration is never continued',
    tariffOf([
      { ...first, model: 4, periods: [{ ...periodOf({}), start: '2026-12-26', end: '2027-01-02', packageCents: 30_000 }] },
      second,
    ]),
    across(),
    (priced) => assert.notDeepEqual(priced.refusals, []),
  ],
  [
    'three grids: 1 + 365 + 1 nights',
    tariffOf([year(2026, 1000), year(2027, 2000), year(2028, 3000)]),
    nights('2026-12-31', 367),
    1000 + 365 * 2000 + 3000,
  ],
  [
    'where both have a night, the grid of the arrival has it',
    tariffOf([{ ...first, periods: [{ ...periodOf({}), start: '2026-01-01', end: '2027-01-02', nightCents: 5000 }] }, second]),
    across(),
    5 * 5000 + 2 * 6000,
  ],
]

const house = (options: NonNullable<GridInput['options']>, more: Partial<GridInput> = {}): TariffInput =>
  tariffOf(gridOf({ nightCents: 10_000 }, { options, ...more }))
const ask = (quantity: number): StayInput => nights('2026-07-11', 3, { extras: [{ extraId: 1, quantity }] })
const options: readonly Case[] = [
  [
    'another price on some dates: 2 nights at 5,00, 1 at 3,00',
    house(wifi(300, { datePrices: [{ start: '2026-07-11', end: '2026-07-13', cents: 500 }] })),
    ask(1),
    30_000 + 2 * 500 + 300,
  ],
  [
    'dates win over the period',
    house(wifi(300, { periodPrices: [{ periodId: 1, cents: 400 }], datePrices: [{ start: '2026-07-13', end: '2026-07-14', cents: 500 }] })),
    ask(1),
    30_000 + 2 * 400 + 500,
  ],
  [
    'from 3 on each costs less: 3 × 3 nights × 2,00',
    house(wifi(300, { quantityPrices: [{ fromQuantity: 3, cents: 200 }] })),
    ask(3),
    30_000 + 9 * 200,
  ],
  ['2 are not 3', house(wifi(300, { quantityPrices: [{ fromQuantity: 3, cents: 200 }] })), ask(2), 30_000 + 6 * 300],
  ['required when arriving in the period', house(wifi(300, { seasons: [{ periodId: 1, required: true }] })), ask(0), 30_000 + 900],
  [
    'required between dates, arrival on the last one',
    house(wifi(300, { seasons: [{ start: '2026-07-01', end: '2026-07-12', required: true }] })),
    ask(0),
    30_000 + 900,
  ],
  [
    'required between dates, arrival on the day after',
    house(wifi(300, { seasons: [{ start: '2026-07-01', end: '2026-07-11', required: true }] })),
    ask(0),
    30_000,
  ],
  ['included in the period', house(wifi(300, { seasons: [{ periodId: 1, includedQuantity: 1 }] })), ask(2), 30_000 + 900],
  [
    'a price by group of people: 5 at 3,00',
    tariffOf(gridOf({ nightCents: 10_000 }, { persons: [{ ageCategoryId: 1, cents: 500, brackets: [{ fromPersons: 5, cents: 300 }] }] })),
    nights('2026-07-11', 3, { occupants: people(5) }),
    30_000 + 15 * 300,
  ],
  ['what is left in stock', house(wifi(300, { stock: 2 })), ask(3), ['quantity-above-stock']],
]

const insured = (insurance: NonNullable<TariffInput['insurance']>): TariffInput => tariffOf(gridOf({ nightCents: 10_000 }), { insurance })
const cover = (more: Partial<StayInput> = {}): StayInput =>
  nights('2026-07-11', 3, { cancellationInsurance: true, occupants: people(2), ...more })
const insurances: readonly Case[] = [
  ['by stay', insured({ amount: { per: 'stay', cents: 2500 } }), cover(), 30_000 + 2500],
  ['by night: 3 × 4,00', insured({ amount: { per: 'night', cents: 400 } }), cover(), 30_000 + 1200],
  ['by person: 2 × 9,00', insured({ amount: { per: 'person', cents: 900 } }), cover(), 30_000 + 1800],
  ['by person and night: 2 × 3 × 1,50', insured({ amount: { per: 'personNight', cents: 150 } }), cover(), 30_000 + 900],
  [
    'a percentage under its minimum: 3 % of 300,00 is 9,00, at least 15,00',
    insured({ rate: '3', minimumCents: 1500 }),
    cover(),
    30_000 + 1500,
  ],
  ['a percentage at its minimum', insured({ rate: '5', minimumCents: 1500 }), cover(), 30_000 + 1500],
  ['not asked for', insured({ amount: { per: 'stay', cents: 2500 } }), cover({ cancellationInsurance: false }), 30_000],
]

const open = (conditions: NonNullable<GridInput['conditions']>, model: GridInput['model'] = 1): TariffInput =>
  tariffOf(gridOf({ nightCents: 10_000 }, { conditions, model }))
const conditions: readonly Case[] = [
  ['closed to the site, sold at the desk', open({ closedChannels: ['site'] }), nights('2026-07-11', 3), 30_000],
  [
    'closed to the site, asked there',
    open({ closedChannels: ['site'] }),
    nights('2026-07-11', 3),
    ['price-grid-channel'],
    { channel: 'site' },
  ],
  [
    'a zone among those of the customer',
    open({ origins: ['zoneA', 'r84'] }, 8),
    nights('2026-07-11', 3, { origins: ['zoneC', 'r84'] }),
    30_000,
  ],
  ['none of them', open({ origins: ['zoneA'] }, 8), nights('2026-07-11', 3, { origins: ['zoneC', 'r11'] }), ['price-grid-region']],
  ['of a customer of whom nothing is known', open({ origins: ['zoneA'] }, 9), nights('2026-07-11', 3), ['price-grid-region']],
]

runCases([...continued, ...options, ...insurances, ...conditions])

const [tariffA, tariffB] = [
  tariffOf(gridOf({ nightCents: 10_000 }), {
    bookingFee: { cents: 1800 },
    downPayment: { calculation: { kind: 'percentage', rate: '30' } },
  }),
  tariffOf(gridOf({ nightCents: 3333 }, { persons: adult(500) }), { bookingFee: { cents: 1800 } }),
]
const occupancy = (tariff: TariffInput, count: number) => ({
  tariff: readTariff(tariffFormat.parse(tariff)),
  stay: {
    ...nights('2026-07-11', count),
    occupants: [{ ageCategoryId: 1, count: 2 }],
    animals: [],
    vehicles: [],
    extras: [],
    discounts: [],
    cancellationInsurance: false,
  },
})

test('two places in one stay: each at its price, one fee, one advance on the whole', () => {
  const priced = priceStays([occupancy(tariffA, 3), occupancy(tariffB, 2)], { bookedOn: '2026-01-15' })
  // 300,00 + 18,00, then 66,66 + 2 × 2 × 5,00
  assert.deepEqual([priced.occupancies.map(({ totalCents }) => totalCents), priced.totalCents], [[31_800, 8666], 40_466])
  assert.equal(priced.subtotals.feeCents, 1800)
  // 30 % of 386,66 without the fee: 115,998
  assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents], [11_600, 40_466 - 11_600])
  assert.equal(
    priced.vat.reduce((sum, part) => sum + part.gross, 0),
    cents(40_466),
  )
})

test('occupancies add up whatever their order, and one alone is priced as a stay', () => {
  const all = [occupancy(tariffA, 3), occupancy(tariffB, 2), occupancy(tariffB, 5)]
  const total = (some: typeof all): number => priceStays(some, { bookedOn: '2026-01-15' }).totalCents
  assert.equal(total(all.toReversed()), total(all))
  assert.equal(
    total(all),
    all.reduce((sum, one) => sum + total([one]) - 1800, 1800),
  )
})
