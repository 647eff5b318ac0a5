import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nothingKnown } from './planning-data.ts'
import { axisAround, headWidthOf, xOfDay } from './planning-geometry.ts'
import { heightOf, planningRows, sightAround } from './planning-rows.ts'
import { chunkRange, chunksAround, chunksOnOpening, mountedAt, sameMounted } from './planning-window.ts'

const types = Array.from({ length: 12 }, (_, type) => ({
  id: type,
  label: `T${type}`,
  color: null,
  places: Array.from({ length: 50 }, (_unused, place) => ({ id: type * 100 + place, number: `${place}`, detail: null })),
}))
const rows = planningRows({ types, known: nothingKnown, waiting: new Set(), folded: new Set(), sight: sightAround(20_642, 14) })
const axis = axisAround(20_642, 78)
const views = fc.record({
  left: fc.integer({ min: 0, max: axis.days * 78 - 1100 }),
  top: fc.integer({ min: 0, max: heightOf(rows) - 560 }),
  width: fc.constantFrom(1280, 1920),
  height: fc.constantFrom(560, 960),
})

test('law: everything in sight is drawn, and not much more', () => {
  fc.assert(
    fc.property(views, (view) => {
      const mounted = mountedAt(rows, axis, view)
      for (const [index, row] of rows.entries()) {
        const seen = row.top < view.top + view.height && row.top + row.height > view.top
        if (seen) assert.ok(index >= mounted.firstRow && index < mounted.lastRow)
      }
      const lastSeen = Math.min(axis.from + axis.days, axis.from + Math.ceil((view.left + view.width - headWidthOf(view.width)) / 78))
      assert.ok(mounted.firstDay <= axis.from + Math.floor(view.left / 78) && mounted.lastDay >= lastSeen)
      assert.ok(mounted.lastRow - mounted.firstRow <= view.height / 28 + 26)
      assert.ok(mounted.lastDay - mounted.firstDay <= (view.width - headWidthOf(view.width)) / 78 + 44)
    }),
  )
})
test('most small steps of a scroll draw nothing new', () => {
  const steps = Array.from({ length: 100 }, (_, index) =>
    mountedAt(rows, axis, { left: 28_548 + index * 10, top: 2000, width: 1280, height: 560 }),
  )
  assert.ok(steps.filter((step, index) => index > 0 && !sameMounted(step, steps[index - 1] ?? step)).length <= 2)
})
test('law: what is asked of the server covers what is drawn, the days in sight first', () => {
  fc.assert(
    fc.property(views, (view) => {
      const mounted = mountedAt(rows, axis, view)
      const ranges = chunksAround(mounted).map(chunkRange)
      for (let day = mounted.firstDay; day < mounted.lastDay; day++) assert.ok(ranges.some(({ from, to }) => from <= day && day < to))
      assert.ok((ranges[0]?.from ?? 0) <= mounted.firstDay)
    }),
  )
})
test('what is asked before any row is known is in sight once they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: axis.from + 60, max: axis.from + axis.days - 120 }), fc.constantFrom(1280, 1920), (day, width) => {
      const early = chunksOnOpening(axis, day, width)
      const drawn = chunksAround(mountedAt(rows, axis, { left: xOfDay(axis, day), top: 0, width, height: 560 }))
      assert.deepEqual(early, drawn.slice(0, early.length))
      assert.ok(early.length > 0)
    }),
  )
})
test('an empty planning draws nothing', () => {
  assert.deepEqual(mountedAt([], axis, { left: 0, top: 0, width: 1280, height: 500 }).lastRow, 0)
})
