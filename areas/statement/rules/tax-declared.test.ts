import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredSentence } from './tax-declared.ts'

const declared = { declaredOn: '2026-08-02', byName: 'Claire Martin', nights: 28, taxable: 14, amount: 854 }

test('a declaration says who declared what; what changed since is told figure by figure', () => {
  assert.deepEqual(declaredSentence(declared, declared), { text: 'Déclarée le 02/08/2026 par Claire Martin\u00A0: 8,54\u00A0€ pour 14 nuitées taxables.', differs: false })
  const later = declaredSentence(declared, { nights: 27, taxable: 13, amount: 793 })
  assert.equal(later.differs, true)
  assert.match(later.text, /Depuis, le calcul a changé\u00A0: \u22121 nuitée, \u22121 nuitée taxable, \u22120,61\u00A0€, à régulariser\.$/)
})
