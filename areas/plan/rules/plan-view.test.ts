import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bar } from '#areas/booking/rules/planning-sample.ts'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from '#areas/booking/rules/planning-data.ts'
import { aroundNights, aroundWords, countsOf, lookAt, lookOf, paperTitle, passes, refusesCarried, type Shown } from './plan-view.ts'
import { between, detailAt, fitted, isNear, placeTowards, revealing, scaleBar, toMetres, toPixels, zoomed, type View } from './viewport.ts'

const nights = (first: string, after: string) => ({ first: dayNumber(first), after: dayNumber(after) })
const shown = (mode: Shown['mode'], first: string, after: string, subject: Shown['subject'] = 'movements'): Shown => ({
  mode,
  subject,
  nights: nights(first, after),
  places: new Map([[2, 'dirty']]),
})
const words = (bars: Parameters<typeof lookOf>[0], given: Shown, placeId = 1): string =>
  `${lookOf(bars, given, placeId).word}/${lookOf(bars, given, placeId).colour}`

test('free for the whole stay, or what is in the way', () => {
  const stay = bar()
  assert.equal(words([stay], shown('stay', '2026-07-18', '2026-07-25')), 'Libre/free')
  assert.equal(words([stay], shown('stay', '2026-07-17', '2026-07-25')), 'Occupé/booking')
  assert.equal(words([bar({ state: 'option' })], shown('stay', '2026-07-11', '2026-07-12')), 'Option/option')
  assert.equal(
    words(
      [stay, bar({ key: 'u1', kind: 'unavailability', state: 'unavailable', start: '2026-07-20', end: '2026-07-22' })],
      shown('stay', '2026-07-11', '2026-07-25'),
    ),
    'Indisponible/unavailable',
  )
})

test('a night shows who sleeps there', () => {
  assert.equal(words([bar({ state: 'inHouse' })], shown('day', '2026-07-17', '2026-07-18')), 'En séjour/inHouse')
  assert.equal(words([bar({ state: 'inHouse' })], shown('day', '2026-07-18', '2026-07-19')), 'Libre/free')
})

test('who is there before and after is said in words that hold for the past too, a closed place as closed', () => {
  const [before, closed, after] = [
    bar({ label: 'Bénard', start: '2026-07-01', end: '2026-07-09' }),
    bar({ key: 'u1', kind: 'unavailability', state: 'unavailable', label: 'Fuite d’eau', start: '2026-07-08', end: '2026-07-11' }),
    bar({ key: 'o3', label: 'Petit', start: '2026-08-15', end: '2026-08-20' }),
  ]
  assert.equal(aroundWords([before, after], nights('2026-07-18', '2026-07-25')), 'Bénard jusqu’au 09/07, Petit dès le 15/08')
  assert.equal(aroundWords([closed], nights('2026-07-18', '2026-07-25')), 'fermée jusqu’au 10/07')
  assert.equal(aroundWords([], nights('2026-07-18', '2026-07-25')), '')
})

test('a printed plan says what it shows, of which days and of which sector', () => {
  assert.equal(paperTitle(shown('stay', '2026-11-24', '2026-12-01'), null), 'Plan du 24/11 au 01/12/2026')
  assert.equal(paperTitle(shown('day', '2026-11-24', '2026-11-25'), 'Pins'), 'Plan du 24/11/2026, secteur Pins')
  assert.equal(paperTitle(shown('states', '2026-11-24', '2026-11-25', 'cleaning'), null), 'Plan du 24/11/2026 (ménage)')
})

