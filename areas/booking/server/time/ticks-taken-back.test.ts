import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBooking } from '../read-booking.ts'
import { bookingBench, formFor, save } from '../testing/booking-bench.ts'
import { tickMany, tickStay } from '../tick-stay.ts'
import { undoSteps } from './steps.ts'
import { redoGesture, undoGesture } from './undo.ts'

const bench = await bookingBench()
const [e1 = 0, e2 = 0, e3 = 0] = bench.places.chalets
const today = { startDate: '2026-07-08', endDate: '2026-07-12' }
const stay = async (placeId: number): Promise<number> => (await save(bench, formFor(bench, {}, [{ placeId, ...today }]))).id
const other = async (): Promise<number> =>
  (await save(bench, formFor(bench, {}, [{ placeTypeId: bench.ids.pitch, placeId: bench.places.pitches[0] ?? 0, ...today }]))).id
const read = async (id: number) => (await bench.run((tx) => readBooking(tx, { id }))).header
const many = async (ids: readonly number[], value: boolean): Promise<void> => {
  const items: { id: number; version: number }[] = []
  for (const id of ids) items.push({ id, version: (await read(id)).version })
  await bench.run((tx) => tickMany(tx, { items, what: 'arrived', value, preview: false }))
}
const one = async (id: number, value: boolean): Promise<void> => {
  const { version } = await read(id)
  await bench.run((tx) => tickStay(tx, { id, version, what: 'arrived', value }))
}
const next = async (): Promise<readonly (string | undefined)[]> => {
  const { undo, redo } = await bench.run(undoSteps)
  return [undo?.text, redo?.text]
}

test('ticks taken off as they were put on are their undoing: the next step back is what was done before', async () => {
  const [first, second] = [await stay(e1), await stay(e2)]
  const made = (await next())[0]
  await many([first, second], true)
  await many([first, second], false)
  assert.equal((await next())[0], made)
  await bench.run((tx) => redoGesture(tx, { operationId: 0 }))
  assert.deepEqual([(await read(first)).isArrived, (await read(second)).isArrived], [true, true])
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual([(await read(first)).isArrived, (await next())[0]], [false, made])
})

test('one of several taken off is a gesture of its own, and so is a tick of before', async () => {
  const [first, second] = [await stay(e3), await other()]
  await many([first, second], true)
  await one(first, false)
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.equal((await read(first)).isArrived, true, 'what was taken off is put on again')
})
