import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { cancelledCash } from './cancelled-cash.ts'
import { tillHeld } from './till.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
type Asked = Omit<Parameters<typeof cancelledCash>[1], 'bookingId'>
const ways: readonly Asked[] = [
  { outcome: 'refunded', kept: null, rest: 'later' },
  { outcome: 'kept', kept: 9000, rest: 'refunded' },
  { outcome: 'kept', kept: 9000, rest: 'credit' },
  { outcome: 'kept', kept: 9000, rest: 'later' },
  { outcome: 'kept', kept: null, rest: 'refunded' },
  { outcome: 'credit', kept: null, rest: 'later' },
]

test('what a cancellation says that it takes out of the tills is what it then takes out, each way', async () => {
  const date = bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const holds = async (): Promise<number> =>
    (await bench.run((tx) => tillHeld(tx, { paymentMethodId: methods.cash, date }))).till?.holds ?? Number.NaN
  const outs: number[] = []
  for (const way of ways) {
    const bookingId = await bench.stay()
    await bench.take(bookingId, { amount: 5000 })
    await bench.take(bookingId, { amount: 4000, paymentMethodId: methods.transfer })
    await bench.takeBack(await bench.take(bookingId, { amount: 700 }))
    await bench.take(bookingId, { amount: 6000 })
    await bench.take(bookingId, { amount: 3000, accountType: 3 })
    const { tills } = await bench.run((tx) => cancelledCash(tx, { bookingId, ...way }))
    const before = await holds()
    assert.deepEqual(
      tills.map(({ label, holds: held, day }) => [label, held, day]),
      tills.map(() => ['Espèces', before, date]),
    )
    const { version } = (await bench.view(bookingId)).header
    await bench.run((tx) => cancelBooking(tx, { id: bookingId, version, reason: 'Maladie', bill: false, ...way }))
    const out = tills.reduce((sum, till) => sum + till.out, 0)
    assert.equal(before - (await holds()), out, JSON.stringify(way))
    outs.push(out)
  }
  assert.deepEqual(outs, [11_000, 6000, 0, 0, 0, 0])
})
