import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoCorrects } from './who-corrects.ts'

test('whoever may not take a payment back is told whom to ask', () => {
  assert.match(whoCorrects(['Anne Roux', 'Marc Petit']), /Demandez à Anne Roux ou Marc Petit\.$/)
  assert.match(whoCorrects([]), /demandez-le à l’administrateur\.$/)
})
