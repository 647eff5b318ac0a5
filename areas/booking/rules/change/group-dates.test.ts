import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupDatesRefusal, groupMoves, mostMoves } from './group-dates.ts'
import type { DatedStay } from './group-dates.ts'

const days = { startDate: '2026-07-08', endDate: '2026-07-15' }
const stay = (id: number, startDate: string, endDate: string, change: Partial<DatedStay> = {}): DatedStay => ({
  id,
  version: 3,
  customer: `Client ${id}`,
  startDate,
  endDate,
  isArrived: false,
  isGone: false,
  isLocked: false,
  parts: [{ occupancyId: id * 10, placeId: id, placeTypeId: 1, startDate, endDate }],
  ...change,
})
const datesOf = (stays: readonly DatedStay[], to: typeof days) =>
  groupMoves(stays, days, to).map(({ occupancyId, startDate, endDate }) => [occupancyId, startDate, endDate])
const whole = stay(1, '2026-07-08', '2026-07-15')
const late = stay(2, '2026-07-10', '2026-07-14')

test('a group that comes two days later comes so as a whole; who came later still does', () => {
  assert.deepEqual(datesOf([whole, late], { startDate: '2026-07-10', endDate: '2026-07-17' }), [
    [10, '2026-07-10', '2026-07-17'],
    [20, '2026-07-12', '2026-07-16'],
  ])
})

test('a move says what a move takes, and nothing else of the place on screen', () => {
  const shown = { occupancyId: 10, placeId: 1, placeTypeId: 1, place: 'A01', startDate: days.startDate, endDate: days.endDate }
  const moves = groupMoves([stay(1, days.startDate, days.endDate, { parts: [shown] })], days, { ...days, endDate: '2026-07-16' })
  assert.deepEqual(moves, [{ occupancyId: 10, placeId: 1, placeTypeId: 1, version: 3, startDate: days.startDate, endDate: '2026-07-16' }])
})

test('one more day is a day more for each; who has arrived keeps his arrival, who has left keeps everything', () => {
  assert.deepEqual(datesOf([whole, late], { ...days, endDate: '2026-07-16' }), [
    [10, '2026-07-08', '2026-07-16'],
    [20, '2026-07-10', '2026-07-15'],
  ])
  const [here, gone] = [
    { ...whole, isArrived: true },
    { ...late, isArrived: true, isGone: true },
  ]
  assert.deepEqual(datesOf([here, gone], { startDate: '2026-07-09', endDate: '2026-07-16' }), [[10, '2026-07-08', '2026-07-16']])
  assert.deepEqual(datesOf([here], { ...days, startDate: '2026-07-09' }), [])
})

test('a change of place inside a stay follows a stay that moves as one, and stands when only its end moves', () => {
  const parts = [
    { occupancyId: 10, placeId: 1, placeTypeId: 1, startDate: '2026-07-08', endDate: '2026-07-11' },
    { occupancyId: 11, placeId: 2, placeTypeId: 1, startDate: '2026-07-11', endDate: '2026-07-15' },
  ]
  assert.deepEqual(datesOf([{ ...whole, parts }], { startDate: '2026-07-09', endDate: '2026-07-16' }), [
    [10, '2026-07-09', '2026-07-12'],
    [11, '2026-07-12', '2026-07-16'],
  ])
  assert.deepEqual(datesOf([{ ...whole, parts }], { ...days, endDate: '2026-07-17' }), [[11, '2026-07-11', '2026-07-17']])
})

test('what cannot be asked says why', () => {
  const why = (stays: readonly DatedStay[], to: { startDate: string | null; endDate: string | null }) =>
    groupDatesRefusal(stays, days, to) ?? ''
  assert.match(why([whole], { ...days, startDate: null }), /Indiquez/)
  assert.match(why([whole], { startDate: '2026-07-15', endDate: '2026-07-15' }), /doit suivre/)
  assert.match(why([whole], days), /ne changent aucun/)
  assert.match(why([{ ...whole, isLocked: true }], { ...days, endDate: '2026-07-16' }), /Client 1 est verrouillé/)
  assert.match(why([late], { ...days, endDate: '2026-07-11' }), /aucune nuit au séjour de Client 2/)
  assert.match(
    why(
      Array.from({ length: mostMoves + 1 }, (_, at) => stay(at + 1, days.startDate, days.endDate)),
      { ...days, endDate: '2026-07-16' },
    ),
    /31 places ici/,
  )
  assert.equal(why([whole, late], { ...days, endDate: '2026-07-16' }), '')
})
