import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { mergeStays } from '#areas/booking/server/change/merge-stays.ts'
import { deleteStay } from '#areas/booking/server/change/set-aside.ts'
import { undoGesture } from '#areas/booking/server/time/undo.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentContract } from '../contract.ts'
import { endGuarantee } from './guarantees.ts'
import { takeGrouped } from './grouped.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
const versionOf = async (id: number): Promise<number> => (await bench.view(id)).header.version
const refused = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).message.replaceAll('\u00A0', ' ')
/** Money put on a stay while nothing refused it yet. */
const legacy = (id: number): Promise<object[]> =>
  bench.look(
    `with p as (insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type, movement)
  select 1, coalesce((select max(number) from payment), 0) + 1000, $1, $2, $3, '2026-07-08', 3000, 1, 1, 'payment' returning id) update booking set paid = paid + 3000 where id = $1 and exists (select from p) returning id`,
    [id, bench.ids.customer, methods.cash],
  )
const remove = async (id: number): Promise<void> => {
  const version = await versionOf(id)
  await bench.run((tx) => deleteStay(tx, { id, version, reason: 'Saisi deux fois' }))
}
const group = (ids: readonly number[]) =>
  bench.run((tx) =>
    takeGrouped(
      tx,
      paymentContract.takeGrouped.input.parse({
        paymentMethodId: methods.grouped,
        amount: 200,
        parts: ids.map((bookingId) => ({ bookingId, amount: 100 })),
      }),
    ),
  )

test('a deleted stay takes no money and is not billed; what it holds is given back, and does not come again', async () => {
  const [id, other] = [await bench.stay(), await bench.stay()]
  const guarantee = await bench.take(id, { amount: 5000, accountType: 3 })
  await remove(id)
  const sentence = 'Le séjour a été supprimé : rétablissez-le d’abord.'
  assert.equal(await refused(bench.take(id, { amount: 3000 })), sentence)
  assert.equal(await refused(bench.bill(id)), sentence)
  assert.match(await refused(group([id, other])), /supprimé/)
  await legacy(id)
  const [payment] = (await bench.view(id)).payments.filter(({ accountType }) => accountType === null)
  assert.equal(await refused(bench.bill(id, { nature: 'acompte', paymentId: payment?.id ?? 0 })), sentence)
  const view = await bench.giveBack(id, { amount: 3000, knownOwed: 3000 })
  assert.equal(view.paid, 0)
  assert.match(await refused(bench.takeBack(view.payments.find(({ movement }) => movement === 'refund')?.id ?? 0)), /ne se reprend pas/)
  const [held] = await bench.look<{ id: string }>('select id from guarantee where payment_id = $1', [guarantee])
  const end = (kept: number) =>
    bench.run((tx) => endGuarantee(tx, { guaranteeId: Number(held?.id), kept, reason: 'Casse', refundMethodId: null }))
  assert.match(await refused(end(1000)), /se rend en entier/)
  assert.deepEqual(await end(0), { state: 'returned' })
})

test('a stay that became part of another one takes no money and is not billed; what it holds is given back', async () => {
  const [kept, other] = [await bench.stay(), await bench.stay()]
  const versions = [await versionOf(kept), await versionOf(other)]
  await bench.run((tx) => mergeStays(tx, { id: kept, version: versions[0] ?? 0, otherId: other, otherVersion: versions[1] ?? 0 }))
  const [gone] = await bench.look<{ id: string }>('select id from booking where merged_into_id is not null and id = any($1)', [
    [kept, other],
  ])
  const id = Number(gone?.id)
  assert.match(await refused(bench.take(id, { amount: 3000 })), /réuni à un autre/)
  assert.match(await refused(bench.bill(id)), /réuni à un autre/)
  await legacy(id)
  assert.equal((await bench.giveBack(id, { amount: 3000 })).paid, 0)
})

test('a cancelled stay takes no money and bills nothing, an advance included', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 3000, accountType: 1 })
  const version = await versionOf(id)
  await bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', bill: false }))
  for (const work of [() => bench.take(id, { amount: 100 }), () => bench.bill(id), () => bench.bill(id, { nature: 'acompte', paymentId })])
    assert.equal(await refused(work()), 'Le séjour est annulé : rétablissez-le d’abord.')
})

test('a creation taken back against a payment at the same moment: one of them is refused, every time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await save(bench, formFor(bench, {}, [{ placeId: null }]))
    const ended = await Promise.allSettled([bench.run((tx) => undoGesture(tx, { operationId: 0 })), bench.take(id, { amount: 3000 })])
    assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1, JSON.stringify(ended))
    const { paid, header } = await bench.view(id)
    assert.deepEqual([header.status, paid], ended[0].status === 'fulfilled' ? ['DELETED', 0] : ['SAVED', 3000])
  }
})
