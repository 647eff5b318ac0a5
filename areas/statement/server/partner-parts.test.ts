import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { partnerBillContract } from '#areas/payment/contract/partner-bill.ts'
import { issuePartnerBill, previewPartnerBill, readPartnerBill } from '#areas/payment/server/partner-bill/partner-bill.ts'
import { cancelPartnerBill, receivePartnerBill } from '#areas/payment/server/partner-bill/cancel-partner-bill.ts'
import { settlePartnerBill, unsettlePartnerBill } from '#areas/payment/server/partner-bill/settle.ts'
import { journal, tillHeld } from '#areas/payment/server/till.ts'
import { vatContract } from '../contract/vat.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/** A platform that owes its VAT when it is paid: 10 % of a stay of 700,00 is 70,00, and 14,00 of VAT. */
const bench = await accountingBench()
const { transfer, cash } = bench.methods
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const setClock = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
const type = await one(`insert into partner_type (establishment_id, label) values (1, 'Agence')`)
const platform = await one(
  `insert into partner (establishment_id, label, code, partner_type_id, billing_type, management_type, commission_rate, commission_vat_rate, siret, vat_number, address_line1, address_postal_code, address_town)
  values (1, 'Plateforme', 'PLAT', $1, 'both', 'onRequest', 10, 20, '40483304800022', 'FR83404833048', '1 rue du Port', '44000', 'Nantes')`,
  [type],
)
await bench.look(
  `insert into tva (establishment_id, code, label, rate, start_date, accounting_code) values (1, 'normal', 'Normal', 20, '2014-01-01', '445711')`,
)

type Month = { readonly from: string; readonly to: string }
type Paying = {
  readonly amount?: number
  readonly settlement?: 'paid' | 'withheld' | 'returned'
  readonly paymentMethodId?: number | null
  readonly knownPaid?: number
}
const invoiced = async (partnerNumber: string): Promise<number> => {
  const stay = await bench.stay()
  await bench.look('update booking set partner_id = $1 where id = $2', [platform, stay])
  await bench.bill(stay)
  const { partnerBillId } = await bench.run((tx) =>
    issuePartnerBill(
      tx,
      partnerBillContract.issue.input.parse({
        partnerId: platform,
        from: '2026-08-01',
        to: '2026-08-31',
        stays: [{ bookingId: stay, kind: 'commission' }],
      }),
    ),
  )
  await bench.run((tx) => receivePartnerBill(tx, { partnerBillId, partnerNumber }))
  return partnerBillId
}
const read = (partnerBillId: number) => bench.run((tx) => readPartnerBill(tx, { partnerBillId }))
/** Withheld whole unless said otherwise. */
const settle = async (partnerBillId: number, paidOn: string, more: Paying = {}) => {
  const { rest, totals } = await read(partnerBillId)
  return bench.run((tx) =>
    settlePartnerBill(tx, {
      partnerBillId,
      paidOn,
      amount: rest,
      settlement: 'withheld',
      paymentMethodId: transfer,
      knownPaid: totals.gross - rest,
      ...more,
    }),
  )
}
const unsettle = async (partnerBillId: number) => {
  const paymentId = (await read(partnerBillId)).payments.at(-1)?.id ?? 0
  return bench.run((tx) => unsettlePartnerBill(tx, { partnerBillId, paymentId }))
}
const said = async (month: Month) =>
  Object.fromEntries(
    vatContract.vatStatement.reply
      .parse(await bench.run((tx) => vatStatement(tx, month)))
      .purchases.map(({ key, base, vat }) => [key, [base, vat]]),
  )
const movedOf = async (account: string, { from, to }: Month): Promise<number> =>
  Number(
    (
      await bench.look<{ sum: string }>(
        'select coalesce(sum(debit - credit), 0) as sum from accounting_line where establishment_id = 1 and account = $1 and day between $2 and $3',
        [account, from, to],
      )
    )[0]?.sum,
  )
/** Each figure opens on documents whose sum it is, each line with a number of its own. */
const opensOnItsDocuments = async (month: Month): Promise<void> => {
  for (const [key, [base, vat]] of Object.entries(await said(month))) {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { ...month, basis: 'receipts', key }))
    assert.deepEqual(
      [rows.reduce((sum, row) => sum + row.base, 0), rows.reduce((sum, row) => sum + row.vat, 0), new Set(rows.map(({ id }) => id)).size],
      [base, vat, rows.length],
    )
  }
}

