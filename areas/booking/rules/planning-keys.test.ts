import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from './planning-data.ts'
import { commandOf, cursorAfter, cursorRelaid } from './planning-keys.ts'
import { planningRows, sightAround } from './planning-rows.ts'
import { toldBar } from './planning-sample.ts'

const key = (name: string, more: Partial<{ shift: boolean; ctrl: boolean; alt: boolean }> = {}) =>
  commandOf({ key: name, shift: false, ctrl: false, alt: false, ...more })
const types = [
  {
    id: 10,
    label: 'Évasion',
    color: null,
    places: [
      { id: 1, number: 'E01', detail: null },
      { id: 2, number: 'E02', detail: null },
      { id: 3, number: 'E03', detail: null },
    ],
  },
]
const { known } = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, [toldBar()], [])
const ground = {
  rows: planningRows({ types, known, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-08'), 14) }),
  known,
  rowsPerPage: 2,
  today: dayNumber('2026-07-08'),
}
const at = (rowKey: string, day: string) => ({ rowKey, night: dayNumber(day) })
function after(cursor: ReturnType<typeof at>, name: string) {
  const command = key(name)
  assert.ok(command)
  return cursorAfter(cursor, command, ground)
}

test('each key has its command; the browser keeps its own', () => {
  assert.deepEqual(key('ArrowLeft'), { do: 'go', rows: 0, days: -1 })
  assert.deepEqual(key('ArrowRight', { shift: true }), { do: 'stretch', edge: 'end', days: 1 })
  assert.deepEqual(key('ArrowLeft', { shift: true, ctrl: true }), { do: 'stretch', edge: 'start', days: -1 })
  assert.deepEqual(
    [key('ArrowLeft', { ctrl: true }), key('ArrowRight', { ctrl: true }), key('ArrowUp', { ctrl: true })],
    [{ do: 'go', rows: 0, days: -7 }, { do: 'go', rows: 0, days: 7 }, null],
  )
  assert.deepEqual(
    ['Home', 'Enter', ' ', 'a', 'D', 'x', 'V', 'p', 'Escape'].map((name) => key(name)?.do),
    ['today', 'open', 'card', 'arrive', 'leave', 'cut', 'drop', 'wait', 'back'],
  )
  assert.deepEqual(
    ['s', 'L', 'e', 'c', 'j', 'K', 'i', 'n'].map((name) => key(name)?.do),
    ['choose', 'lasso', 'swap', 'split', 'join', 'lock', 'close', 'beside'],
  )
  assert.deepEqual(
    ['x', 'C', 'v'].map((name) => key(name, { ctrl: true })?.do),
    ['cut', 'copy', 'drop'],
  )
  for (const kept of [
    key('a', { ctrl: true }),
    key('ArrowLeft', { alt: true }),
    key('x', { alt: true }),
    key('ArrowUp', { shift: true }),
    key('F5'),
    key('Tab'),
  ])
    assert.equal(kept, null)
})
test('arrows go night by night and row by row; from a bar they go past its end', () => {
  assert.deepEqual(after(at('p2', '2026-07-11'), 'ArrowRight'), at('p2', '2026-07-12'))
  assert.deepEqual(after(at('p1', '2026-07-13'), 'ArrowRight'), at('p1', '2026-07-18'))
  assert.deepEqual(after(at('p1', '2026-07-13'), 'ArrowLeft'), at('p1', '2026-07-10'))
  assert.deepEqual(after(at('p1', '2026-07-13'), 'ArrowDown'), at('p2', '2026-07-13'))
})
test('Home comes back to today on the same row; pages stop at the ends', () => {
  assert.deepEqual(after(at('p2', '2026-12-24'), 'Home'), at('p2', '2026-07-08'))
  assert.deepEqual(after(at('p2', '2026-07-08'), 'PageDown'), at('p3', '2026-07-08'))
  assert.deepEqual(after(at('p2', '2026-07-08'), 'PageUp'), at('T10', '2026-07-08'))
})
test('law: whatever is pressed, the cursor stays on a row that exists; what does not move leaves it there', () => {
  const names = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'Enter', 'x')
  fc.assert(
    fc.property(fc.array(names, { maxLength: 30 }), (pressed) => {
      const last = pressed.reduce((cursor, name) => after(cursor, name), at('p1', '2026-07-08'))
      assert.ok(ground.rows.some((row) => row.key === last.rowKey))
    }),
  )
  assert.deepEqual(after(at('p3', '2026-07-09'), 'Enter'), at('p3', '2026-07-09'))
  assert.equal(after(at('vanished', '2026-07-09'), 'ArrowDown').rowKey, 'p1')
})

test('the cursor goes with a stay to place that is laid on another row', () => {
  const stays = ['o1', 'o2'].map((name) => toldBar({ key: name, placeId: null, start: '2026-07-11', end: '2026-07-18' }))
  const more = [...stays, toldBar({ key: 'o0', placeId: null, start: '2026-07-10', end: '2026-07-18' })]
  const laid = (told: typeof stays) => {
    const { known: now } = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, told, [])
    return {
      known: now,
      rows: planningRows({ types, known: now, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-08'), 14) }),
    }
  }
  const [before, after] = [laid(stays), laid(more)]
  const moved = (cursor: ReturnType<typeof at>) => cursorRelaid(cursor, { before: before.rows, rows: after.rows, known: after.known })
  assert.deepEqual(moved(at('t10.0', '2026-07-12')), at('t10.1', '2026-07-12'))
  assert.deepEqual(moved(at('p1', '2026-07-12')), at('p1', '2026-07-12'))
})
