import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#domain/day.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { isSecondPass } from '#tools/test/database.ts'
import { unpackBars } from '../../rules/packed-bars.ts'
import { planningWindow } from '../planning-window.ts'
import { colleague, formFor, save } from '../testing/booking-bench.ts'
import { planningAt } from './planning-at.ts'
import { undoGesture } from './undo.ts'
import { undoSteps } from './steps.ts'
import { bench, book, close, draw, gestures, pick, places, rows, state, typeOf, wanted, window } from './any-gesture-testing.ts'

/** How often each gesture was made: one that the rules always refuse proves nothing. */
const done = new Map(Object.keys(gestures).map((name) => [name, 0]))
const operations = async (): Promise<number> =>
  (await bench.look<{ n: number }>('select count(*)::int as n from planning_operation'))[0]?.n ?? 0
const somethingNew = { name: 'new', work: (): Promise<unknown> => (draw(3) === 0 ? close() : book()) }

async function oneGesture(): Promise<boolean> {
  const before = await operations()
  const row = pick(await rows())
  const [name, gesture] = pick(Object.entries(gestures)) ?? []
  const asked = row === undefined || name === undefined || draw(4) === 0 ? somethingNew : { name, work: () => gesture?.(row) }
  try {
    await asked.work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  const isMade = (await operations()) !== before
  if (isMade) done.set(asked.name, (done.get(asked.name) ?? 0) + 1)
  return isMade
}

// A minute alone, more where the machine is shared.
test(
  'hundreds of gestures drawn at random, then all of them taken back: the very same planning, and each moment of it can be seen again',
  { timeout: 600_000 },
  async () => {
    const before = colleague('Hier')
    for (const [index, placeId] of [...places.chalets, ...places.pitches].entries()) {
      await save(
        bench,
        formFor(bench, {}, [
          { placeTypeId: typeOf(placeId), placeId, startDate: addDays('2026-09-01', index * 3), endDate: addDays('2026-09-08', index * 3) },
        ]),
        before,
      )
    }
    const first = await state()
    const seen: { readonly at: string; readonly bars: readonly string[] }[] = []
    const shown = (
      bars: readonly { key: string; placeId: number | null; start: string; end: string; state: string; isLocked: boolean; label: string }[],
    ) =>
      bars
        .map(({ key, placeId, start, end, state: drawn, isLocked, label }) => [key, placeId, start, end, drawn, isLocked, label].join(' '))
        .toSorted()
    let made = 0
    for (let tries = 0; made < wanted && tries < wanted * 8; tries++) {
      bench.clock.now = bench.clock.now.add({ seconds: 2 })
      if (await oneGesture()) made++
      if (tries % 150 === 0)
        seen.push({ at: bench.clock.now.toString(), bars: shown(unpackBars((await bench.run((tx) => planningWindow(tx, window))).bars)) })
    }
    assert.equal(made, wanted)
    // A second pass draws too few of them for the rarest to be sure to come.
    if (!isSecondPass)
      assert.deepEqual(
        [...done].filter(([, times]) => times === 0),
        [],
        'each gesture is among those that are made',
      )
    assert.notDeepEqual(await state(), first)
    let undone = 0
    for (let step = await bench.run(undoSteps); step.undo !== null;) {
      bench.clock.now = bench.clock.now.add({ seconds: 2 })
      step = await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
      undone++
    }
    assert.equal(undone, wanted)
    assert.deepEqual(await state(), first)
    for (const { at, bars } of seen)
      assert.deepEqual(shown(unpackBars((await bench.run((tx) => planningAt(tx, { ...window, at }))).bars)), bars, at)
  },
)
