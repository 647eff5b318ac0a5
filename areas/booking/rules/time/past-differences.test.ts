import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { bar } from '../planning-sample.ts'
import { differencesText, pastDifferences } from './past-differences.ts'

const window = { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }
const mapOf = (...bars: readonly ReturnType<typeof bar>[]) => new Map(bars.map((one) => [one.key, one]))

test('what moved, left or came since; what is elsewhere in the year or only held does not count', () => {
  const then = mapOf(
    bar(),
    bar({ key: 'o2', placeId: 2 }),
    bar({ key: 'o3', placeId: 3 }),
    bar({ key: 'o4', start: '2026-09-01', end: '2026-09-05' }),
    bar({ key: 'h9', kind: 'hold' }),
  )
  const now = mapOf(bar(), bar({ key: 'o2', placeId: 5 }), bar({ key: 'o6', placeId: 3 }), bar({ key: 'h8', kind: 'hold' }))
  const found = pastDifferences(then, now, window)
  assert.deepEqual([[...found.keys], found.moved, found.gone, found.come], [['o2', 'o3'], 1, 1, 1])
  assert.equal(differencesText(found), '1 déplacé depuis, 1 retiré depuis, 1 ajouté depuis')
  assert.equal(differencesText(pastDifferences(now, now, window)), 'Rien n’a changé depuis')
})
