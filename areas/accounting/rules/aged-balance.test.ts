import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agedCsv, agedTotals } from './aged-balance.ts'

const none = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, credit: 0, balance: 0 }
const rows = [
  { ...none, code: '000012', customer: 'Lefèvre Claire', upTo30: 123_456, credit: -5000, balance: 118_456 },
  { ...none, code: '000013', customer: '=1+1; "SARL"', notDue: 250, balance: 250 },
]

test('the aged balance goes to a spreadsheet whole: decimal comma, amounts below zero as numbers, no formula, the total below', () => {
  assert.equal(
    agedCsv(rows),
    [
      '\uFEFFCode;Client;Non échu;1 à 30 jours;31 à 60 jours;61 à 90 jours;Plus de 90 jours;Avances et avoirs;Solde',
      '000012;Lefèvre Claire;0,00;1234,56;0,00;0,00;0,00;-50,00;1184,56',
      '000013;"\'=1+1; ""SARL""";2,50;0,00;0,00;0,00;0,00;0,00;2,50',
      ';Total;2,50;1234,56;0,00;0,00;0,00;-50,00;1187,06',
      '',
    ].join('\r\n'),
  )
  assert.deepEqual(agedTotals([]), none)
})
