import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adultsOf, minorExemptionFaults, peopleAgeFaults } from './people-checks.ts'

const ages = [
  { id: 1, label: 'Adulte', minAge: 18, maxAge: null, isActive: true },
  { id: 2, label: 'Enfant', minAge: 3, maxAge: 17, isActive: true },
]
const person = (ageCategoryId: number, birthDate: string | null) => ({
  id: 0,
  ageCategoryId,
  name: 'Lefèvre',
  firstName: 'Jeanne',
  birthDate,
})
const startDate = '2026-08-15'
const faults = (ageCategoryId: number, birthDate: string | null, before: Parameters<typeof peopleAgeFaults>[1]['before'] = []) =>
  peopleAgeFaults([{ startDate, attendants: [person(ageCategoryId, birthDate)] }], { ages, today: '2026-07-08', before }).map(
    ({ field, rule, message }) => ({ field, rule, message }),
  )

test('adults are the categories that take somebody of 18', () => assert.deepEqual([...adultsOf(ages)], [1]))

test('the category is that of the age on the day of arrival, its birthday included', () => {
  assert.deepEqual(faults(1, '2008-08-15'), [])
  assert.deepEqual(faults(1, '2008-08-16'), [
    {
      field: 'occupancies.0.attendants.0.ageCategoryId',
      rule: 'age-category-mismatch',
      message:
        'Jeanne Lefèvre (naissance le 16/08/2008) aura 17 ans le 15/08/2026\u00A0: sa catégorie n’est pas «\u00A0Adulte\u00A0», c’est «\u00A0Enfant\u00A0».',
    },
  ])
  assert.deepEqual(
    faults(2, '2008-08-15').map(({ rule }) => rule),
    ['age-category-mismatch'],
  )
  assert.deepEqual(faults(2, null), [])
})

test('nobody was born before 1900 nor after today', () => {
  for (const [birthDate, rule] of [
    ['1899-12-31', 'invalid-birth-date'],
    ['2026-07-09', 'invalid-birth-date'],
    ['1900-01-01', undefined],
  ] as const)
    assert.equal(faults(1, birthDate)[0]?.rule, rule)
  assert.equal(
    faults(1, '1899-12-31')[0]?.message,
    'Jeanne Lefèvre\u00A0: la date de naissance (31/12/1899) doit être entre le 01/01/1900 et aujourd’hui.',
  )
})

test('an age that no category takes is accepted, and so is somebody who has not changed', () => {
  assert.deepEqual(faults(2, '2025-01-01'), [])
  assert.deepEqual(faults(1, '2015-01-01', [{ startDate, attendants: [person(1, '2015-01-01')] }]), [])
  assert.equal(faults(1, '2015-01-01', [{ startDate: '2026-08-14', attendants: [person(1, '2015-01-01')] }]).length, 1)
})

test('an age told without a birth date must be one that its category takes', () => {
  const told = (ageCategoryId: number, age: number | null): (string | undefined)[] =>
    peopleAgeFaults([{ startDate, attendants: [{ ...person(ageCategoryId, null), age }] }], { ages, today: '2026-07-08', before: [] }).map(
      ({ field }) => field,
    )
  assert.deepEqual([told(2, 17), told(2, 3), told(2, null), told(2, 2)], [[], [], [], []])
  assert.deepEqual(told(2, 18), ['occupancies.0.attendants.0.age'])
})

test('nobody of age on the day of arrival is exempt as a minor', () => {
  const teens = [...ages, { id: 3, label: '13 ans et plus', minAge: 13, maxAge: null, isActive: true }]
  const faults = (change: object, before: Parameters<typeof minorExemptionFaults>[1]['before'] = []) =>
    minorExemptionFaults([{ startDate, attendants: [{ ...person(1, null), taxExemption: 'minor', ...change }] }], { ages: teens, before })
  assert.deepEqual(
    faults({}).map(({ field, rule, message }) => ({ field, rule, message })),
    [
      {
        field: 'occupancies.0.attendants.0.taxExemption',
        rule: 'exemption-not-minor',
        message:
          'Jeanne Lefèvre n’est pas mineur (sa catégorie «\u00A0Adulte\u00A0» est celle des majeurs)\u00A0: l’exonération «\u00A0Mineur\u00A0» ne vaut que pour les moins de 18 ans.',
      },
    ],
  )
  assert.match(faults({ ageCategoryId: 3, birthDate: '2008-08-15' })[0]?.message ?? '', /\(18 ans à l’arrivée\)/)
  for (const change of [
    { taxExemption: 'seasonal' },
    { taxExemption: null },
    { ageCategoryId: 2 },
    { ageCategoryId: 3 },
    { ageCategoryId: 3, birthDate: '2008-08-16' },
    { ageCategoryId: 3, age: 17 },
  ])
    assert.deepEqual(faults(change), [])
  const stored = [{ startDate, attendants: [{ ...person(1, null), taxExemption: 'minor' }] }]
  assert.deepEqual(
    [faults({}, stored).length, faults({ birthDate: '1980-01-01' }, stored).length],
    [0, 1],
    'what was accepted is not questioned until it changes',
  )
})
