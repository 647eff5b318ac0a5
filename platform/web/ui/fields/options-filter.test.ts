import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedOptions } from './options-filter.ts'

const ways = ['Carte bancaire', 'Espèces', 'Chèque', 'Chèques-vacances', 'Carte à distance', 'Bon cadeau']
const one = (label: string): { readonly label: string } => ({ label })
const among = (labels: readonly string[], search: string): readonly string[] =>
  namedOptions({ options: labels.map(one), search, limit: 60 }).map((found) => ('items' in found ? found.group : found.label))
const named = (search: string): readonly string[] => among(ways, search)

test('a choice is found without its accents, and by the first letters of its words', () => {
  assert.deepEqual(named('cheque'), ['Chèque', 'Chèques-vacances'])
  assert.deepEqual(named('ESPECES'), ['Espèces'])
  assert.deepEqual(named('chèque'), ['Chèque', 'Chèques-vacances'])
  assert.deepEqual(named('CB'), ['Carte bancaire'])
  assert.deepEqual(named('cv'), ['Chèques-vacances'])
  assert.deepEqual(named('bancaire '), ['Carte bancaire'])
  assert.deepEqual(named('virement'), [])
  assert.deepEqual(named(''), ways)
  assert.deepEqual(among(['Autre virement', 'Avoir'], 'av'), ['Avoir'])
  assert.deepEqual(among(['Main d’œuvre'], "main d'oeuvre"), ['Main d’œuvre'])
})

test('a list shows no more choices than it has room for, over its groups', () => {
  const options = [{ group: 'Argent', items: [one('Carte bancaire'), one('Carte à distance')] }, one('Carte groupée'), one('Chèque')]
  assert.deepEqual(namedOptions({ options, search: 'carte', limit: 60 }), [options[0], one('Carte groupée')])
  assert.deepEqual(namedOptions({ options, search: 'c', limit: 1 }), [{ group: 'Argent', items: [one('Carte bancaire')] }])
})
