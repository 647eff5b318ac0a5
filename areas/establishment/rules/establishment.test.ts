import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usesOf } from '#platform/operation/uses.ts'
import {
  datesInOrder,
  decimalsInOrder,
  inOrder,
  noRepetition,
  requiredWhen,
  hoursInOrder,
  positiveNights,
  positiveQuantities,
  validUrl,
} from './checks.ts'
import { classificationDated, missingForBilling, rcsIsSiren, registerNumber, siretMatchesSiren } from './company.ts'
import { asksFor, depositFieldOf, oneOfThreeDeposits } from './payment-terms.ts'
import { financialYearDeletion, joinOpenings, outsideActivity, overlapFaults, staysOutsideFaults } from './periods.ts'

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
  assert.deepEqual(
    faults.map((fault) => fault.field),
    ['states.2.date'],
  )
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
  assert.equal(missingForBilling({}).length, 9)
  assert.equal(missingForBilling({ vatFranchise: true }).length, 8)
  assert.deepEqual(
    missingForBilling({})
      .map(({ field }) => field)
      .filter((field) => field === 'rcs' || field === 'registrationOfficeNumber'),
    ['rcs'],
    'a number that nobody gave is asked for in one field',
  )
  assert.ok(rules(missingForBilling({ rcs: 'en cours' })).includes('company-registration-number-required'))
  assert.deepEqual(
    rules(
      missingForBilling({
        legalForm: 'SARL',
        capital: 1_000_000,
        siren: '732829320',
        rcs: 'RCS Vannes',
        registrationOfficeCity: 'Vannes',
        registrationOfficeNumber: '732 829 320',
        address1: '1 quai des Pins',
        postalCode: '56340',
        vatNumber: 'FR44732829320',
      }),
    ),
    ['company-town-required'],
  )
})

test('the number at the register is the SIREN: bills print it, whatever was typed; another number warns', () => {
  const company = {
    rcs: '123 456 789',
    siren: '732 829 320',
    registrationOfficeCity: 'Dax',
    registrationOfficeNumber: '2020 B 123',
    tradeRegisterNumber: null,
  }
  assert.equal(registerNumber(company), '732\u00A0829\u00A0320')
  assert.equal(registerNumber({ rcs: 'RCS Dax 732 829 320' }), '732\u00A0829\u00A0320')
  assert.equal(registerNumber({ ...company, tradeRegisterNumber: 'HRB 12345' }), 'HRB 12345')
  assert.equal(registerNumber({ ...company, rcs: 'non inscrit' }), 'non inscrit')
  assert.deepEqual([registerNumber({ rcs: 'RCS' }), registerNumber({ siren: '732829320' })], [null, null])
  assert.deepEqual(
    rcsIsSiren(company).map(({ rule, field, warning }) => [rule, field, warning]),
    [['rcs-siren', 'rcs', true]],
  )
  assert.equal(rcsIsSiren({ rcs: '2020 B 123', siren: '732829320' }).length, 1)
  for (const rcs of ['732829320', 'RCS Dax B 732 829 320', 'non inscrit', ''])
    assert.deepEqual(rcsIsSiren({ rcs, siren: '732829320' }), [], rcs)
  assert.deepEqual(
    rules(missingForBilling({ rcs: '732829320', siren: '732829320' })).filter((rule) => rule.includes('registration')),
    ['company-registration-city-required'],
  )
  assert.deepEqual(
    rules(missingForBilling({ rcs: 'Non inscrit', siren: '732829320' })).filter((rule) => rule.includes('registration')),
    [],
    'who is in no register has no registry',
  )
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
  assert.deepEqual(rules(classificationDated({ classification: '4', classifiedOn: '2024-03-01', classifiedUntil: '2024-03-01' })), [
    'start-before-end',
  ])
})

test('only the value of the chosen calculation is asked', () => {
  assert.deepEqual(
    [1, 2].map((calculation) => asksFor('percentage')({ calculation })),
    [false, true],
  )
  assert.deepEqual([1, '2', 3, null, 9].map(depositFieldOf), ['fixedAmount', 'percentage', 'perStartedWeek', null, null])
})

test('the deposit value of the chosen calculation is required, and zero is none', () => {
  const faults = oneOfThreeDeposits({ calculation: 2, fixedAmount: 10_000, percentage: '0', perStartedWeek: 0 })
  assert.deepEqual(
    faults.map((fault) => [fault.rule, fault.field]),
    [['one-of-three-deposits', 'percentage']],
  )
  const complete = [
    { calculation: 1, fixedAmount: 10_000 },
    { calculation: 2, percentage: '25' },
    { calculation: 3, perStartedWeek: 5000 },
  ]
  for (const row of complete) assert.deepEqual(oneOfThreeDeposits(row), [])
})

test('overlapping periods name the one they touch; its own record is left out', () => {
  const season = { id: 1, label: 'Saison 2026', startDate: '2026-04-01', endDate: '2026-10-31' }
  assert.deepEqual(overlapFaults(season, [season], 'activity-period-exists'), [])
  const [fault] = overlapFaults({ id: 0, label: '', startDate: '2026-10-31', endDate: '2026-11-30' }, [season], 'activity-period-exists')
  assert.match(fault?.message ?? '', /Saison 2026.*01\/04\/2026 au 31\/10\/2026/)
  assert.deepEqual(
    overlapFaults({ id: 0, label: '', startDate: '2026-11-01', endDate: '2026-11-30' }, [season], 'activity-period-exists'),
    [],
  )
})

