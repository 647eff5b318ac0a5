import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveEarly } from '#areas/booking/server/change/apply-change.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { tickStay } from '#areas/booking/server/tick-stay.ts'
import { storedDocument } from './stored-bill.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const prefers = (values: string) =>
  bench.look(
    `insert into early_departure_preference (establishment_id, id, unused_nights, refund_share, notice_days, minimum_nights, frees_place) values (1, 1, ${values}) on conflict (establishment_id, id) do update set unused_nights = excluded.unused_nights, refund_share = excluded.refund_share, notice_days = excluded.notice_days, minimum_nights = excluded.minimum_nights, frees_place = excluded.frees_place returning id`,
  )

/** Seven nights at 80 €, paid in full with an advance that has its bill and a guarantee beside; who came two nights ago. */
async function arrived(placeId: number | undefined): Promise<number> {
  const { id } = await save(bench, formFor(bench, {}, [{ startDate: '2026-07-06', endDate: '2026-07-13', placeId: placeId ?? null }]))
  await bench.bill(id, { nature: 'acompte', paymentId: await bench.take(id, { amount: 20_000, accountType: 1 }) })
  await bench.take(id, { amount: 56_854 - 20_000 })
  await bench.take(id, { amount: 30_000, accountType: 3 })
  await bench.run(async (tx) => tickStay(tx, { id, version: (await bench.view(id)).header.version, what: 'arrived', value: true }))
  return id
}
async function leaves(id: number): Promise<void> {
  const {
    header: { version },
  } = await bench.view(id)
  await bench.run((tx) => leaveEarly(tx, { id, version, endDate: '2026-07-08', announcedOn: null, updateMode: null, isGone: true }))
}

const tax = 4 * 61
const cases = [
  { what: 'due in full', values: `'due', null, 0, 1, true`, kept: 56_000, net: 50_909 },
  { what: 'given back by half', values: `'partly', 50, 0, 1, true`, kept: 36_000, net: 32_727 },
  { what: 'given back in full', values: `'refunded', null, 0, 1, true`, kept: 16_000, net: 14_545 },
] as const
for (const [at, { what, values, kept, net }] of cases.entries()) {
  test(`nights left ${what}: the bill, its VAT, what goes back, and the guarantee apart`, async () => {
    await prefers(values)
    const id = await arrived(bench.places.chalets[at])
    await leaves(id)
    const left = await bench.view(id)
    const owed = 56_854 - kept - tax
    assert.deepEqual([left.total, left.paid, left.balance, left.touristTax], [kept + tax, 56_854, -owed, tax])
    const { billId } = await bench.bill(id)
    const [row] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId])
    const { totals, vat, acomptes } = storedDocument(row?.document ?? '')
    assert.deepEqual(totals, { net, vat: kept - net, touristTax: tax, exempt: 0, gross: kept + tax, paid: 56_854, due: -owed })
    assert.deepEqual(
      vat.map(({ base, vat: amount }) => [base, amount]),
      [
        [net, kept - net],
        [tax, 0],
      ],
    )
    // The VAT of the advance was billed on the advance: the bill says so and does not ask for it twice.
    assert.deepEqual(
      acomptes.map(({ amount, vat: billed }) => [amount, billed]),
      [[20_000, 1818]],
    )
    assert.equal((await bench.refusalOf(bench.giveBack(id, { amount: owed + 1 }))).rule, 'incorrect-amount')
    const settled = await bench.giveBack(id, { amount: owed })
    assert.deepEqual([settled.balance, settled.paid], [0, kept + tax])
    // What is held is no money of the stay: it waits to be given back by itself.
    assert.deepEqual(
      settled.payments.filter(({ accountType }) => accountType === 3).map(({ amount, movement }) => [amount, movement]),
      [[30_000, 'payment']],
    )
  })
}

test('a stay that is billed already is taken back first: the credit note is asked for, then the nights are given back', async () => {
  await prefers(`'refunded', null, 0, 1, true`)
  const [place] = await bench.look<{ id: string }>(`select id from place where number = 'L1'`)
  const id = await arrived(Number(place?.id))
  const { billId } = await bench.bill(id)
  const refusal = await bench.refusalOf(leaves(id))
  assert.deepEqual([refusal.rule, refusal.fix?.action], ['ticket-billed-booking', 'creditNote'])
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  await leaves(id)
  assert.equal((await bench.view(id)).total, 16_000 + tax)
})
