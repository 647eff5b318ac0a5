import { quoted } from '#areas/price/server/cases/quoted.ts'
import { ages } from '#areas/price/server/cases/testing.ts'
import { priceContract } from '#areas/price/contract.ts'
import { readTariff } from '#areas/price/contract/tariff-format.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'

/*
 * A quote in process: 14 nights over two seasons, 5 people, 6 options, 3 offers, fee, insurance, tourist tax, down payment.
 * Run alone: node tools/run.mjs tools/bench/quote.ts
 */
const target = 0.5
const times = 5000
const extra = (extraId: number, unit: 'night' | 'stay' | 'week') => ({
  label: `Option ${extraId}`,
  target: { kind: 'extra' as const, extraId },
  unit,
  cents: 350 + extraId,
})
const input = {
  tariff: {
    label: 'Mobil-home 6 pers.',
    ageCategories: ages,
    maxPersons: 6,
    grids: [
      {
        label: 'Été 2026',
        model: 2 as const,
        includedPersons: 4,
        persons: [
          { ageCategoryId: 1, cents: 600 },
          { ageCategoryId: 2, cents: 400 },
          { ageCategoryId: 3, cents: 0 },
        ],
        periods: Array.from({ length: 26 }, (_, week) => ({
          label: `Semaine ${week + 1}`,
          start: Temporal.PlainDate.from('2026-04-04').add({ weeks: week }).toString(),
          end: Temporal.PlainDate.from('2026-04-11').add({ weeks: week }).toString(),
          weekCents: 50_000 + 1000 * week,
          extraNightCents: 9000,
        })),
        options: [extra(1, 'night'), extra(2, 'night'), extra(3, 'stay'), extra(4, 'week'), extra(5, 'stay'), extra(6, 'night')],
      },
    ],
    offers: [
      { label: 'Réservez tôt', type: 2 as const, value: { kind: 'percent' as const, rate: '5' } },
      { label: '2e semaine', type: 2 as const, weeks: [2 as const], value: { kind: 'percent' as const, rate: '15' } },
      { label: 'Fidélité', type: 1 as const, visibility: 2 as const, value: { kind: 'amount' as const, cents: 2000 } },
    ],
    bookingFee: { cents: 1800 },
    insurance: { rate: '3.5' },
    touristTaxes: [{ tariff: { kind: 'amount' as const, cents: 55 }, additions: [{ rate: '10' }] }],
    downPayment: { calculation: { kind: 'percentage' as const, rate: '30' } },
  },
  stay: {
    arrival: '2026-07-08',
    departure: '2026-07-22',
    occupants: [
      { ageCategoryId: 1, count: 2 },
      { ageCategoryId: 2, count: 2 },
      { ageCategoryId: 3, count: 1 },
    ],
    extras: [1, 2, 3, 4, 5, 6].map((extraId) => ({ extraId, quantity: 1 })),
    cancellationInsurance: true,
  },
  bookedOn: '2026-01-15',
}

/** Sorted milliseconds of each call, after as many to warm up. */
function measured(call: () => unknown): readonly number[] {
  for (let index = 0; index < times; index++) call()
  return Array.from({ length: times }, () => {
    const began = performance.now()
    call()
    return performance.now() - began
  }).toSorted((a, b) => a - b)
}
const at = (sorted: readonly number[], share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3)

const parsed = priceContract.quoteStay.input.parse(input)
if (!parsed.tariff) throw new Error('the sample has a tariff')
const tariff = readTariff(parsed.tariff)
const { occupants, extras, ...rest } = input.stay
const stay = { ...rest, occupants, extras, animals: [], vehicles: [], discounts: [] }
const sample = priceStay(tariff, stay, { bookedOn: input.bookedOn })
console.log(
  `${sample.nights} nights, ${sample.lines.length} lines, ${(sample.totalCents / 100).toFixed(2)} €, refused by ${sample.refusals.length}`,
)
const engine = measured(() => priceStay(tariff, stay, { bookedOn: input.bookedOn }))
console.log(`quote in process             median ${at(engine, 0.5)} ms, p95 ${at(engine, 0.95)} ms (target ${target} ms median)`)
const whole = measured(() => quoted(input))
console.log(`format read and checked too  median ${at(whole, 0.5)} ms, p95 ${at(whole, 0.95)} ms`)
if ((engine[Math.floor(times / 2)] ?? 0) > target) process.exitCode = 1
