import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOnPlan } from './places-on-plan.ts'

const free = { placeId: 1, placeTypeLabel: 'Évasion', reason: 'Comble un trou de 7 nuits', total: 107_800 }
const why = [{ message: 'Occupée par Carlier.' }, { message: 'Animal refusé.' }]

test('a place that is found tells its type, why it suits and its price', () => {
  const of = placesOnPlan({ places: [free, { ...free, placeId: 2, total: null }], refused: [] }, new Set())
  assert.deepEqual(of({ placeId: 1, placeTypeId: 9 }), {
    isFree: true,
    words: 'Évasion · Comble un trou de 7 nuits · 1\u00A0078,00\u00A0€',
  })
  assert.equal(of({ placeId: 2, placeTypeId: 9 }).words, 'Évasion · Comble un trou de 7 nuits')
})

test('a place that is refused says all its reasons, its own before that of its type; what was not looked for says so', () => {
  const of = placesOnPlan(
    {
      places: [free],
      refused: [
        { placeIds: [3, 4], placeTypeId: 9, faults: why },
        { placeIds: [], placeTypeId: 9, faults: [{ message: 'Fermé avant le 4 avril.' }] },
      ],
    },
    new Set([1]),
  )
  assert.deepEqual(of({ placeId: 4, placeTypeId: 9 }), { isFree: false, words: 'Occupée par Carlier. Animal refusé.' })
  assert.deepEqual(of({ placeId: 5, placeTypeId: 9 }), { isFree: false, words: 'Fermé avant le 4 avril.' })
  assert.equal(of({ placeId: 6, placeTypeId: 8 }).words, 'Ne fait pas partie de ce qui est cherché.')
  assert.deepEqual(of({ placeId: 1, placeTypeId: 9 }), { isFree: false, words: 'Déjà prise par une autre ligne de ce séjour.' })
})
