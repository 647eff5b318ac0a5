import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earlierText, fecDoubt, monthBefore, openDays, openDaysText } from './export-checks.ts'

test('days of an export that are not closed are named, from the first to the last', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' }
  assert.deepEqual(
    [null, '2026-09-12', '2026-10-12', '2026-10-30', '2026-10-31', '2026-11-02'].map((until) => openDays(month, until)),
    [month, month, { from: '2026-10-13', to: '2026-10-31' }, { from: '2026-10-31', to: '2026-10-31' }, null, null],
  )
  assert.equal(
    openDaysText({ from: '2026-10-13', to: '2026-10-31' }),
    'Les journées du 13/10/2026 au 31/10/2026 ne sont pas clôturées\u00A0: ce qui s’y ajoutera encore partira avec un autre export.',
  )
  assert.match(openDaysText({ from: '2026-10-31', to: '2026-10-31' }), /^La journée du 31\/10\/2026 n’est pas clôturée/)
})

test('a FEC says what it lacks and what may change it; a whole one says nothing', () => {
  const whole = { pending: 0, earlier: 0, isEarlierOpen: false }
  assert.equal(fecDoubt(whole), null)
  assert.equal(
    fecDoubt({ ...whole, isEarlierOpen: true }),
    'FEC provisoire\u00A0: les exercices d’avant ne sont pas clôturés (les à-nouveaux peuvent changer).',
  )
  assert.equal(
    fecDoubt({ pending: 1, earlier: 1200, isEarlierOpen: true }),
    'FEC provisoire\u00A0: 1 pièce n’est pas exportée dans l’exercice\u00A0; 1\u00A0200 pièces ne sont pas exportées dans les exercices d’avant (les à-nouveaux changeront).',
  )
})

test('what was left behind is told with its first month, which is proposed first, never over the period itself', () => {
  assert.equal(
    earlierText({ count: 1, since: '2026-07-14' }),
    '1 pièce antérieure n’est pas exportée, depuis juillet 2026\u00A0: les comptes de clients, d’avances et de banque ne seront justes qu’avec elles, et leurs écritures seront numérotées après celles-ci.',
  )
  assert.match(earlierText({ count: 1200, since: '2026-07-14' }), /^1\u00A0200 pièces antérieures ne sont pas exportées/)
  const october = { from: '2026-10-01', to: '2026-10-31' }
  assert.deepEqual(monthBefore({ count: 1, since: '2026-07-14' }, october), { from: '2026-07-01', to: '2026-07-31' })
  assert.deepEqual(monthBefore({ count: 1, since: '2026-10-02' }, { ...october, from: '2026-10-16' }), {
    from: '2026-10-01',
    to: '2026-10-15',
  })
})
