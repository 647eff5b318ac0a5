import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachedBytes, draftFrom, isRewritten, megabytes, sendInput } from './mail-draft.ts'
import type { Composed } from './mail-draft.ts'

const plan = { path: 'file/a.pdf', name: 'plan.pdf', size: 2_000_000, type: 'application/pdf' }
const map = { path: 'file/b.pdf', name: 'accès.pdf', size: 1_000, type: 'application/pdf' }
const composed: Composed = {
  label: 'Séjour 12',
  mailbox: { isReady: true, sender: null, notice: null },
  to: ['a@exemple.fr'],
  addresses: ['a@exemple.fr'],
  copies: [],
  models: [],
  modelId: 3,
  textId: 7,
  languageId: 1,
  subject: 'Bonjour',
  body: 'Texte',
  papers: [
    { paper: 'stay', label: 'Contrat', isAttached: true },
    { paper: 'bill', label: 'Facture', isAttached: false },
  ],
  files: [plan],
  empty: [],
  notices: [],
}

test('another model replaces the text and its files, not the recipient nor what was added', () => {
  const first = { ...draftFrom(composed, null), to: ['b@exemple.fr', ' '], added: [map], body: 'Autre' }
  assert.deepEqual(draftFrom(composed, null).papers, ['stay'])
  assert.ok(isRewritten(first, composed) && !isRewritten({ ...first, body: 'Texte' }, composed))
  const next = draftFrom({ ...composed, body: 'Relance', papers: [], files: [] }, first)
  assert.deepEqual([next.to, next.body, next.papers, next.files, next.added], [['b@exemple.fr', ' '], 'Relance', [], [], [map]])
  assert.equal(attachedBytes(first), 2_001_000)
  assert.deepEqual(((input) => [input.to, input.files, input.modelId])(sendInput('booking', 12, composed, first)), [
    ['b@exemple.fr'],
    [plan, map],
    3,
  ])
})

test('sizes as people read them', () => {
  assert.deepEqual([0, 1_000, 200_000, 2_000_000].map(megabytes), ['1\u00A0Ko', '1\u00A0Ko', '195\u00A0Ko', '1,9\u00A0Mo'])
})
