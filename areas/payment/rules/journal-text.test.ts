import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journalCsv, moveLabel } from './journal-text.ts'

test('the journal goes to a spreadsheet as it is: decimal comma, no formula, entries apart from exits', () => {
  const csv = journalCsv([
    { day: '2026-07-08', kind: 'payment', number: '12', label: 'Lefèvre; "Claire"', method: 'Espèces', amount: 123_456 },
    { day: '2026-07-08', kind: 'expense', number: '3', label: '=1+1', method: 'Espèces', amount: -250 },
  ])
  assert.equal(
    csv,
    '\uFEFFDate;Mouvement;Numéro;Objet;Mode;Entrée;Sortie\r\n08/07/2026;Encaissement;12;"Lefèvre; ""Claire""";Espèces;1234,56;\r\n08/07/2026;Dépense;3;\'=1+1;Espèces;;2,50\r\n',
  )
  assert.deepEqual(['bounced', 'withdrawal', 'deposit'].map(moveLabel), ['Impayé', 'Prélèvement', 'Remise en banque'])
})
