import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftOf, type Draft } from './planning-drag.ts'
import { nothingKnown, type Bar, type Known } from './planning-data.ts'
import { partsAlong } from './planning-parts.ts'
import { bar } from './planning-sample.ts'

const nights = (key: string, placeId: number, first: number, after: number): Bar => ({
  ...bar({ key, placeId, bookingId: 7 }),
  first,
  after,
})
const knowing = (...bars: readonly Bar[]): Known => ({ ...nothingKnown, bars: new Map(bars.map((one) => [one.key, one])) })
const [head, tail] = [nights('o1', 1, 100, 103), nights('o2', 2, 103, 107)]
const both = knowing(head, tail)
const numbers = (id: number): string => `A${id}`
const told = (draft: Draft, known = both, along: readonly Draft[] = []) => {
  const { parts, fault } = partsAlong([draft, ...along], known, numbers)
  return fault?.message ?? parts.map(({ bar: { key }, first, after }) => `${key} ${first} ${after}`)
}

test('the limit between two parts of a stay moves with the edge that is pulled', () => {
  assert.deepEqual(told({ ...draftOf(head, 'end'), after: 105 }), ['o2 105 107'])
  assert.deepEqual(told({ ...draftOf(head, 'end'), after: 101 }), ['o2 101 107'])
  assert.deepEqual(told({ ...draftOf(tail, 'start'), first: 102 }), ['o1 100 102'])
  assert.deepEqual(told({ ...draftOf(tail, 'move'), first: 102, after: 106 }), ['o1 100 102'])
})
test('an edge that is not shared, another place, or a part that goes by itself takes nothing along', () => {
  assert.deepEqual(told({ ...draftOf(head, 'start'), first: 99 }), [])
  assert.deepEqual(told({ ...draftOf(tail, 'move'), placeId: 9 }), [])
  assert.deepEqual(
    told({ ...draftOf(head, 'move'), first: 101, after: 104 }, both, [{ ...draftOf(tail, 'move'), first: 104, after: 108 }]),
    [],
  )
  assert.deepEqual(told({ ...draftOf(head, 'end'), after: 105 }, knowing(head, { ...tail, bookingId: 8 })), [])
})
test('a part is never left without a night, nor pulled when it is locked', () => {
  assert.match(String(told({ ...draftOf(head, 'end'), after: 107 })), /^Marchand est en A2 du \d\d\/\d\d au \d\d\/\d\d\u00A0: réunissez/)
  assert.match(String(told({ ...draftOf(head, 'end'), after: 104 }, knowing(head, { ...tail, isLocked: true }))), /verrouillé/)
})
test('law: after any pull that is accepted, the parts follow each other on every night', () => {
  fc.assert(
    fc.property(fc.constantFrom(head, tail), fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }), (pulled, from, to) => {
      const draft = { ...draftOf(pulled, 'move'), first: pulled.first + from, after: pulled.after + to }
      fc.pre(draft.after > draft.first)
      const { parts, fault } = partsAlong([draft], both, numbers)
      if (fault !== null) return
      const other = parts[0] ?? draftOf(pulled === head ? tail : head, 'move')
      assert.equal(pulled === head ? draft.after : draft.first, pulled === head ? other.first : other.after)
    }),
  )
})
