import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasPlate } from './people/same-vehicles.ts'
import { ageAtArrival, withKnown, withKnownVehicle } from './draft-people.ts'
import { someone } from './draft-state.ts'

const adult = { id: 1, label: 'Adulte', minAge: 18, maxAge: null }
const child = { id: 2, label: 'Enfant', minAge: 0, maxAge: 17 }
const family = [
  { name: 'Roux', firstName: 'Anne', birthDate: '1985-03-02', countryId: 33, ageCategoryId: null },
  { name: 'Roux', firstName: 'Marc', birthDate: null, countryId: 33, ageCategoryId: 1 },
  { name: 'Roux', firstName: 'Lou', birthDate: '2018-08-09', countryId: 33, ageCategoryId: null },
]

test('the family takes the lines of its ages, and makes those that are missing', () => {
  const attendants = family.reduce((some, person) => withKnown(some, person, '2026-08-08', [adult, child]), [
    someone(1),
    someone(2),
  ] as ReturnType<typeof withKnown>)
  assert.deepEqual(
    attendants.map(({ firstName, ageCategoryId }) => [firstName, ageCategoryId]),
    [
      ['Anne', 1],
      ['Lou', 2],
      ['Marc', 1],
    ],
  )
  assert.deepEqual(
    attendants.map((one) => ageAtArrival(one, '2026-08-08')),
    [41, 7, null],
    'Lou has his birthday the day after',
  )
})

test('an age that was told stands while no birth date says better', () => {
  assert.deepEqual(
    [
      ageAtArrival({ birthDate: null, age: 12 }, '2026-08-08'),
      ageAtArrival({ birthDate: '2010-01-01', age: 12 }, '2026-08-08'),
      ageAtArrival({ birthDate: '2010-01-01', age: 12 }, ''),
    ],
    [12, 16, 12],
  )
})

test('a plate that is known completes the vehicle of its type, once, however it is written', () => {
  const one = withKnownVehicle([{ id: 7, vehicleTypeId: 1, plate: null }], { vehicleTypeId: 1, plate: 'AB-123-CD' })
  assert.deepEqual(one, [{ id: 7, vehicleTypeId: 1, plate: 'AB-123-CD' }])
  assert.equal(withKnownVehicle(one, { vehicleTypeId: 1, plate: 'ab 123 cd' }), one)
  assert.equal(hasPlate(one, 'AB123CD'), true)
  assert.deepEqual(
    withKnownVehicle(one, { vehicleTypeId: 2, plate: 'EF-456-GH' }).map(({ id, vehicleTypeId }) => [id, vehicleTypeId]),
    [
      [7, 1],
      [0, 2],
    ],
  )
})
