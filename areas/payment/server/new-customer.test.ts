import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { changeCustomer, previewChange } from '#areas/booking/server/change/apply-change.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const [row] = await bench.look<{ id: string }>(
  `insert into customer (establishment_id, name, first_name) values (1, 'Roux', 'Anne') returning id`,
)
const other = Number(row?.id)
const shown = (id: number) => bench.run((tx) => previewChange(tx, { id, change: { kind: 'customer', customerId: other } }))
const change = async (id: number, customerId: number): Promise<unknown> => {
  const { header } = await bench.view(id)
  return bench.run((tx) => changeCustomer(tx, { id, version: header.version, customerId, updateMode: null }))
}

test('what a stay has received is said before it goes to somebody else, and keeps the name of who paid', async () => {
  const id = await bench.stay()
  assert.equal((await shown(id)).note, null, 'no money, nothing to say')
  const {
    customer: { displayName },
  } = await bench.view(id)
  const paymentId = await bench.take(id, { amount: 15_000, accountType: 1 })
  await bench.take(id, { amount: 20_000, accountType: 3 })
  await bench.take(id, { amount: 4000 })
  const { note, after, before } = await shown(id)
  assert.equal(
    note,
    `Déjà réglé\u00A0: 190,00\u00A0€ au nom de ${displayName}. Cet argent reste sur le séjour et sera compté sur la facture de Roux Anne\u00A0; les reçus ne changent pas de nom. Dépôt de garantie détenu\u00A0: 200,00\u00A0€ au nom de ${displayName}. Il ne change pas de nom et se rend à qui l’a versé.`,
  )
  assert.equal(after.total, before.total)
  await change(id, other)
  await bench.take(id, { amount: 1000 })
  const view = await bench.view(id)
  assert.deepEqual([view.customer.id, view.paid, view.balance], [other, 20_000, view.total - 20_000])
  const names = await bench.look<{ customer_id: string; sum: string }>(
    'select customer_id, sum(amount) from payment where booking_id = $1 and account_type is distinct from 3 group by customer_id order by sum(amount) desc',
    [id],
  )
  assert.deepEqual(
    names.map(({ customer_id: who, sum }) => [Number(who), Number(sum)]),
    [
      [bench.ids.customer, 19_000],
      [other, 1000],
    ],
  )
  const back = await bench.run((tx) => previewChange(tx, { id, change: { kind: 'customer', customerId: bench.ids.customer } }))
  assert.match(back.note ?? '', new RegExp(`190,00\u00A0€ au nom de ${displayName} et 10,00\u00A0€ au nom de Roux Anne`))
  assert.ok(paymentId > 0)
})

test('bills that were taken back and credits keep their name, and that is said; a bill that stands refuses', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 15_000 })
  await bench.bill(id)
  const [invoice] = (await bench.view(id)).bills
  assert.deepEqual(
    (await shown(id)).refusals.map(({ rule, fix }) => [rule, fix?.action]),
    [['ticket-billed-booking', 'creditNote']],
  )
  await bench.bill(id, { nature: 'creditNote', correctsBillId: invoice?.id ?? 0 })
  const numbers = (await bench.view(id)).bills.map(({ number }) => number)
  assert.match((await shown(id)).note ?? '', new RegExp(`${numbers[0]} et ${numbers[1]}\u00A0: ces papiers restent au nom de `))
})

test('what goes back while no invoice stands goes back in the name of who paid, also once the invoice was taken back', async () => {
  const named = async (id: number): Promise<number[]> =>
    (
      await bench.look<{ customer: string }>(
        'select customer_id as customer from payment where booking_id = $1 and amount < 0 order by number',
        [id],
      )
    ).map(({ customer }) => Number(customer))
  await bench.look(
    'update customer o set address_line1 = c.address_line1, address_postal_code = c.address_postal_code, address_town = c.address_town, address_country_id = c.address_country_id from customer c where c.id = $1 and o.id = $2 returning o.id',
    [bench.ids.customer, other],
  )
  const id = await bench.stay()
  const { total } = await bench.view(id)
  await bench.take(id, { amount: total + 2000 })
  await change(id, other)
  await bench.giveBack(id, { amount: 2000, knownOwed: 2000 })
  const { billId } = await bench.bill(id)
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  await bench.giveBack(id, { amount: total, knownOwed: total })
  assert.deepEqual(await named(id), [bench.ids.customer, bench.ids.customer])
  const shared = await bench.stay()
  await bench.take(shared, { amount: total })
  await change(shared, other)
  await bench.take(shared, { amount: 2000 })
  await bench.giveBack(shared, { amount: 2000, knownOwed: 2000 })
  assert.deepEqual(await named(shared), [other], 'the customer of the stay has his own back first')
})

test('where several have paid, what goes back leaves nothing in any name: with the cancellation, or later by one way', async () => {
  for (const rest of ['refunded', 'later'] as const) {
    const id = await bench.stay()
    await bench.take(id, { amount: 20_000, paymentMethodId: bench.methods.card })
    await change(id, other)
    await bench.take(id, { amount: 5000 })
    const { version } = (await bench.view(id)).header
    await bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', kept: 0, rest }))
    if (rest === 'later') {
      await bench.giveBack(id, { amount: 25_000, knownOwed: 25_000 })
      assert.match(
        (await bench.refusalOf(bench.giveBack(id, { amount: 25_000, knownOwed: 25_000 }))).message,
        /^Claire Martin vient de rendre 250,00/,
      )
    }
    const back = await bench.look<{ customer_id: string; amount: string }>(
      'select customer_id, amount from payment where booking_id = $1 and amount < 0 order by amount desc',
      [id],
    )
    assert.deepEqual(
      back.map(({ customer_id: who, amount }) => [Number(who), Number(amount)]),
      [
        [other, -5000],
        [bench.ids.customer, -20_000],
      ],
    )
  }
})

test('what is left as a credit before any invoice is a credit of who paid, one each where several have; what is billed is the customer’s', async () => {
  const credits = async (id: number) =>
    (
      await bench.look<{ owner: string; payer: string; amount: string }>(
        'select c.customer_id as owner, p.customer_id as payer, c.remaining as amount from credit c join payment p on p.establishment_id = c.establishment_id and p.credit_id = c.id where c.booking_id = $1 order by c.number',
        [id],
      )
    ).map(({ owner, payer, amount }) => [Number(owner), Number(payer), Number(amount)])
  const left = { as: 'credit', validUntil: '2027-07-01' } as const
  const id = await bench.stay()
  await bench.take(id, { amount: 20_000 })
  await change(id, other)
  await bench.take(id, { amount: 5000 })
  const { version } = (await bench.view(id)).header
  await bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', kept: 0, rest: 'later' }))
  await bench.giveBack(id, { amount: 25_000, knownOwed: 25_000, ...left })
  assert.deepEqual(await credits(id), [
    [other, other, 5000],
    [bench.ids.customer, bench.ids.customer, 20_000],
  ])
  const billed = await bench.stay()
  const { total } = await bench.view(billed)
  await bench.take(billed, { amount: total + 2000 })
  await change(billed, other)
  await bench.bill(billed)
  await bench.giveBack(billed, { amount: 2000, knownOwed: 2000, ...left })
  assert.deepEqual(await credits(billed), [[other, other, 2000]])
})
