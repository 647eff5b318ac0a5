import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from './planning-data.ts'
import { planningRows, sightAround } from './planning-rows.ts'
import { toldBar } from './planning-sample.ts'
import { allHits, foundBy, hitsCount, hitsText, nextHit, type FarStay } from './planning-search.ts'

const types = [
  {
    id: 10,
    label: 'Évasion',
    color: null,
    places: [
      { id: 1, number: 'E01', detail: null },
      { id: 2, number: 'M02', detail: null },
    ],
  },
]
const told = [
  toldBar(),
  toldBar({ key: 'o2', start: '2026-07-02', end: '2026-07-05', placeId: 2 }),
  toldBar({ key: 'o3', placeId: 2, label: 'Márquez' }),
]
const { known } = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, told, [])
const rows = planningRows({ types, known, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-08'), 14) })
const today = dayNumber('2026-07-08')
const near = (search: string) => foundBy(search, rows, known, { today, sight: { first: today, after: today } })
const far = (id: number, label = 'Marchand'): FarStay => ({
  key: `o${id}`,
  placeId: 1,
  placeTypeId: 10,
  start: '2027-07-03',
  end: '2027-07-10',
  label,
  code: `27-0000${id}`,
})
const ids = (search: string, stays: readonly FarStay[]) => allHits(search, near(search), stays).map(({ id }) => id)

test('a place is shown on the days in sight: whoever looks at another month stays there', () => {
  const nightsOf = (first: number): readonly number[] =>
    foundBy('E01', rows, known, { today, sight: { first, after: first + 14 } })
      .filter(({ key }) => key === null)
      .map(({ night }) => night - today)
  assert.deepEqual([nightsOf(today - 3), nightsOf(today + 200)], [[0], [200]])
})

test('what is to come is found before what is past', () => {
  assert.deepEqual(near('march'), [
    { rowKey: 'p1', night: dayNumber('2026-07-11'), key: told[0]?.key },
    { rowKey: 'p2', night: dayNumber('2026-07-02'), key: 'o2' },
  ])
})

test('what waits to be a stay is found like one', () => {
  const bars = [toldBar({ key: 'i4', kind: 'import', state: 'received', placeId: null, placeTypeId: 10, label: 'Attente' })]
  const waits = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, bars, []).known
  const shown = planningRows({ types, known: waits, waiting: new Set(), folded: new Set(), sight: sightAround(today, 14) })
  const found = foundBy('attente', shown, waits, { today, sight: { first: today, after: today + 14 } })
  assert.deepEqual(
    found.map(({ key }) => key),
    ['i4'],
  )
})

test('of those to come the nearest is found first, whatever their rows; who is there is nearer than who comes', () => {
  const bars = [
    toldBar({ key: 'o1', start: '2026-07-25', end: '2026-07-28', placeId: 1 }),
    toldBar({ key: 'o2', start: '2026-07-10', end: '2026-07-14', placeId: 2 }),
    toldBar({ key: 'o3', start: '2026-07-04', end: '2026-07-09', placeId: 2 }),
  ]
  const later = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, bars, []).known
  assert.deepEqual(
    foundBy(
      'march',
      planningRows({ types, known: later, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-08'), 14) }),
      later,
      { today, sight: { first: today, after: today } },
    ).map(({ key }) => key),
    ['o3', 'o2', 'o1'],
  )
  // Whoever is on screen is meant before whoever is nearer to today.
  const sight = { first: dayNumber('2026-07-20'), after: dayNumber('2026-07-30') }
  assert.deepEqual(
    foundBy(
      'march',
      planningRows({ types, known: later, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-08'), 14) }),
      later,
      { today, sight },
    ).map(({ key }) => key),
    ['o1', 'o3', 'o2'],
  )
})
test('a place is found by its number, before the customers', () => {
  assert.deepEqual(near('m')[0], { rowKey: 'p2', night: today, key: null })
  assert.deepEqual(near('  '), [])
})
test('stays of every day are counted, those that are read once', () => {
  assert.deepEqual(ids('march', [far(2), far(7), far(8)]), [told[0]?.key, 'o2', 'o7', 'o8'])
  assert.deepEqual(ids('dupont', [far(7)]), ['o7'])
})
test('a place stands for its own stays: only those of that name are added', () => {
  assert.deepEqual(ids('e01', [far(7), far(8, 'E01 Voyages')]), ['p1', 'o8'])
})
test('asking again goes round what was found, both ways', () => {
  const hits = allHits('march', near('march'), [far(7)])
  const [a, b, c] = hits
  assert.deepEqual([nextHit(hits, null), nextHit(hits, a?.id ?? ''), nextHit(hits, c?.id ?? '')], [a, b, a])
  assert.deepEqual([nextHit(hits, null, -1), nextHit(hits, b?.id ?? '', -1), nextHit(hits, a?.id ?? '', -1)], [c, a, c])
  assert.equal(nextHit([], null), null)
})
test('a search says which of how many, and how many stand on other days', () => {
  const hits = allHits('march', near('march'), [far(7), far(8)])
  assert.equal(hitsText(hits, 'o2', true), '2 sur 4 · 2 hors vue')
  assert.equal(hitsText(hits, 'o8', true), '4 sur 4')
  assert.equal(hitsText(hits, 'o8', false), '4 sur 4+')
  assert.equal(hitsText([], null, true), 'aucun')
  assert.deepEqual([hitsCount(hits, 'o2', false), hitsCount([], null, true)], ['2 sur 4+', ''])
})
test('a stay found on other days only is named before the planning goes there', () => {
  const hits = allHits('dupont', [], [far(7), far(8), far(9)])
  assert.equal(hitsText(hits.slice(0, 1), null, true), 'Entrée\u00A0: du 03 au 10/07/2027, Marchand')
  assert.equal(hitsCount(hits, null, true), '')
  assert.match(hitsText(hits, null, true), /Marchand · 3 trouvés$/)
  assert.equal(hitsText(hits, 'o8', true), '2 sur 3')
})
