import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingBody } from './booking-import.ts'
import { cancellationFault, importedState } from './imported-state.ts'

test('the state of a file is read in the words of its program', () => {
  for (const word of ['Annulée', 'ANNULE', 'annulation client', 'Cancelled', 'canceled', 'Storniert'])
    assert.equal(importedState(word), 'cancelled', word)
  for (const word of [undefined, '', ' ', 'Confirmée', 'Réservation', 'booked', 'OK', 'Soldé', 'Nouveau'])
    assert.equal(importedState(word), 'taken', word ?? 'nothing')
  for (const word of ['Option', 'Non annulée', 'no-show']) assert.equal(importedState(word), 'unknown', word)
})

test('a state that nobody knows is told and the reservation is taken', () => {
  const row = { number: 'W-1', name: 'Durand', startDate: '10/08/2026', endDate: '13/08/2026', placeType: 'EVA', state: 'Option' }
  const { faults, warnings } = bookingBody(row, () => 1)
  assert.deepEqual([faults.length, warnings.length], [0, 1])
  assert.match(warnings[0] ?? '', /Option/)
  assert.deepEqual(bookingBody({ ...row, state: 'confirmée' }, () => 1).warnings, [])
})

test('a cancellation that fails says of which reservation and why', () => {
  const fault = cancellationFault('W-1', ['Le client est arrivé.'])
  assert.equal(fault.rule, 'integration-cancellation-error')
  assert.match(fault.message, /^Erreur d’annulation lors de l’intégration.*W-1.*arrivé\.$/)
})
