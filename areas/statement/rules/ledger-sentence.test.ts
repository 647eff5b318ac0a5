import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerSentence } from './ledger-sentence.ts'

test('the ledger agrees, differs, or is not there yet', () => {
  const july = { vat: 4900, to: '2026-07-31' }
  assert.match(ledgerSentence(null, july), /rien n’est encore exporté/)
  assert.match(ledgerSentence({ vat: 4900, until: '2026-07-31' }, july), /49,00\u00A0€ .*il concorde\.$/)
  assert.match(ledgerSentence({ vat: 4000, until: '2026-08-31' }, july), /écart de 9,00\u00A0€\.$/)
  assert.match(ledgerSentence({ vat: 4000, until: '2026-07-15' }, july), /s’arrêtent au 15\/07\/2026\.$/)
})
