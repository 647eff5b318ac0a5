import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { attempt } from '#areas/price/rules/choose-grid.ts'
import { dates, grid, period } from '#areas/price/rules/testing.ts'
import type { NightOperator, PricePeriod } from '#areas/price/rules/tariff.ts'

const nightly = { start: '2026-07-04', end: '2026-08-29', nightCents: cents(10000) }
function faultsOf(more: Partial<PricePeriod>, arrival: string, count: number): readonly Fault[] {
  return attempt(grid({ model: 1, periods: [period({ ...nightly, ...more })] }), dates(arrival, count)).faults
}
function rules(faults: readonly Fault[]): readonly string[] {
  return faults.map((fault) => fault.rule)
}

test('the four operators on nights', () => {
  const holds = (operator: NightOperator, nights: number, count: number): boolean =>
    faultsOf({ minNights: { operator, nights } }, '2026-07-11', count).length === 0
  assert.deepEqual([holds(1, 7, 6), holds(1, 7, 7), holds(1, 7, 8)], [false, true, true])
  assert.deepEqual([holds(2, 7, 6), holds(2, 7, 7), holds(2, 7, 8)], [false, true, false])
  assert.deepEqual([holds(3, 7, 6), holds(3, 7, 7), holds(3, 7, 8)], [true, true, false])
  assert.deepEqual([holds(4, 7, 6), holds(4, 7, 14), holds(4, 7, 8)], [false, true, false])
})

test('too short: the sentence names the values, and the fix lengthens', () => {
  const [fault] = faultsOf({ minNights: { operator: 1, nights: 7 } }, '2026-07-11', 5)
  assert.equal(fault?.message, 'Haute saison\u00A0: 7 nuits au minimum, 5 nuits demandées.')
  assert.deepEqual(fault?.fix, {
    label: 'Passer à 7 nuits',
    action: 'set-dates',
    values: { arrival: '2026-07-11', departure: '2026-07-18' },
  })
  const [tooLong] = faultsOf({ maxNights: 14 }, '2026-07-11', 15)
  assert.deepEqual(tooLong?.fix?.values, { arrival: '2026-07-11', departure: '2026-07-25' })
})

test('arrival day: the nearest allowed day is offered, the later one when two are as near', () => {
  const [fault] = faultsOf({ arrivalWeekdays: [6] }, '2026-07-09', 7)
  assert.equal(fault?.rule, 'price-arrival-day')
  assert.equal(fault?.message, 'Haute saison\u00A0: arrivée le samedi, pas le jeu. 09/07.')
  assert.deepEqual(fault?.fix, {
    label: 'Arriver le sam. 11/07',
    action: 'set-dates',
    values: { arrival: '2026-07-11', departure: '2026-07-18' },
  })
  const [between] = faultsOf({ arrivalWeekdays: [6, 3] }, '2026-07-13', 7)
  assert.equal(between?.fix?.values?.['arrival'], '2026-07-15')
  assert.equal(between?.message, 'Haute saison\u00A0: arrivée le mercredi ou samedi, pas le lun. 13/07.')
})

test('the nearest arrival day is one that a period sells', () => {
  const [fault] = faultsOf({ arrivalWeekdays: [6], start: '2026-07-05' }, '2026-07-06', 7)
  assert.equal(fault?.fix?.values?.['arrival'], '2026-07-11')
})

test('the nearest arrival day is not in a closed period', () => {
  const closed = period({ ...nightly, id: 2, start: '2026-07-10', end: '2026-07-12', closed: true })
  const both = grid({ model: 1, periods: [period({ ...nightly, end: '2026-07-10', arrivalWeekdays: [6] }), closed] })
  const fault = attempt(both, dates('2026-07-09', 1)).faults.find((each) => each.rule === 'price-arrival-day')
  assert.equal(fault?.fix?.values?.['arrival'], '2026-07-04')
})

test('departure day of the arrival’s period', () => {
  const [fault] = faultsOf({ departureWeekdays: [6] }, '2026-07-11', 6)
  assert.deepEqual([fault?.rule, fault?.fix?.values?.['departure']], ['price-departure-day', '2026-07-18'])
  assert.equal(
    faultsOf({ departureWeekdays: [6] }, '2026-07-11', 1)[0]?.fix?.values?.['departure'],
    '2026-07-18',
    'at least one night is left',
  )
})

test('rules are those of the arrival night; the departure date is not a night', () => {
  const strict = period({
    id: 2,
    start: '2026-07-11',
    end: '2026-08-29',
    nightCents: cents(10000),
    arrivalWeekdays: [6],
    minNights: { operator: 1, nights: 7 },
    closed: true,
  })
  const both = grid({ model: 1, periods: [period({ ...nightly, end: '2026-07-11' }), strict] })
  assert.deepEqual(attempt(both, dates('2026-07-08', 3)).faults, [])
  assert.deepEqual(rules(attempt(both, dates('2026-07-08', 4)).faults), ['price-period-closed'])
})

