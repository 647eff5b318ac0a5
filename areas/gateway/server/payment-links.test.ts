import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { refundableOf } from '#areas/payment/rules/stay-money.ts'
import type { gatewayContract } from '../contract.ts'
import { askAgain, askPayment, cancelLink, expireLinks, linksOfStay } from './ask-payment.ts'
import { sign } from './gateways.ts'
import type { Answer } from './gateways.ts'
import { linksFollow } from './follow-stays.ts'
import { gatewayHooks } from './hooks.ts'
import { decideSimulation, readPublicLink, readSimulation, startPayment } from './public-pages.ts'
import type { Doors } from './public-pages.ts'
import { receive } from './receive.ts'

const bench = await paymentBench({ journaled: linksFollow })
const key = 'une-cle-de-signature-assez-longue'
const doors: Doors = { inTenant: (session, work) => bench.run(work, session), query: (sql, values) => bench.look(sql, values) }
await bench.look(
  `insert into payment_gateway (establishment_id, id, is_active, payment_method_id, key) values (1, 1, true, $1, $2), (2, 1, true, null, 'une-autre-cle-de-signature')`,
  [bench.methods.card, key],
)
await bench.look(`update establishment set reference = 'DEMONSTRATION' where id = 1`)
const total = 70_854

type Made = ReplyOf<typeof gatewayContract.askPayment>
const ask = (bookingId: number, more: Partial<{ purpose: 'deposit' | 'balance'; amount: number; days: number }> = {}): Promise<Made> =>
  bench.run((tx) => askPayment(tx, { bookingId, purpose: 'balance', amount: total, days: 7, ...more }))
const linkOf = async (bookingId: number) => (await bench.run((tx) => linksOfStay(tx, { bookingId }))).links[0]
async function start(token: string): Promise<string> {
  return (await startPayment(doors, { token })).address.split('/').at(-1) ?? ''
}
const answer = (reference: string, more: Partial<Answer> = {}): Answer => ({
  reference,
  gatewayReference: `G-${reference.slice(0, 12)}`,
  outcome: 'accepted',
  amount: total,
  ...more,
})
const send = (one: Answer): Promise<unknown> => receive(doors, one, sign(one, key))
const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule
const wait = async (days: number): Promise<void> => {
  bench.clock.now = bench.clock.now.add({ hours: 24 * days })
}

test('a link is asked, opened, paid through the simulator, and the stay is paid', async () => {
  const id = await bench.stay()
  const { token, due } = await ask(id, {
    purpose: 'deposit',
    amount: (await bench.run((tx) => linksOfStay(tx, { bookingId: id }))).due.deposit,
  })
  const shown = await readPublicLink(doors, { token })
  assert.deepEqual([shown.state, shown.amount, shown.site.name, shown.isSimulation], ['open', due.deposit, 'Les Embruns', true])
  const reference = await start(token)
  assert.deepEqual(await readSimulation(doors, { reference }), {
    site: 'Les Embruns',
    amount: due.deposit,
    language: 'fr',
    isAnswered: false,
  })
  await Promise.all([
    decideSimulation(doors, { reference, outcome: 'accepted' }),
    decideSimulation(doors, { reference, outcome: 'accepted' }),
  ])
  const view = await bench.view(id)
  assert.deepEqual(
    view.payments.map(({ amount, accountType, byName }) => [amount, accountType, byName]),
    [[due.deposit, 1, 'Paiement en ligne']],
  )
  assert.equal((await readPublicLink(doors, { token })).state, 'paid')
  assert.deepEqual([(await linkOf(id))?.state, (await linkOf(id))?.paidAmount], ['paid', due.deposit])
  assert.equal(await rule(startPayment(doors, { token })), 'payment-link-ended')
})

test('the same answer sent many times at once is one payment; a refusal that comes late changes nothing', async () => {
  const id = await bench.stay()
  const reference = await start((await ask(id)).token)
  const one = answer(reference)
  await Promise.all(Array.from({ length: 6 }, () => send(one)))
  await send(answer(reference, { outcome: 'refused' }))
  assert.equal((await bench.view(id)).paid, total)
  assert.deepEqual([(await linkOf(id))?.state, (await linkOf(id))?.lastTry], ['paid', 'accepted'])
})

