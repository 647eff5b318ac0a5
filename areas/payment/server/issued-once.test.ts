import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { issueBill } from './issue-bill.ts'
import { chainFaults, numberFaults, paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
after(stopPdf)

const numbersOf = async (id: number): Promise<string[]> => (await bench.view(id)).bills.map(({ number }) => number)

test('sixteen sessions bill at once, one in four refused: no hole, no double, one chain', async () => {
  const stays = await Promise.all(Array.from({ length: 48 }, () => bench.stay()))
  const incomplete = (await save(bench, formFor(bench, { customerId: bench.ids.other }, [{ placeId: null }]))).id
  const waiting = stays.flatMap((id, index) => (index % 3 === 0 ? [id, incomplete] : [id]))
  const refused: string[] = []
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await bench.bill(id).catch(async (error: unknown) => refused.push((await bench.refusalOf(Promise.reject(error))).rule))
    }),
  )
  assert.equal(refused.length, 16)
  assert.deepEqual(await numberFaults(bench.look), [])
  assert.deepEqual(await chainFaults(bench.look, 1), [])
})

test('sixteen sessions bill the same stay: one does', async () => {
  const id = await bench.stay()
  const ended = await Promise.allSettled(Array.from({ length: 16 }, () => bench.bill(id)))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await numbersOf(id)).length, 1)
  const told = new Set(
    ended.flatMap((one) => (one.status === 'rejected' && one.reason instanceof Refused ? one.reason.faults.map(({ rule }) => rule) : [])),
  )
  assert.ok(told.isSubsetOf(new Set(['bill-in-progress', 'ticket-billed-booking'])), [...told].join(', '))
})

test('a stay that is being billed elsewhere at this moment is refused at once', async () => {
  const id = await bench.stay()
  await bench.run(async (tx) => {
    await issueBill(tx, { bookingId: id, nature: 'invoice', paymentId: null, correctsBillId: null, reason: '' })
    assert.deepEqual((await bench.refusalOf(bench.bill(id))).rule, 'bill-in-progress')
  })
  assert.equal((await bench.refusalOf(bench.bill(id))).rule, 'ticket-billed-booking')
})

test('the application can neither change nor delete what is issued, and its owner is stopped by a trigger', async () => {
  const app = (statement: string): Promise<unknown> => bench.run((tx) => tx.rows(statement))
  for (const table of ['payment', 'bill', 'bill_document', 'bill_print', 'journal']) {
    for (const statement of [`update ${table} set establishment_id = 1`, `delete from ${table}`, `truncate ${table}`]) {
      await assert.rejects(
        app(statement),
        (error) => error instanceof pg.DatabaseError && error.code === '42501',
        `${statement} by the application`,
      )
      await assert.rejects(bench.look(statement.startsWith('truncate') ? `${statement} cascade` : statement), `${statement} by the owner`)
    }
  }
})

test('what is issued and then lives on keeps what it says: the application may only move what its life moves', async () => {
  await bench.look(
    `insert into credit (establishment_id, number, customer_id, issued_on, valid_until, amount, remaining, reason) values (1, 900, $1, '2026-07-01', '2027-07-01', 5000, 5000, 'Essai')`,
    [bench.ids.customer],
  )
  await bench.look(
    `insert into deposit (establishment_id, number, deposited_on, payment_method_id, slip_type, deposit_type, payment_count, amount) values (1, 'R-1', '2026-07-08', $1, 'cheque', 1, 2, 4000)`,
    [bench.methods.cheque],
  )
  const app = (statement: string): Promise<unknown> => bench.run((tx) => tx.rows(statement))
  for (const statement of [
    'update credit set amount = 6000 where number = 900',
    `update credit set valid_until = '2030-01-01' where number = 900`,
    'delete from credit',
    `update deposit set number = 'R-2' where number = 'R-1'`,
    `update deposit set amount = 5000, version = version + 1 where number = 'R-1'`,
    'delete from deposit',
  ])
    await assert.rejects(app(statement), (error) => error instanceof pg.DatabaseError && error.code === '42501', statement)
  await app('update credit set remaining = 1000, version = version + 1 where number = 900')
  await app(`update deposit set state = 'cancelled', cancel_reason = 'Essai' where number = 'R-1'`)
  const held = await bench.look<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'keeps_issued' order by 1`,
  )
  assert.deepEqual(
    held.map(({ name }) => name),
    ['accounting_export', 'credit', 'deposit', 'gift_sale', 'guarantee', 'partner_bill'],
  )
})

test('a document that was changed behind everybody’s back is found by the chain', async () => {
  await bench.look(`alter table bill_document disable trigger append_only`)
  await bench.look(`update bill_document set document = replace(document, 'Nantes', 'Rennes') where rank = 3`)
  assert.deepEqual(await chainFaults(bench.look, 1), [3])
})
