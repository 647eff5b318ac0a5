import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeTiles } from '#areas/security/entities/user.ts'
import {
  arrivalWords,
  departureWords,
  endOfOption,
  hideTile,
  hourBars,
  moveTile,
  nightBars,
  rateOf,
  scaleOf,
  shownTiles,
  showTile,
  swapRows,
  tileRows,
  usualTiles,
} from './home-model.ts'

test('hours have no hole, and a quiet day keeps its shape', () => {
  const bars = hourBars(
    [
      { hour: 13, expected: 2, done: 2 },
      { hour: 15, expected: 4, done: 1 },
    ],
    40,
  )
  assert.deepEqual(
    bars.map(({ hour, height, doneHeight }) => [hour, height, doneHeight]),
    [
      [13, 20, 20],
      [14, 0, 0],
      [15, 40, 10],
      [16, 0, 0],
      [17, 0, 0],
    ],
  )
  assert.deepEqual(hourBars([]), [])
  assert.ok(bars.every(({ isNamed }) => isNamed))
  assert.deepEqual(
    hourBars([
      { hour: 0, expected: 1, done: 1 },
      { hour: 17, expected: 1, done: 0 },
    ])
      .filter(({ isNamed }) => isNamed)
      .map(({ hour }) => hour),
    [0, 2, 4, 6, 8, 10, 12, 14, 16],
  )
  assert.deepEqual(
    hourBars([{ hour: 22, expected: 1, done: 0 }]).map(({ hour }) => hour),
    [22, 23],
  )
})

test('nights: shares, weekend, a sentence; no place at all is nobody', () => {
  const [night, empty] = nightBars([
    { day: '2026-07-10', occupied: 240, of: 320, lastYear: 224 },
    { day: '2026-07-12', occupied: 3, of: 0, lastYear: 0 },
  ])
  assert.deepEqual(night, {
    day: '2026-07-10',
    number: 10,
    isWeekend: true,
    share: 0.75,
    lastYear: 0.7,
    percent: 75,
    labelAt: 0.75,
    spoken: 'ven. 10/07\u00A0: 75\u00A0%, 70\u00A0% l’an dernier',
  })
  assert.deepEqual([empty?.percent, empty?.isWeekend], [0, false])
  assert.equal(nightBars([{ day: '2026-07-10', occupied: 240, of: 320, lastYear: 0 }])[0]?.spoken, 'ven. 10/07\u00A0: 75\u00A0%')
  const [near, far] = nightBars([
    { day: '2026-07-10', occupied: 50, of: 100, lastYear: 55 },
    { day: '2026-07-10', occupied: 50, of: 100, lastYear: 70 },
  ])
  assert.deepEqual([near?.labelAt, far?.labelAt], [0.55, 0.5])
  const quiet = [{ day: '2026-11-10', occupied: 53, of: 320, lastYear: 48 }]
  assert.deepEqual(
    [scaleOf(quiet), nightBars(quiet)[0]?.percent, nightBars(quiet)[0]?.share, nightBars(quiet)[0]?.spoken],
    [0.25, 17, 0.6625, 'mar. 10/11\u00A0: 17\u00A0%, 15\u00A0% l’an dernier'],
  )
  assert.deepEqual(
    [
      scaleOf([{ day: '2026-11-10', occupied: 50, of: 100, lastYear: 0 }]),
      scaleOf([{ day: '2026-11-10', occupied: 10, of: 100, lastYear: 51 }]),
      scaleOf([]),
    ],
    [0.5, 1, 0.25],
  )
  assert.deepEqual([rateOf(199, 320), rateOf(320, 320), rateOf(0, 0)], ['62.2', '100.0', '0.0'])
})

test('the end of an option in words', () => {
  assert.equal(endOfOption({ expiresOn: '2026-07-06', isExpired: true }, '2026-07-08'), 'expirée le 06/07')
  assert.equal(endOfOption({ expiresOn: '2026-07-08', isExpired: false }, '2026-07-08'), 'jusqu’à ce soir')
  assert.equal(endOfOption({ expiresOn: '2026-07-11', isExpired: false }, '2026-07-08'), 'jusqu’au sam. 11/07')
  assert.equal(endOfOption({ expiresOn: null, isExpired: false }, '2026-07-08'), 'sans échéance')
})

test('arrivals say those that are late besides those of the day', () => {
  assert.deepEqual(arrivalWords({ expected: 15, done: 1, late: 2 }), { lines: ['1 faite, 14 attendues'], late: 'et 2 en retard' })
  assert.deepEqual(arrivalWords({ expected: 15, done: 1, late: 0 }), { lines: ['1 faite', '14 attendues'], late: null })
})

test('departures agree in number', () => {
  assert.deepEqual(departureWords({ expected: 36, done: 1, late: 0 }), { done: '1 fait', late: null })
  assert.deepEqual(departureWords({ expected: 36, done: 33, late: 3 }), { done: '33 faits', late: '3 en retard' })
})

test('the tiles of a user: known ones, once each, in their order; none is the usual ones', () => {
  assert.deepEqual(shownTiles([], true), usualTiles(true))
  assert.deepEqual(shownTiles(['gone'], false), usualTiles(false))
  assert.deepEqual(shownTiles(['curve', 'clock', 'curve', 'gone'], true), ['curve', 'clock'])
  assert.deepEqual(tileRows([]).hidden.toSorted(), Object.keys(homeTiles).toSorted(), 'the page draws what the record of a user offers')
})

test('where housekeeping is stands among the four counts of the day, for who may see it', () => {
  assert.deepEqual(usualTiles(true).slice(0, 4), ['arrivals', 'departures', 'cleaning', 'tonight'])
  assert.ok(!usualTiles(false).includes('cleaning'))
  assert.deepEqual(shownTiles(['cleaning', 'clock'], false), ['clock'])
  assert.deepEqual(shownTiles(['cleaning'], false), usualTiles(false))
})

test('tiles move inside their row, rows change places, the last tile stays', () => {
  const shown = ['arrivals', 'clock', 'toDo', 'curve'] as const
  assert.deepEqual(moveTile(shown, 'clock', -1), ['clock', 'arrivals', 'toDo', 'curve'])
  assert.deepEqual(moveTile(shown, 'clock', 1), shown)
  assert.deepEqual(moveTile(shown, 'curve', -1), ['arrivals', 'clock', 'curve', 'toDo'])
  const swapped = swapRows(shown)
  assert.deepEqual([swapped, tileRows(swapped).panelsFirst], [['toDo', 'curve', 'arrivals', 'clock'], true])
  assert.deepEqual(moveTile(swapped, 'arrivals', 1), ['toDo', 'curve', 'clock', 'arrivals'])
  assert.deepEqual(moveTile(swapped, 'toDo', 1), ['curve', 'toDo', 'arrivals', 'clock'])
  assert.deepEqual(swapRows(swapped), shown)
  assert.deepEqual(hideTile(shown, 'clock'), ['arrivals', 'toDo', 'curve'])
  assert.deepEqual(hideTile(['clock'], 'clock'), ['clock'])
  assert.deepEqual(showTile(['arrivals', 'toDo'], 'birthdays'), ['arrivals', 'birthdays', 'toDo'])
  assert.deepEqual(showTile(['toDo', 'arrivals'], 'curve'), ['toDo', 'curve', 'arrivals'])
})
