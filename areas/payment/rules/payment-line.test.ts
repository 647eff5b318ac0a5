import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentKinds } from './payment-checks.ts'
import type { Method } from './payment-draft.ts'
import { lineMethods } from './payment-line.ts'

const method = (id: number, kind: number, isDefault = false): Method => ({ id, label: String(id), kind, isDefault, isRefundable: false })

test('the line of a row offers what asks for nothing but an amount, the usual way first, three at most', () => {
  const { none, cheque, holidayVoucher, cash, card, creditNote, regulation } = paymentKinds
  const all = [
    method(1, cheque),
    method(2, none),
    method(3, cash),
    method(4, card),
    method(5, holidayVoucher),
    method(6, creditNote),
    method(7, regulation),
    method(8, none),
    method(9, none),
  ]
  assert.deepEqual(
    lineMethods(all).map(({ id }) => id),
    [4, 3, 2],
  )
  assert.deepEqual(
    lineMethods([method(1, cash), method(2, card), method(3, none, true)]).map(({ id }) => id),
    [3, 2, 1],
  )
})
