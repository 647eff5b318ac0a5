import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dueFor, lateRemark, payableNow, stateToday } from './link-state.ts'
import type { LinkFacts } from './link-state.ts'

const stay = { total: 70_854, paid: 0, aided: 0, downPayment: 21_256 }
const open: LinkFacts = { state: 'open', validUntil: '2026-07-15', payable: 21_256, isStanding: true }

test('an advance asks for what is left of it, never more than the balance', () => {
  assert.equal(dueFor('deposit', stay), 21_256)
  assert.equal(dueFor('deposit', { ...stay, paid: 20_000 }), 1256)
  assert.equal(dueFor('deposit', { ...stay, total: 10_000 }), 10_000)
  assert.equal(dueFor('balance', { ...stay, paid: 21_256 }), 49_598)
  assert.equal(dueFor('balance', { ...stay, paid: 80_000 }), 0)
})

test('what a fund is to pay is asked of nobody else', () => {
  assert.equal(dueFor('balance', { ...stay, paid: 21_256, aided: 40_000 }), 9598)
  assert.equal(dueFor('deposit', { ...stay, aided: 60_000 }), 10_854)
  assert.equal(dueFor('balance', { ...stay, aided: 80_000 }), 0)
})

test('what is paid elsewhere in between is not paid twice', () => {
  assert.equal(payableNow({ purpose: 'balance', amount: 70_854 }, { ...stay, paid: 21_256 }), 49_598)
  const figures = fc.record({
    amount: fc.nat(100_000),
    total: fc.nat(100_000),
    paid: fc.nat(100_000),
    aided: fc.nat(100_000),
    downPayment: fc.nat(100_000),
    purpose: fc.constantFrom('deposit' as const, 'balance' as const),
  })
  fc.assert(
    fc.property(figures, (one) => {
      const payable = payableNow(one, one)
      assert.ok(payable >= 0 && payable <= one.amount && one.paid + payable <= Math.max(one.total - one.aided, one.paid))
    }),
  )
})

test('a link says what it is worth today', () => {
  assert.equal(stateToday(open, '2026-07-15'), 'open')
  assert.equal(stateToday(open, '2026-07-16'), 'expired')
  assert.equal(stateToday({ ...open, payable: 0 }, '2026-07-16'), 'paid')
  assert.equal(stateToday({ ...open, isStanding: false }, '2026-07-08'), 'cancelled')
  assert.equal(stateToday({ ...open, state: 'paid', isStanding: false }, '2026-07-30'), 'paid')
})

test('money that nobody awaited any more is told apart', () => {
  assert.equal(lateRemark(open, 21_256, '2026-07-15'), null)
  assert.match(lateRemark(open, 21_256, '2026-07-16') ?? '', /fin de validité/)
  assert.match(lateRemark({ ...open, state: 'cancelled' }, 21_256, '2026-07-08') ?? '', /annulation du lien/)
  assert.match(lateRemark({ ...open, isStanding: false }, 21_256, '2026-07-08') ?? '', /à rendre au client/)
  assert.match(lateRemark({ ...open, payable: 0 }, 21_256, '2026-07-08') ?? '', /trop-perçu/)
})
