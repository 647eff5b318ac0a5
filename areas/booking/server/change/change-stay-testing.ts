import assert from 'node:assert/strict'
import { readBooking } from '../read-booking.ts'
import { bookingBench, calendarAndOccupancies, formFor, save } from '../testing/booking-bench.ts'

export const bench = await bookingBench()

export const [e01 = 0, e02 = 0, e03 = 0] = bench.places.chalets

export const view = (id: number) => bench.run((tx) => readBooking(tx, { id }))

export async function made(startDate: string, endDate: string, more: Parameters<typeof formFor>[1] = {}, placeId: number | null = e01) {
  const { id, version, view: read } = await save(bench, formFor(bench, more, [{ startDate, endDate, placeId }]))
  return { id, version, total: read.total, occupancyId: read.occupancies[0]?.id ?? 0 }
}

export const sameCalendar = async () => {
  const [calendar, held] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, held)
}
