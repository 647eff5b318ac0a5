import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { save, formFor } from '#areas/booking/server/testing/booking-bench.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { groupedBillContract } from '../contract/grouped-bill.ts'
import { partCreditContract } from '../contract/part-credit.ts'
import { refundable } from '../rules/owed-back.ts'
import { readBill } from './bill-view.ts'
import { creditGrouped, issueGrouped } from './grouped-bill.ts'
import { storedDocument } from './stored-bill.ts'
import { creditPart, readCreditable } from './part-credit.ts'
import { printBill } from './print-bill.ts'
import { chainFaults, numberFaults, paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
after(stopPdf)

type Parts = readonly { readonly line: number; readonly amount: number }[]
const reduce = (billId: number, parts: Parts, more: { readonly reason?: string; readonly knownLeft?: number } = {}) =>
  bench.run((tx) => creditPart(tx, partCreditContract.credit.input.parse({ billId, parts, reason: 'Panne d’eau chaude', ...more })))
const lines = (billId: number) => bench.run((tx) => readCreditable(tx, { billId }))
const view = (billId: number) => bench.run((tx) => readBill(tx, { billId }))
const sums = async (id: number): Promise<number[]> =>
  Object.values(
    (
      await bench.look<Record<string, number>>(
        `select (select coalesce(sum(amount), 0) from bill_stay where booking_id = $1 and not is_advance)::int as billed, total::int, (select sum(amount) from occupancy_detail where booking_id = $1)::int as lines, paid::int from booking where id = $1`,
        [id],
      )
    )[0] ?? {},
  )

test('a part of a bill is given back: the bill stands, the stay is worth that much less, what was paid beyond is owed', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 70_854 })
  const { billId, number } = await bench.bill(id)
  const before = await lines(billId)
  assert.deepEqual(
    [before.left, before.lines.map(({ left, why }) => [left, why === null])],
    [
      70_854,
      [
        [70_000, true],
        [854, false],
      ],
    ],
  )
  const made = await reduce(billId, [{ line: 0, amount: 3000 }])
  assert.match(made.number, /^AV-2026-\d{6}$/)
  assert.deepEqual(made.stays, [{ id, owed: 3000 }])
  assert.deepEqual(await sums(id), [67_854, 67_854, 67_854, 70_854])
  const [row] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [made.billId])
  const { totals, preceding, remarks, nature } = storedDocument(row?.document ?? '')
  assert.deepEqual(
    [nature, totals.gross, totals.net, totals.vat, totals.touristTax, preceding[0]?.number],
    ['creditNote', 3000, 2727, 273, 0, number],
  )
  assert.match(remarks, /^Motif\u00A0: Panne d’eau chaude\.\nDéjà réglé\u00A0: 30,00\s€, à vous rembourser/)
  const stay = await bench.view(id)
  assert.deepEqual(
    stay.bills.map(({ number: one, isCorrected, amount }) => [one, isCorrected, amount]),
    [
      [number, false, 70_854],
      [made.number, false, -3000],
    ],
  )
  assert.equal(refundable({ paid: stay.paid, total: stay.total, bills: stay.bills, isCancelled: false, outcome: null }), 3000)
  assert.equal((await bench.refusalOf(bench.bill(id))).rule, 'ticket-billed-booking')
  const [bill, credit] = [await view(billId), await view(made.billId)]
  assert.deepEqual(
    [bill.due, bill.correctedBy, bill.reductions.map((one) => one.number), credit.reduces?.number, credit.corrects],
    [-3000, null, [made.number], number, null],
  )
  bench.clock.now = bench.clock.now.add({ minutes: 1 })
  await bench.giveBack(id, { amount: 3000 })
  assert.equal((await view(billId)).due, 0)
})

test('it prints as a credit note on its bill', async () => {
  const id = await bench.stay()
  const { billId, number } = await bench.bill(id)
  const made = await reduce(billId, [{ line: 0, amount: 1234 }])
  const text = pageText(readPdf((await bench.run((tx) => printBill(tx, made.billId))).content))
  for (const expected of [made.number, `Avoir sur la facture ${number}`, '12,34', 'Panne d’eau chaude'])
    assert.ok(text.includes(expected), expected)
})

