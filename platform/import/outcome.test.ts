import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batches, nothingYet, outcomeWords, reportCsv, timeLeft, together } from './outcome.ts'

const refused = {
  created: 1,
  known: [],
  refused: [{ line: 4, label: 'Roux; Paul', messages: ['Le « nom » manque.', 'Autre'] }],
  incomplete: [],
}

test('outcomes add up and are said in a sentence', () => {
  const both = together(together(nothingYet, refused), {
    ...refused,
    created: 2,
    known: [{ line: 2, label: 'Petit', messages: ['Déjà là'] }],
  })
  assert.equal(outcomeWords(both, 'client', true), '3 clients à créer, 1 déjà là, 2 refusés')
  const gone = together(both, { ...nothingYet, cancelled: [{ line: 9, label: 'W-1', messages: ['Annulé'] }] })
  assert.equal(outcomeWords(gone, 'séjour', true), '3 séjours à créer, 1 à annuler, 1 déjà là, 2 refusés')
  assert.equal(outcomeWords(together(gone, gone), 'séjour', false), '6 séjours créés, 2 annulés, 2 déjà là, 4 refusés')
  assert.equal(outcomeWords(refused, 'client', false), '1 client créé, 0 déjà là, 1 refusé')
})

test('the report is a CSV in the order of the file, opened by spreadsheets', () => {
  assert.equal(
    reportCsv({ ...refused, known: [{ line: 2, label: 'Petit', messages: ['Déjà là'] }] }, 'client'),
    '\uFEFFLigne;Client;Résultat;Pourquoi\r\n2;Petit;Déjà là;Déjà là\r\n4;"Roux; Paul";Refusé;Le « nom » manque. · Autre\r\n',
  )
})

test('batches hold everything once, in order', () => {
  assert.deepEqual(batches([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]])
  assert.deepEqual(batches([], 2), [])
})

test('how long is left is told at the pace so far, in words that last', () => {
  const left = (done: number, all: number, elapsedMs: number): string | undefined =>
    timeLeft({ done, all, elapsedMs })?.replaceAll('\u00A0', ' ')
  assert.deepEqual(
    [left(0, 10, 500), left(10, 10, 500), left(50, 100, 5000), left(50, 650, 60_000), left(50, 100_000, 6000)],
    [undefined, undefined, 'encore moins d’une minute', 'encore 12 min environ', 'encore 3 h 20 environ'],
  )
})
