import assert from 'node:assert/strict'
import { test } from 'node:test'
import { owedBack, refundable } from './owed-back.ts'

const invoice = { nature: 'invoice', amount: 57_727, isCorrected: true } as const
const acompte = { nature: 'acompte', amount: 10_000, isCorrected: false } as const

test('what was paid on a bill taken back is owed, until it is refunded or billed again', () => {
  assert.equal(owedBack(57_727, [invoice]), 57_727)
  assert.equal(owedBack(57_727, [invoice, { nature: 'creditNote', amount: -57_727, isCorrected: false }]), 57_727)
  assert.equal(owedBack(0, [invoice]), 0)
  assert.equal(owedBack(57_727, [invoice, { ...invoice, isCorrected: false }]), 0)
})

test('an acompte whose bill stands is not owed; nor is what was never billed', () => {
  assert.equal(owedBack(57_727, [acompte, invoice]), 47_727)
  assert.equal(owedBack(57_727, [{ ...acompte, isCorrected: true }]), 10_000)
  assert.equal(owedBack(57_727, []), 0)
})

test('what was paid on a bill that went with a cancellation taken back is the stay’s again', () => {
  const kept = { nature: 'invoice', amount: 5000, isCorrected: true } as const
  const credit = { nature: 'creditNote', amount: -5000, isCorrected: false } as const
  assert.equal(owedBack(5000, [kept, credit]), 5000)
  assert.equal(owedBack(5000, [{ ...kept, isUndone: true }, credit]), 0)
  assert.equal(
    refundable({
      paid: 5000,
      total: 32_454,
      bills: [{ ...acompte, isCorrected: true, isUndone: true }, { ...kept, isUndone: true }, credit],
      isCancelled: false,
      outcome: null,
    }),
    0,
  )
  assert.equal(
    owedBack(62_727, [
      { ...kept, isUndone: true },
      { ...invoice, isCorrected: true },
    ]),
    57_727,
    'a bill taken back since is owed like any other',
  )
})

test('a stay gives back what was paid beyond its price or on a bill taken back; cancelled, all that was not kept', () => {
  const money = { paid: 60_000, total: 57_727, bills: [], isCancelled: false, outcome: null } as const
  assert.equal(refundable(money), 2273)
  assert.equal(refundable({ ...money, paid: 57_727 }), 0)
  assert.equal(refundable({ ...money, paid: 57_727, bills: [invoice] }), 57_727)
  assert.equal(refundable({ ...money, isCancelled: true, outcome: 'credit' }), 60_000)
  assert.equal(refundable({ ...money, isCancelled: true, outcome: 'kept' }), 0)
})