test('a second credit note takes what the first left; the credit note of the whole bill takes the rest, cent by cent, and the next bill bears the reductions', async () => {
  const id = await bench.stay()
  const { billId } = await bench.bill(id)
  await reduce(billId, [{ line: 0, amount: 3333 }])
  assert.equal((await bench.refusalOf(reduce(billId, [{ line: 0, amount: 66_668 }]))).rule, 'incorrect-amount')
  assert.equal((await bench.refusalOf(reduce(billId, [{ line: 0, amount: 100 }], { knownLeft: 70_854 }))).rule, 'balance-changed')
  await reduce(billId, [{ line: 0, amount: 4567 }], { knownLeft: 67_521 })
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  assert.deepEqual(
    await bench.look(
      `select sum(amount)::int as gross, sum(net_amount)::int as net, sum(vat_amount)::int as vat, sum(tourist_tax)::int as tax from bill where booking_id = $1`,
      [id],
    ),
    [{ gross: 0, net: 0, vat: 0, tax: 0 }],
  )
  assert.equal((await bench.refusalOf(reduce(billId, [{ line: 0, amount: 100 }]))).rule, 'bill-already-credited')
  await bench.bill(id)
  assert.deepEqual((await sums(id)).slice(0, 3), [62_954, 62_954, 62_954])
  assert.deepEqual(await bench.look(`select distinct category from occupancy_detail where booking_id = $1 and amount < 0`, [id]), [
    { category: 9 },
  ])
})

test('what is refused says why and writes nothing: no reason, the whole bill, an advance bill, a credit note, a cancelled stay', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
  const acompte = await bench.bill(id, { nature: 'acompte', paymentId })
  const { billId } = await bench.bill(id)
  const written = () => bench.look('select count(*)::int as bills, (select count(*)::int from occupancy_detail) as lines from bill')
  const before = await written()
  const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule
  assert.equal(await rule(reduce(billId, [{ line: 0, amount: 100 }], { reason: ' ' })), 'credit-reason-required')
  assert.equal(await rule(reduce(acompte.billId, [{ line: 0, amount: 100 }])), 'credit-part-acompte')
  assert.equal(await rule(reduce(999_999, [{ line: 0, amount: 100 }])), 'bill-not-found')
  assert.deepEqual(await written(), before)
  const made = await reduce(billId, [{ line: 0, amount: 100 }])
  assert.equal(await rule(reduce(made.billId, [{ line: 0, amount: 50 }])), 'bill-is-credit')
})

test('notes of a stay so reduced are still saved, and its lines by credit note are not written by a form', async () => {
  const id = await bench.stay()
  const { billId } = await bench.bill(id)
  await reduce(billId, [{ line: 0, amount: 3000 }])
  const { header, occupancies } = await bench.view(id)
  const manual = occupancies
    .flatMap((one) => one.lines)
    .filter(({ isManual }) => isManual)
    .map((line) => ({ ...line, occupancyIndex: 0 }))
  assert.deepEqual(
    manual.map(({ category, amount }) => [category, amount]),
    [[25, -3000]],
  )
  const [place] = occupancies
  const again = (manualLines: typeof manual) =>
    save(
      bench,
      formFor(bench, { id, version: header.version, note: 'Vu avec Mme Lefèvre', manualLines }, [{ id: place?.id ?? 0, placeId: null }]),
    )
  await again(manual)
  assert.deepEqual((await sums(id)).slice(0, 3), [67_854, 67_854, 67_854])
  await assert.rejects(save(bench, formFor(bench, { manualLines: manual }, [{ placeId: null }])))
})

test('a part of a grouped bill lowers the stay of its lines only; the credit note of the whole takes the rest of both', async () => {
  const [one, two] = [await bench.stay(), await bench.stay()]
  const { billId } = await bench.run((tx) => issueGrouped(tx, groupedBillContract.issue.input.parse({ bookingIds: [one, two] })))
  const { lines: shown } = await lines(billId)
  const line = shown.findIndex(({ stayId, why }) => stayId === two && why === null)
  const made = await reduce(billId, [{ line, amount: 5000 }])
  assert.deepEqual(made.stays, [{ id: two, owed: 0 }])
  assert.deepEqual(
    [(await sums(one)).slice(0, 3), (await sums(two)).slice(0, 3)],
    [
      [70_854, 70_854, 70_854],
      [65_854, 65_854, 65_854],
    ],
  )
  await bench.run((tx) => creditGrouped(tx, { billId, reason: 'Erreur de payeur' }))
  assert.deepEqual([(await sums(one))[0], (await sums(two))[0]], [0, 0])
})

test('two desks give back the same bill at once: what is left is never exceeded; numbers follow and the chain holds', async () => {
  const id = await bench.stay()
  const { billId } = await bench.bill(id)
  const done = await Promise.allSettled([1, 2, 3].map(() => reduce(billId, [{ line: 0, amount: 40_000 }])))
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await sums(id), [30_854, 30_854, 30_854, 0])
  assert.deepEqual([await numberFaults(bench.look), await chainFaults(bench.look, 1)], [[], []])
})
