import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { noShow } from '#areas/booking/server/change/set-aside.ts'
import { restoreStay } from '#areas/booking/server/change/restore-stay.ts'
import { restoreTerms } from '#areas/booking/server/change/restore-terms.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { refundableOf } from '../rules/stay-money.ts'
import { numberFaults, paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const bills = async (id: number) => (await bench.view(id)).bills.map(({ nature, amount, isCorrected }) => [nature, amount, isCorrected])
const cancel = async (id: number, more: Partial<Parameters<typeof cancelBooking>[1]> = {}) => {
  const { version } = (await bench.view(id)).header
  return bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', bill: true, ...more }))
}

test('a billed stay that is cancelled has its bill credited and what is kept billed; the rest is owed back', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 30_000, accountType: 1 })
  await bench.bill(id)
  assert.equal((await bench.refusalOf(cancel(id, { bill: false }))).rule, 'ticket-billed-booking')
  assert.equal((await bench.refusalOf(cancel(id, { kept: 30_001 }))).rule, 'cancel-kept-too-great')
  const { total } = await bench.view(id)
  const cancelled = await cancel(id, { kept: 20_000 })
  assert.deepEqual([cancelled.header.cancelOutcome, cancelled.header.cancelAmount], ['kept', 20_000])
  assert.deepEqual(await bills(id), [['invoice', total, true], ['creditNote', -total, false], ['invoice', 20_000, false]])
  const back = await bench.giveBack(id, { amount: 10_000 })
  assert.equal(back.paid, 20_000)
  assert.match((await bench.refusalOf(bench.giveBack(id, { amount: 1 }))).rule, /incorrect-amount|amount/)
})

test('who has not come: a part is kept and billed, the rest goes back with it, as for a cancellation', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 30_000, accountType: 1 })
  const { version } = (await bench.view(id)).header
  const today = bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  await bench.look('update booking set start_date = $2 where id = $1 returning id', [id, today])
  await bench.run((tx) => noShow(tx, { id, version, kept: 20_000, rest: 'refunded', bill: true }))
  const { header, paid } = await bench.view(id)
  assert.deepEqual([header.stateReason, header.closeReason, header.cancelOutcome, header.cancelAmount, paid], ['Non venu', 'Client non venu', 'kept', 20_000, 20_000])
  assert.deepEqual(await bills(id), [['invoice', 20_000, false]])
})

test('who has not come and had paid everything: the tourist tax goes back, what is kept is the price of the stay with its VAT', async () => {
  const id = await bench.stay()
  const { total, touristTax } = await bench.view(id)
  assert.ok(touristTax > 0)
  await bench.take(id, { amount: total })
  const { version } = (await bench.view(id)).header
  await bench.look('update booking set start_date = $2 where id = $1 returning id', [id, bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()])
  const giveUp = (kept: number | null) => bench.run((tx) => noShow(tx, { id, version, kept, rest: 'refunded', bill: true }))
  assert.equal((await bench.refusalOf(giveUp(total))).rule, 'cancel-kept-tourist-tax')
  await giveUp(null)
  const { header, paid } = await bench.view(id)
  assert.deepEqual([header.cancelAmount, paid, await bills(id)], [total - touristTax, total - touristTax, [['invoice', total - touristTax, false]]])
  const [bill] = await bench.look<{ tax: string; vat: string; net: string }>(`select tourist_tax as tax, vat_amount as vat, net_amount as net from bill where booking_id = $1 and nature = 'invoice'`, [id])
  assert.equal(Number(bill?.tax), 0)
  assert.equal(Number(bill?.net) + Number(bill?.vat), total - touristTax)
})

