import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entity, type Entity } from '#kernel/entity/entity.ts'
import { journalLine } from './journal-text.ts'

const type: Entity = entity({
  name: 'place-type',
  base: 'camp/place_type',
  right: 'camp_place_type',
  label: { one: 'type', many: 'types' },
  fields: {
    surety: { kind: 'money', label: 'Caution' },
    familyId: { kind: 'reference', label: 'Famille', to: 'place-family' },
    hour: { kind: 'time', label: 'Arrivée' },
    decision: { kind: 'choice', label: 'Décision', options: { pending: 'À valider', accepted: 'Acceptée' }, readOnly: true },
  },
  display: 'surety',
})
const entry = { id: 1, at: '2026-07-08T09:20:00Z', who: 'Camille Roussel', station: 'Accueil 1' }

test('a change shows what was and what is', () => {
  const line = journalLine(type, {
    ...entry,
    action: 'update',
    before: { surety: 25000, hour: '15:00' },
    after: { surety: 30000, hour: null },
  })
  assert.deepEqual(
    line.changes.map(({ label, before, after }) => [label, before, after]),
    [
      ['Caution', '250,00\u00A0€', '300,00\u00A0€'],
      ['Arrivée', '15:00', 'vide'],
    ],
  )
  assert.equal(line.changes[1]?.raw, '15:00')
})

test('a reference only says that it changed, and cannot be put back by its number', () => {
  const line = journalLine(type, { ...entry, action: 'update', before: { familyId: 3 }, after: { familyId: 4 } })
  assert.deepEqual(line.changes[0], { name: 'familyId', label: 'Famille', before: '', after: 'modifié', raw: undefined })
})

test('what did not change is left out', () => {
  const line = journalLine(type, {
    ...entry,
    action: 'update',
    before: { decision: 'pending', hour: null },
    after: { decision: 'accepted', hour: null },
  })
  assert.deepEqual(line.changes, [{ name: 'decision', label: 'Décision', before: 'À valider', after: 'Acceptée', raw: 'pending' }])
})

test('a creation is one sentence', () => {
  assert.equal(journalLine(type, { ...entry, action: 'create', before: null, after: { surety: 1 } }).title, 'Fiche créée')
})

test('what was done says why, where a reason was asked', () => {
  const title = (after: Record<string, unknown> | null): string | undefined =>
    journalLine(type, { ...entry, action: 'erase', before: null, after }).title
  assert.equal(title({ reason: 'Courrier du 12 mars' }), 'Données personnelles effacées\u00A0: Courrier du 12 mars')
  assert.deepEqual([title(null), title({ reason: 3 })], ['Données personnelles effacées', 'Données personnelles effacées'])
})