test('closed nights are named', () => {
  const [fault] = faultsOf({ closed: true }, '2026-07-11', 7)
  assert.equal(fault?.message, 'Fermé du 11 au 18/07/2026.')
})

test('nights without a price are named, each run by itself', () => {
  const holed = grid({
    model: 1,
    periods: [
      period({ ...nightly, end: '2026-07-10' }),
      period({ ...nightly, id: 2, label: 'Août', start: '2026-07-11', end: '2026-07-13', nightCents: null }),
    ],
  })
  const faults = attempt(holed, dates('2026-07-09', 5)).faults
  assert.deepEqual(
    faults.map((fault) => [fault.rule, fault.message]),
    [
      ['no-price-grid-period', 'Aucun prix pour la nuit du ven. 10/07\u00A0: la grille «\u00A0Été 2026\u00A0» n’a pas de période.'],
      ['price-per-night-null', 'Aucun prix pour les 2 nuits du 11 au 13/07/2026\u00A0: le prix de «\u00A0Août\u00A0» n’est pas saisi.'],
      ['no-price-grid-period', 'Aucun prix pour la nuit du lun. 13/07\u00A0: la grille «\u00A0Été 2026\u00A0» n’a pas de période.'],
    ],
  )
})

test('sold by the week only: a week is offered', () => {
  const [fault] = attempt(grid(), dates('2026-07-11', 4)).faults
  assert.equal(fault?.message, 'Aucun prix pour les 4 nuits du 11 au 15/07/2026\u00A0: «\u00A0Haute saison\u00A0» se vend à la semaine.')
  assert.equal(fault?.fix?.values?.['departure'], '2026-07-18')
})

test('sold for some lengths only, or from some days only: which ones is said', () => {
  const shortStays = [
    { nights: 2, cents: cents(12_000), arrivalWeekdays: [5] as const },
    { nights: 3, cents: cents(15_000), arrivalWeekdays: [] },
  ]
  const said = (more: object, arrival: string, count: number): string | undefined =>
    attempt(grid({ periods: [period({ ...more, shortStays })] }), dates(arrival, count)).faults[0]?.message.split('\u00A0: ')[1]
  assert.equal(said({ weekCents: cents(70_000) }, '2026-07-11', 4), '«\u00A0Haute saison\u00A0» se vend pour 2 ou 3 nuits ou à la semaine.')
  assert.equal(said({ weekCents: null }, '2026-07-11', 4), '«\u00A0Haute saison\u00A0» se vend pour 2 ou 3 nuits.')
  assert.equal(said({}, '2026-07-11', 2), '«\u00A0Haute saison\u00A0» ne se vend pour 2 nuits qu’en arrivant le vendredi.')
})

test('a special duration offers its own dates', () => {
  const easter = grid({
    label: 'Pâques',
    model: 4,
    periods: [period({ start: '2026-04-03', end: '2026-04-06', packageCents: cents(29000) })],
  })
  const faults = attempt(easter, dates('2026-04-04', 2)).faults
  assert.deepEqual(rules(faults), ['special-duration-dates'])
  assert.deepEqual(faults[0]?.fix?.values, { arrival: '2026-04-03', departure: '2026-04-06' })
})

test('law: following a fix removes the fault that offered it', () => {
  const weekdays = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7) as fc.Arbitrary<1 | 2 | 3 | 4 | 5 | 6 | 7>, { maxLength: 3 })
  const periods = fc.record({
    minNights: fc.option(fc.record({ operator: fc.constantFrom<NightOperator>(1, 2, 3, 4), nights: fc.integer({ min: 1, max: 10 }) })),
    maxNights: fc.option(fc.integer({ min: 1, max: 15 })),
    arrivalWeekdays: weekdays,
    departureWeekdays: weekdays,
  })
  fc.assert(
    fc.property(periods, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 20 }), (more, offset, count) => {
      for (const fault of faultsOf({ ...more, end: '2027-01-01' }, addDays('2026-07-11', offset), count)) {
        assert.ok(fault.fix, `${fault.rule} has a fix`)
        const { arrival, departure } = fault.fix.values as { arrival: string; departure: string }
        assert.equal(
          rules(faultsOf({ ...more, end: '2027-01-01' }, arrival, daysBetween(arrival, departure))).includes(fault.rule),
          false,
          fault.message,
        )
      }
    }),
  )
})