test('an advance bill is credited too; kept arrhes bear no VAT, a kept advance bears that of the stay', async () => {
  const acompte = await bench.stay()
  const paymentId = await bench.take(acompte, { amount: 11_000, accountType: 1 })
  await bench.bill(acompte, { nature: 'acompte', paymentId })
  await cancel(acompte)
  assert.deepEqual(await bills(acompte), [['acompte', 11_000, true], ['creditNote', -11_000, false], ['invoice', 11_000, false]])
  const arrhes = await bench.stay()
  await bench.look('update booking set down_payment_type = 2 where id = $1 returning id', [arrhes])
  await bench.take(arrhes, { amount: 11_000, accountType: 2 })
  await cancel(arrhes)
  const vat = await bench.look<{ vat: string }>(`select vat_amount::text as vat from bill where booking_id = any($1) and nature = 'invoice' order by id`, [[acompte, arrhes]])
  assert.deepEqual(vat.map(({ vat: amount }) => amount), ['1000', '0'])
  const documents = await bench.look<{ document: string }>(`select d.document from bill b join bill_document d on d.bill_id = b.id where b.booking_id = any($1) and b.nature = 'invoice'`, [[acompte, arrhes]])
  const postings = documents.flatMap(({ document }) => (JSON.parse(document) as { lines: readonly { posting?: object }[] }).lines.map(({ posting }) => posting))
  assert.deepEqual(postings, [{ category: lineCategory.cancellation }, { category: lineCategory.cancellation }], 'the accounts know what it is')
})

test('without a bill asked for, a cancellation only decides of the money', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 5000, accountType: 1 })
  await cancel(id, { bill: false })
  assert.deepEqual(await bills(id), [])
})

test('kept money is billed by the nature of each payment, whatever the stay was set to', async () => {
  const id = await bench.stay()
  await bench.look('update booking set down_payment_type = 2 where id = $1 returning id', [id])
  await bench.take(id, { amount: 11_000, accountType: 1 })
  await bench.take(id, { amount: 5000, accountType: 2 })
  await cancel(id, { kept: 16_000 })
  const lines = async (of: number) => (await bench.look<{ document: string }>(`select d.document from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.booking_id = $1 order by b.id desc limit 1`, [of]))
    .flatMap(({ document }) => (JSON.parse(document) as { lines: { amount: number; tax: { kind: string } }[] }).lines.map(({ amount, tax }) => [tax.kind, amount]))
  assert.deepEqual(await lines(id), [['vat', 11_000], ['exempt', 5000]])
  assert.deepEqual(await bench.look(`select vat_amount::int as vat, amount::int from bill where booking_id = $1`, [id]), [{ vat: 1000, amount: 16_000 }])
  const half = await bench.stay()
  await bench.take(half, { amount: 11_000, accountType: 1 })
  await bench.take(half, { amount: 5500, accountType: 2 })
  await cancel(half, { kept: 8250 })
  assert.deepEqual(await lines(half), [['vat', 5500], ['exempt', 2750]])
  const arrhes = await bench.stay()
  await bench.take(arrhes, { amount: 5000, accountType: 2 })
  await cancel(arrhes, {})
  assert.deepEqual(await lines(arrhes), [['exempt', 5000]], 'the stay is set to acompte, arrhes were paid')
})

test('a cancelled stay that comes back has its cancellation bill credited, and is billed whole again', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 11_000, accountType: 1 })
  await cancel(id, { kept: 4000 })
  const restore = async (session = bench.here) => {
    const { version } = (await bench.view(id)).header
    return bench.run((tx) => restoreStay(tx, { id, version, places: [] }), session)
  }
  const { actions } = await bench.view(id)
  assert.match(actions.find(({ action }) => action === 'restore')?.fault?.message ?? '', /sera annulée par un avoir/)
  const noBills = { ...bench.here, admin: false, rights: new Map([...bench.here.rights].filter(([key]) => key !== 'payment_invoice_bill')) }
  assert.equal((await bench.refusalOf(restore(noBills))).rule, 'ticket-billed-booking')
  await restore()
  assert.deepEqual(await bills(id), [['invoice', 4000, true], ['creditNote', -4000, false]])
  const restored = await bench.view(id)
  assert.deepEqual([restored.paid, restored.bills.map(({ isUndone }) => isUndone), refundableOf(restored)], [11_000, [true, false], 0], 'the whole of it is an advance of the stay again')
  assert.equal((await bench.refusalOf(bench.giveBack(id, { amount: 4000 }))).rule, 'incorrect-amount')
  const [credit] = await bench.look<{ document: string }>(`select d.document from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.booking_id = $1 order by b.id desc limit 1`, [id])
  assert.match(credit?.document ?? '', /40,00.*qui restent réglés sur le séjour/)
  const { total } = restored
  await bench.bill(id)
  assert.deepEqual((await bills(id)).at(-1), ['invoice', total, false])
  assert.deepEqual(await numberFaults(bench.look), [])
})

