import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyTown, townKept, townsToChoose } from './town-of-code.ts'

const carnac = { name: 'Carnac', postalCode: '56340', countryId: 1 }
const plouharnel = { ...carnac, name: 'Plouharnel' }
const rochelle = { name: 'La Rochelle', postalCode: '17000', countryId: 1 }
const address = { postalCode: '56340', town: '' }

test('a postal code with one town gives it, unless something is typed', () => {
  assert.equal(onlyTown(address, [carnac]), carnac)
  assert.equal(onlyTown({ ...address, town: 'Ailleurs' }, [carnac]), null)
  assert.equal(onlyTown(address, [carnac, plouharnel]), null)
  assert.equal(onlyTown({ ...address, postalCode: '5634' }, [carnac]), null)
  assert.equal(onlyTown({ ...address, postalCode: '56 340' }, [carnac]), carnac)
  assert.equal(onlyTown(address, []), null)
})

test('a town that a postal code brought goes with that code; one that was typed stays', () => {
  assert.equal(townKept({ postalCode: '56340', town: 'Carnac' }, '5634', carnac), '')
  assert.equal(townKept({ postalCode: '56340', town: 'Carnac' }, '56340 ', carnac), 'Carnac')
  assert.equal(townKept({ postalCode: '56340', town: 'Carnac-Plage' }, '17000', carnac), 'Carnac-Plage')
  assert.equal(townKept({ postalCode: '56340', town: 'Carnac' }, '17000', null), 'Carnac')
})

test('the town of a code is offered where another one is written', () => {
  assert.deepEqual(townsToChoose({ postalCode: '17000', town: 'Carnac' }, [rochelle]), [rochelle])
  assert.deepEqual(townsToChoose({ postalCode: '17000', town: 'La Rochelle' }, [rochelle]), [])
  assert.deepEqual(townsToChoose({ postalCode: '17000', town: '' }, [rochelle]), [])
  assert.deepEqual(townsToChoose({ postalCode: '56340', town: 'Carnac' }, [carnac, plouharnel]), [carnac, plouharnel])
  assert.deepEqual(townsToChoose({ postalCode: '1700', town: '' }, [rochelle]), [rochelle], 'of a code that is not whole')
  assert.deepEqual(townsToChoose(address, []), [])
})
