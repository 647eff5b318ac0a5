import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from './planning-data.ts'
import { barsOf, heightOf, isIn, planningRows, rowAt, rowsOnPaper, sameRow, sightAround, stacked } from './planning-rows.ts'
import { bar, toldBar } from './planning-sample.ts'

const types = [
  {
    id: 10,
    label: 'Évasion',
    color: null,
    places: [
      { id: 1, number: 'E01', detail: 'ombre' },
      { id: 2, number: 'E02', detail: null },
    ],
  },
  { id: 20, label: 'Horizon', color: null, places: [{ id: 3, number: 'H01', detail: null }] },
]
const range = { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }
const { known } = withWindow(
  nothingKnown,
  range,
  [toldBar(), toldBar({ key: 'o2', placeId: null }), toldBar({ key: 'o3', placeId: null, start: '2026-07-15', end: '2026-07-20' })],
  [],
)
const sight = sightAround(dayNumber('2026-07-10'), 14)
const nobody = new Set<string>()
const rows = planningRows({ types, known, waiting: nobody, folded: new Set(), sight })

test('each type has its header, as many lanes as its overlapping stays need, then its places', () => {
  assert.deepEqual(
    rows.map((row) => row.key),
    ['T10', 't10.0', 't10.1', 'p1', 'p2', 'T20', 'p3'],
  )
  assert.deepEqual(rows[1]?.kind === 'lane' && rows[1].toPlace.map(({ key }) => key), ['o2', 'o3'])
  assert.deepEqual(
    rows.map((row) => row.top),
    [0, 29, 57, 85, 113, 141, 170],
  )
  assert.equal(heightOf(rows), 198)
})
test('what was booked elsewhere in a type stands under its header, as many rows as it needs, on paper too', () => {
  const received = (id: number, start: string, end: string) =>
    toldBar({ key: `i${id}`, kind: 'import', state: 'received', placeId: null, bookingId: null, occupancyId: null, start, end })
  const { known: more } = withWindow(
    nothingKnown,
    range,
    [toldBar({ key: 'o2', placeId: null }), received(1, '2026-07-11', '2026-07-18'), received(2, '2026-07-12', '2026-07-14')],
    [],
  )
  const laid = planningRows({ types, known: more, waiting: nobody, folded: new Set(), sight })
  const keys = ['T10', 'i10.0', 'i10.1', 't10.0', 'p1', 'p2', 'T20', 'p3']
  assert.deepEqual(
    laid.map((row) => row.key),
    keys,
  )
  assert.deepEqual(
    laid.flatMap((row) => (row.kind === 'received' ? [barsOf(row, more).map(({ key }) => key)] : [])),
    [['i1'], ['i2']],
  )
  assert.deepEqual(
    rowsOnPaper(laid, sight).map((row) => row.key),
    keys,
  )
})
test('a folded type keeps its header only', () => {
  assert.deepEqual(
    planningRows({ types, known, waiting: nobody, folded: new Set([10]), sight }).map((row) => row.key),
    ['T10', 'T20', 'p3'],
  )
})
test('the prices of a type are under its header, folded or not, on paper too', () => {
  const priced = planningRows({ types, known, waiting: nobody, folded: new Set([10]), sight, hasPrices: true })
  assert.deepEqual(
    priced.map((row) => row.key),
    ['T10', 'P10', 'T20', 'P20', 'p3'],
  )
  assert.deepEqual(
    rowsOnPaper(priced, sight).map((row) => row.key),
    ['T10', 'P10', 'T20', 'P20', 'p3'],
  )
})
test('a stay put aside stands on top; it leaves the lane, and keeps the place it holds', () => {
  const aside = planningRows({ types, known, waiting: new Set(['o1', 'o2']), folded: new Set(), sight })
  assert.deepEqual(
    aside.map((row) => row.key),
    ['w0', 'w1', 'T10', 't10.0', 'p1', 'p2', 'T20', 'p3'],
  )
  const place = aside.find((row) => row.key === 'p1')
  assert.deepEqual(place && barsOf(place, known).map((one) => one.key), ['o1'])
})
test('a height leads to its row, the nearest one outside', () => {
  assert.deepEqual(
    [-5, 0, 28, 29, 112, 113, 9999].map((y) => rowAt(rows, y)),
    [0, 0, 0, 1, 3, 4, 6],
  )
  assert.equal(rowAt([], 10), -1)
})