test('a cancellation bill that cannot be credited keeps its stay cancelled', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 11_000, accountType: 1 })
  await cancel(id, { kept: 4000 })
  await bench.look(`insert into financial_month (establishment_id, financial_year_id, start_date, end_date, closed_at) select 1, id, '2026-07-01', '2026-07-31', now() from financial_year where establishment_id = 1 limit 1`)
  const { version } = (await bench.view(id)).header
  await bench.refusalOf(bench.run((tx) => restoreStay(tx, { id, version, places: [] })))
  assert.equal((await bench.view(id)).header.cancelState, 'cancelled')
  await bench.look(`delete from financial_month where establishment_id = 1`)
})

test('refunding and keeping at once is refused; what came as vouchers is left as a credit, never given as money', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 3000, accountType: 1 })
  await bench.take(id, { amount: 2000, paymentMethodId: bench.methods.voucher, voucherCount: 1 })
  const refused = await bench.refusalOf(cancel(id, { outcome: 'refunded', kept: 4000, bill: false }))
  assert.deepEqual([refused.rule, refused.field], ['invalid-value', 'kept'])
  const view = await cancel(id, { outcome: 'refunded', bill: false })
  assert.deepEqual([view.paid, view.payments.filter(({ amount }) => amount < 0).map(({ amount, movement }) => [amount, movement])], [0, [[-2000, 'credit'], [-3000, 'correction']]])
  const kept = await bench.stay()
  await bench.take(kept, { amount: 3000, accountType: 1 })
  await bench.take(kept, { amount: 2000, paymentMethodId: bench.methods.voucher, voucherCount: 1 })
  await cancel(kept, { kept: 0, bill: false })
  assert.equal((await bench.refusalOf(bench.giveBack(kept, { amount: 3001 }))).rule, 'payment-method-not-refundable')
  await bench.giveBack(kept, { as: 'credit', amount: 2000, validUntil: '2099-12-31', paymentMethodId: null })
  assert.equal((await bench.giveBack(kept, { amount: 3000 })).paid, 0)
})

test('what is not kept goes back with the cancellation, and comes back with a stay that was cancelled by mistake', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 6000, paymentMethodId: bench.methods.cash })
  await bench.take(id, { amount: 5000, paymentMethodId: bench.methods.transfer })
  const restore = async () => {
    const { version } = (await bench.view(id)).header
    await bench.run((tx) => restoreStay(tx, { id, version, places: [], refund: 'undone' }))
    return bench.view(id)
  }
  const lines = (view: Awaited<ReturnType<typeof bench.view>>) => view.payments.map(({ amount, movement }) => [movement, amount]).slice(2)
  const cancelled = await cancel(id, { kept: 4000, bill: false, rest: 'refunded' })
  assert.equal(cancelled.paid, 4000)
  assert.deepEqual(lines(cancelled), [['refund', -5000], ['refund', -2000]])
  assert.match(cancelled.actions.find(({ action }) => action === 'restore')?.fault?.message ?? '', /50,00.* rendus .*le client a cet argent.*20,00.* rendus/)
  assert.equal((await restore()).paid, 11_000)
  assert.equal((await bench.refusalOf(cancel(id, { kept: 4000, rest: 'credit', creditValidUntil: '2026-07-07' }))).field, 'creditValidUntil')
  const credited = await cancel(id, { kept: 4000, bill: false, rest: 'credit', creditValidUntil: '2026-12-31' })
  assert.deepEqual([credited.paid, credited.payments.at(-1)?.creditValidUntil], [4000, '2026-12-31'])
  assert.equal((await restore()).paid, 11_000)
  await cancel(id, { outcome: 'refunded', kept: null, bill: false })
  assert.equal((await bench.view(id)).paid, 0)
  const again = await restore()
  assert.equal(again.paid, 11_000, 'each payment that was taken back stands again')
  assert.deepEqual(again.payments.slice(-2).map(({ amount, movement }) => [movement, amount]).toSorted(), [['payment', 5000], ['payment', 6000]])
})

