import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesInOrder, decimalsInOrder, inOrder, noRepetition, requiredWhen, hoursInOrder, positiveNights, positiveQuantities, validUrl } from './checks.ts'
import { classificationDated, missingForBilling, siretMatchesSiren } from './company.ts'
import { oneOfThreeDeposits } from './payment-terms.ts'
import { financialYearDeletion, outsideActivity, overlapFaults } from './periods.ts'

const rules = (faults: readonly { rule: string }[]) => faults.map((fault) => fault.rule)

test('numbers in order name both values and lie on the upper field', () => {
  const check = inOrder({ low: 'capacity', high: 'maximumCapacity' }, 'r', (high, low) => `${high} < ${low}`)
  assert.deepEqual(check({ capacity: 4, maximumCapacity: 4 }), [])
  assert.deepEqual(check({ capacity: 4, maximumCapacity: null }), [])
  const [fault] = check({ capacity: 4, maximumCapacity: 3 })
  assert.equal(fault?.message, '3 < 4')
  assert.equal(fault?.field, 'maximumCapacity')
})

test('decimals compare as numbers, not as texts, and print with a comma', () => {
  const check = decimalsInOrder({ low: 'a', high: 'b' }, 'r', (high, low) => `${high} et ${low}`)
  assert.deepEqual(check({ a: '9.5', b: '10.25' }), [])
  assert.equal(check({ a: '10.25', b: '9.5' })[0]?.message, '9,5 et 10,25')
})

test('dates in order: days may be equal, nights may not', () => {
  const days = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })
  const nights = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false })
  const same = { startDate: '2026-07-04', endDate: '2026-07-04' }
  assert.deepEqual(days(same), [])
  assert.deepEqual(rules(nights(same)), ['start-not-equal-end'])
  assert.deepEqual(rules(days({ startDate: '2026-07-04', endDate: '2026-07-03' })), ['start-before-end'])
  assert.match(nights({ startDate: '2026-07-04', endDate: '2026-07-03' })[0]?.message ?? '', /03\/07\/2026.*04\/07\/2026/)
})

test('a repeated child is told on its second line only', () => {
  const check = noRepetition({ children: 'states', fields: ['date'], rule: 'place-state-exists', sentence: () => 'double' })
  const faults = check({ states: [{ date: '2026-01-01' }, { date: '2026-01-02' }, { date: '2026-01-01' }] })
  assert.deepEqual(faults.map((fault) => fault.field), ['states.2.date'])
  assert.deepEqual(check({ states: [{ date: null }, { date: null }] }), [])
  assert.deepEqual(check({}), [])
})

test('a field required by another one', () => {
  const check = requiredWhen((row) => row['isLegalEntity'] === true, 'companyName', { rule: 'r', message: 'm' })
  assert.deepEqual(rules(check({ isLegalEntity: true, companyName: ' ' })), ['r'])
  assert.deepEqual(check({ isLegalEntity: false, companyName: null }), [])
  assert.deepEqual(check({ isLegalEntity: true, companyName: 'Les Pins' }), [])
})

test('billing tells every missing mention of the company at once', () => {
  assert.equal(missingForBilling({}).length, 10)
  assert.equal(missingForBilling({ vatFranchise: true }).length, 9)
  assert.deepEqual(rules(missingForBilling({ legalForm: 'SARL', capital: 1_000_000, siren: '732829320', rcs: 'RCS Vannes', registrationOfficeCity: 'Vannes', registrationOfficeNumber: '732 829 320', address1: '1 quai des Pins', postalCode: '56340', vatNumber: 'FR44732829320' })), ['company-town-required'])
})

test('a SIRET that does not begin with the SIREN warns without refusing', () => {
  assert.deepEqual(siretMatchesSiren({ siren: '732829320', siret: '73282932000074' }), [])
  assert.deepEqual(siretMatchesSiren({ siren: '732 829 320', siret: '732 829 320 00074' }), [])
  const [fault] = siretMatchesSiren({ siren: '732829320', siret: '11111111100074' })
  assert.equal(fault?.warning, true)
})

test('a classification is dated', () => {
  assert.deepEqual(classificationDated({ classification: 'none' }), [])
  assert.deepEqual(rules(classificationDated({ classification: '4' })), ['classification-date'])
  assert.deepEqual(rules(classificationDated({ classification: '4', classifiedOn: '2024-03-01', classifiedUntil: '2024-03-01' })), ['start-before-end'])
})

