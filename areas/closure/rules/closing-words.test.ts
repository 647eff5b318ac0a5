import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressWords, stoppedWords } from './closing-words.ts'

test('papers that are made are told as papers: nothing is said closed that was not', () => {
  const far = { done: 3, of: 67 }
  assert.deepEqual(
    [progressWords({ work: 'closures', ...far }), progressWords({ work: 'papers', ...far, isStopping: true })],
    ['Clôture en cours\u00A0: 3 sur 67', 'Arrêt après le document en cours\u00A0: 3 sur 67'],
  )
  assert.deepEqual(stoppedWords({ work: 'closures', ...far }), { title: 'La clôture s’est arrêtée', far: '3 journées clôturées sur 67.' })
  assert.deepEqual(stoppedWords({ work: 'papers', done: 1, of: 2 }), {
    title: 'La production des documents s’est arrêtée',
    far: '1 document produit sur 2.',
  })
  assert.equal(stoppedWords({ work: 'closures', done: 0, of: 1 }).far, null)
})
