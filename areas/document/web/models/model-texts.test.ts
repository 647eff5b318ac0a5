import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inserted, occasionOf, unwritten } from './model-texts.ts'

test('languages that are not written yet, in their order', () => {
  assert.deepEqual(
    unwritten(
      [
        { id: 1, label: 'Français' },
        { id: 2, label: 'Anglais' },
      ],
      [{ id: 9, languageId: 1 }],
    ),
    [{ id: 2, label: 'Anglais' }],
  )
  assert.deepEqual([occasionOf({ id: 1, function: 'quote' }), occasionOf({ id: 1, function: 'x' })], ['Devis', ''])
})

test('a field goes where the cursor stands, over what is selected', () => {
  assert.deepEqual(inserted('Bonjour !', 'nom', 8, 8), { text: 'Bonjour {nom}!', caret: 13 })
  assert.deepEqual(inserted('Bonjour X', 'nom', 8, 9), { text: 'Bonjour {nom}', caret: 13 })
  assert.deepEqual(inserted('', 'nom', 40, 40), { text: '{nom}', caret: 5 })
})
