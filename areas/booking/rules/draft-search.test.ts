import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchIn, searchText } from './draft-entry.ts'
import { countedPlaces } from './draft-places.ts'
import { usualSearch } from './draft-state.ts'

test('what was looked for stays with the stay that was made, by its address', () => {
  const search = { ...usualSearch, placeFamilyIds: [2, 3], wishes: ['shade', 'quiet'] as const, featureIds: [5] }
  const query = Object.fromEntries(searchText(search).slice(1).split('&').map((part) => part.split('=')))
  const { placeFamilyIds, wishes, featureIds } = searchIn(query) ?? usualSearch
  assert.deepEqual({ placeFamilyIds, wishes, featureIds }, { placeFamilyIds: [2, 3], wishes: ['shade', 'quiet'], featureIds: [5] })
  assert.equal(searchText(usualSearch), '')
  assert.equal(searchIn({ from: '2027-07-01' }), null)
})

test('places are counted without those that the stay itself has', () => {
  assert.deepEqual(countedPlaces({ freePlaces: 192, promisedPlaces: 2 }, 1), { free: 191, promised: 2, listed: 193 })
  assert.deepEqual(countedPlaces({ freePlaces: 0, promisedPlaces: 0 }, 1), { free: 0, promised: 0, listed: 0 })
})
