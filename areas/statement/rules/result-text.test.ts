import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardPeriod, resultValue } from './board.ts'
import { changeText, figureText, resultTable } from './result-text.ts'
import { periodAround, periodBeside, yearBefore } from './statement-period.ts'
import { csvOf } from './statement-text.ts'

test('rates come from sums and are rounded once; nothing to sell has no rate', () => {
  assert.equal(resultValue('occupancy', { revenue: 0, nights: 2, salable: 3 }), 6667)
  assert.equal(figureText(6667, 'percent'), '66,67\u00A0%')
  assert.equal(figureText(4800, 'percent'), '48,00\u00A0%')
  assert.equal(resultValue('occupancy', { revenue: 0, nights: 0, salable: 0 }), null)
  assert.equal(figureText(resultValue('averagePrice', { revenue: 10_000, nights: 0, salable: 5 }), 'money'), '')
})

test('what changed since the year before', () => {
  assert.deepEqual(
    [
      changeText(112, 100, 'count'),
      changeText(965, 1000, 'money'),
      changeText(6667, 5000, 'percent'),
      changeText(5, 0, 'count'),
      changeText(null, 4, 'percent'),
    ],
    ['+12\u00A0%', '−3,5\u00A0%', '+16,67\u00A0pt', '', ''],
  )
})

test('periods and those beside them', () => {
  assert.deepEqual(periodAround('2026-11-21', 'quarter'), { from: '2026-10-01', to: '2026-12-31' })
  assert.deepEqual(periodBeside({ from: '2026-01-01', to: '2026-01-31' }, 'month', -1), { from: '2025-12-01', to: '2025-12-31' })
  assert.deepEqual(yearBefore({ from: '2025-02-01', to: '2025-02-28' }), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(yearBefore({ from: '2024-02-29', to: '2024-02-29' }), { from: '2023-02-28', to: '2023-02-28' })
  assert.deepEqual(
    [boardPeriod('week', '2026-11-21'), boardPeriod('lastMonth', '2026-01-21')],
    [
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2025-12-01', to: '2025-12-31' },
    ],
  )
})

test('the table for a spreadsheet has plain numbers and no formula', () => {
  const none = { stays: 0, nights: 0, salable: 0, persons: 0, revenue: 0 }
  const text = csvOf(
    resultTable(
      'Type',
      [{ label: '=cmd', now: { ...none, revenue: 123_456 }, sameDate: none, final: { ...none, revenue: -50 } }],
      { now: none, sameDate: none, final: none },
      false,
    ),
  )
  assert.equal(text.split('\r\n')[1], "'=cmd;1234,56;0,00;;-0,50")
})