/*
 * An invoice of 84,00 (70,00 and 14,00 of VAT) of November, paid in three: 30,00 by the bank, 24,00 in cash, and the rest withheld. 14 × 30 / 84 = 5,00;
 * 14 × 24 / 84 = 4,00; 5,00 is left.
 */
test('a partner is paid in parts: each deducts its share, leaves the bank or the till, and the last takes the rest', async () => {
  const [november, december] = [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]
  setClock('2026-11-05')
  const [id, wrong] = [await invoiced('PL-6'), await invoiced('PL-7')]
  assert.deepEqual([(await read(id)).totals.gross, (await read(id)).totals.vat], [84_00, 14_00])
  // Nothing of their price was received: noted net, the commission would be missing twice; said before it is withheld.
  assert.deepEqual(
    (await read(id)).owing.map(({ amount }) => amount),
    [708_54],
  )
  const refused = async (more: Paying): Promise<string> => (await bench.refusalOf(settle(id, '2026-11-05', more))).rule
  assert.deepEqual(
    [
      await refused({ amount: 84_01 }),
      await refused({ amount: 0 }),
      await refused({ paymentMethodId: null }),
      await refused({ paymentMethodId: cash }),
      await refused({ knownPaid: 100 }),
    ],
    ['incorrect-amount', 'amount-positive', 'choose-payment-method', 'payment-kind-not-served', 'balance-changed'],
  )
  const before = (await bench.run((tx) => tillHeld(tx, { paymentMethodId: cash, date: '2026-11-05' }))).till?.holds ?? 0
  assert.equal((await settle(id, '2026-11-05', { amount: 30_00, settlement: 'paid' })).vat, 5_00)
  assert.equal((await settle(id, '2026-11-05', { amount: 24_00, settlement: 'paid', paymentMethodId: cash })).vat, 4_00)
  assert.equal((await bench.run((tx) => tillHeld(tx, { paymentMethodId: cash, date: '2026-11-05' }))).till?.holds, before - 24_00)
  assert.deepEqual(await bench.look('select paid_amount::int as paid, paid_on as "paidOn" from partner_bill where id = $1', [id]), [
    { paid: 54_00, paidOn: null },
  ])
  // One of 28,00 on the other, which is then cancelled: 14 × 28 / 84 = 4,67, given back with it.
  assert.equal((await settle(wrong, '2026-11-05', { amount: 28_00 })).vat, 4_67)
  assert.deepEqual(await said(november), {
    'purchase partner': [25_00 + 20_00 + 23_33, 5_00 + 4_00 + 4_67],
    'purchase pending': [25_00 + 46_67, 5_00 + 9_33],
  })
  await opensOnItsDocuments(november)
  setClock('2026-12-03')
  const rest = await settle(id, '2026-12-03')
  assert.deepEqual([rest.vat, rest.deductedOn], [5_00, '2026-12-03'])
  await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId: wrong, reason: 'Erreur' }))
  assert.equal((await bench.refusalOf(settle(id, '2026-12-03', { amount: 1 }))).rule, 'incorrect-amount')
  assert.equal((await bench.refusalOf(unsettle(wrong))).rule, 'partner-bill-cancelled')
  assert.deepEqual(
    await bench.look('select paid_amount::int as paid, paid_on::text as "paidOn", settlement from partner_bill where id = $1', [id]),
    [{ paid: 84_00, paidOn: '2026-12-03', settlement: 'withheld' }],
  )
  await bench.run((tx) => makeExport(tx, { from: '2026-07-01', to: '2026-12-03', format: 'fec' }))
  assert.deepEqual(
    [await said(november), await said(december)],
    [{ 'purchase partner': [68_33, 13_67], 'purchase pending': [71_67, 14_33] }, { 'purchase partner': [25_00 - 23_33, 5_00 - 4_67] }],
  )
  for (const month of [november, december]) {
    await opensOnItsDocuments(month)
    assert.equal(await movedOf('445660', month), (await said(month))['purchase partner']?.[1])
    assert.equal(await movedOf('445640', { ...month, from: '2026-01-01' }), (await said(month))['purchase pending']?.[1] ?? 0)
  }
  assert.deepEqual(
    [await movedOf('530000', november), await movedOf('512000', november), await movedOf('512000', december)],
    [-24_00, -58_00, -30_00],
  )
  const entries = await bench.look<{ journal: string; piece: string; gap: string }>(
    `select journal, piece, sum(debit - credit) as gap from accounting_line where day >= '2026-11-01' group by exercise, entry_number, journal, piece order by 1, 2`,
  )
  assert.ok(entries.every(({ gap }) => Number(gap) === 0))
  const own = await bench.look<{ journal: string; account: string; moved: string }>(
    `select journal, account, sum(debit - credit) as moved from accounting_line where piece = 'PL-6' group by 1, 2 order by 1, 2`,
  )
  assert.equal(
    own.filter(({ account }) => account === '401000').reduce((sum, { moved }) => sum + Number(moved), 0),
    0,
    'nothing is owed any more',
  )
})

