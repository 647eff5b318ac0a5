import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '#platform/operation/refusal.ts'
import { alsoEased, shownFixes } from './why-not-line.ts'
import { whyNot, type WhyNotHelp } from './why-not.ts'

const help: WhyNotHelp = {
  dates: { start: '2027-07-24', end: '2027-07-31' },
  places: [{ placeId: 9, number: 'C09', placeTypeId: 2, placeTypeLabel: 'Confort' }],
  placeTypeId: 1,
  override: 'none',
  canMakeRoom: true,
}
const taken: Fault = {
  rule: 'place-not-available',
  message: 'Occupée par Petit jusqu’au 29/07',
  values: { kind: 'occupancy', start: '2027-07-20', end: '2027-07-29', others: 0 },
}
const weak: Fault = {
  rule: 'amperes-missing',
  message: '6 A pour 10 demandés',
  fix: { label: 'Se contenter de 6 A', action: 'setAmperes', values: { amperes: 6 } },
}
const steep: Fault = { rule: 'place-slope', message: 'Pente de 5 % pour 3 % au plus sur roues' }
const shown = (...faults: readonly Fault[]): readonly string[] =>
  shownFixes(
    whyNot(faults, help),
    faults.map(({ fix }) => fix),
    ({ action }) => action === 'openTariff',
  ).map(({ label }) => label)

test('a place that is taken and too weak is freed and taken as it is in one gesture', () => {
  assert.deepEqual(shown(taken, weak), ['Faire de la place et se contenter de 6 A'])
  const [row] = whyNot([taken, weak], help)
  const room = row?.fixes.find(({ action }) => action === 'makeRoom')
  assert.deepEqual(room && alsoEased(room), [weak.fix])
  assert.deepEqual(row?.fixes.map(({ label }) => label).includes('Arriver le jeu. 29/07 (2 nuits)'), true)
})

test('a place that is taken and too steep is not freed for nothing: another is proposed', () => {
  assert.deepEqual(
    whyNot([taken, steep], help).map(({ fixes }) => fixes.map(({ label }) => label)),
    [['Prendre C09 (Confort)'], ['Prendre C09 (Confort)']],
  )
  assert.deepEqual(shown(taken, steep), [])
})

test('each failing rule shows what lifts it, once; a warning and the free places of the list do not', () => {
  const late: Fault = {
    rule: 'price-arrival-day',
    message: 'Arrivée le samedi',
    fix: { label: 'Arriver le sam. 17/07', action: 'changeStart' },
  }
  assert.deepEqual(shown({ ...taken, fix: { label: 'Déplacer Petit en C09', action: 'moveOccupancy' } }, late), [
    'Déplacer Petit en C09',
    'Arriver le sam. 17/07',
  ])
  assert.deepEqual(shown(late, { ...late, message: 'encore' }), ['Arriver le sam. 17/07'])
  assert.deepEqual(shown({ ...weak, warning: true }), [])
  assert.deepEqual(shown({ ...taken, values: { ...taken.values, kind: 'unavailability' } }), ['Arriver le jeu. 29/07 (2 nuits)'])
})
