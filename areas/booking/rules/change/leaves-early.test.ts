import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstDeparture, nightsLeft, nightsLeftSentence, tickOnlySentence } from './leaves-early.ts'

const stay = { startDate: '2026-11-18', endDate: '2027-01-13' }

test('a stay has nights left until its last day, and keeps its first night', () => {
  assert.deepEqual(nightsLeft(stay, '2026-11-21'), { nights: 53, departure: '2026-11-21' })
  assert.deepEqual(nightsLeft(stay, '2026-11-18'), { nights: 56, departure: '2026-11-19' })
  assert.deepEqual(nightsLeft({ startDate: '2026-11-18', endDate: '2026-11-19' }, '2026-11-18'), { nights: 1, departure: null })
  assert.deepEqual([nightsLeft(stay, '2027-01-13'), nightsLeft(stay, '2027-02-01')], [null, null])
  assert.deepEqual([firstDeparture('2026-11-18', '2026-11-18'), firstDeparture('2026-11-18', '2026-11-20')], ['2026-11-19', '2026-11-20'])
})

test('what is left is told with its number and its end', () => {
  assert.equal(
    nightsLeftSentence(stay, { nights: 53, departure: null }),
    'Le séjour va jusqu’au 13/01/2027\u00A0: 53 nuits restent à venir. Cocher seulement le départ les laisse à la facture et garde la place prise.',
  )
  assert.equal(
    tickOnlySentence({ nights: 53, departure: '2026-11-21' }),
    '53 nuits restent à venir. Cocher seulement le départ garde le séjour tel quel, sa place comprise.',
  )
  assert.equal(
    nightsLeftSentence(stay, { nights: 1, departure: null }),
    'Le séjour va jusqu’au 13/01/2027\u00A0: 1 nuit reste à venir. Cocher seulement le départ la laisse à la facture et garde la place prise.',
  )
})
