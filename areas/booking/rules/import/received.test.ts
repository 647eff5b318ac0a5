import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivedPath, receivedWords } from './received.ts'

test('a reservation from elsewhere says where it comes from, what was decided, and what keeps it from being a stay', () => {
  assert.equal(receivedPath({ key: 'i12' }), '/booking-import/12')
  const row = { number: 'W-1', name: 'Durand', source: 'ancien.csv', decision: 'pending', placeId: 4, fault: null }
  assert.deepEqual(receivedWords(row, null), {
    origin: 'Réservation W-1 · ancien.csv · à valider',
    fault: null,
    hasPlace: true,
    hasName: true,
  })
  assert.deepEqual(receivedWords({ ...row, source: '', decision: 'accepted', placeId: null, fault: 'E01 est prise.' }, null), {
    origin: 'Réservation W-1 · acceptée, pas encore un séjour',
    fault: 'E01 est prise.',
    hasPlace: false,
    hasName: true,
  })
  assert.equal(receivedWords({ ...row, fault: 'E01 est prise.' }, 'Le type est complet.').fault, 'Le type est complet.')
  assert.equal(receivedWords({ ...row, name: ' ' }, null).hasName, false, 'nobody is moved for a stay that has no name')
})
