import { test } from 'node:test'
import assert from 'node:assert/strict'
import { inMonthOf, shortAddresses } from './short-address.ts'

const shortOf = (...paths: readonly string[]): Record<string, string> => Object.fromEntries(shortAddresses(paths.map((path) => ({ path }))))

test('a list by month opens on a month, and so does one of its records cut short', () => {
  const short = shortOf('/deposit-list/{yearMonth}', '/deposit/{depositId}')
  assert.deepEqual(short, { '/deposit-list': '/deposit-list/{yearMonth}', '/deposit': '/deposit-list/{yearMonth}' })
  assert.equal(inMonthOf('/deposit-list/{yearMonth}', '2026-07-18'), '/deposit-list/202607')
})

test('a record cut short opens its list, a screen what it opens without a record', () => {
  assert.deepEqual(shortOf('/bill-list', '/bill/{billId}'), { '/bill': '/bill-list' })
  const screen = { path: '/cash-fund/{paymentMethodId}/{date}', opens: '/cash-fund/0/0' }
  assert.deepEqual([...shortAddresses([screen])], [['/cash-fund', '/cash-fund/0/0']])
  assert.equal(inMonthOf('/cash-fund/0/0', '2026-07-18'), '/cash-fund/0/0')
})

test('what is a page of its own stays one, and what leads nowhere is not invented', () => {
  assert.deepEqual(shortOf('/article', '/article/{articleId}', '/article-list', '/payment/{paymentId}'), {})
})
