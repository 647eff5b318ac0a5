import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { proposePlaces } from './day-proposals.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [first, second, third] = places.chalets
const nights = { startDate: '2026-08-15', endDate: '2026-08-22' }
const proposed = async (asked: readonly number[], session = bench.here) =>
  bookingContract.proposePlaces.reply.parse(await bench.run((tx) => proposePlaces(tx, { ids: [...asked] }), session)).proposals
const stay = async (placeId: number | null) => (await save(bench, formFor(bench, {}, [{ placeTypeId: ids.chalet, placeId, ...nights }]))).id

test('each arrival is named a free place of its type, never the one of another nor its own; who is gone or elsewhere is left out', async () => {
  const a = await stay(first ?? null)
  const b = await stay(second ?? null)
  const named = (await proposed([b, a])).map(({ bookingId, placeId }) => [bookingId, placeId])
  // The stay made first has the place that is left, and the other none.
  assert.deepEqual(named, [[a, third]])
  assert.deepEqual(await proposed([]), [])
  assert.deepEqual(await proposed([a, b], bench.elsewhere), [])
  await bench.look("update booking set cancel_state = 'cancelled' where id = $1 returning id", [a])
  assert.deepEqual(
    (await proposed([a, b])).map(({ bookingId, placeId }) => [bookingId, placeId]),
    [[b, third]],
  )
})
