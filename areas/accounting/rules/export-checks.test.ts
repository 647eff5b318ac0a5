import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDays, openDaysText } from './export-checks.ts'

test('days of an export that are not closed are named, from the first to the last', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' }
  assert.deepEqual([null, '2026-09-12', '2026-10-12', '2026-10-30', '2026-10-31', '2026-11-02'].map((until) => openDays(month, until)), [month, month, { from: '2026-10-13', to: '2026-10-31' }, { from: '2026-10-31', to: '2026-10-31' }, null, null])
  assert.equal(openDaysText({ from: '2026-10-13', to: '2026-10-31' }), 'Les journées du 13/10/2026 au 31/10/2026 ne sont pas clôturées\u00A0: ce qui s’y ajoutera encore partira avec un autre export.')
  assert.match(openDaysText({ from: '2026-10-31', to: '2026-10-31' }), /^La journée du 31\/10\/2026 n’est pas clôturée/)
})