test('a financial year that began is kept', () => {
  const year = { id: 1, label: '2026', startDate: '2026-01-01', endDate: '2026-12-31' }
  assert.deepEqual(rules(financialYearDeletion(year, Temporal.PlainDate.from('2026-01-01'))), ['delete-refused-financial-year'])
  assert.deepEqual(financialYearDeletion(year, Temporal.PlainDate.from('2025-12-31')), [])
})

test('two periods that touch are one: the night of 31/12 is sold; a day without opening between them keeps them apart', () => {
  const year = (number: number) => ({ start: `${number}-01-01`, end: `${number}-12-31` })
  assert.deepEqual(joinOpenings([year(2027), year(2026)]), [{ start: '2026-01-01', end: '2027-12-31' }])
  assert.deepEqual(
    joinOpenings([
      { start: '2026-04-01', end: '2026-10-31' },
      { start: '2026-10-31', end: '2026-11-08' },
    ]),
    [{ start: '2026-04-01', end: '2026-11-08' }],
  )
  assert.deepEqual(
    joinOpenings([
      { start: '2026-11-02', end: '2026-11-08' },
      { start: '2026-04-01', end: '2026-10-31' },
    ]),
    [
      { start: '2026-04-01', end: '2026-10-31' },
      { start: '2026-11-02', end: '2026-11-08' },
    ],
  )
  const periods = [2026, 2027].map((number) => ({
    id: number,
    label: String(number),
    startDate: `${number}-01-01`,
    endDate: `${number}-12-31`,
  }))
  assert.deepEqual(outsideActivity({ arrival: '2026-12-30', departure: '2027-01-02' }, periods), [])
  assert.deepEqual(rules(outsideActivity({ arrival: '2027-12-30', departure: '2028-01-01' }, periods)), ['dates-in-activity-period'])
})

test('openings that leave sold stays outside are refused with their number, the first of them and their list', () => {
  const stay = (name: string) => ({ name, arrival: '2027-07-10', departure: '2027-07-17', path: `/${name}` })
  assert.deepEqual(staysOutsideFaults({ count: 0, first: [], list: '/stays' }), [])
  const [one] = staysOutsideFaults({ count: 1, first: [stay('26-00002')], list: '/stays' })
  assert.equal(
    one?.message.replaceAll(/\s/g, ' '),
    '1 séjour vendu se retrouverait hors des périodes d’activité : 26-00002 (10/07/2027 au 17/07/2027). Déplacez-les ou annulez-les d’abord.',
  )
  const [many] = staysOutsideFaults({ count: 12, first: ['A', 'B', 'C'].map(stay), list: '/stays' })
  assert.match(many?.message ?? '', /^12\sséjours vendus se retrouveraient .* et 9\sautres\./)
  assert.deepEqual(
    (many === undefined ? [] : usesOf(many)).map((use) => [use.count, use.list, use.records[0]?.route]),
    [[12, '/stays', '/A']],
  )
})

test('a stay lies inside one opening period; the closing day is a possible departure', () => {
  const periods = [{ id: 1, label: 'Saison', startDate: '2026-04-01', endDate: '2026-10-31' }]
  assert.deepEqual(outsideActivity({ arrival: '2026-10-24', departure: '2026-10-31' }, periods), [])
  assert.deepEqual(rules(outsideActivity({ arrival: '2026-10-24', departure: '2026-11-01' }, periods)), ['dates-in-activity-period'])
  assert.deepEqual(rules(outsideActivity({ arrival: '2026-10-24', departure: '2026-11-01' }, [])), ['no-activity-period'])
})

for (const [what, check, holds, breaks, rule] of [
  [
    'hours',
    hoursInOrder({ low: 'opens', high: 'closes' }),
    { opens: '08:00', closes: '08:01' },
    { opens: '08:00', closes: '08:00' },
    'start-hour-before-end',
  ],
  [
    'hours until midnight',
    hoursInOrder({ low: 'opens', high: 'closes' }),
    { opens: '18:00', closes: '00:00' },
    { opens: '18:00', closes: '17:59' },
    'start-hour-before-end',
  ],
  [
    'an hour alone',
    hoursInOrder({ low: 'opens', high: 'closes' }),
    { opens: '18:00', closes: null },
    { opens: '10:00', closes: '09:00' },
    'start-hour-before-end',
  ],
  [
    'an address of the web',
    validUrl('website'),
    { website: 'https://camping-du-lac.fr/tarifs?l=fr' },
    { website: 'camping-du-lac.fr' },
    'valid-url',
  ],
  ['an address without a name', validUrl('website'), { website: null }, { website: 'https://' }, 'valid-url'],
  ['an address with a space', validUrl('website'), { website: 'http://a.fr' }, { website: 'http://a.fr/ b' }, 'valid-url'],
  ['nights', positiveNights('nights'), { nights: 1 }, { nights: 0 }, 'nights-positive'],
  ['nights that nobody gave', positiveNights('nights'), { nights: null }, { nights: -1 }, 'nights-positive'],
  [
    'quantities',
    positiveQuantities('rows'),
    { rows: [{ quantity: 1 }, { quantity: null }] },
    { rows: [{ quantity: 1 }, { quantity: 0 }] },
    'quantity-positive',
  ],
] as const) {
  test(`${what}: ${rule}`, () => {
    assert.deepEqual(check(holds), [])
    assert.deepEqual(rules(check(breaks)), [rule])
  })
}

test('a fault of an owned record lies on its own field', () => {
  assert.equal(positiveQuantities('rows')({ rows: [{ quantity: 1 }, { quantity: 0 }] })[0]?.field, 'rows.1.quantity')
})
