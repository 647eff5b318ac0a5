import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFaults, countedDayFault, countedSinceFault } from './count-checks.ts'

const count = {
  kind: 3,
  date: '2026-07-08',
  today: '2026-07-08',
  gap: 0,
  explanation: null as string | null,
  lastCountedOn: null as string | null,
}
const faults = (more: Partial<typeof count>) => countFaults({ ...count, ...more })

test('only cash is counted, not in advance; a gap is explained', () => {
  assert.deepEqual(faults({}), [])
  assert.deepEqual(
    faults({ kind: 1 }).map(({ rule }) => rule),
    ['choose-cash-register'],
  )
  assert.deepEqual(
    faults({ date: '2026-07-09' }).map(({ rule }) => rule),
    ['count-date-future'],
  )
  assert.deepEqual(
    [faults({ lastCountedOn: '2026-07-08' }), faults({ lastCountedOn: '2026-07-09' }).map(({ rule }) => rule)],
    [[], ['count-after-later']],
  )
  assert.deepEqual(
    faults({ gap: -250 }).map(({ message }) => message),
    ['Il manque 2,50\u00A0€\u00A0: dites d’où vient l’écart.'],
  )
  assert.deepEqual(
    faults({ gap: 250 }).map(({ message }) => message),
    ['Il y a 2,50\u00A0€ de trop\u00A0: dites d’où vient l’écart.'],
  )
  assert.deepEqual(faults({ gap: 250, explanation: 'Rendu de monnaie' }), [])
})

test('a day before one that was counted is counted no more, its own day is', () => {
  assert.equal(
    countedSinceFault('2026-07-07', '2026-07-08')?.message,
    'La caisse a été comptée le 08/07/2026\u00A0: un jour d’avant ne se compte plus. Ce qui manquait ou dépassait est dans ce comptage.',
  )
  assert.deepEqual(
    [countedSinceFault('2026-07-08', '2026-07-08'), countedSinceFault('2026-07-09', '2026-07-08'), countedSinceFault('2026-07-08', null)],
    [null, null, null],
  )
})

test('cash of a day whose till was counted is dated today; that of today is still taken', () => {
  const said = (paidOn: string, countedOn: string): string | undefined =>
    countedDayFault(paidOn, { countedOn, today: '2026-07-08' })?.message
  assert.equal(
    said('2026-07-06', '2026-07-06'),
    'La caisse a été comptée le 06/07/2026\u00A0: les espèces du 06/07/2026 ne s’y ajoutent plus. Datez-les d’aujourd’hui.',
  )
  assert.notEqual(said('2026-07-06', '2026-07-08'), undefined, 'counted since, today included')
  assert.deepEqual([said('2026-07-06', '2026-07-05'), said('2026-07-08', '2026-07-08')], [undefined, undefined])
})