test('a refused card leaves the link open; the next try pays', async () => {
  const id = await bench.stay()
  const { token } = await ask(id)
  await send(answer(await start(token), { outcome: 'refused' }))
  assert.deepEqual([(await readPublicLink(doors, { token })).state, (await readPublicLink(doors, { token })).lastTry], ['open', 'refused'])
  await send(answer(await start(token)))
  assert.equal((await bench.view(id)).balance, 0)
})

test('two pages of one link are one order, paid once; another amount is another order', async () => {
  const id = await bench.stay()
  const { token } = await ask(id)
  const [one, other] = [await start(token), await start(token)]
  assert.equal(one, other)
  for (const reference of [one, other]) await decideSimulation(doors, { reference, outcome: 'accepted' })
  assert.equal((await bench.view(id)).paid, total)
  const next = await bench.stay()
  const asked = await ask(next)
  const before = await start(asked.token)
  await bench.take(next, { amount: 10_000 })
  assert.notEqual(await start(asked.token), before)
})

test('money that comes after the last day, after a cancelled link or twice is written, and said', async () => {
  const [late, dropped, twice] = [await bench.stay(), await bench.stay(), await bench.stay()]
  const made = [await ask(late), await ask(dropped), await ask(twice)] as const
  const first = await start(made[2].token)
  bench.clock.now = bench.clock.now.add({ hours: 1 })
  const references = [await start(made[0].token), await start(made[1].token), first, await start(made[2].token)] as const
  await bench.run((tx) => cancelLink(tx, { linkId: made[1].linkId }))
  assert.equal((await readPublicLink(doors, { token: made[1].token })).state, 'cancelled')
  await wait(8)
  await bench.run(expireLinks)
  assert.equal((await linkOf(late))?.state, 'expired')
  for (const reference of references) await send(answer(reference))
  assert.deepEqual(
    [(await linkOf(late))?.remark, (await linkOf(dropped))?.remark],
    ['Payé après la fin de validité du lien.', 'Payé après l’annulation du lien.'],
  )
  const view = await bench.view(twice)
  assert.deepEqual([view.paid, view.balance, refundableOf(view)], [2 * total, -total, total])
  assert.match((await linkOf(twice))?.remark ?? '', /trop-perçu/)
  const [seen, once] = [await readPublicLink(doors, { token: made[2].token }), await readPublicLink(doors, { token: made[0].token })]
  assert.deepEqual([seen.amount, seen.givenBack, once.givenBack], [2 * total, 'tooMuch', null])
})

test('money for a stay cancelled meanwhile is owed back to the customer, what was kept of it apart', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 10_000 })
  const { token } = await ask(id, { amount: 60_000 })
  const reference = await start(token)
  await bench.look(`update booking set cancel_state = 'cancelled', cancel_outcome = 'kept', cancel_amount = 10000 where id = $1`, [id])
  await send(answer(reference, { amount: 60_000 }))
  const view = await bench.view(id)
  assert.deepEqual([view.paid, refundableOf(view)], [70_000, 60_000])
  assert.match((await linkOf(id))?.remark ?? '', /à rendre au client/)
  assert.equal((await readPublicLink(doors, { token })).givenBack, 'stayCancelled', 'the customer is not told « à bientôt »')
})

test('money of a stay that was joined to another goes to the other; a closed day does not refuse it', async () => {
  const [gone, kept] = [await bench.stay(), await bench.stay()]
  const reference = await start((await ask(gone)).token)
  await bench.look(`update booking set status = 'DELETED', merged_into_id = $2 where id = $1`, [gone, kept])
  const today = bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate()
  await bench.look('insert into closed_days (establishment_id, until) values (1, $1)', [today.toString()])
  await send(answer(reference))
  assert.deepEqual(
    (await bench.view(kept)).payments.map(({ amount, paidOn }) => [amount, paidOn]),
    [[total, today.add({ days: 1 }).toString()]],
  )
  await wait(1)
})

test('what the desk took in between is not asked again', async () => {
  const id = await bench.stay()
  const { token } = await ask(id)
  await bench.take(id, { amount: 30_000 })
  assert.equal((await readPublicLink(doors, { token })).amount, total - 30_000)
  await bench.take(id, { amount: total - 30_000 })
  assert.equal((await readPublicLink(doors, { token })).state, 'paid')
  assert.equal(await rule(startPayment(doors, { token })), 'payment-link-ended')
})