test('the deposit value of the chosen calculation is required, and zero is none', () => {
  const faults = oneOfThreeDeposits({ calculation: 2, fixedAmount: 10_000, percentage: '0', perStartedWeek: 0 })
  assert.deepEqual(faults.map((fault) => [fault.rule, fault.field]), [['one-of-three-deposits', 'percentage']])
  const complete = [{ calculation: 1, fixedAmount: 10_000 }, { calculation: 2, percentage: '25' }, { calculation: 3, perStartedWeek: 5000 }]
  for (const row of complete) assert.deepEqual(oneOfThreeDeposits(row), [])
})

test('overlapping periods name the one they touch; its own record is left out', () => {
  const season = { id: 1, label: 'Saison 2026', startDate: '2026-04-01', endDate: '2026-10-31' }
  assert.deepEqual(overlapFaults(season, [season], 'activity-period-exists'), [])
  const [fault] = overlapFaults({ id: 0, label: '', startDate: '2026-10-31', endDate: '2026-11-30' }, [season], 'activity-period-exists')
  assert.match(fault?.message ?? '', /Saison 2026.*01\/04\/2026 au 31\/10\/2026/)
  assert.deepEqual(overlapFaults({ id: 0, label: '', startDate: '2026-11-01', endDate: '2026-11-30' }, [season], 'activity-period-exists'), [])
})

test('a financial year that began is kept', () => {
  const year = { id: 1, label: '2026', startDate: '2026-01-01', endDate: '2026-12-31' }
  assert.deepEqual(rules(financialYearDeletion(year, Temporal.PlainDate.from('2026-01-01'))), ['delete-refused-financial-year'])
  assert.deepEqual(financialYearDeletion(year, Temporal.PlainDate.from('2025-12-31')), [])
})

test('a stay lies inside one opening period; the closing day is a possible departure', () => {
  const periods = [{ id: 1, label: 'Saison', startDate: '2026-04-01', endDate: '2026-10-31' }]
  assert.deepEqual(outsideActivity({ arrival: '2026-10-24', departure: '2026-10-31' }, periods), [])
  assert.deepEqual(rules(outsideActivity({ arrival: '2026-10-24', departure: '2026-11-01' }, periods)), ['dates-in-activity-period'])
  assert.deepEqual(rules(outsideActivity({ arrival: '2026-10-24', departure: '2026-11-01' }, [])), ['no-activity-period'])
})

for (const [what, check, holds, breaks, rule] of [
  ['hours', hoursInOrder({ low: 'opens', high: 'closes' }), { opens: '08:00', closes: '08:01' }, { opens: '08:00', closes: '08:00' }, 'start-hour-before-end'],
  ['hours until midnight', hoursInOrder({ low: 'opens', high: 'closes' }), { opens: '18:00', closes: '00:00' }, { opens: '18:00', closes: '17:59' }, 'start-hour-before-end'],
  ['an hour alone', hoursInOrder({ low: 'opens', high: 'closes' }), { opens: '18:00', closes: null }, { opens: '10:00', closes: '09:00' }, 'start-hour-before-end'],
  ['an address of the web', validUrl('website'), { website: 'https://camping-du-lac.fr/tarifs?l=fr' }, { website: 'camping-du-lac.fr' }, 'valid-url'],
  ['an address without a name', validUrl('website'), { website: null }, { website: 'https://' }, 'valid-url'],
  ['an address with a space', validUrl('website'), { website: 'http://a.fr' }, { website: 'http://a.fr/ b' }, 'valid-url'],
  ['nights', positiveNights('nights'), { nights: 1 }, { nights: 0 }, 'nights-positive'],
  ['nights that nobody gave', positiveNights('nights'), { nights: null }, { nights: -1 }, 'nights-positive'],
  ['quantities', positiveQuantities('rows'), { rows: [{ quantity: 1 }, { quantity: null }] }, { rows: [{ quantity: 1 }, { quantity: 0 }] }, 'quantity-positive'],
] as const) {
  test(`${what}: ${rule}`, () => {
    assert.deepEqual(check(holds), [])
    assert.deepEqual(rules(check(breaks)), [rule])
  })
}

test('a fault of an owned record lies on its own field', () => {
  assert.equal(positiveQuantities('rows')({ rows: [{ quantity: 1 }, { quantity: 0 }] })[0]?.field, 'rows.1.quantity')
})
