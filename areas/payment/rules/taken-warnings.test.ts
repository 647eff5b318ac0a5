import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takenWarnings } from './taken-warnings.ts'

const around = { due: 5000, today: '2026-11-21', arrival: '2027-07-03', bookedOn: '2026-11-20' }
const said = (more: Partial<Parameters<typeof takenWarnings>[0]>): readonly string[] =>
  takenWarnings({ amount: 5000, accountType: null, paidOn: '2026-11-21', kind: 3, ...more }, around).map(({ message }) =>
    message.replaceAll('\u00A0', ' '),
  )

test('a payment that is usual is taken without a word', () => {
  assert.deepEqual(said({}), [])
  assert.deepEqual(said({ paidOn: '2026-11-20' }), [])
})

test('more than what is due, and money older than the stay it pays, are said', () => {
  assert.deepEqual(said({ amount: 6000 }), ['60,00 € pour 50,00 € dus : rendre 10,00 € ou garder en trop-perçu.'])
  assert.deepEqual(said({ amount: 6000, accountType: 3 }), [], 'a guarantee is no part of what is due')
  assert.deepEqual(said({ paidOn: '2026-10-01' }), ['Le 01/10/2026 est avant l’enregistrement du séjour (20/11/2026) : vérifiez la date.'])
})
