import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveRefusal } from './move-preview.ts'

type Given = Parameters<typeof moveRefusal>[0]
const refusal = (message: string, more: object = {}) => ({ rule: 'modification-not-authorised', message, ...more })
const given = (refusals: object[], ...modes: object[][]) =>
  moveRefusal({ refusals, modes: modes.map((of) => ({ refusals: of })) } as unknown as Given)
const credit = { fix: { label: 'Créer l’avoir', action: 'creditNote' } }

test('what refuses a move is told with what lifts it', () => {
  assert.deepEqual(given([refusal('Attention.', { warning: true }), refusal('Un.'), refusal('Deux.', credit)], []), {
    message: 'Un. Deux.',
    ...credit,
  })
  assert.deepEqual(given([refusal('Un.')], []), { message: 'Un.' })
})

test('where every price is refused, the first one says why; one that is open refuses nothing', () => {
  assert.deepEqual(given([], [refusal('Trop court.', credit)], [refusal('Fermé.')]), { message: 'Trop court.', ...credit })
  assert.equal(given([], [refusal('Trop court.')], [refusal('À savoir.', { warning: true })]), null)
  assert.equal(given([refusal('À savoir.', { warning: true })]), null)
})
