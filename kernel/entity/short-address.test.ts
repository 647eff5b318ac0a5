import { test } from 'node:test'
import assert from 'node:assert/strict'
import { shortFor } from './short-address.ts'

const routes = [
  { path: '/deposit-list/{yearMonth}' },
  { path: '/deposit/{depositId}' },
  { path: '/bill-list' },
  { path: '/bill/{billId}' },
  { path: '/payment/{paymentId}' },
  { path: '/cash-fund/{paymentMethodId}/{date}', opens: '/cash-fund/0/0' },
]
const leads = (address: string): string | undefined => shortFor(address, routes, '2026-07-18')

test('a list by month opens on this month, and so does one of its records cut short', () => {
  assert.equal(leads('/deposit-list'), '/deposit-list/202607')
  assert.equal(leads('/deposit/'), '/deposit-list/202607')
})

test('a record cut short opens its list, a screen what it opens without a record', () => {
  assert.equal(leads('/bill'), '/bill-list')
  assert.equal(leads('/cash-fund'), '/cash-fund/0/0')
})

test('what leads nowhere is not invented', () => {
  for (const address of ['/payment', '/nowhere', '/', '', '/bil']) assert.equal(leads(address), undefined)
})
