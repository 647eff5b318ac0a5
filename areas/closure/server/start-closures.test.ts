import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { closeDay } from './close-day.ts'
import { closeMonth } from './close-longer.ts'
import { startClosures } from './start-closures.ts'
import { closureState } from './state.ts'

const bench = await paymentBench()
const { methods, clock } = bench
const start = (day: string, session = { ...bench.here, systeme: true }) => bench.run((tx) => startClosures(tx, { day }), session)
const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule

test('closures begin with a month: what was before is taken over once, opens the perpetual totals and takes nothing more', async () => {
  clock.now = Temporal.Instant.from('2026-07-08T10:00:00Z')
  const stay = await bench.stay()
  await bench.take(stay, { amount: 30_000, paymentMethodId: methods.card })
  await bench.bill(stay)
  clock.now = Temporal.Instant.from('2026-08-01T10:00:00Z')
  await bench.take(await bench.stay(), { amount: 1200, paymentMethodId: methods.card })
  assert.deepEqual(
    [await rule(start('2026-08-01', bench.here)), await rule(start('2026-07-15')), await rule(start('2026-07-01'))],
    ['fiscal-close-system-only', 'closure-whole-months', 'closure-no-values'],
  )
  const taken = await start('2026-08-01')
  assert.deepEqual(
    [taken.totals.payments.amount, taken.totals.sales.gross, taken.perpetual.perpetual, taken.perpetual.perpetualReceived],
    [30_000, 70_854, 70_854, 30_000],
  )
  assert.deepEqual(
    [await rule(start('2026-08-01')), await rule(bench.take(stay, { amount: 100, paymentMethodId: methods.card, paidOn: '2026-07-08' }))],
    ['closure-one-way', 'day-closed'],
  )
  const { closedUntil, nextDay, openDays } = await bench.run(closureState)
  assert.deepEqual([closedUntil, nextDay, openDays], ['2026-07-31', '2026-08-01', 1])
  const first = await bench.run((tx) => closeDay(tx, { day: '2026-08-01', reason: 'Contrôlé le soir' }))
  assert.deepEqual(
    [first.number, first.totals.payments.amount, first.perpetual.perpetual, first.perpetual.perpetualReceived],
    [1, 1200, 70_854, 31_200],
  )
  assert.equal(await rule(bench.run((tx) => closeMonth(tx, { startDate: '2026-07-01' }))), 'closure-whole-months')
})
