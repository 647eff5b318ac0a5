import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber } from '#domain/day.ts'
import {
  barMatches,
  colourOf,
  drawnMarks,
  gaugeOf,
  goesOnThere,
  iconsOf,
  isOverstaying,
  paymentOf,
  placeMatches,
  spokenBar,
  tapeOf,
  textOf,
  typesPastHour,
} from './planning-bar.ts'
import { bar } from './planning-sample.ts'

const seen = { today: dayNumber('2026-07-08'), goesOn: false }

test('payment: settled, part, nothing, overdue, overpaid', () => {
  assert.equal(paymentOf({ total: 100, paid: 100, isOverdue: false }), 'settled')
  assert.equal(paymentOf({ total: 100, paid: 30, isOverdue: false }), 'part')
  assert.equal(paymentOf({ total: 100, paid: 0, isOverdue: false }), 'nothing')
  assert.equal(paymentOf({ total: 100, paid: 30, isOverdue: true }), 'overdue')
  assert.equal(paymentOf({ total: 100, paid: 120, isOverdue: false }), 'overpaid')
})
test('the switch changes the colours of stays only', () => {
  assert.equal(colourOf(bar(), 'state'), 'booking')
  assert.equal(colourOf(bar({ isOverdue: true }), 'payment'), 'act')
  assert.equal(colourOf(bar({ kind: 'unavailability', state: 'unavailable', total: 0, paid: 0 }), 'payment'), 'unavailable')
})
test('the tape is the share paid; what is not owed yet or no longer has none', () => {
  assert.equal(tapeOf(bar({ total: 1000, paid: 250 }), 'state'), 0.25)
  assert.equal(tapeOf(bar({ total: 1000, paid: 250 }), 'plain'), null)
  assert.equal(tapeOf(bar({ total: 1000, paid: 1250 }), 'state'), 1)
  assert.equal(tapeOf(bar({ total: 0, paid: 0 }), 'state'), 1)
  assert.equal(tapeOf(bar({ state: 'option' }), 'state'), null)
  assert.equal(tapeOf(bar({ state: 'gone' }), 'state'), null)
  assert.equal(tapeOf(bar({ kind: 'unavailability', state: 'unavailable' }), 'state'), null)
})
test('icons: the lock first, the departure of the day, the option that ends within two days', () => {
  assert.deepEqual(iconsOf(bar({ animals: 1, hasNote: true, isLocked: true }), seen), ['lock', 'note', 'animal'])
  assert.deepEqual(iconsOf(bar({ state: 'inHouse', start: '2026-07-01', end: '2026-07-08' }), seen), ['leaves'])
  assert.deepEqual(iconsOf(bar({ state: 'gone', hasNote: true }), seen), [])
  assert.deepEqual(iconsOf(bar({ statusId: 2, state: 'option', optionExpiresOn: '2026-07-10' }), seen), ['option'])
  assert.deepEqual(iconsOf(bar({ statusId: 2, state: 'option', optionExpiresOn: '2026-07-11' }), seen), [])
})
test('who leaves a place while his stay goes on does not leave the site, and no longer leaves it once it is said; a stay only cut in two leaves nothing', () => {
  const part = bar({ state: 'inHouse', start: '2026-07-01', end: '2026-07-08', frees: true })
  const next = bar({ key: 'o2', state: 'inHouse', start: '2026-07-08', end: '2026-07-12', follows: true })
  assert.deepEqual(
    [iconsOf(part, seen), iconsOf({ ...part, isLeft: true }, seen), iconsOf(part, { ...seen, goesOn: true })],
    [['frees'], [], []],
  )
  assert.deepEqual(
    [goesOnThere(part, [part, next]), goesOnThere(part, [part]), goesOnThere(part, [part, { ...next, bookingId: 7 }])],
    [true, false, false],
  )
})
test('stripes and corners: a group, a lock, who comes early, who has not left; the lock and the early arrival go with the guest', () => {
  const shown = (changes: Parameters<typeof bar>[0]): string[] =>
    Object.entries(drawnMarks(bar(changes))).flatMap(([mark, isShown]) => (isShown === true ? [mark] : []))
  const every = { isGroup: true, isLocked: true, early: true, overstays: true }
  assert.deepEqual(shown({}), [])
  assert.deepEqual([shown({ isLocked: true }), shown({ overstays: true })], [['data-locked'], ['data-overstays']])
  assert.deepEqual(shown(every), ['data-group', 'data-early', 'data-overstays', 'data-locked'])
  assert.deepEqual(shown({ ...every, overstays: false, state: 'gone' }), ['data-group'])
})
test('who leaves today and is still there past the hour of his type overstays; not before it, nor who leaves a place only, nor who is gone', () => {
  const types = [{ id: 1, leaveBy: '10:00' }, { id: 2, leaveBy: '12:00' }, { id: 3, leaveBy: null }, { id: 4 }]
  assert.deepEqual([typesPastHour(types, '10:00'), typesPastHour(types, '10:01'), typesPastHour(types, '23:59')], [[], [1], [1, 2]])
  const leaving = bar({ state: 'inHouse', start: '2026-07-01', end: '2026-07-08' })
  const past = { ...seen, pastHour: new Set([leaving.placeTypeId]) }
  assert.deepEqual(
    [isOverstaying(leaving, past), isOverstaying(leaving, { ...seen, pastHour: new Set([leaving.placeTypeId + 1]) })],
    [true, false],
  )
  assert.deepEqual(
    [{ frees: true }, { state: 'gone' as const }, { end: '2026-07-09' }].map((change) =>
      isOverstaying(bar({ state: 'inHouse', start: '2026-07-01', end: '2026-07-08', ...change }), past),
    ),
    [false, false, false],
  )
  assert.equal(isOverstaying(bar({ state: 'act', overstays: true }), { ...seen, pastHour: new Set() }), true)
})
test('text by room left: nothing, the name, the people, the icons', () => {
  const full = bar({ isLocked: true, hasNote: true, animals: 1, late: true })
  assert.deepEqual(textOf(full, 47, seen), { name: '', people: '', icons: [] })
  assert.deepEqual(textOf(full, 74, seen), { name: 'Marchand', people: '', icons: [] })
  assert.deepEqual(textOf(full, 104, seen), { name: 'Marchand', people: '2+2', icons: [] })
  assert.deepEqual(textOf(full, 400, seen).icons, ['lock', 'note', 'animal'])
  assert.equal(textOf(bar({ paid: 95_000 }), 400, seen).name, 'Marchand\u00A0+')
})
test('law: more room never shows less, and never more than three icons', () => {
  const full = bar({ isLocked: true, hasNote: true, animals: 2, statusId: 2, optionExpiresOn: '2026-07-09' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }), (width, more) => {
      const [small, large] = [textOf(full, width, seen), textOf(full, width + more, seen)]
      assert.ok(
        large.name.length >= small.name.length && large.people.length >= small.people.length && large.icons.length >= small.icons.length,
      )
      assert.ok(large.icons.length <= 3)
    }),
  )
})
test('a bar is read out beginning with what is written on it', () => {
  assert.equal(spokenBar(bar(), 'E03'), 'Marchand 2+2, Réservation, sam. 11/07 au sam. 18/07, 7 nuits, E03')
  assert.match(spokenBar(bar(), 'E03', 'Marchand 2+2 · retient E03'), /^Marchand 2\+2 · retient E03, Réservation/)
  assert.match(spokenBar(bar(), 'E03', ''), /^Marchand 2\+2, /)
  assert.match(spokenBar(bar({ state: 'act', overstays: true }), 'E03'), /, E03, n’est pas parti$/)
  assert.equal(
    spokenBar(bar({ isOverdue: true, isLocked: true }), null),
    'Marchand 2+2, Réservation, sam. 11/07 au sam. 18/07, 7 nuits, sans place, règlement échu, verrouillé',
  )
})
test('search ignores accents and case, wants every word, and finds places by the beginning of their number', () => {
  assert.ok(barMatches({ label: 'Lefèvre' }, 'LEFE'))
  assert.ok(barMatches({ label: 'Van Dijk' }, 'dijk va'))
  assert.equal(barMatches({ label: 'Marchand' }, 'martin'), false)
  assert.ok(placeMatches('E03', 'e0'))
  assert.equal(placeMatches('E03', '03'), false)
  assert.equal(placeMatches('E03', ' '), false)
})
test('free places: brick at none, ochre at a tenth', () => {
  assert.deepEqual(
    [-1, 0, 9, 10, 19, 20].map((free) => gaugeOf(free, 48)),
    ['least', 'least', 'least', 'few', 'few', 'some'],
  )
})