test('only the hash of an address is kept; sent again, both addresses lead to the link', async () => {
  const id = await bench.stay()
  const first = await ask(id)
  const second = await bench.run((tx) => askAgain(tx, { linkId: first.linkId }))
  assert.notEqual(second.token, first.token)
  for (const { token } of [first, second]) assert.equal((await readPublicLink(doors, { token })).state, 'open')
  const [{ stored } = { stored: '' }] = await bench.look<{ stored: string }>(
    `select string_agg(to_jsonb(t)::text, '') || (select string_agg(to_jsonb(j)::text, '') from journal j) as stored from payment_link_token t`,
  )
  assert.ok(!stored.includes(first.token) && !stored.includes(second.token))
})

test('an answer that is not signed with the key of its site, or of nobody’s order, is refused and writes nothing', async () => {
  const id = await bench.stay()
  const one = answer(await start((await ask(id)).token))
  const foreign = sign(one, 'une-autre-cle-de-signature')
  const unknown = ['x'.repeat(43), '\u0000', ''].map((reference) => answer(reference))
  for (const [sent, signature] of [
    [one, ''],
    [one, foreign],
    [{ ...one, amount: 1 }, sign(one, key)],
    ...unknown.map((other) => [other, sign(other, key)] as const),
  ] as const)
    assert.equal(await rule(receive(doors, sent, signature)), 'gateway-signature')
  assert.equal((await bench.view(id)).paid, 0)
  for (const token of ['', 'x', 'x'.repeat(43), '../..', '\u0000'])
    assert.equal(await rule(readPublicLink(doors, { token })), 'payment-link-unknown')
})

test('links are the site’s own, for stays that stand, never above what is due', async () => {
  const id = await bench.stay()
  const { linkId } = await ask(id)
  assert.equal(await rule(bench.run((tx) => cancelLink(tx, { linkId }), bench.elsewhere)), 'record-not-found')
  assert.equal(await rule(bench.run((tx) => linksOfStay(tx, { bookingId: id }), bench.elsewhere)), 'record-not-found')
  assert.equal(
    await rule(bench.run((tx) => askPayment(tx, { bookingId: id, purpose: 'balance', amount: 100, days: 7 }), bench.elsewhere)),
    'payment-gateway-inactive',
  )
  assert.equal(await rule(ask(id, { amount: total + 1 })), 'incorrect-amount')
  assert.equal(await rule(ask(id, { amount: 0 })), 'amount-positive')
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1`, [id])
  assert.equal(await rule(ask(id)), 'modification-not-authorised')
})

test('where money is real the simulator is not switched on, asks nothing, and writes nothing, whatever its settings and its signature', async () => {
  const id = await bench.stay()
  const { token, linkId } = await ask(id)
  const reference = await start(token)
  const [hook] = gatewayHooks
  const saving = { id: 1, version: 1, isActive: true, gateway: 'simulator', paymentMethodId: bench.methods.card, linkDays: 7, key }
  const refusal = async (row: typeof saving) =>
    (await bench.run(async (tx) => hook?.hooks.beforeSave?.(tx, row, null) ?? [])).map(({ rule: said }) => said)
  assert.deepEqual(await refusal(saving), [])
  await bench.look('update establishment set reference = null where id = 1')
  assert.deepEqual(await refusal(saving), ['gateway-simulation'])
  assert.deepEqual(await refusal({ ...saving, isActive: false }), [])
  for (const work of [
    () => ask(id),
    () => bench.run((tx) => askAgain(tx, { linkId })),
    () => readPublicLink(doors, { token }),
    () => startPayment(doors, { token }),
  ])
    assert.equal(await rule(work()), 'payment-gateway-inactive')
  assert.equal((await bench.run((tx) => linksOfStay(tx, { bookingId: id }))).isActive, false)
  for (const work of [() => readSimulation(doors, { reference }), () => decideSimulation(doors, { reference, outcome: 'accepted' })])
    assert.equal(await rule(work()), 'payment-link-unknown')
  assert.equal(await rule(send(answer(reference))), 'gateway-signature')
  assert.equal((await bench.view(id)).paid, 0)
  await bench.look(`update establishment set reference = 'DEMONSTRATION' where id = 1`)
  await send(answer(reference))
  assert.equal((await bench.view(id)).balance, 0)
})
