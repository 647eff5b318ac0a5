import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeBoard } from '#areas/booking/server/home-board.ts'
import { closureContract } from '#areas/closure/contract.ts'
import { closeDay, previewDay } from '#areas/closure/server/close-day.ts'
import { balance, journal } from '#areas/payment/server/till.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { boardDocumentsSql } from './board.sql.ts'

const bench = await paymentBench()
const { methods } = bench
const total = 70_854

test('the home page, the closure, the journal of the till and the board say the same money: a credit that is left or used, and a regulation, bring and take none', async () => {
  const [paid, again] = [await bench.stay(), await bench.stay()]
  await bench.take(paid, { amount: total + 50_00, paymentMethodId: methods.card })
  await bench.giveBack(paid, { as: 'credit', amount: 50_00, validUntil: '2027-12-31' })
  const [credit] = await bench.look<{ id: string }>('select id from credit where establishment_id = 1')
  await bench.take(again, { amount: 30_00, paymentMethodId: methods.credit, creditId: Number(credit?.id) })
  await bench.take(again, { amount: 100_00, paymentMethodId: methods.cash })
  await bench.take(again, { amount: total - 130_00, paymentMethodId: methods.regulation, comment: 'Créance abandonnée' })
  const third = await bench.stay()
  await bench.take(third, { amount: 250_00, accountType: 3, paymentMethodId: methods.card })
  const money = total + 150_00 + 250_00
  const day = await bench.run((tx) => Promise.resolve(tx.today.toString()))
  const preview = await bench.run((tx) => previewDay(tx, { day }))
  const home = await bench.run((tx) => homeBoard(tx))
  assert.deepEqual([home.collectedToday, home.guaranteesToday, preview.totals.payments.guarantees], [money, 250_00, 250_00])
  assert.deepEqual(
    [preview.totals.payments.amount, preview.totals.credits, preview.totals.regulations],
    [money, { givenCount: 1, given: 50_00, usedCount: 1, used: 30_00 }, { count: 1, amount: total - 130_00 }],
  )
  const closed = await bench.run((tx) => closeDay(tx, closureContract.closeDay.input.parse({ day, reason: 'Caisse comptée demain' })))
  assert.deepEqual([closed.totals, closed.perpetual.perpetualReceived], [preview.totals, money])
  const lines = (await bench.run((tx) => journal(tx, { from: day, to: day, paymentMethodId: null }))).rows
  assert.deepEqual(
    lines.map(({ amount }) => amount),
    [total + 50_00, 100_00, 250_00],
  )
  const means = (await bench.run((tx) => balance(tx, { from: day, to: day }))).rows
  assert.equal(
    means.reduce((sum, { receipts, refunds, guarantees }) => sum + receipts + refunds + guarantees, 0),
    money,
  )
  assert.deepEqual(
    means.filter(({ label }) => ['Avoir', 'Régularisation'].includes(label)),
    [],
  )
  const documents = await bench.run((tx) =>
    tx.rows<{ gross: number }>(boardDocumentsSql('receipts'), [tx.session.establishmentId, day, day]),
  )
  assert.equal(
    documents.reduce((sum, { gross }) => sum + gross, 0),
    money - 250_00,
    'the board leaves guarantees aside',
  )
})
