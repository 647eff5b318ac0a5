import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentKinds } from './payment-checks.ts'
import { refundMethod } from './refund-method.ts'

const cash = { id: 1, label: 'Espèces', kind: paymentKinds.cash, isRefundable: true }
const card = { id: 2, label: 'Carte bancaire', kind: paymentKinds.card, isRefundable: true }
const vouchers = { id: 3, label: 'ANCV', kind: paymentKinds.holidayVoucher, isRefundable: false }
const paid = (method: { readonly label: string; readonly kind: number }, more: object = {}) => ({
  amount: 5000,
  movement: 'payment',
  isCorrected: false,
  correctsPaymentId: null,
  methodLabel: method.label,
  kind: method.kind,
  ...more,
})

test('money goes back the last way by which as much came, else the way that brought the most', () => {
  const some = [card, cash, vouchers]
  assert.equal(refundMethod([paid(card), paid(vouchers), paid(cash, { amount: 2288 })], some, 4666), card)
  assert.equal(refundMethod([paid(card, { amount: 3000 }), paid(cash, { amount: 2288 })], some, 4666), card)
})

test('money goes back the way that it came last', () => {
  const methods = [card, cash, vouchers]
  assert.equal(refundMethod([paid(card), paid(cash)], methods, 5000), cash)
  assert.equal(
    refundMethod(
      [paid(card), paid(cash, { isCorrected: true }), paid(cash, { movement: 'correction', correctsPaymentId: 2 })],
      methods,
      5000,
    ),
    card,
  )
  assert.equal(refundMethod([{ ...paid(cash), methodLabel: 'Ancienne caisse' }], methods, 5000), cash, 'a way that has another name by now')
  assert.equal(refundMethod([paid(vouchers)], methods, 5000), null)
  assert.equal(refundMethod([], methods, 5000), null)
})
