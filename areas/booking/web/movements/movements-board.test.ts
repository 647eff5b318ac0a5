import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day-rows.ts'
import {
  asksPolice,
  badgesOf,
  filterCounts,
  isOf,
  isPickable,
  manyDone,
  manyLabel,
  manyTold,
  readyOf,
  sorted,
  sortKept,
  usualHidden,
} from './movements-board.ts'
import { checksOf } from './movements-checks.ts'
import { stay as base, today } from './testing/stay-rows.ts'

const now = { day: today, time: '10:00' }
const lacking: Partial<StayRow> = {
  surety: 30_000,
  missing: [
    { key: 'cleaning', label: 'Pas prêt\u00A0: à nettoyer', blocking: false },
    { key: 'balance', label: 'Solde 612,40 €', blocking: false },
    { key: 'surety', label: 'Caution 300,00 €', blocking: false },
    { key: 'names', label: 'Nom d’un occupant', blocking: false },
    { key: 'births', label: '2 dates de naissance', blocking: false },
    { key: 'plates', label: 'Immatriculation', blocking: false },
  ],
}
const stay = (change: Partial<StayRow>): StayRow => base({ ...lacking, ...change })
const usual = stay({})
const plainStay = stay({ id: 2, balance: 0, surety: 0, missing: [], customerName: 'Émile', places: 'E12' })
const done = stay({ id: 3, isArrived: true })
const late = stay({ id: 4, startDate: '2026-07-06', missing: [], balance: 0, surety: 0, places: '' })
const unplaced = stay({
  id: 5,
  places: '',
  balance: 100,
  missing: [{ key: 'place', label: 'Sans place', blocking: true }],
  surety: 0,
  customerName: 'Zoé',
  hasInsurance: true,
})

test('a guarantee that is held is asked back at the departure, and still is once they have left', () => {
  const held = stay({
    id: 9,
    balance: 0,
    surety: 0,
    held: 40_000,
    isArrived: true,
    missing: [{ key: 'guarantee', label: 'Caution 400,00 € à rendre', blocking: false }],
  })
  assert.deepEqual(badgesOf({ ...held, isGone: true }), [{ key: 'guarantee', label: 'Caution 400,00 € à rendre', fix: 'guarantee' }])
  assert.equal(isOf('guarantee', { ...held, isGone: true }, { kind: 'departure', day: '2026-07-08', now }), true)
  assert.deepEqual(checksOf(held).find(({ key }) => key === 'guarantee')?.action, { key: 'guarantee', label: 'Rendre' })
  assert.deepEqual(
    checksOf({ ...held, missing: [] }).flatMap(({ key, isOk, title }) => (key === 'guarantee' ? [[isOk, title.replace(/\s/g, ' ')]] : [])),
    [[true, 'Caution 400,00 € prise']],
  )
})

test('of who is present, who stays over from the night before is told from who came on the day', () => {
  const here: Partial<StayRow> = { isArrived: true, balance: 0, missing: [], hasInsurance: false, endDate: '2026-07-15' }
  const rows = [
    stay({ ...here, id: 31, startDate: '2026-07-04' }),
    stay({ ...here, id: 32, startDate: '2026-07-07' }),
    stay({ ...here, id: 33, startDate: today }),
  ]
  const counted = (kind: 'present' | 'arrival') =>
    filterCounts({ rows, late: [] }, { kind, day: today, now, chosen: null }).map(({ label, count }) => [label, count])
  assert.deepEqual(counted('present'), [
    ['En recouche', 2],
    ['Arrivés du jour', 1],
  ])
  assert.deepEqual(counted('arrival'), [])
})

test('filters count what still waits, and offer only what holds somebody', () => {
  const day = { rows: [usual, plainStay, done, unplaced], late: [late] }
  const counts = filterCounts(day, { kind: 'arrival', day: today, now, chosen: null }).map(({ key, count }) => [key, count])
  assert.deepEqual(counts, [
    ['late', 1],
    ['blocked', 2],
    ['notReady', 2],
    ['due', 3],
    ['surety', 1],
    ['people', 1],
    ['insured', 1],
  ])
  assert.deepEqual(
    filterCounts({ rows: [plainStay], late: [] }, { kind: 'arrival', day: today, now, chosen: 'police' }).map(({ key, count }) => [
      key,
      count,
    ]),
    [['police', 0]],
  )
  assert.deepEqual(
    filterCounts({ rows: [done], late: [] }, { kind: 'departure', day: today, now, chosen: null }).filter(({ key }) => key === 'notReady'),
    [],
    'a departure waits for no cleaning',
  )
  assert.equal(
    filterCounts(
      { rows: [], late: [stay({ endDate: '2026-07-06', isArrived: true })] },
      { kind: 'departure', day: today, now, chosen: null },
    )[0]?.label,
    'Devaient être partis',
  )
})