test('the movements of a day: who leaves, who arrives, a place that changes hands', () => {
  const leaving = bar({ state: 'inHouse' })
  const coming = bar({ key: 'o2', state: 'due', start: '2026-07-18', end: '2026-07-25' })
  const day = shown('states', '2026-07-18', '2026-07-19')
  assert.equal(words([leaving, coming], day), 'Part et arrive/turnover')
  assert.equal(lookOf([leaving, coming], day, 1).bar?.key, 'o2')
  assert.equal(words([leaving], day), 'Part/act')
  assert.equal(words([bar({ state: 'gone' }), coming], day), 'Arrive/due')
  assert.equal(words([bar({ state: 'gone' })], day), 'Parti/gone')
  assert.equal(words([bar({ ...coming, state: 'inHouse' })], day), 'Arrivé/inHouse')
  assert.equal(words([leaving], shown('states', '2026-07-14', '2026-07-15')), 'Reste/booking')
  assert.equal(words([bar({ paid: 94_000 })], shown('states', '2026-07-14', '2026-07-15', 'payment')), 'Soldé/inHouse')
})

test('who changes places during his stay leaves one and moves to the other; he does not leave the site', () => {
  const left = bar({ state: 'inHouse', frees: true })
  const next = bar({ key: 'o2', placeId: 2, state: 'inHouse', start: '2026-07-18', end: '2026-07-25', follows: true })
  const coming = bar({ key: 'o3', bookingId: 200, state: 'due', start: '2026-07-18', end: '2026-07-25' })
  const day = shown('states', '2026-07-18', '2026-07-19')
  assert.equal(words([left], day), 'Quitte la place/act')
  assert.equal(words([{ ...left, isLeft: true }], day), 'Place quittée/gone')
  assert.equal(words([next], day), 'Emménage/due')
  assert.equal(words([left, coming], day), 'Quitte et arrive/turnover')
  assert.equal(words([{ ...left, isLeft: true }, coming], day), 'Arrive/due')
  assert.equal(words([bar({ bookingId: 200, state: 'inHouse' }), next], day), 'Part et emménage/turnover')
  assert.equal(words([left, { ...next, placeId: 1 }], day), 'Reste/booking', 'the stay was only cut in two')
})

test('a place refuses a stay that is carried over it for the nights of that stay, not for those that are shown', () => {
  const carried = bar({ key: 'c', start: '2026-07-14', end: '2026-07-16' })
  const there = (start: string, end: string) => refusesCarried([bar({ key: 't', start, end })], carried, dayNumber('2026-07-10'))
  assert.deepEqual(
    [there('2026-07-16', '2026-07-20'), there('2026-07-12', '2026-07-14'), there('2026-07-15', '2026-07-18')],
    [false, false, true],
  )
  assert.equal(refusesCarried([carried], carried, dayNumber('2026-07-10')), false, 'it is not in its own way')
})

test('how a place is, whoever is on it', () => {
  const day = shown('states', '2026-07-14', '2026-07-15', 'cleaning')
  assert.deepEqual([words([bar()], day), words([], day, 2)], ['Propre/gone', 'À nettoyer/option'])
  assert.notEqual(lookOf([bar()], day, 1).bar, null)
})

test('nothing is said of a place before every night that is shown has been read', () => {
  const known = withWindow(
    nothingKnown,
    { from: dayNumber('2026-07-01'), to: dayNumber('2026-07-15') },
    [],
    ['2026-07-01', '2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'].map((day) => ({
      day,
      holiday: null,
      season: null,
      level: 0,
    })),
  ).known
  assert.equal(lookAt(known, 1, shown('stay', '2026-07-11', '2026-07-15')).colour, 'free')
  assert.equal(lookAt(known, 1, shown('stay', '2026-07-11', '2026-07-16')).colour, 'unread')
})

test('every place is counted once, the free ones first', () => {
  const looks = [
    lookOf([bar()], shown('stay', '2026-07-11', '2026-07-12'), 1),
    lookOf([], shown('stay', '2026-07-11', '2026-07-12'), 1),
    lookOf([bar()], shown('stay', '2026-07-11', '2026-07-12'), 1),
  ]
  assert.deepEqual(
    countsOf(looks).map(({ word, count }) => [word, count]),
    [
      ['Libre', 1],
      ['Occupé', 2],
    ],
  )
})

