import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Check } from '#areas/establishment/rules/checks.ts'
import { articleStock, proposedVat, somewhereForSale, stockState } from './article-checks.ts'

const cases: readonly { rule: string; check: Check; breaks: Record<string, unknown>; edge: Record<string, unknown> }[] = [
  { rule: 'enter-stock', check: articleStock, breaks: { hasStock: true, stock: null }, edge: { hasStock: true, stock: 0 } },
  {
    rule: 'article-sold-nowhere',
    check: somewhereForSale,
    breaks: { isVisible: true, soldAtDesk: false, cashRegisterIds: [] },
    edge: { isVisible: true, soldAtDesk: false, cashRegisterIds: [3] },
  },
]

for (const { rule, check, breaks, edge } of cases) {
  test(`${rule}: refused, and let through at its edge`, () => {
    assert.deepEqual(
      check(breaks).map((fault) => fault.rule),
      [rule],
    )
    assert.deepEqual(check(edge), [])
  })
}

test('an article that is masked, or sold at the desk, needs no till; one sold nowhere is only a warning', () => {
  assert.deepEqual(somewhereForSale({ isVisible: false, soldAtDesk: false, cashRegisterIds: [] }), [])
  assert.deepEqual(somewhereForSale({ isVisible: true, soldAtDesk: true, cashRegisterIds: [] }), [])
  assert.equal(somewhereForSale({ isVisible: true, soldAtDesk: false, cashRegisterIds: [] })[0]?.warning, true)
})

test('what is left on the shelf: under the alert it is low, at the alert it is enough', () => {
  const states = [
    { hasStock: true, stock: 4, stockAlert: 5 },
    { hasStock: true, stock: 5, stockAlert: 5 },
    { hasStock: true, stock: 0, stockAlert: null },
    { hasStock: true, stock: 1, stockAlert: null },
    { hasStock: false, stock: 3 },
  ]
  assert.deepEqual(states.map(stockState), ['low', 'enough', 'none', 'enough', 'untracked'])
})

test('a family proposes its usual VAT where nobody chose another', () => {
  for (const [given, next] of [
    [{ stands: null, proposed: null, ofFamily: 3 }, 3],
    [{ stands: 3, proposed: 3, ofFamily: 5 }, 5],
    [{ stands: 4, proposed: 3, ofFamily: 5 }, null],
    [{ stands: 4, proposed: null, ofFamily: 5 }, null],
    [{ stands: null, proposed: null, ofFamily: null }, null],
    [{ stands: 3, proposed: 3, ofFamily: 3 }, null],
  ] as const)
    assert.equal(proposedVat(given), next, JSON.stringify(given))
})
