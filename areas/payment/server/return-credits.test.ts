import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
const total = 70_854

type Credit = {
  readonly id: number
  readonly number: number
  readonly amount: number
  readonly remaining: number
  readonly validUntil: string
}
const credits = () =>
  bench.look<Credit>(
    `select id::int, number, amount::int, remaining::int, to_char(valid_until, 'YYYY-MM-DD') as "validUntil" from credit order by number`,
  )
const latest = async (): Promise<Credit> => {
  const found = (await credits()).at(-1)
  assert.ok(found)
  return found
}
/** A credit of its customer, made of what a stay was paid too much. */
async function credit(amount: number, validUntil = '2027-05-12'): Promise<Credit> {
  const id = await bench.stay()
  await bench.take(id, { amount: total + amount })
  await bench.giveBack(id, { as: 'credit', amount, validUntil })
  return latest()
}
const spend = (id: number, amount: number, { id: creditId }: Credit) =>
  bench.take(id, { amount, paymentMethodId: methods.credit, creditId })
const back = (id: number, amount: number) => bench.giveBack(id, { as: 'spentCredit', amount, paymentMethodId: null })
const cancel = async (id: number, outcome: 'kept' | 'credit' | 'refunded'): Promise<BookingView> => {
  const { header } = await bench.view(id)
  return bench.run((tx) => cancelBooking(tx, { id, version: header.version, reason: 'Maladie', outcome }))
}
const remaining = async ({ id }: Credit): Promise<number | undefined> => (await credits()).find((one) => one.id === id)?.remaining

test('a stay overpaid by a credit gives back to that credit, under its own validity, and no more than it took', async () => {
  const own = await credit(10_000)
  const id = await bench.stay()
  await bench.take(id, { amount: total - 4000 })
  await spend(id, 6000, own)
  const count = (await credits()).length
  assert.equal((await bench.refusalOf(back(id, 2001))).rule, 'incorrect-amount')
  const view = await back(id, 2000)
  assert.deepEqual(
    [view.balance, view.payments.at(-1)?.movement, view.payments.at(-1)?.creditNumber, view.payments.at(-1)?.creditValidUntil],
    [0, 'refund', own.number, '2027-05-12'],
  )
  assert.deepEqual([await remaining(own), (await credits()).length], [6000, count])
})

test('money that no credit paid does not go back to one; of a mixed stay only what the credit paid does', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: total + 1000 })
  assert.equal((await bench.refusalOf(back(id, 1000))).rule, 'credit-required')
  const own = await credit(3000)
  const mixed = await bench.stay()
  await spend(mixed, 3000, own)
  await bench.take(mixed, { amount: total + 1000 })
  const fault = await bench.refusalOf(back(mixed, 3500))
  assert.deepEqual(
    [fault.rule, fault.message.replaceAll('\u00A0', ' ')],
    ['incorrect-amount', `Montant incorrect : au plus 30,00 € sur l’avoir n° ${own.number}.`],
  )
})

test('what went back to a credit is not taken back once it was spent again, nor is the payment that it came from', async () => {
  const own = await credit(5000)
  const id = await bench.stay()
  const spent = await spend(id, 5000, own)
  await bench.take(id, { amount: total - 1000 })
  const view = await back(id, 4000)
  assert.equal((await bench.refusalOf(bench.takeBack(spent))).rule, 'payment-given-back')
  const next = await bench.stay()
  const again = await spend(next, 4000, own)
  const line = view.payments.at(-1)?.id ?? 0
  assert.equal((await bench.refusalOf(bench.takeBack(line))).rule, 'credit-used')
  await bench.takeBack(again)
  await bench.takeBack(line)
  assert.deepEqual([await remaining(own), (await bench.view(id)).balance], [0, -4000])
  await bench.takeBack(spent)
  assert.equal(await remaining(own), 5000)
})