test('whether refunded money really went is answered; what went stays given back, at the desk or on another day unless it is said', async () => {
  const cancelled = async (paymentMethodId: number): Promise<number> => {
    const id = await bench.stay()
    await bench.take(id, { amount: 9030, accountType: 1, paymentMethodId })
    await cancel(id, { kept: 5000, rest: 'refunded' })
    return id
  }
  const restore = async (id: number, refund?: 'done' | 'undone') => {
    const { version } = (await bench.view(id)).header
    await bench.run((tx) => restoreStay(tx, { id, version, places: [], ...(refund && { refund }) }))
    const view = await bench.view(id)
    return [view.paid, view.payments.at(-1)?.movement, refundableOf(view)]
  }
  const terms = (id: number) => bench.run((tx) => restoreTerms(tx, { id }))
  const byCard = await cancelled(bench.methods.card)
  const { asked, paid, notes } = await terms(byCard)
  assert.deepEqual([asked?.amount, asked?.likely, paid], [4030, 'done', { now: 5000, done: 5000, undone: 9030 }])
  assert.match(notes.join(), /annulée par un avoir/)
  assert.deepEqual(await restore(byCard), [5000, 'refund', 0])
  assert.deepEqual((await terms(byCard)).asked, null, 'a stay that stands has nothing to be asked')
  assert.deepEqual(await restore(await cancelled(bench.methods.card), 'undone'), [9030, 'correction', 0])
  const byTransfer = await cancelled(bench.methods.transfer)
  assert.equal((await terms(byTransfer)).asked?.likely, 'undone')
  assert.deepEqual(await restore(byTransfer), [9030, 'correction', 0])
  const earlier = await cancelled(bench.methods.transfer)
  bench.clock.now = bench.clock.now.add({ hours: 24 })
  assert.equal((await terms(earlier)).asked?.likely, 'done')
  assert.match((await bench.view(earlier)).actions.find(({ action }) => action === 'restore')?.fault?.message ?? '', /le client a cet argent/)
  assert.deepEqual(await restore(earlier, 'undone'), [9030, 'correction', 0], 'a line of another day is taken back by one of today')
  assert.deepEqual(await bench.look('select distinct paid_on::text as day from payment where booking_id = $1 and corrects_payment_id is not null', [earlier]), [{ day: '2026-07-09' }])
})

test('who had not come turns up after all: what went back is asked of, and the credit that was left is taken back', async () => {
  const today = bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const absent = async (more: Partial<Parameters<typeof noShow>[1]>): Promise<number> => {
    const id = await bench.stay()
    await bench.take(id, { amount: 9030, paymentMethodId: bench.methods.card })
    const { version } = (await bench.view(id)).header
    await bench.look('update booking set start_date = $2 where id = $1 returning id', [id, today])
    await bench.run((tx) => noShow(tx, { id, version, bill: true, ...more }))
    return id
  }
  const restore = async (id: number, refund?: 'done' | 'undone') => {
    const { version } = (await bench.view(id)).header
    await bench.run((tx) => restoreStay(tx, { id, version, places: [], ...(refund && { refund }) }))
    return (await bench.view(id)).paid
  }
  const refunded = await absent({ kept: 5000, rest: 'refunded' })
  assert.deepEqual((await bench.run((tx) => restoreTerms(tx, { id: refunded }))).asked?.amount, 4030)
  assert.equal(await restore(refunded, 'undone'), 9030)
  const credited = await absent({ outcome: 'credit', bill: false })
  assert.equal((await bench.view(credited)).paid, 0)
  assert.equal(await restore(credited), 9030)
  const [left] = await bench.look<{ remaining: string }>('select c.remaining from credit c join payment p on p.credit_id = c.id where p.booking_id = $1', [credited])
  assert.equal(Number(left?.remaining ?? 0), 0)
})
