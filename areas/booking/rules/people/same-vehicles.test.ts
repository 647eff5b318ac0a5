import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platesOffered, platesTogether, vehiclesShownOnce } from './same-vehicles.ts'
import type { VehicleRow } from './same-vehicles.ts'

const [car, trailer] = [1, 2]
const line = (id: number, plate: string | null = null, vehicleTypeId = car): VehicleRow => ({ id, vehicleTypeId, plate })
const part = (person: number | null, ...vehicles: VehicleRow[]) => ({ attendants: [{ person }], vehicles })
const plates = (parts: readonly { readonly vehicles: readonly VehicleRow[] }[]) =>
  parts.map(({ vehicles }) => vehicles.map(({ plate }) => plate))

test('a plate typed in one part is that of the car in the parts where the same people go, and no one else’s', () => {
  const before = [part(7, line(10)), part(7, line(20)), part(null, line(30)), part(8, line(40))]
  const now = [part(7, line(10)), part(7, line(20, 'AB-123-CD')), part(null, line(30)), part(8, line(40))]
  assert.deepEqual(plates(platesTogether(before, now)), [['AB-123-CD'], ['AB-123-CD'], [null], [null]])
  const corrected = [part(7, line(10, 'AB-123-CE')), part(7, line(20, 'ab 123 cd')), part(null, line(30, 'AB-123-CD'))]
  assert.deepEqual(plates(platesTogether([part(7, line(10, 'AB-123-CD')), ...corrected.slice(1)], corrected)), [
    ['AB-123-CE'],
    ['AB-123-CE'],
    ['AB-123-CD'],
  ])
})

test('a plate taken away is taken away everywhere, and does not come back with the next save', () => {
  const both = [part(7, line(10, 'AB-123-CD')), part(7, line(20, 'AB-123-CD'))]
  const away = platesTogether(both, [part(7, line(10, null)), part(7, line(20, 'AB-123-CD'))])
  assert.deepEqual(plates(away), [[null], [null]])
  const others = [part(7, line(10, 'AB-123-CD')), part(7, line(20, 'EF-456-GH'))]
  const one = platesTogether(others, [part(7, line(10, 'AB-123-CD')), part(7, line(20, null))])
  assert.deepEqual(plates(one), [['AB-123-CD'], [null]])
  assert.deepEqual(platesTogether(one, one), one)
})

test('a car added to a part bears the plate that another part knows; where they are not as many nothing is guessed', () => {
  const before = [part(7, line(10, 'AB-123-CD'), line(11, null, trailer)), part(7)]
  assert.deepEqual(
    plates(platesTogether(before, [part(7, line(10, 'AB-123-CD'), line(11, null, trailer)), part(7, line(0), line(0, null, trailer))])),
    [
      ['AB-123-CD', null],
      ['AB-123-CD', null],
    ],
  )
  const two = [part(7, line(10, 'AB-123-CD'), line(11, 'EF-456-GH')), part(7)]
  assert.deepEqual(plates(platesTogether(two, [...two.slice(0, 1), part(7, line(0))])), [['AB-123-CD', 'EF-456-GH'], [null]])
  assert.deepEqual(plates(platesTogether(two, [...two.slice(0, 1), part(7, line(0, 'EF-456-GH'), line(0))])), [
    ['AB-123-CD', 'EF-456-GH'],
    ['EF-456-GH', 'AB-123-CD'],
  ])
})

test('two cars never bear one plate by a correction, and one told in two ways stays as it was told', () => {
  const both = [part(7, line(10, 'AA'), line(11, 'BB')), part(7, line(20, 'AA'), line(21, 'CC'))]
  assert.deepEqual(plates(platesTogether(both, [part(7, line(10, 'CC'), line(11, 'BB')), part(7, line(20, 'AA'), line(21, 'CC'))]))[1], [
    'AA',
    'CC',
  ])
  const three = [part(7, line(10, 'AA')), part(7, line(20, 'AA')), part(7, line(30, 'AA'))]
  assert.deepEqual(plates(platesTogether(three, [part(7, line(10, 'BB')), part(7, line(20, 'CC')), part(7, line(30, 'AA'))])), [
    ['BB'],
    ['CC'],
    ['AA'],
  ])
})

test('a list shows each vehicle once, and offers each plate once', () => {
  assert.deepEqual(
    vehiclesShownOnce([part(7, line(10, 'AA'), line(11)), part(7, line(20), line(21, 'BB'), line(22, 'A A')), part(8, line(30, 'AA'))]),
    [[0, 1], [1], [0]],
  )
  assert.deepEqual(
    platesOffered([line(20, 'BB')], [line(10, 'AA'), line(11, 'BB'), line(12, null), { vehicleTypeId: trailer, plate: 'a-a' }]),
    [{ vehicleTypeId: car, plate: 'AA' }],
  )
})
