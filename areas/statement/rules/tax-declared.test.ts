import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredSentence, figuresOf, notArrivedSentence } from './tax-declared.ts'

const declared = { declaredOn: '2026-08-02', byName: 'Claire Martin', nights: 28, taxable: 14, amount: 854, attachedTo: 'night' }

test('a declaration says who declared what; what changed since is told figure by figure', () => {
  assert.deepEqual(declaredSentence(declared, declared), {
    text: 'Déclarée le 02/08/2026 par Claire Martin\u00A0: 8,54\u00A0€ pour 14 nuitées taxables.',
    differs: false,
  })
  const later = declaredSentence(declared, { nights: 27, taxable: 13, amount: 793 })
  assert.equal(later.differs, true)
  assert.match(later.text, /Depuis, le calcul a changé\u00A0: \u22121 nuitée, \u22121 nuitée taxable, \u22120,61\u00A0€, à régulariser\.$/)
})

test('a site at the flat rate declares what its lodgings may receive on its open nights, whoever came', () => {
  const line = { taxId: 1, tariff: 'Forfait', category: null, unit: 55, abatementRate: '0', additions: 0 }
  const flat = [
    { ...line, capacity: 40, nights: 10, base: 1_000, amount: 1_100 },
    { ...line, capacity: 8, nights: 5, base: 200, amount: 220 },
  ]
  const own = { nights: 3, taxable: 2, base: 110, amount: 121 }
  assert.deepEqual(figuresOf({ regime: 'real', flat: [], own }), own)
  assert.deepEqual(figuresOf({ regime: 'flat', flat, own }), { nights: 440, taxable: 440, base: 1_200, amount: 1_320 })
  const told = { ...declared, attachedTo: 'flat', nights: 440, taxable: 440, amount: 1_320 }
  assert.equal(
    declaredSentence(told, told).text,
    'Déclarée au forfait le 02/08/2026 par Claire Martin\u00A0: 13,20\u00A0€ pour 440 nuitées de capacité.',
  )
  assert.match(
    declaredSentence(told, { nights: 400, taxable: 400, amount: 1_200 }).text,
    /changé\u00A0: \u221240 nuitées de capacité, \u22121,20\u00A0€, à régulariser\.$/,
  )
})

test('stays that are counted and not noted as arrived are told, one or several, apart from those to come', () => {
  assert.equal(notArrivedSentence({ notArrived: 0, toCome: 0 }), null)
  assert.equal(
    notArrivedSentence({ notArrived: 1, toCome: 0 }),
    '1 séjour compté n’est pas pointé arrivé\u00A0: cochez-le, ou notez-le non venu, avant de déclarer.',
  )
  assert.equal(
    notArrivedSentence({ notArrived: 16, toCome: 1 }),
    '16 séjours comptés ne sont pas pointés arrivés\u00A0: cochez-les, ou notez-les non venus, avant de déclarer. 1 séjour compté est encore à venir\u00A0: ces chiffres sont une prévision.',
  )
  assert.equal(
    notArrivedSentence({ notArrived: 0, toCome: 377 }),
    '377 séjours comptés sont encore à venir\u00A0: ces chiffres sont une prévision.',
  )
})