/*
 * The same invoice of 84,00, 30,00 of it paid, exported, then cancelled: its payment cannot be taken back any more. The partner owes 30,00, on his
 * account and on the document, until he has given them back: 10,00 in cash, then 20,00 by the bank.
 */
test('what was paid of a cancelled document is owed back by its partner, said until he gives it back, and leaves nothing on his account', async () => {
  setClock('2026-12-10')
  const id = await invoiced('PL-8')
  await settle(id, '2026-12-10', { amount: 30_00, settlement: 'paid' })
  assert.equal(
    (await bench.refusalOf(settle(id, '2026-12-10', { amount: 1_00, settlement: 'returned', knownPaid: 30_00 }))).rule,
    'partner-bill-stands',
  )
  await bench.run((tx) => makeExport(tx, { from: '2026-12-01', to: '2026-12-10', format: 'fec' }))
  setClock('2026-12-11')
  await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId: id, reason: 'Taux erroné' }))
  assert.deepEqual([(await read(id)).rest, (await read(id)).toRecover], [0, 30_00])
  const owed = async () =>
    (await bench.run((tx) => previewPartnerBill(tx, { partnerId: platform, from: '2026-08-01', to: '2026-08-31' }))).toRecover
      .filter((one) => one.id === id)
      .map(({ amount }) => amount)
  assert.deepEqual(await owed(), [30_00])
  const giveBack = (amount: number, paymentMethodId: number, knownPaid: number) =>
    settle(id, '2026-12-11', { amount, paymentMethodId, settlement: 'returned', knownPaid })
  assert.deepEqual(
    [
      (await bench.refusalOf(giveBack(30_01, transfer, 30_00))).rule,
      (await bench.refusalOf(giveBack(30_00, transfer, 0))).rule,
      (await bench.refusalOf(unsettle(id))).rule,
    ],
    ['incorrect-amount', 'balance-changed', 'partner-bill-cancelled'],
  )
  const holds = async (): Promise<number> =>
    (await bench.run((tx) => tillHeld(tx, { paymentMethodId: cash, date: '2026-12-11' }))).till?.holds ?? 0
  const before = await holds()
  await giveBack(10_00, cash, 30_00)
  assert.deepEqual([await holds(), (await read(id)).toRecover, await owed()], [before + 10_00, 20_00, [20_00]])
  const wrong = await giveBack(15_00, transfer, 20_00)
  await unsettle(id)
  assert.equal(
    (await read(id)).payments.some((part) => part.id === wrong.paymentId),
    false,
  )
  const twice = await Promise.allSettled([giveBack(20_00, transfer, 20_00), giveBack(20_00, transfer, 20_00)])
  assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual([(await read(id)).toRecover, await owed()], [0, []])
  const lines = (await bench.run((tx) => journal(tx, { from: '2026-12-11', to: '2026-12-11', paymentMethodId: null }))).rows.filter(
    ({ kind }) => kind === 'partnerReturned',
  )
  assert.deepEqual(
    lines.map(({ amount }) => amount).toSorted((a, b) => a - b),
    [10_00, 20_00],
  )
  await bench.run((tx) => makeExport(tx, { from: '2026-12-11', to: '2026-12-11', format: 'fec' }))
  const december = { from: '2026-12-10', to: '2026-12-31' }
  assert.deepEqual(
    [
      await movedOf('401000', december),
      await movedOf('445660', december),
      await movedOf('445640', december),
      await movedOf('530000', december),
      await movedOf('512000', december),
    ],
    [0, 0, 0, 10_00, -10_00],
  )
  await opensOnItsDocuments(december)
})