test('law: no two bars of a row overlap, none is lost, and no fewer rows would do', () => {
  const bars = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 15 })), { maxLength: 40 })
    .map((list) =>
      list.map(([offset, nights], index) =>
        bar({ key: `o${index}`, start: addDays('2026-07-01', offset), end: addDays('2026-07-01', offset + nights) }),
      ),
    )
  fc.assert(
    fc.property(bars, (given) => {
      const levels = stacked(given)
      for (const level of levels)
        for (const [index, one] of level.entries()) assert.ok(index === 0 || (level[index - 1]?.after ?? 0) <= one.first)
      assert.equal(levels.flat().length, given.length)
      const busiest = Math.max(
        0,
        ...given.map((one) => given.filter((other) => other.first <= one.first && one.first < other.after).length),
      )
      assert.equal(levels.length, busiest)
    }),
  )
})
test('law: the row at a height covers it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 197.9, noNaN: true }), (y) => {
      const row = rows[rowAt(rows, y)]
      assert.ok(row && row.top <= y && y < row.top + row.height)
    }),
  )
})

/** Thirty stays of a group in September, and three stays that wait for a place in July, one after the other. */
const group = Array.from({ length: 30 }, (_, index) => toldBar({ key: `g${index}`, placeId: null, start: '2026-09-13', end: '2026-09-15' }))
const july = ['2026-07-11', '2026-07-15', '2026-07-19'].map((start, index) =>
  toldBar({ key: `j${index}`, placeId: null, start, end: addDays(start, 4) }),
)
const { known: crowded } = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-10-01') }, [...group, ...july], [])
const rowsAt = (day: string) =>
  planningRows({ types, known: crowded, waiting: nobody, folded: new Set(), sight: sightAround(dayNumber(day), 14) })
const lanesAt = (day: string) => rowsAt(day).flatMap((row) => (row.kind === 'lane' ? [row] : []))

test('the stays to place take the rows that the days in sight need, however many wait elsewhere', () => {
  assert.equal(lanesAt('2026-07-10').length, 1, 'seen from July, a group of September takes no row')
  assert.deepEqual(
    lanesAt('2026-07-10').map(({ toPlace, beyond }) => [
      toPlace.length,
      toPlace.filter(isIn({ first: dayNumber('2026-07-10'), after: dayNumber('2026-07-24') })).length,
      beyond.length,
    ]),
    [[33, 3, 0]],
  )
  assert.equal(lanesAt('2026-12-01').length, 1, 'a row says that some wait, before')
})
test('beyond five rows the last one has what does not fit, and nothing is lost', () => {
  const lanes = lanesAt('2026-09-10')
  assert.deepEqual(
    lanes.map(({ beyond }) => beyond.length),
    [0, 0, 0, 0, 25],
  )
  for (const day of ['2026-07-10', '2026-09-10', '2026-12-01']) {
    const keys = lanesAt(day).flatMap((row) => barsOf(row, crowded).map(({ key }) => key))
    assert.deepEqual(keys.toSorted(), [...group, ...july].map(({ key }) => key).toSorted())
  }
})
test('a small scroll changes no row: the days in sight are counted by whole weeks, with a week on each side', () => {
  const days = Array.from({ length: 40 }, (_, index) => dayNumber('2026-07-01') + index)
  assert.ok(new Set(days.map((day) => sightAround(day, 14).first)).size <= 7)
  for (const day of days) assert.ok(sightAround(day, 14).first <= day - 7 && sightAround(day, 14).after >= day + 14 + 7)
})
test('on paper the stays of the days printed have each their room, those of other days none', () => {
  const printed = (day: string) =>
    rowsOnPaper(rowsAt(day), { first: dayNumber(day), after: dayNumber(day) + 14 }).filter(({ kind }) => kind === 'lane').length
  assert.deepEqual([printed('2026-07-10'), printed('2026-09-10'), printed('2026-12-01')], [1, 30, 0])
})
test('the row in sight stays in sight when rows before it come and go, the next one when it has gone', () => {
  const [before, rows] = [rowsAt('2026-09-10'), rowsAt('2026-07-10')]
  const at = (key: string) =>
    sameRow(
      before,
      before.findIndex((row) => row.key === key),
      rows,
    )?.now.key
  assert.deepEqual([at('p2'), at('t10.0'), at('t10.3')], ['p2', 't10.0', 'p1'])
  assert.equal(sameRow([], -1, rows), null)
})
