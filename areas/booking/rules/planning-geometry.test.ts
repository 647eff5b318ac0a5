import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import {
  axisAround,
  boxOf,
  cellsOf,
  dayAtX,
  dayWidthOf,
  firstDayShown,
  isOnAxis,
  leastText,
  nightAtX,
  pageOf,
  steppedFrom,
  textInset,
  usualView,
  xOfDay,
} from './planning-geometry.ts'

test('a fortnight fills 1280, three weeks fill 1920, and no day is narrower than 72 px in a day view', () => {
  assert.equal(usualView(1280), '14')
  assert.equal(usualView(1920), '21')
  assert.equal(dayWidthOf('14', 1280), 78)
  assert.equal(dayWidthOf('21', 1920), 82)
  assert.equal(dayWidthOf('21', 1280), 72)
  assert.equal(dayWidthOf('28', 1280), 39)
  assert.equal(dayWidthOf('season', 1280), 5)
  assert.equal(dayWidthOf('season', 1920), 9)
})
test('steps of a day, a week, what is shown, and a month that ends where the other one does', () => {
  assert.deepEqual((['14', '21', '28', 'season'] as const).map(pageOf), [14, 21, 28, 28])
  const from = (iso: string, ...[step, way]: [Parameters<typeof steppedFrom>[1], -1 | 1]): string =>
    dayFromNumber(steppedFrom(dayNumber(iso), step, { way, view: '28' }))
  assert.deepEqual([from('2026-12-31', 'day', 1), from('2027-01-01', 'day', -1)], ['2027-01-01', '2026-12-31'])
  assert.deepEqual([from('2026-12-31', 'week', 1), from('2026-03-02', 'week', -1)], ['2027-01-07', '2026-02-23'])
  assert.deepEqual([from('2026-12-31', 'page', 1), from('2026-03-02', 'page', -1)], ['2027-01-28', '2026-02-02'])
  assert.deepEqual([from('2027-01-31', 'month', 1), from('2027-01-15', 'month', -1)], ['2027-02-28', '2026-12-15'])
})

const axes = fc
  .record({ day: fc.integer({ min: 15_000, max: 25_000 }), width: fc.integer({ min: 5, max: 120 }) })
  .map(({ day, width }) => axisAround(day, width))

test('a season speaks by weeks, which begin on a Monday and cover every day; wider days speak for themselves', () => {
  const [saturday, monday] = [dayNumber('2026-07-11'), dayNumber('2026-07-06')]
  assert.deepEqual(cellsOf({ dayWidth: 5 }, saturday, saturday + 10), { step: 7, days: [monday, monday + 7, monday + 14] })
  assert.deepEqual(cellsOf({ dayWidth: 23 }, monday, monday + 7), { step: 7, days: [monday] })
  assert.deepEqual(cellsOf({ dayWidth: 24 }, saturday, saturday + 2), { step: 1, days: [saturday, saturday + 1] })
})
test('law: a day is found again from its own pixels', () => {
  fc.assert(
    fc.property(axes, fc.integer({ min: 0, max: 1096 }), fc.double({ min: 0, max: 0.99, noNaN: true }), (axis, offset, part) => {
      const day = axis.from + offset
      assert.ok(isOnAxis(axis, day))
      assert.equal(dayAtX(axis, xOfDay(axis, day) + part * axis.dayWidth), day)
      assert.equal(firstDayShown(axis, xOfDay(axis, day)), day)
    }),
  )
})
test('law: whatever is under a bar is one of its nights, and bars that follow one another do not touch', () => {
  fc.assert(
    fc.property(
      axes,
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (axis, offset, nights, part) => {
        fc.pre(axis.dayWidth >= 20)
        const first = axis.from + offset
        const box = boxOf(axis, first, first + nights)
        const night = nightAtX(axis, box.left + part * (box.width - 0.001))
        assert.ok(night >= first && night < first + nights)
        const next = boxOf(axis, first + nights, first + nights + 1)
        assert.ok(Math.abs(next.left - (box.left + box.width) - 4) < 1e-6)
      },
    ),
  )
})
test('a morning belongs to the night before', () => {
  const axis = axisAround(20_000, 80)
  assert.equal(nightAtX(axis, xOfDay(axis, 20_000) + 39), 19_999)
  assert.equal(nightAtX(axis, xOfDay(axis, 20_000) + 41), 20_000)
})

test('text goes after the edge of the window, or after today when that is further', () => {
  const box = { left: 100, width: 400 }
  assert.equal(textInset(box, 0, 0), 0)
  assert.equal(textInset(box, 160, 0), 60)
  assert.equal(textInset(box, 160, 300), 200)
  assert.equal(textInset(box, 350, 300), 250)
  assert.equal(textInset(box, 0, 90), 0)
})
test('text is not pushed where too little would remain', () => {
  assert.equal(textInset({ left: 100, width: 100 }, 0, 190), 0)
  assert.equal(textInset({ left: 100, width: 100 }, 120, 190), 20)
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: leastText, max: 900 }), fc.nat(1500), fc.nat(1500), (left, width, edge, today) => {
      const inset = textInset({ left, width }, edge, today)
      assert.ok(inset >= 0 && inset <= width - leastText)
    }),
  )
})
