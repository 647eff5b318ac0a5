import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeoverFault } from './takeover.ts'

test('closures begin once, with a month that has begun, after something was written', () => {
  const facts = { day: '2026-07-01', today: '2026-07-20', first: '2026-03-04', closedUntil: null }
  assert.equal(takeoverFault(facts), null)
  const refused: readonly (readonly [Partial<typeof facts> | { closedUntil: string } | { first: null }, string])[] = [
    [{ closedUntil: '2026-03-04' }, 'closure-one-way'],
    [{ day: '2026-08-01' }, 'closure-day-future'],
    [{ day: '2026-07-02' }, 'closure-whole-months'],
    [{ first: null }, 'closure-no-values'],
    [{ first: '2026-07-01' }, 'closure-no-values'],
  ]
  for (const [change, rule] of refused) assert.equal(takeoverFault({ ...facts, ...change })?.rule, rule)
})
