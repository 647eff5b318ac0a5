import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedFilters, readState } from '#kernel/web/list/list-state.ts'
import { bill } from '../entities/bill.ts'
import { billListParams, creditable, stayOfBill, ticketsUrl } from './bill-list.ts'

test('one bill at a time is taken back, never a credit note', () => {
  const invoice = { nature: 'invoice', bookingId: 4 }
  assert.equal(creditable([invoice]), null)
  assert.equal(creditable([{ ...invoice, nature: 'acompte' }]), null)
  assert.equal(creditable([invoice, invoice]), 'une facture à la fois')
  assert.equal(creditable([]), 'une facture à la fois')
  assert.equal(creditable([{ ...invoice, nature: 'creditNote' }]), 'un avoir ne s’annule pas')
  assert.equal(creditable([{ nature: 'invoice', bookingId: null }]), 'facture sans séjour')
})

test('the stay of a bill: its own, the only one of a bill to a company, several, or none', () => {
  const only = { id: 7, customerId: 3, code: '26-00007' }
  assert.deepEqual(stayOfBill({ isGrouped: false, bookingId: 4, customerId: 2 }, '26-00004'), { id: 4, customerId: 2, code: '26-00004' })
  assert.deepEqual(
    [
      stayOfBill({ isGrouped: true, bookingId: null, only, stays: 1 }, ''),
      stayOfBill({ isGrouped: true, bookingId: null, only: null, stays: 2 }, ''),
    ],
    [only, 'several'],
  )
  assert.equal(stayOfBill({ isGrouped: false, bookingId: null, customerId: 2 }, ''), null)
})

test('tickets are left out of bills until a nature is chosen, or something is looked for', () => {
  const read = (address: string) => billListParams(readState(bill, address.slice(address.indexOf('?')), 50))
  assert.deepEqual(fixedFilters(bill, read('/bill-list?')), { nature: { in: ['invoice', 'acompte', 'creditNote', 'cancellation'] } })
  assert.deepEqual(read('/bill-list?tri=amount&f.customerId=%7B%22equals%22%3A4%7D'), read('/bill-list?'))
  assert.deepEqual(
    [read(ticketsUrl), read('/bill-list?texte=T-2026')].map((params) => fixedFilters(bill, params)),
    [{}, {}],
  )
})
