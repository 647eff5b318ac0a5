import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filterOf, withFilter, withoutFilter } from './saved-filters.ts'

test('a filter is the address without its page nor the length of pages', () => {
  assert.equal(filterOf('?page=3&taille=50'), '')
  assert.equal(filterOf(''), '')
  assert.equal(new URLSearchParams(filterOf('?texte=mart&page=3&f.isLoyal=%7B%22equals%22%3Atrue%7D')).get('f.isLoyal'), '{"equals":true}')
})

test('filters stand by name, one for each name whatever its case and accents, and are taken away by it', () => {
  const all = withFilter(withFilter([], { name: 'Fidèles ', query: '?a=1' }), { name: 'À relancer', query: '?b=2' })
  assert.deepEqual(
    all.map(({ name }) => name),
    ['À relancer', 'Fidèles'],
  )
  const replaced = withFilter(all, { name: 'fideles', query: '?c=3' })
  assert.deepEqual(
    replaced.map(({ query }) => query),
    ['?b=2', '?c=3'],
  )
  assert.deepEqual(withoutFilter(replaced, 'Fidèles'), [{ name: 'À relancer', query: '?b=2' }])
})