test('who is there before and after', () => {
  const [one, two] = [bar(), bar({ key: 'o2', start: '2026-08-01', end: '2026-08-08' })]
  const found = aroundNights([two, one], nights('2026-07-20', '2026-07-25'))
  assert.deepEqual([found.before?.key, found.next?.key], ['o1', 'o2'])
})

test('a filter asks one of the types and all the features', () => {
  const place = { placeTypeId: 3, featureIds: [1, 2] }
  assert.equal(passes(place, { typeIds: [], featureIds: [] }), true)
  assert.equal(passes(place, { typeIds: [3, 4], featureIds: [2] }), true)
  assert.equal(passes(place, { typeIds: [4], featureIds: [] }), false)
  assert.equal(passes(place, { typeIds: [], featureIds: [1, 9] }), false)
})

const view: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 0.4, max: 60, noNaN: true }),
  x: fc.integer({ min: -900, max: 900 }),
  y: fc.integer({ min: -900, max: 900 }),
})
const pixel = fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 700 }))

test('what is under the pointer stays under it, and pixels and metres go there and back', () => {
  fc.assert(
    fc.property(view, pixel, fc.double({ min: 0.2, max: 5, noNaN: true }), (from, at, factor) => {
      const [before, after] = [toMetres(from, at), toMetres(zoomed(from, factor, at), at)]
      assert.ok(Math.abs(before[0] - after[0]) < 1e-6 && Math.abs(before[1] - after[1]) < 1e-6)
      const back = toPixels(from, toMetres(from, at))
      assert.ok(Math.abs(back[0] - at[0]) < 1e-6 && Math.abs(back[1] - at[1]) < 1e-6)
    }),
  )
})

test('the picture of one view, stretched and moved, is that of the other; it stands for it only when near', () => {
  fc.assert(
    fc.property(view, view, pixel, (from, to, at) => {
      const stretched = toPixels(between(from, to), toPixels(from, at))
      const drawn = toPixels(to, at)
      assert.ok(Math.abs(stretched[0] - drawn[0]) < 1e-6 && Math.abs(stretched[1] - drawn[1]) < 1e-6)
    }),
  )
  const [from, size] = [
    { scale: 4, x: 10, y: 20 },
    { width: 800, height: 600 },
  ]
  assert.equal(isNear(from, zoomed(from, 1.5, [400, 300]), size), true)
  assert.equal(isNear(from, zoomed(from, 2.5, [400, 300]), size), false)
  assert.equal(isNear(from, { ...from, x: 2000 }, size), false)
})

test('a box that is fitted is wholly in sight; what is revealed too', () => {
  const size = { width: 800, height: 600 }
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: 1, max: 900 }),
      (left, top, side) => {
        const found = fitted({ left, top, right: left + side, bottom: top + side / 2 }, size)
        for (const corner of [
          [left, top],
          [left + side, top + side / 2],
        ] as const) {
          const [x, y] = toPixels(found, corner)
          assert.ok(x >= 23 && x <= 777 && y >= 23 && y <= 577)
        }
        const [x, y] = toPixels(revealing(found, [left + 2000, top], size), [left + 2000, top])
        assert.ok(x >= 59.9 && x <= 740.1 && y >= 59.9 && y <= 540.1)
      },
    ),
  )
})

test('arrows go to the nearest place on their side', () => {
  const places = [
    [0, 0],
    [10, 0],
    [20, 1],
    [0, 12],
    [-9, -3],
  ].map(([x = 0, y = 0], index) => ({ placeId: index, centre: [x, y] as const }))
  const from = (direction: 'left' | 'right' | 'up' | 'down') => placeTowards(places, [0, 0], direction)?.placeId
  assert.deepEqual([from('right'), from('left'), from('down'), from('up')], [1, 4, 3, 4])
  assert.equal(placeTowards(places, [20, 1], 'right'), null)
})

test('the bar of the scale has a round length', () => {
  assert.deepEqual(scaleBar(4), { metres: 20, pixels: 80 })
  assert.deepEqual([0.5, 4, 12].map(detailAt), ['far', 'middle', 'near'])
})
