import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MissingRight } from '#platform/server/errors.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { boardContract } from '../contract/board.ts'
import { openedFigures } from '../rules/board.ts'
import { boardDocuments, readBoard, saveBoard } from './board.ts'

const bench = await paymentBench()
const at = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
await bench.look(`insert into "user" (establishment_id, id, login, name) values (1, 1, 'essai', 'Martin') on conflict do nothing`)
const tilesOf = async (comparison: 'sameDate' | 'final') => {
  await bench.run((tx) => saveBoard(tx, { tiles: openedFigures.map((figure) => ({ figure, period: 'month' as const, comparison })) }))
  return boardContract.readBoard.reply.parse(await bench.run((tx) => readBoard(tx))).tiles
}

// August 2025: 100,00 € until the 15th, 300,00 € after it. August 2026, on the 15th: 250,00 €, an advance bill, a guarantee and an invoice.
at('2025-08-10')
const former = await bench.stay()
await bench.take(former, { amount: 10_000, paymentMethodId: bench.methods.card })
at('2025-08-28')
await bench.take(former, { amount: 30_000, paymentMethodId: bench.methods.card })
at('2026-08-15')
const stay = await bench.stay()
const advance = await bench.take(stay, { amount: 20_000, paymentMethodId: bench.methods.card, accountType: 1 })
await bench.bill(stay, { nature: 'acompte', paymentId: advance })
await bench.take(stay, { amount: 5_000, paymentMethodId: bench.methods.cash })
await bench.take(stay, { amount: 15_000, paymentMethodId: bench.methods.cash, accountType: 3 })
await bench.bill(stay)

test('each figure opens the documents whose sum it is, or whose number', async () => {
  for (const { figure, value, from, to } of await tilesOf('sameDate')) {
    const asked = boardContract.boardDocuments.input.parse({ figure, from, to })
    const { rows } = boardContract.boardDocuments.reply.parse(await bench.run((tx) => boardDocuments(tx, asked)))
    assert.notEqual(rows.length, 0, figure)
    assert.equal(figure === 'arrivals' ? rows.length : rows.reduce((sum, { gross }) => sum + gross, 0), value, figure)
    assert.ok(
      rows.every(({ url }) => url !== null),
      figure,
    )
  }
})

test('days are compared with as many days: the receipts of 1 to 15 August with those of 1 to 15 August, however the year before is taken', async () => {
  for (const comparison of ['sameDate', 'final'] as const) {
    const [, receipts] = await tilesOf(comparison)
    assert.deepEqual(receipts && [receipts.figure, receipts.value, receipts.before, receipts.comparedFrom, receipts.comparedTo], [
      'receipts',
      25_000,
      10_000,
      '2025-08-01',
      '2025-08-15',
    ])
  }
  at('2026-08-31')
  const [arrivals, receipts] = await tilesOf('final')
  assert.deepEqual([receipts?.before, receipts?.comparedTo, arrivals?.comparedTo], [40_000, '2025-08-31', '2025-08-31'])
})

test('who may not read a figure may not read its documents', async () => {
  await assert.rejects(
    bench.run((tx) => boardDocuments(tx, { figure: 'receipts', from: '2026-08-01', to: '2026-08-31' }), {
      ...bench.here,
      rights: new Map(),
    }),
    MissingRight,
  )
})
