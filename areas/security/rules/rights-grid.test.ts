import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allFlags, flagNames, noFlags, settle, subFunctions } from '#platform/rights/rights.ts'
import type { Flags } from '#platform/rights/rights.ts'
import { columnState, gridAreas, nextCell, sameRights, setFlag, setFlags } from '#areas/security/rules/rights-grid.ts'

const settled = fc
  .record({ select: fc.boolean(), write: fc.boolean(), delete: fc.boolean(), export: fc.boolean() })
  .map((flags): Flags => settle(flags))

test('law: a click gives what was clicked, and flags that hold together', () => {
  fc.assert(
    fc.property(settled, fc.constantFrom(...flagNames), fc.boolean(), (flags, name, on) => {
      const after = setFlag(flags, name, on)
      assert.equal(after[name], on)
      assert.deepEqual(settle(after), after)
      if (flags[name] === on) assert.deepEqual(after, flags)
    }),
  )
  assert.deepEqual(setFlag(noFlags, 'delete', true), { select: true, write: true, delete: true, export: false })
  assert.deepEqual(setFlag(allFlags, 'select', false), noFlags)
  assert.deepEqual(setFlag(allFlags, 'write', false), { select: true, write: false, delete: false, export: true })
})

test('a column of an area is set at once, and says whether all, some or none have it', () => {
  const keys = gridAreas.find((one) => one.area === 'stay')?.lines.map((line) => line.key) ?? []
  const all = setFlags(new Map(), keys, 'write', true)
  assert.equal(columnState(all, keys, 'write'), 'all')
  assert.equal(columnState(all, keys, 'select'), 'all')
  assert.equal(columnState(all, keys, 'delete'), 'none')
  assert.equal(columnState(setFlags(all, keys.slice(1), 'write', false), keys, 'write'), 'some')
  assert.equal(sameRights(setFlags(all, keys, 'select', false), new Map()), true)
  assert.equal(sameRights(all, new Map()), false)
})

test('the grid shows every sub-function once, in the order of the list', () => {
  assert.deepEqual(
    gridAreas.flatMap((one) => one.lines),
    subFunctions,
  )
})

test('arrows move by one cell and stay inside', () => {
  assert.deepEqual(nextCell({ line: 0, column: 0 }, 'ArrowDown', 128), { line: 1, column: 0 })
  assert.deepEqual(nextCell({ line: 127, column: 3 }, 'ArrowDown', 128), { line: 127, column: 3 })
  assert.deepEqual(nextCell({ line: 0, column: 0 }, 'ArrowLeft', 128), { line: 0, column: 0 })
  assert.deepEqual(nextCell({ line: 5, column: 3 }, 'ArrowLeft', 128), { line: 5, column: 2 })
  assert.equal(nextCell({ line: 5, column: 3 }, 'toString', 128), null)
})
