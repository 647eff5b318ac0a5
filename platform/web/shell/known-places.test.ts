import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesAfter, readPlaces } from './known-places.ts'

const embruns = { id: 1, name: 'Camping Les Embruns', login: 'reception' }
const dunes = { id: 2, name: 'Camping Les Dunes', login: 'reception-dunes' }

test('a workstation keeps the name that it has in each establishment', () => {
  const first = placesAfter([], embruns, 'Accueil 1')
  assert.deepEqual(first, [{ ...embruns, station: 'Accueil 1' }])
  const second = placesAfter(first, dunes, 'Accueil 2')
  assert.deepEqual(second, [
    { ...dunes, station: '' },
    { ...embruns, station: 'Accueil 2' },
  ])
  assert.deepEqual(placesAfter(second, embruns, 'Caisse'), [
    { ...embruns, station: 'Accueil 2' },
    { ...dunes, station: 'Caisse' },
  ])
})

test('somebody else of the same establishment takes the place of the one before', () => {
  const places = placesAfter(
    [
      { ...embruns, station: '' },
      { ...dunes, station: 'Caisse' },
    ],
    { ...embruns, login: 'compta' },
    'Bureau',
  )
  assert.deepEqual(places, [
    { ...embruns, login: 'compta', station: 'Bureau' },
    { ...dunes, station: 'Caisse' },
  ])
})

test('a browser lent to many establishments keeps the last six', () => {
  let places = readPlaces(null)
  for (let id = 1; id <= 9; id += 1) places = placesAfter(places, { id, name: `Site ${id}`, login: 'a' }, '')
  assert.deepEqual(
    places.map((place) => place.id),
    [9, 8, 7, 6, 5, 4],
  )
})

test('what cannot be read is left out', () => {
  const place = { ...embruns, station: '' }
  assert.deepEqual(readPlaces(JSON.stringify([place, { id: '2' }, null, 'x'])), [place])
  assert.deepEqual(readPlaces('{"a":1}'), [])
  assert.deepEqual(readPlaces('not json'), [])
  assert.deepEqual(readPlaces(null), [])
})
