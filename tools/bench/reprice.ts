import { cents } from '#domain/money.ts'
import { compareStays, type Difference, type StayToCompare } from '#areas/price/rules/check-up/difference.ts'
import { sampleStays } from '#areas/price/rules/check-up/samples.ts'
import type { TypeTariff } from '#areas/price/rules/check-up/stay-findings.ts'
import { readTariff, tariffFormat } from '#areas/price/contract/tariff-format.ts'

/*
 * What publishing a grid changes: 10,000 stays of 30 types over 20 periods, each priced with the old version and with the new one, a hundred at a
 * time. Run alone: node tools/run.mjs tools/bench/reprice.ts
 */
const target = 5000
const stayCount = 10_000
const types = 30
const periods = 20

function typeTariff(placeTypeId: number, raised: number): TypeTariff {
  const start = Temporal.PlainDate.from('2027-04-03')
  const format = tariffFormat.parse({
    label: `Type ${placeTypeId}`,
    maxPersons: 6,
    ageCategories: [
      { id: 1, label: 'Adulte', minAge: 18 },
      { id: 2, label: 'Enfant', minAge: 2, maxAge: 17 },
      { id: 3, label: 'Bébé', minAge: 0, maxAge: 1 },
    ],
    grids: [
      {
        id: 1,
        label: '2027',
        model: 2,
        includedPersons: 2,
        persons: [
          { ageCategoryId: 1, cents: 600 },
          { ageCategoryId: 2, cents: 400 },
          { ageCategoryId: 3, cents: 0 },
        ],
        periods: Array.from({ length: periods }, (_, index) => ({
          id: index + 1,
          label: `Période ${index + 1}`,
          start: start.add({ weeks: index }).toString(),
          end: start.add({ weeks: index + 1 }).toString(),
          nightCents: 9000 + 100 * index,
          weekCents: cents(50_000 + raised + 1000 * placeTypeId + 700 * index),
          extraNightCents: 8000,
        })),
      },
    ],
    offers: [
      { id: 1, label: 'Réservez tôt', type: 2, earlyDays: 60, value: { kind: 'percent', rate: '5' } },
      { id: 2, label: 'Deux semaines', type: 2, minNights: 14, value: { kind: 'percent', rate: '10' } },
    ],
    bookingFee: { cents: 1800 },
    touristTaxes: [{ tariff: { kind: 'amount', cents: 55 }, additions: [{ rate: '10' }] }],
  })
  return { placeTypeId, label: format.label, tariff: readTariff(format) }
}

const [before, after] = [0, 1500].map((raised) => Array.from({ length: types }, (_, index) => typeTariff(index + 1, raised)))
if (before === undefined || after === undefined) throw new Error('two versions are compared')
const stays = sampleStays(before, stayCount).map(({ placeTypeId, stay, bookedOn }, index): StayToCompare => ({
  reference: String(index),
  placeTypeId,
  stay,
  context: { bookedOn },
}))
const byType = (all: readonly TypeTariff[]): ReadonlyMap<number, TypeTariff['tariff']> =>
  new Map(all.map(({ placeTypeId, tariff }) => [placeTypeId, tariff]))

function measured(): { readonly difference: Difference; readonly ms: number; readonly longest: number } {
  const began = performance.now()
  const work = compareStays(stays, byType(before ?? []), byType(after ?? []))
  let longest = 0
  for (;;) {
    const slice = performance.now()
    const step = work.next()
    longest = Math.max(longest, performance.now() - slice)
    if (step.done === true) return { difference: step.value, ms: performance.now() - began, longest }
  }
}

measured()
const { difference, ms, longest } = measured()
console.log(
  `${difference.stays} stays priced twice: ${ms.toFixed(0)} ms (target ${target} ms), longest step of a hundred ${longest.toFixed(1)} ms; ${difference.dearer} dearer, ${difference.same} the same`,
)
if (ms > target) process.exitCode = 1
