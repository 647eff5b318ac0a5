import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursFacts } from './site-hours.ts'

test('hours are told as one says them, and only those that are set', () => {
  assert.deepEqual(hoursFacts({ arrival: '15:00', departure: '10:30', opens: '08:30', closes: '20:00' }).map(({ label, value }) => `${label} ${value}`), ['Arrivée à partir de 15\u00A0h', 'Départ avant 10\u00A0h\u00A030', 'Accueil ouvert de 8\u00A0h\u00A030 à 20\u00A0h'])
  assert.deepEqual(hoursFacts({ arrival: null, departure: null, opens: '08:30', closes: null }), [])
})
