import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { dueByScale, scaleFaults, scaleSteps } from './cancel-scale.ts'

const none = { step1Days: null, step1Share: null, step2Days: null, step2Share: null, step3Days: null, step3Share: null }
const fields = { ...none, step1Days: 30, step1Share: '30', step2Days: 60, step2Share: '10' }
const stay = { total: 100_854, touristTax: 854, premium: 0, startDate: '2026-08-15', today: '2026-06-01' }

test('the scale is read from the earliest step to the latest; under the last one the whole stay is due', () => {
  const steps = scaleSteps(fields)
  assert.deepEqual(steps, [
    { days: 60, share: '10' },
    { days: 30, share: '30' },
  ])
  assert.equal(dueByScale(steps, stay)?.due, 10_000)
  assert.equal(
    dueByScale(steps, { ...stay, today: '2026-07-16' })?.sentence,
    'Barème\u00A0: annulé 30 jours avant l’arrivée, 30\u00A0% du séjour sont dus, soit 300,00\u00A0€.',
  )
  assert.equal(dueByScale(steps, { ...stay, today: '2026-07-17' })?.due, 100_000)
  assert.equal(dueByScale([], stay), null)
  // The insurance is kept whole: no share of it is counted.
  assert.equal(dueByScale(steps, { ...stay, total: 104_354, premium: 3500 })?.due, 10_000)
})

test('a step is whole, and no day has two', () => {
  assert.deepEqual(scaleFaults(none), [])
  assert.deepEqual(
    scaleFaults({ ...fields, step3Days: 7 }).map(({ field }) => field),
    ['step3Share'],
  )
  assert.deepEqual(
    scaleFaults({ ...fields, step2Days: 30 }).map(({ field }) => field),
    ['step2Days'],
  )
})

test('law: with shares that grow, waiting never costs less', () => {
  const steps = scaleSteps({ ...fields, step3Days: 7, step3Share: '60' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 2_000_000 }), (days, total) => {
      const at = (before: number): number =>
        dueByScale(steps, { total, touristTax: 0, premium: 0, startDate: stay.startDate, today: addDays(stay.startDate, -before) })?.due ??
        0
      assert.ok(at(days) >= at(days + 1))
    }),
  )
})