test('a cancelled stay left in credit gives back to the credit that paid; a new one holds the rest only', async () => {
  const own = await credit(5000)
  const id = await bench.stay()
  await spend(id, 5000, own)
  const count = (await credits()).length
  const cancelled = await cancel(id, 'credit')
  assert.deepEqual([cancelled.paid, await remaining(own), (await credits()).length], [0, 5000, count])
  const mixed = await bench.stay()
  await spend(mixed, 2000, own)
  await bench.take(mixed, { amount: 3000 })
  assert.equal((await cancel(mixed, 'credit')).paid, 0)
  assert.deepEqual([await remaining(own), (await latest()).amount, (await credits()).length], [5000, 3000, count + 1])
})

test('a cancelled stay refunded after a part went back: the credit has the rest, and money goes back as money', async () => {
  const own = await credit(5000)
  const id = await bench.stay()
  await spend(id, 5000, own)
  await bench.take(id, { amount: total - 3000 })
  await back(id, 2000)
  const cancelled = await cancel(id, 'refunded')
  assert.deepEqual([cancelled.paid, await remaining(own)], [0, 5000])
})

test('stays paid by the same two credits, taken in opposite orders, are cancelled at once: nobody waits for the other', async () => {
  const [one, two] = [await credit(10_000), await credit(10_000)]
  const stays = await Promise.all(Array.from({ length: 8 }, () => bench.stay()))
  for (const [index, id] of stays.entries()) {
    const order = index % 2 === 0 ? [one, two] : [two, one]
    for (const own of order) await spend(id, 1000, own)
    await bench.take(id, { amount: 500 })
  }
  const ended = await Promise.allSettled(stays.map((id, index) => cancel(id, index % 3 === 0 ? 'refunded' : 'credit')))
  assert.deepEqual(
    ended.filter(({ status }) => status === 'rejected'),
    [],
  )
  assert.deepEqual([await remaining(one), await remaining(two)], [10_000, 10_000])
})

type Step = {
  readonly kind: 'pay' | 'spend' | 'money' | 'credit' | 'spentCredit' | 'takeBack'
  readonly amount: number
  readonly pick: number
}
const step = fc.record({
  kind: fc.constantFrom<Step['kind']>('pay', 'spend', 'spend', 'money', 'credit', 'spentCredit', 'takeBack'),
  amount: fc.integer({ min: 1, max: 60_000 }),
  pick: fc.nat(20),
})

async function run(id: number, own: readonly Credit[], { kind, amount, pick }: Step): Promise<unknown> {
  if (kind === 'pay') return bench.take(id, { amount })
  if (kind === 'spend') return spend(id, amount, own[pick % own.length] ?? (await latest()))
  const { payments } = await bench.view(id)
  const line = payments[pick % Math.max(1, payments.length)]
  if (kind === 'takeBack') return line && bench.takeBack(line.id)
  return bench.giveBack(id, { as: kind, amount, validUntil: kind === 'credit' ? '2028-01-31' : null })
}

test('whatever is paid, spent, given back and taken back: money that came in is what stays hold and credits owe, and no credit passes its first value', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.constantFrom('credit' as const, 'refunded' as const),
      async (steps, outcome) => {
        const own = [await credit(40_000), await credit(20_000, '2027-12-31')]
        const id = await bench.stay()
        for (const one of steps) {
          try {
            await run(id, own, one)
          } catch (error) {
            if (!(error instanceof Refused)) throw error
          }
        }
        try {
          assert.equal((await cancel(id, outcome)).paid, 0)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
        }
        const [sums] = await bench.look<{ money: number; held: number; owed: number }>(`
      select (select sum(amount)::int from payment where credit_id is null and coalesce(account_type, 0) <> 3) as money, (select sum(paid)::int from booking) as held, (select sum(remaining)::int from credit) as owed`)
        assert.equal(sums?.money, (sums?.held ?? 0) + (sums?.owed ?? 0))
        assert.deepEqual(
          await bench.look(
            `select c.number from credit c where c.remaining > c.amount or c.remaining <> -(select coalesce(sum(p.amount), 0) from payment p where p.credit_id = c.id and p.establishment_id = c.establishment_id)`,
          ),
          [],
        )
        assert.deepEqual(await bench.look(`select id from booking where paid < 0`), [])
      },
    ),
    { numRuns: 8 },
  )
})
