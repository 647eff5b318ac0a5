import { dayNumber } from '#domain/day.ts'
import { noStay, type Bar, type ToldBar } from './planning-data.ts'

/** A confirmed stay of one week on place 1, changed as a test needs. */
export function toldBar(changes: Partial<ToldBar> = {}): ToldBar {
  return {
    ...noStay,
    key: 'o1',
    kind: 'occupancy',
    placeId: 1,
    placeTypeId: 10,
    start: '2026-07-11',
    end: '2026-07-18',
    bookingId: 100,
    occupancyId: 1,
    version: 1,
    statusId: 3,
    state: 'booking',
    label: 'Marchand',
    people: '2+2',
    total: 94_000,
    paid: 28_200,
    ...changes,
  }
}
export function bar(changes: Partial<ToldBar> = {}): Bar {
  const told = toldBar(changes)
  return { ...told, first: dayNumber(told.start), after: dayNumber(told.end) }
}
