import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryPath } from './draft-entry.ts'
import { stayPath, stayVisit } from './stay-pages.ts'

const visitOf = (url: string): ReturnType<typeof stayVisit> => {
  const [pathname = '', search] = url.split('?')
  return stayVisit({ pathname, searchStr: search === undefined ? '' : `?${search}` })
}

test('the address of a new stay is read as it was written', () => {
  assert.deepEqual(visitOf(entryPath({ from: '2027-07-12', customer: 'Martin Léa' }, 2, 7)), {
    bookingId: 0,
    customerId: 7,
    statusId: '2',
    search: '?from=2027-07-12&customer=Martin%20L%C3%A9a',
  })
  assert.deepEqual(visitOf(entryPath({})), { bookingId: 0, customerId: 0, statusId: '3', search: '' })
})

test('the address of a stored stay names it, whatever its page', () => {
  assert.deepEqual(visitOf(stayPath({ id: 12, customerId: 3, statusId: 4 }, 'payments')), {
    bookingId: 12,
    customerId: 3,
    statusId: '4',
    search: '',
  })
})

test('another address is no visit of a stay', () => {
  assert.equal(visitOf('/home'), null)
  assert.equal(visitOf('/customer/identity/12'), null)
})
