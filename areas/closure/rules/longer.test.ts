import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import { closureTitle, exerciseFaults, monthFaults, monthWait, nextMonth, periodFaults, periodStart, yearAfter } from './longer.ts'
import type { Month, Year } from './longer.ts'

const span = { startDate: '2026-01-01', endDate: '2026-12-31' }
const months: readonly Month[] = monthsOf(span).map((month) => ({ ...month, isClosed: false }))
const year: Year = { ...span, id: 4, label: 'Exercice 2026', isClosed: false }
const closedTo = (last: string): Month[] => monthsOf(span).map((month) => ({ ...month, isClosed: month.endDate <= last }))
const facts = {
  year,
  months: closedTo('2026-12-31'),
  firstClosed: '2026-01-05',
  last: null,
  earlier: [],
  hasNext: true,
  createsNext: false,
}
const rules = (more: Partial<Parameters<typeof exerciseFaults>[0]>): string[] =>
  exerciseFaults({ ...facts, ...more }).map(({ rule }) => rule)

test('a year is closed after everything that it holds and everything before it, and everything that is left is told at once', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ year: undefined }), ['financial-year-absent'])
  assert.deepEqual(rules({ year: { ...year, isClosed: true } }), ['exercise-closed-once'])
  assert.deepEqual(rules({ firstClosed: null }), ['closure-no-values'])
  assert.deepEqual(rules({ months: closedTo('2026-12-31').slice(1) }), ['closure-whole-years'])
  assert.deepEqual(rules({ earlier: [{ ...year, id: 3, startDate: '2025-01-01', endDate: '2025-12-31' }] }), [
    'closure-year-must-be-closed',
  ])
  assert.deepEqual(rules({ months: closedTo('2026-10-31'), last: { startDate: '2026-01-01', endDate: '2026-06-30' }, hasNext: false }), [
    'closure-month-must-be-closed',
    'closure-period-must-be-closed',
    'closure-new-year',
  ])
})

test('months before the first closed day are none to close; those after come in order', () => {
  assert.equal(nextMonth({ months, firstClosed: '2026-03-12' })?.startDate, '2026-03-01')
  assert.equal(nextMonth({ months, firstClosed: null }), null)
  const rule = (startDate: string, openBills = 0): string | undefined =>
    monthFaults({ months, startDate, closedUntil: '2026-03-15', firstClosed: '2026-03-12', openBills })[0]?.rule
  assert.deepEqual(
    [rule('2026-02-01'), rule('2026-03-01'), rule('2026-03-01', 2), rule('2026-04-01')],
    ['closure-no-values', 'closure-period-must-be-closed', 'closure-all-bills-must-be-closed', 'closure-month-must-be-closed'],
  )
})

test('after a takeover the first period begins with the first month that is closed here, as the year asks for no month before it', () => {
  assert.deepEqual(
    [
      periodStart({ year, months, last: null, firstClosed: '2026-03-01' }),
      periodStart({ year, months, last: null, firstClosed: '2026-03-12' }),
    ],
    ['2026-03-01', '2026-03-01'],
  )
  const rule = (startDate: string, endDate: string): string | undefined =>
    periodFaults({
      year,
      months: months.map((month) => ({ ...month, isClosed: month.startDate === '2026-03-01' })),
      last: null,
      firstClosed: '2026-03-01',
      startDate,
      endDate,
    })[0]?.rule
  assert.deepEqual(
    [rule('2026-03-01', '2026-03-31'), rule('2026-01-01', '2026-03-31'), rule('2026-03-01', '2026-04-30')],
    [undefined, 'closure-one-way', 'closure-month-must-be-closed'],
  )
})

test('the next period begins where the last one ended; the next year too, under a name that nobody has', () => {
  assert.deepEqual(
    [null, { startDate: '2026-01-01', endDate: '2026-03-31' }, span].map((last) => periodStart({ year, months, last, firstClosed: null })),
    ['2026-01-01', '2026-04-01', null],
  )
  assert.deepEqual(yearAfter(span, []), { startDate: '2027-01-01', endDate: '2027-12-31', label: 'Exercice 2027' })
  assert.deepEqual(yearAfter({ endDate: '2026-09-30' }, []), {
    startDate: '2026-10-01',
    endDate: '2027-09-30',
    label: 'Exercice 2026-2027',
  })
  const first = { startDate: '2026-06-01', endDate: '2026-12-31' }
  assert.deepEqual(yearAfter(first, []), yearAfter(span, []), 'twelve months after a first year of seven')
  assert.equal(yearAfter(span, ['EXERCICE 2027']).label, 'Exercice 2027, dès janvier 2027')
  assert.equal(closureTitle('month', { startDate: '2026-07-01', endDate: '2026-07-31' }), 'Juillet 2026')
})

test('a month that is not closed yet says what it waits for, and what lifts it', () => {
  const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const wait = (today: string, closedUntil: string | null): string | null => monthWait(month, { today, closedUntil })
  assert.equal(
    wait('2026-11-23', '2026-11-22'),
    'Novembre 2026 n’est pas fini\u00A0: le mois se clôture à partir du 30/11/2026, une fois toutes ses journées clôturées.',
  )
  assert.equal(wait('2026-12-02', '2026-11-22'), 'Clôturez d’abord ses journées du 23/11/2026 au 30/11/2026, sur la carte de la journée.')
  assert.equal(wait('2026-12-02', '2026-10-31'), 'Clôturez d’abord ses journées du 01/11/2026 au 30/11/2026, sur la carte de la journée.')
  assert.equal(wait('2026-11-30', '2026-11-29'), 'Clôturez d’abord sa dernière journée, le 30/11/2026, sur la carte de la journée.')
  assert.deepEqual([wait('2026-11-30', '2026-11-30'), wait('2026-12-02', '2026-12-01')], [null, null])
})
