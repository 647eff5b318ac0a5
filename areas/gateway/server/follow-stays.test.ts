import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { mergeStays } from '#areas/booking/server/change/merge-stays.ts'
import { deleteStay } from '#areas/booking/server/change/set-aside.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { askPayment, expireLinks } from './ask-payment.ts'
import { linksFollow } from './follow-stays.ts'
import { sign } from './gateways.ts'
import { readPublicLink, startPayment } from './public-pages.ts'
import type { Doors } from './public-pages.ts'
import { receive } from './receive.ts'

const bench = await paymentBench({ journaled: linksFollow })
const key = 'une-cle-de-signature-assez-longue'
const doors: Doors = { inTenant: (session, work) => bench.run(work, session), query: (sql, values) => bench.look(sql, values) }
await bench.look(`insert into payment_gateway (establishment_id, id, is_active, payment_method_id, key) values (1, 1, true, $1, $2)`, [
  bench.methods.card,
  key,
])
await bench.look(`update establishment set reference = 'DEMONSTRATION' where id = 1`)
const total = 70_854

const ask = (bookingId: number, more: Partial<{ purpose: 'deposit' | 'balance'; amount: number }> = {}) =>
  bench.run((tx) => askPayment(tx, { bookingId, purpose: 'balance', amount: total, days: 7, ...more }))
/** As the list of links shows it: what is stored, not what is worked out. */
const stored = async (linkId: number) =>
  (
    await bench.look<{ state: string; bookingId: number; remark: string | null }>(
      'select state, booking_id::int as "bookingId", remark from payment_link where id = $1',
      [linkId],
    )
  )[0]
const merge = async (id: number, otherId: number) => {
  const [one, other] = [await bench.view(id), await bench.view(otherId)]
  return (await bench.run((tx) => mergeStays(tx, { id, version: one.header.version, otherId, otherVersion: other.header.version })))
    .bookingId
}

test('the links of a stay that became part of another ask for the other, twice over, and never more than it owes', async () => {
  const [first, second, third] = [await bench.stay(), await bench.stay(), await bench.stay()]
  const { linkId, token } = await ask(first)
  const kept = await merge(second, first)
  assert.deepEqual(await stored(linkId), { state: 'open', bookingId: kept, remark: null })
  const last = await merge(kept, third)
  assert.deepEqual([(await stored(linkId))?.bookingId, (await readPublicLink(doors, { token })).amount], [last, total])
  await bench.take(last, { amount: 3 * total - 10_000 })
  assert.deepEqual([(await stored(linkId))?.state, (await readPublicLink(doors, { token })).amount], ['open', 10_000])
  await bench.take(last, { amount: 10_000 })
  assert.deepEqual(
    [(await stored(linkId))?.state, (await stored(linkId))?.remark],
    ['paid', 'Fermé\u00A0: la somme a été réglée autrement.'],
  )
  assert.equal((await bench.refusalOf(startPayment(doors, { token }))).rule, 'payment-link-ended')
})

test('cancelled or deleted, a stay is asked nothing more; what its customer had begun to pay is still written', async () => {
  const [cancelled, deleted] = [await bench.stay(), await bench.stay()]
  const [one, other] = [await ask(cancelled), await ask(deleted)]
  const reference = (await startPayment(doors, { token: one.token })).address.split('/').at(-1) ?? ''
  const versionOf = async (id: number) => (await bench.view(id)).header.version
  const version = await versionOf(cancelled)
  await bench.run((tx) =>
    cancelBooking(tx, {
      id: cancelled,
      version,
      reason: 'Malade',
      outcome: null,
      kept: null,
      rest: 'later',
      creditValidUntil: null,
      bill: false,
    }),
  )
  const its = await versionOf(deleted)
  await bench.run((tx) => deleteStay(tx, { id: deleted, version: its, reason: 'Saisi deux fois' }))
  for (const { linkId, token } of [one, other])
    assert.deepEqual([(await stored(linkId))?.state, (await readPublicLink(doors, { token })).state], ['cancelled', 'cancelled'])
  const answer = { reference, gatewayReference: 'G-1', outcome: 'accepted', amount: total } as const
  await receive(doors, answer, sign(answer, key))
  assert.deepEqual([(await stored(one.linkId))?.state, (await bench.view(cancelled)).paid], ['paid', total])
  assert.match((await stored(one.linkId))?.remark ?? '', /à rendre au client/)
})

test('an advance that is paid at the desk closes its own link and leaves that of the balance; a link of a stay that nobody touched stays', async () => {
  const [id, other] = [await bench.stay(), await bench.stay()]
  const { downPayment } = await bench.view(id)
  const [deposit, balance, alone] = [await ask(id, { purpose: 'deposit', amount: downPayment }), await ask(id), await ask(other)]
  await bench.take(id, { amount: downPayment, accountType: 1 })
  assert.deepEqual(
    [(await stored(deposit.linkId))?.state, (await stored(balance.linkId))?.state, (await stored(alone.linkId))?.state],
    ['paid', 'open', 'open'],
  )
  await bench.look('update booking set paid = total where id = $1', [other])
  await bench.run(expireLinks)
  assert.equal((await stored(alone.linkId))?.state, 'paid')
})
