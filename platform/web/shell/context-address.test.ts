import { test } from 'node:test'
import assert from 'node:assert/strict'
import { handedContext, readContext, withContext } from './context-address.ts'

test('a context is handed over in the address and read back', () => {
  const address = new URL(withContext('/bill-list?texte=a', 84), 'http://pinede')
  assert.deepEqual([address.pathname, address.search, handedContext(address.hash)], ['/bill-list', '?texte=a', 84])
  assert.equal(withContext('/home', 0), '/home')
})

test('what is not a context is the whole establishment', () => {
  assert.deepEqual([null, '', 'x', '-3', '2.5', '84'].map(readContext), [0, 0, 0, 0, 0, 84])
  assert.equal(handedContext('#contenu'), null)
  assert.equal(handedContext('#contexte=x'), 0)
})
