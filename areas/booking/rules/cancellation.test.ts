import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelFaults, outcomeChoices, outcomeSentence, reasonsOf } from './cancellation.ts'

test('reasons are those of the site, one a line, else the usual ones', () => {
  assert.deepEqual(reasonsOf(' Maladie \n\nGrève des trains\nMaladie'), ['Maladie', 'Grève des trains'])
  assert.ok(reasonsOf(null).includes('Changement de dates') && reasonsOf(' \n').length === reasonsOf(null).length)
})

test('what becomes of the money is asked with its figure, and only when there is some', () => {
  assert.deepEqual(outcomeChoices({ paid: 0, downPaymentType: 1 }), [])
  const [kept, credit, refunded] = outcomeChoices({ paid: 34_350, downPaymentType: 2 })
  assert.deepEqual([kept?.label, credit?.value, refunded?.label], ['Garder 343,50\u00A0€', 'credit', 'Rembourser 343,50\u00A0€'])
  assert.match(kept?.detail ?? '', /arrhes/)
  assert.match(outcomeChoices({ paid: 1, downPaymentType: 1 })[0]?.detail ?? '', /acompte/)
})

test('a cancellation says why, at the length asked, and what the money becomes', () => {
  const asked = { reason: 'Maladie', outcome: null, paid: 0, minimumReasonLength: 7 }
  const rules = (change: Partial<Parameters<typeof cancelFaults>[0]>): string[] => cancelFaults({ ...asked, ...change }).map(({ rule, field }) => `${rule} ${field}`)
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ minimumReasonLength: 8 }), ['reason-required reason'])
  assert.deepEqual(rules({ reason: '  ' }), ['reason-required reason'])
  assert.deepEqual(rules({ paid: 1 }), ['cancel-outcome-required outcome'])
  assert.deepEqual(rules({ paid: 1, outcome: 'kept' }), [])
  assert.deepEqual(rules({ paid: -100 }), [])
})

test('a cancelled stay says what became of the money', () => {
  assert.equal(outcomeSentence('credit', 5000), 'Avance laissée en avoir\u00A0: 50,00\u00A0€')
  assert.equal(outcomeSentence(null, null), null)
})
