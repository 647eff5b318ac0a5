import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindSum, slipOf } from './deposit-slip.ts'
import type { SlipData } from './deposit-slip.ts'

const payment = {
  id: 7,
  groupNumber: null,
  number: 22_010,
  paidOn: '2026-11-23',
  amount: 6282,
  customer: 'Poirier Gilles',
  holder: 'Gilles Poirier',
  chequeNumber: '1515527',
  bank: 'La Banque postale',
  vouchers: null,
}
const cheques: SlipData = {
  slipType: 'cheque',
  depositType: 3,
  paymentCount: 2,
  amount: 10_282,
  commission: 0,
  denominations: null,
  payments: [payment, { ...payment, id: 9, number: 22_095, amount: 4000 }],
}

test('each line of a slip leads to its payment: the one that the bank sends back is found from there', () => {
  const { columns, rows, opens } = slipOf(cheques)
  assert.equal(columns[opens?.column ?? -1]?.label, 'Règlement')
  assert.deepEqual(
    [opens?.paymentIds, rows.map((row) => row[3])],
    [
      [7, 9],
      ['22010', '22095'],
    ],
  )
  assert.equal(behindSum(cheques), null)
})

test('what the bank is given as one sum is listed behind it, payment by payment', () => {
  const cards: SlipData = { ...cheques, slipType: 'card', depositType: 2 }
  assert.equal(slipOf(cards).rows.length, 1)
  const behind = behindSum(cards)
  assert.deepEqual([behind?.rows.length, behind?.opens?.paymentIds], [2, [7, 9]])
  assert.equal(behindSum({ ...cards, slipType: 'cash', payments: [] }), null)
})
