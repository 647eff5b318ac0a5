import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsFor } from './fields.ts'
import { mailFunctions, suits, isMailFunction } from './functions.ts'
import { fill, namesIn, unfillable, withSignature } from './merge.ts'

test('names in braces are found once each; braces that hold nothing readable are text', () => {
  assert.deepEqual(namesIn('Bonjour {prénom} {nom}, {prénom} {} {a\nb}'), ['prénom', 'nom'])
})

test('a field typed with other capitals, spaces or apostrophes is known; an unknown one names the one that was meant', () => {
  const cases: readonly (readonly [string, readonly (readonly [string, string | null, boolean])[]])[] = [
    ["{Prénom} {échéance de l'acompte} { n° de séjour }", []],
    ['{prenom}', [['prenom', 'prénom', false]]],
    ['{solde du}', [['solde du', 'solde', false]]],
    ['{numéro de carte}', [['numéro de carte', null, false]]],
    ['{n° de facture}', [['n° de facture', null, true]]],
  ]
  for (const [text, expected] of cases)
    assert.deepEqual(
      unfillable(text, 'booking').map(({ name, meant, elsewhere }) => [name, meant, elsewhere]),
      expected,
      text,
    )
  assert.deepEqual(unfillable('{n° de facture} {arrivée} {prénom}', 'bill'), [])
  assert.deepEqual(
    unfillable('{arrivée}', 'customer').map(({ elsewhere }) => elsewhere),
    [true],
  )
})

test('a filled text keeps what it does not know, closes the holes and leaves out lines without any value', () => {
  const text = 'Bonjour {prénom} {nom},\n\nPayer en ligne : {lien de paiement}\n\nTotal {total}, solde {solde} {x}'
  assert.deepEqual(fill(text, { nom: 'Martin', total: '100,00 €', solde: '0,00 €' }), {
    text: 'Bonjour Martin,\n\nTotal 100,00 €, solde 0,00 € {x}',
    empty: ['prénom', 'lien de paiement'],
  })
  assert.deepEqual(fill('a  b , c', {}), { text: 'a  b , c', empty: [] }, 'what has no field is left as it was typed')
})

test('a value that looks like a field is not filled again', () => {
  assert.equal(fill('{nom}', { nom: '{solde}', solde: '12 €' }).text, '{solde}')
})

test('the signature stands after a line break, an empty one adds nothing', () => {
  assert.equal(withSignature('Bonjour\n', ' L’équipe '), 'Bonjour\n\nL’équipe')
  assert.equal(withSignature('Bonjour\n', '  '), 'Bonjour\n')
  assert.equal(withSignature('Bonjour', null), 'Bonjour')
})

test('what is offered about a record', () => {
  const offered = (subject: 'customer' | 'booking' | 'bill'): string[] =>
    Object.keys(mailFunctions).filter((one) => isMailFunction(one) && suits(subject, one))
  assert.deepEqual(offered('customer'), ['account', 'customer'])
  assert.deepEqual(offered('bill'), ['bill', 'account', 'customer'])
  assert.ok(offered('booking').includes('quote') && !offered('booking').includes('bill'))
  assert.ok(fieldsFor('customer').every(({ about }) => about === 'customer' || about === 'site'))
})
