import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aidFaults, aidPaymentFaults, askedOfCustomer, fundsPart, owedBy, payersNote } from './holiday-aid.ts'

const around = {
  balance: 70_854,
  nights: 7,
  minimumNights: 7,
  aids: [
    { state: 'billed', amount: 20_000 },
    { state: 'refused', amount: 40_000 },
  ],
  sameFileOn: null,
}
const rules = (form: { fileNumber?: string; amount?: number }, more: Partial<typeof around> | { sameFileOn: string } = {}): string[] =>
  aidFaults({ fileNumber: '85-1', amount: 10_000, ...form }, { ...around, ...more }).map(({ rule }) => rule)

test('what is left of a stay is owed by the fund and by the customer, to the cent, and by nobody else', () => {
  const aid = fc.record({ state: fc.constantFrom('expected', 'billed', 'paid', 'refused'), amount: fc.integer({ min: 0, max: 100_000 }) })
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 200_000 }), fc.array(aid, { maxLength: 4 }), (balance, aids) => {
      const { fund, customer } = owedBy(balance, aids)
      assert.equal(fund + customer, Math.max(0, balance))
      assert.ok(fund >= 0 && customer >= 0)
    }),
  )
  assert.deepEqual(owedBy(70_854, around.aids), { fund: 20_000, customer: 50_854 })
})

test('the customer is asked for an advance or for the balance, and never for what the fund pays', () => {
  assert.equal(askedOfCustomer(12_154, 12_154, 5_000), 7_154)
  assert.equal(askedOfCustomer(3_000, 12_154, 5_000), 3_000)
  assert.equal(askedOfCustomer(7_154, 12_154, 5_000), 7_154)
  assert.equal(askedOfCustomer(7_155, 12_154, 5_000), 7_154)
  assert.equal(askedOfCustomer(12_154, 12_154, 0), 12_154)
  assert.equal(askedOfCustomer(5_000, 5_000, 5_000), 0)
  assert.equal(askedOfCustomer(-100, -100, 0), 0)
})

test('an aid has a file of its own, is never more than what is left, and asks for the nights of the agreement', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ amount: 50_854 }), [])
  assert.deepEqual(rules({ amount: 50_855 }), ['incorrect-amount'])
  assert.deepEqual(rules({ amount: 0, fileNumber: ' ' }), ['required-field', 'amount-positive'])
  assert.deepEqual(rules({}, { nights: 6 }), ['vacaf-minimum-nights'])
  assert.deepEqual(rules({}, { sameFileOn: 'R12' }), ['already-exists'])
})

test('the fund pays what it granted, or less with the reason', () => {
  const paid = (received: number, reason = ''): string[] => aidPaymentFaults({ received, reason }, 30_000).map(({ rule }) => rule)
  assert.deepEqual(paid(30_000), [])
  assert.deepEqual(paid(30_001), ['incorrect-amount'])
  assert.deepEqual(paid(25_000), ['reason-required'])
  assert.deepEqual(paid(25_000, 'Séjour écourté'), [])
  assert.deepEqual(paid(0, 'x'), ['amount-positive'])
})

test('the bill names both payers, and nobody where the customer pays alone', () => {
  assert.equal(
    payersNote(70_854, [{ kind: 'AVF', fileNumber: '85-1', state: 'expected', amount: 20_000 }]),
    'Tiers payeur\u00A0: caisse d’allocations familiales (VACAF, AVF n°\u00A085-1), 200,00\u00A0€. Reste à régler par le client\u00A0: 508,54\u00A0€.',
  )
  assert.equal(payersNote(70_854, [{ kind: 'AVF', fileNumber: '85-1', state: 'paid', amount: 20_000 }]), '')
})

test('money taken before the aids are read is stopped where it would take the part of the fund, never a guarantee', () => {
  assert.match(fundsPart({ amount: 14_954, accountType: null }, 14_954, 6000) ?? '', /paie 60,00.€ de ce séjour/)
  assert.deepEqual(
    [
      fundsPart({ amount: 8954 }, 14_954, 6000),
      fundsPart({ amount: 14_954 }, 14_954, 0),
      fundsPart({ amount: 25_000, accountType: 3 }, 14_954, 6000),
    ],
    [null, null, null],
  )
})
