import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isStoredAs, joinedDrawings, joinedWords } from './drawing-join.ts'
import { usualItem, type Drawing, type Item } from './drawing.ts'
import { rectangle, rounded } from './geometry.ts'

const item = (key: string, x = 0): Item => ({
  ...usualItem,
  key,
  kind: 'place',
  number: key,
  placeTypeId: 1,
  rowId: 7,
  points: rectangle([x, 0], 12, 8, 0),
})
const drawing = (items: readonly Item[], label = 'Pins'): Drawing => ({
  label,
  items,
  outline: null,
  backdrop: { picture: null, x: 0, y: 0, width: 200, degrees: 0 },
})
const keys = ({ items }: Drawing): readonly string[] => items.map(({ key }) => key).toSorted()

/** What somebody may do from a common drawing: each shape left, moved or erased, and shapes of his own. */
const began = ['A1', 'A2', 'A3', 'A4']
const worked = (own: string): fc.Arbitrary<Drawing> =>
  fc
    .tuple(fc.array(fc.constantFrom('left', 'moved', 'erased'), { minLength: began.length, maxLength: began.length }), fc.nat(3))
    .map(([done, added]) =>
      drawing([
        ...began.flatMap((key, at) => (done[at] === 'erased' ? [] : [item(key, done[at] === 'moved' ? own.codePointAt(0) : 0)])),
        ...Array.from({ length: added }, (_, at) => item(`${own}${at}`)),
      ]),
    )
const base = drawing(began.map((key) => item(key)))

test('nothing that either has drawn or changed is lost, whatever both have done', () => {
  fc.assert(
    fc.property(worked('m'), worked('t'), (mine, theirs) => {
      const { drawing: joined, both } = joinedDrawings(base, mine, theirs)
      for (const one of [...mine.items, ...theirs.items]) {
        const isWork = !base.items.some((before) => JSON.stringify(before) === JSON.stringify(one))
        if (isWork)
          assert.ok(
            joined.items.some(({ key }) => key === one.key),
            one.key,
          )
      }
      for (const one of mine.items) {
        const before = base.items.find(({ key }) => key === one.key)
        if (JSON.stringify(before) !== JSON.stringify(one))
          assert.deepEqual(joined.items.find(({ key }) => key === one.key)?.points, one.points, 'one’s own work is kept')
      }
      assert.equal(new Set(keys(joined)).size, joined.items.length)
      assert.ok(
        both.every((name) => began.includes(name)),
        'only what both knew can be changed by both',
      )
    }),
  )
})

test('who did nothing gets the drawing of the other, as it is', () => {
  fc.assert(
    fc.property(worked('m'), (one) => {
      assert.deepEqual(joinedDrawings(base, base, one), { drawing: one, both: [] })
      const { drawing: joined, both } = joinedDrawings(base, one, base)
      assert.deepEqual([keys(joined), both], [keys(one), []])
    }),
  )
})

test('a shape changed by both is named, and stays as one drew it; one that the colleague erased is drawn anew', () => {
  const mine = drawing([item('A1', 5), item('A2', 5), item('A3'), item('A4')], 'Grands pins')
  const { drawing: joined, both } = joinedDrawings(base, mine, drawing([item('A1', 9), item('A3'), item('A4')]))
  assert.deepEqual([both, joined.label], [['A1', 'A2'], 'Grands pins'])
  assert.deepEqual(
    joined.items.map(({ key, rowId, points }) => [key, rowId, points[0]?.[0] === mine.items[0]?.points[0]?.[0]]),
    [
      ['A1', 7, true],
      ['A3', 7, false],
      ['A4', 7, false],
      ['A2', 0, true],
    ],
  )
  assert.equal(
    joinedWords(both),
    'Les deux dessins sont réunis. Des formes changées par vous deux, la vôtre est gardée\u00A0: A1 et A2. Vérifiez, puis enregistrez.',
  )
  assert.equal(joinedWords([]), 'Les deux dessins sont réunis. Vérifiez, puis enregistrez.')
})

test('a drawing is known again once it is stored, under the ids that the server gave; a shape moved since is not stored', () => {
  const mine = drawing([item('n1', 0.001), item('n2', 20)])
  const stored = drawing(
    mine.items.map((one, index) => ({ ...one, key: `p${index}`, placeId: 90 - index, rowId: 8, points: rounded(one.points) })).toReversed(),
  )
  assert.ok(isStoredAs(mine, stored))
  assert.ok(!isStoredAs(drawing([item('n1', 0.001), { ...item('n2', 21) }]), stored))
  assert.ok(!isStoredAs({ ...mine, label: 'Bois' }, stored))
})
