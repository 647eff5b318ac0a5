import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideClosureSigners } from '#areas/closure/server/api.ts'
import { closeDay } from '#areas/closure/server/close-day.ts'
import { fiscalJournal, sealEvents, signGrandTotal } from '#areas/fiscal/server/api.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import type { InTenant } from '#platform/server/tenant.ts'

const keyring = memoryKeyring()
const apart: InTenant = (session, work) => bench.run(work, session)
provideEventSigner((tx, numbers) => sealEvents(tx, keyring, numbers))
provideClosureSigners([signGrandTotal(keyring)])
const bench = await paymentBench({ journaled: fiscalJournal({ keyring, writeEvents: writeTechnicalEvents, apart: () => apart }) })

test('nothing is taken behind the grand total of a closure, though no money came since', async () => {
  const stay = await bench.stay()
  await bench.take(stay, { amount: 100 })
  const day = await bench.run((tx) => Promise.resolve(tx.today.toString()))
  const evening = bench.clock.now.add({ hours: 20 })
  bench.clock.now = evening
  await bench.run((tx) => closeDay(tx, { day, reason: 'Contrôlé le lendemain' }))
  bench.clock.now = evening.subtract({ hours: 1 })
  assert.equal((await bench.refusalOf(bench.take(stay, { amount: 100 }))).rule, 'clock-set-back')
  bench.clock.now = evening
  await bench.take(stay, { amount: 100 })
})
