import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitFault } from './split.ts'
import { noVouchers, voucherText, voucherTotals, vouchersUpTo } from './vouchers.ts'

test('the example of the law: 2 × 50, 1 × 20 and 1 × 10 make 130 €', () => {
  const vouchers = { ...noVouchers, 50: 2, 20: 1, 10: 1 }
  assert.deepEqual(voucherTotals(vouchers), { count: 4, amount: 13_000 })
  assert.equal(voucherText(4, vouchers), '4 chèques-vacances (2\u00A0×\u00A050\u00A0€, 1\u00A0×\u00A020\u00A0€, 1\u00A0×\u00A010\u00A0€)')
  assert.equal(voucherText(1, noVouchers), '1 chèque-vacances')
})

test('what vouchers can pay at most is really made of them', () => {
  const reachable = new Set<number>()
  for (let tens = 0; tens < 10; tens++)
    for (let fives = 0; fives < 6; fives++) for (const fifty of [0, 50, 100]) reachable.add((tens * 10 + fives * 25 + fifty) * 100)
  for (let amount = 0; amount <= 15_000; amount += 50) {
    assert.equal(vouchersUpTo(amount), Math.max(...[...reachable].filter((sum) => sum <= amount)), String(amount))
  }
})

test('parts make their whole, to the cent', () => {
  assert.deepEqual(splitFault(12_000, 12_000), [])
  assert.deepEqual(
    splitFault(11_999, 12_000).map(({ rule, message }) => [rule, message]),
    [['cheque-split-amount', 'La ventilation doit correspondre au montant attendu\u00A0: 119,99\u00A0€ ventilés pour 120,00\u00A0€.']],
  )
})
