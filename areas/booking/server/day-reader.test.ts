import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetRights, presets } from '#platform/rights/presets.ts'
import { dayMovements } from './day-lists.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const today = '2026-07-08'
await save(
  bench,
  formFor(bench, {}, [
    { placeTypeId: bench.ids.chalet, placeId: bench.places.chalets[0] ?? null, startDate: today, endDate: '2026-07-15' },
  ]),
)
const readBy = async (key: string) => {
  const preset = presets.find((one) => one.key === key)
  assert.ok(preset)
  const [row] = (
    await bench.run((tx) => dayMovements(tx, { kind: 'arrival', day: today }), {
      ...bench.here,
      admin: false,
      rights: presetRights(preset),
    })
  ).rows
  assert.ok(row)
  return row
}

test('who cleans reads who comes and where, not what it costs nor how to call them', async () => {
  const seen = await readBy('reception')
  assert.equal(seen.phone, '0612345678')
  assert.ok(seen.total > 0 && seen.balance > 0 && seen.missing.some(({ key }) => key === 'balance'))
  const cleaner = await readBy('cleaning')
  assert.deepEqual([cleaner.phone, cleaner.total, cleaner.paid, cleaner.balance, cleaner.surety, cleaner.held], [null, 0, 0, 0, 0, 0])
  assert.equal(
    cleaner.missing.some(({ key }) => key === 'balance' || key === 'surety'),
    false,
  )
  assert.deepEqual([cleaner.id, cleaner.places, cleaner.customerName], [seen.id, seen.places, seen.customerName])
})
