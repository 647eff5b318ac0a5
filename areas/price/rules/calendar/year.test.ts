import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { gapsOf, nextDates, overlapsOf, priceLevels, withBound, yearCalendar, type Span } from './year.ts'

const span = (id: number, start: string, end: string): Span => ({ id, label: `P${id}`, start, end })
const year = { start: '2027-01-01', end: '2028-01-01' }
const spring = span(1, '2027-04-03', '2027-07-03')
const summer = span(2, '2027-07-03', '2027-08-28')

test('nights without a period, between two of them and at both ends, named by their neighbours', () => {
  assert.deepEqual(
    gapsOf([summer, spring], year).map(({ start, end, before, after }) => [start, end, before?.id, after?.id]),
    [
      ['2027-01-01', '2027-04-03', undefined, 1],
      ['2027-08-28', '2028-01-01', 2, undefined],
    ],
  )
  assert.deepEqual(
    gapsOf([spring, span(3, '2027-07-10', '2028-01-01')], { start: '2027-04-03', end: '2028-01-01' }).map(({ start, end }) => [start, end]),
    [['2027-07-03', '2027-07-10']],
  )
  assert.deepEqual(
    gapsOf([], year).map(({ start, end }) => [start, end]),
    [['2027-01-01', '2028-01-01']],
  )
})

test('a night when the site is closed is no gap', () => {
  assert.deepEqual(
    gapsOf([spring, summer], year, [{ start: '2027-04-03', end: '2027-09-04' }]).map(({ start, end }) => [start, end]),
    [['2027-08-28', '2027-09-04']],
  )
})

test('the next period begins with what is on sale without a price, then with the rest of the grid, then after all that there is', () => {
  const opening = [{ start: '2027-04-03', end: '2027-09-04' }]
  assert.deepEqual(nextDates([], year, opening), { start: '2027-04-03', end: '2027-09-04' })
  assert.deepEqual(nextDates([spring, summer], year, opening), { start: '2027-08-28', end: '2027-09-04' })
  assert.deepEqual(
    nextDates([spring, span(3, '2027-07-03', '2027-09-04')], year, opening),
    { start: '2027-01-01', end: '2027-04-03' },
    'the site is closed then, and nothing else is left',
  )
  const season = { start: '2027-04-03', end: '2027-08-28' }
  assert.deepEqual(nextDates([spring, summer], season, []), { start: '2027-08-28', end: '2027-09-04' })
  assert.deepEqual(
    nextDates([spring, summer, span(3, '2027-08-28', '2027-09-04')], season, []),
    { start: '2027-09-04', end: '2027-09-11' },
    'never over the one that was just added',
  )
})

test('shared nights, and bounds that only touch', () => {
  assert.deepEqual(overlapsOf([spring, summer]), [])
  assert.deepEqual(
    overlapsOf([spring, { ...summer, start: '2027-07-01' }]).map(({ start, end }) => [start, end]),
    [['2027-07-01', '2027-07-03']],
  )
})

test('twelve months from Monday to Sunday, each night in its state', () => {
  const months = yearCalendar(2027, [spring, { ...summer, start: '2027-07-01' }], { start: '2027-03-01', end: '2027-10-01' })
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null)
  assert.equal(days.length, 365)
  assert.ok(months.every(({ weeks }) => weeks.every((week) => week.length === 7)))
  // 1 July 2027 is a Thursday.
  assert.equal(months[6]?.weeks[0]?.[3]?.iso, '2027-07-01')
  const state = (iso: string): string | undefined => days.find((day) => day.iso === iso)?.state
  assert.deepEqual(['2027-02-28', '2027-03-01', '2027-04-03', '2027-07-02', '2027-07-03', '2027-08-28', '2027-10-01'].map(state), [
    'outside',
    'gap',
    'priced',
    'overlap',
    'priced',
    'gap',
    'outside',
  ])
})

test('a moved bound takes the neighbour that touched it; alone, it does not', () => {
  assert.deepEqual(
    withBound([spring, summer], { id: 2, edge: 'start' }, '2027-07-10').map(({ start, end }) => [start, end]),
    [
      ['2027-04-03', '2027-07-10'],
      ['2027-07-10', '2027-08-28'],
    ],
  )
  assert.equal(withBound([spring, summer], { id: 2, edge: 'start' }, '2027-07-10', true)[0]?.end, '2027-07-03')
  assert.equal(withBound([spring, summer], { id: 1, edge: 'end' }, '2027-06-26')[1]?.start, '2027-06-26')
})

test('no period becomes empty, whichever bound is moved wherever', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(1, 2),
      fc.constantFrom('start' as const, 'end' as const),
      fc.boolean(),
      (days, id, edge, alone) => {
        const moved = withBound([spring, summer], { id, edge }, addDays('2027-07-03', days), alone)
        for (const { start, end } of moved) assert.ok(start < end)
        if (
          !alone &&
          moved.some((one, index) => one[edge] !== [spring, summer][index]?.[edge]) &&
          ((id === 1 && edge === 'end') || (id === 2 && edge === 'start'))
        )
          assert.equal(moved[0]?.end, moved[1]?.start)
      },
    ),
  )
})

test('six levels from the cheapest to the dearest period', () => {
  assert.deepEqual(
    [
      ...priceLevels(
        new Map([
          [1, 100],
          [2, 300],
          [3, 200],
        ]),
      ),
    ],
    [
      [1, 1],
      [2, 6],
      [3, 4],
    ],
  )
  assert.deepEqual(
    [
      ...priceLevels(
        new Map([
          [1, 100],
          [2, 100],
        ]),
      ).values(),
    ],
    [3, 3],
  )
})