test('each badge says what mends it; names and birth dates are one', () => {
  assert.deepEqual(
    badgesOf(usual).map(({ key, label, fix }) => [key, label, fix]),
    [
      ['cleaning', 'Pas prêt\u00A0: à nettoyer', 'clean'],
      ['surety', 'Caution 300,00 €', 'surety'],
      ['people', 'Nom d’un occupant, 2 dates de naissance', 'people'],
      ['plates', 'Immatriculation', 'people'],
    ],
  )
  assert.deepEqual(badgesOf(plainStay), [])
})

test('rows in the order asked: places by their number, those without at the end', () => {
  const rows = [unplaced, plainStay, usual]
  const ids = (by: Parameters<typeof sorted>[1]): number[] => sorted(rows, by).map(({ id }) => id)
  assert.deepEqual(
    [ids('hour'), ids('name'), ids('place'), ids('due')],
    [
      [5, 2, 1],
      [1, 2, 5],
      [1, 2, 5],
      [1, 5, 2],
    ],
  )
})

test('an order that was kept and is no longer one gives the usual one', () => {
  assert.deepEqual(['sector', 'nights', undefined].map(sortKept), ['sector', 'hour', 'hour'])
})

test('several at once: who is done with is not picked, what is blocked is not ready', () => {
  assert.deepEqual(
    [usual, done, unplaced].map((row) => isPickable('arrival', row)),
    [true, false, true],
  )
  assert.deepEqual(
    readyOf('arrival', [usual, done, unplaced, stay({ id: 6, startDate: '2026-07-09' })], today).map(({ id }) => id),
    [1],
  )
  assert.deepEqual(
    readyOf('departure', [usual, stay({ ...done, endDate: today })], today).map(({ id }) => id),
    [3],
  )
  assert.deepEqual(readyOf('present', [done], today), [], 'who has nights left is asked about alone')
  assert.deepEqual(
    [manyLabel('arrived', 12), manyLabel('gone', 1), manyDone('arrived', 12, true), manyDone('gone', 1, false)],
    ['Marquer 12 arrivés', 'Marquer 1 parti', '12 arrivées pointées', '1 départ décoché'],
  )
})

test('what is due and what is to be signed is asked for until it is done, arrived or not', () => {
  const unsigned = stay({ id: 7, isArrived: true, missing: [{ key: 'police', label: 'Fiche de police', blocking: false }] })
  const rows = [
    unsigned,
    stay({ ...unsigned, id: 8, isArrived: false, balance: 0 }),
    stay({ ...unsigned, id: 9, isGone: true, balance: 0 }),
  ]
  const counts = new Map(
    filterCounts({ rows, late: [] }, { kind: 'arrival', day: today, now, chosen: null }).map(({ key, count }) => [key, count]),
  )
  assert.deepEqual([counts.get('due'), counts.get('police'), rows.filter(asksPolice).length], [1, 2, 2])
})

test('who leaves today and is still there past the hour is told apart, until he is gone; the minute itself is not past', () => {
  const leaving = stay({ id: 3, isArrived: true, startDate: '2026-07-01', endDate: today, leaveBy: '10:00' })
  const counted = (row: StayRow, time: string) =>
    filterCounts({ rows: [row], late: [] }, { kind: 'departure', day: today, now: { day: today, time }, chosen: 'pastHour' }).find(
      ({ key }) => key === 'pastHour',
    )?.count
  assert.deepEqual(
    ['09:59', '10:00', '10:01'].map((time) => counted(leaving, time)),
    [0, 0, 1],
  )
  assert.deepEqual(
    [{ isGone: true }, { leaveBy: null }, { isArrived: false }, { endDate: '2026-07-07' }].map((change) =>
      counted({ ...leaving, ...change }, '18:00'),
    ),
    [0, 0, 0, 0],
  )
  assert.equal(isOf('pastHour', leaving, { kind: 'present', day: today, now: { day: today, time: '18:00' } }), false)
})

test('several ticked at once: the message names who still owes, and whose guarantee is held as he leaves', () => {
  const owes = (customerName: string, balance: number, held = 0) => ({ customerName, balance, held })
  assert.equal(manyTold('arrived', [owes('Klein', 0), owes('Roux', -100)]), '2 arrivées pointées')
  assert.equal(
    manyTold('arrived', [owes('Klein', 0), owes('Brunet', 39_804)]),
    '2 arrivées pointées. Reste dû\u00A0398,04\u00A0€\u00A0: Brunet',
  )
  assert.equal(
    manyTold('gone', [owes('A', 100), owes('B', 200), owes('C', 300), owes('D', 400)]),
    '4 départs pointés. Reste dû\u00A010,00\u00A0€\u00A0: A 1,00\u00A0€, B 2,00\u00A0€, C 3,00\u00A0€ et 1 autre',
  )
  assert.equal(manyTold('arrived', [owes('A', 0, 25_000), owes('B', 0)]), '2 arrivées pointées', 'held until he leaves')
  assert.equal(manyTold('gone', [owes('A', 0, 25_000), owes('B', 0)]), '2 départs pointés. Caution à rendre\u00A0250,00\u00A0€\u00A0: A')
})

test('on a screen of the usual width the sector leaves its room to the name and the place, until it is asked for', () => {
  assert.deepEqual([1280, 1400, 1920, 390].map(usualHidden), [['sector'], ['sector'], [], []])
})
