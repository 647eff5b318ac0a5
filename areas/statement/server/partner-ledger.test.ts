import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOptions, makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { partnerBillContract } from '#areas/payment/contract/partner-bill.ts'
import { issuePartnerBill, readPartnerBill } from '#areas/payment/server/partner-bill/partner-bill.ts'
import { cancelPartnerBill, receivePartnerBill } from '#areas/payment/server/partner-bill/cancel-partner-bill.ts'
import { settlePartnerBill, unsettlePartnerBill } from '#areas/payment/server/partner-bill/settle.ts'
import { closeDaysUntil } from '#areas/establishment/server/api.ts'
import { vatContract } from '../contract/vat.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/*
 * Three partners who owe VAT on debits: one in whose name the site writes (100 %), one whose own invoice is awaited, then received; one from Germany, whose VAT the site owes.
 * Their documents, the ledger, the VAT statement and the FEC say the same, month by month, and a cancellation takes all of it back.
 */
const bench = await accountingBench()
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const setClock = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
const type = await one(`insert into partner_type (establishment_id, label) values (1, 'Agence')`)
const partner = (label: string, code: string, more: string): Promise<number> =>
  one(
    `insert into partner (establishment_id, label, code, partner_type_id, billing_type, management_type, commission_rate, commission_vat_rate, self_billing_on, siret, vat_number, vat_on_debits, address_line1, address_postal_code, address_town) values (1, $1, $2, $3, 'both', 'onRequest', 10, ${more}, true, '1 rue du Port', '44000', 'Nantes')`,
    [label, code, type],
  )
const agency = await partner('Agence du Port', 'PORT', `20, '2026-01-01', '35600000000048', 'FR03356000000'`)
const office = await partner('Tour du Monde', 'TDM', `20, null, '40483304800022', 'FR83404833048'`)
const reise = await partner('Reise GmbH', 'REISE', `0, null, null, 'DE136695976'`)
await bench.look(
  `insert into tva (establishment_id, code, label, rate, start_date, accounting_code) values (1, 'normal', 'Normal', 20, '2014-01-01', '445711')`,
)
setClock('2026-07-08')

const issueFor = async (partnerId: number): Promise<number> => {
  const stay = await bench.stay()
  await bench.look('update booking set partner_id = $1 where id = $2', [partnerId, stay])
  await bench.bill(stay)
  return (
    await bench.run((tx) =>
      issuePartnerBill(
        tx,
        partnerBillContract.issue.input.parse({
          partnerId,
          from: '2026-08-01',
          to: '2026-08-31',
          stays: [{ bookingId: stay, kind: 'commission' }],
        }),
      ),
    )
  ).partnerBillId
}
const receive = (partnerBillId: number, partnerNumber: string) =>
  bench.run((tx) => receivePartnerBill(tx, { partnerBillId, partnerNumber }))
const statement = async (period: { from: string; to: string }) =>
  vatContract.vatStatement.reply.parse(await bench.run((tx) => vatStatement(tx, period)))
const movedOf = async (account: string, { from, to }: { from: string; to: string }): Promise<number> =>
  Number(
    (
      await bench.look<{ sum: string }>(
        'select coalesce(sum(debit - credit), 0) as sum from accounting_line where establishment_id = 1 and account = $1 and day between $2 and $3',
        [account, from, to],
      )
    )[0]?.sum,
  )
const july = { from: '2026-07-01', to: '2026-07-31' }
const august = { from: '2026-08-01', to: '2026-08-31' }

const sumsOf = async (ids: readonly number[]): Promise<{ gross: number; net: number; vat: number; reverse: number }> => {
  const [row] = await bench.look<Record<'gross' | 'net' | 'vat' | 'reverse', string>>(
    `select sum(amount) as gross, sum(net_amount) as net, sum(vat_amount) as vat, sum(round(net_amount * 0.2)) filter (where vat_amount = 0) as reverse from partner_bill where id = any($1::bigint[])`,
    [ids],
  )
  assert.ok(row)
  return { gross: Number(row.gross), net: Number(row.net), vat: Number(row.vat), reverse: Number(row.reverse) }
}
/** Each figure of purchases opens on documents whose sum it is. */
const opensOnItsDocuments = async (period: typeof july): Promise<void> => {
  for (const { key, vat, base } of (await statement(period)).purchases) {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { ...period, basis: 'receipts', key }))
    assert.deepEqual([rows.reduce((sum, row) => sum + row.vat, 0), rows.reduce((sum, row) => sum + row.base, 0)], [vat, base])
  }
}
const boughtInFile = async (): Promise<readonly (readonly string[])[]> => {
  const [made] = await bench.look<{ id: string }>('select id from accounting_export where establishment_id = 1 order by id limit 1')
  const options = await bench.run((tx) => fileOptions(tx, july.to))
  const file = (await bench.file({ of: { exportId: Number(made?.id) }, format: 'fec', options })).toString('utf8')
  return file
    .split(/\r?\n/)
    .filter((text) => text.startsWith('AC\tAchats\t'))
    .map((text) => text.split('\t'))
}

test('what partners invoice is in the ledger, the VAT statement and the FEC, for the very amounts of their documents', async () => {
  const own = await issueFor(agency)
  const [awaited, foreign] = [await issueFor(office), await issueFor(reise)]
  await receive(foreign, 'DE-2026-88')
  await bench.run((tx) => makeExport(tx, { from: '2026-07-01', to: '2026-07-08', format: 'fec' }))
  const { gross, net, vat, reverse } = await sumsOf([own, foreign])
  assert.deepEqual(
    [await movedOf('401000', july), await movedOf('622200', july), await movedOf('445660', july), await movedOf('445200', july)],
    [-gross, net, vat + reverse, -reverse],
  )
  // The statement that nobody answered with an invoice is not there.
  assert.deepEqual(
    (await statement(july)).purchases.map(({ key, count, vat: amount }) => [key, count, amount]),
    [
      ['purchase partner', 2, vat + reverse],
      ['purchase reverse', 1, reverse],
    ],
  )
  await opensOnItsDocuments(july)
  const bought = await boughtInFile()
  assert.deepEqual(new Set(bought.map((cells) => cells[8])), new Set([`AF${agency}-2026-0001`, 'DE-2026-88']))
  assert.deepEqual(
    bought.filter((cells) => cells[4] === '401000').map((cells) => [cells[6], cells[7]]),
    [
      ['FPORT', 'Agence du Port'],
      ['FREISE', 'Reise GmbH'],
    ],
  )
  setClock('2026-08-04')
  await receive(awaited, 'TDM-12')
  await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId: own, reason: 'Taux erroné' }))
  await bench.run((tx) => makeExport(tx, { from: '2026-07-01', to: '2026-08-04', format: 'fec' }))
  assert.equal(
    (await statement(august)).purchases.reduce((sum, row) => sum + row.vat, 0),
    await movedOf('445660', august),
  )
  assert.equal(-(await movedOf('401000', { from: '2026-01-01', to: '2026-12-31' })), (await sumsOf([awaited, foreign])).gross)
})

test('a statement cancelled before its invoice came leaves nothing; one whose invoice came is taken back', async () => {
  setClock('2026-09-01')
  const september = { from: '2026-09-01', to: '2026-09-30' }
  const never = await issueFor(office)
  await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId: never, reason: 'Erreur' }))
  const came = await issueFor(office)
  await receive(came, 'TDM-13')
  await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId: came, reason: 'Erreur' }))
  await bench.run((tx) => makeExport(tx, { from: '2026-08-05', to: '2026-09-01', format: 'fec' }))
  const entries = await bench.look<{ count: string }>(
    `select count(distinct entry_number) as count from accounting_line where journal = 'AC' and day >= '2026-09-01'`,
  )
  assert.deepEqual([Number(entries[0]?.count), await movedOf('401000', september), await movedOf('445660', september)], [2, 0, 0])
})

/*
 * A platform that owes its VAT when it is paid: 10 % of a stay of 700,00 is 70,00, and 14,00 of VAT. Its invoice comes in October, it withholds its
 * commission in November.
 */
const platform = await partner('Plateforme', 'PLAT', `20, null, '40483304800022', 'FR83404833048'`)
await bench.look('update partner set vat_on_debits = false where id = $1', [platform])
const said = async (period: typeof july) =>
  Object.fromEntries((await statement(period)).purchases.map(({ key, base, vat }) => [key, [base, vat]]))
const read = (partnerBillId: number) => bench.run((tx) => readPartnerBill(tx, { partnerBillId }))
const settle = async (partnerBillId: number, paidOn: string) => {
  const { rest, totals } = await read(partnerBillId)
  return bench.run((tx) =>
    settlePartnerBill(tx, {
      partnerBillId,
      paidOn,
      amount: rest,
      settlement: 'withheld',
      paymentMethodId: bench.methods.transfer,
      knownPaid: totals.gross - rest,
    }),
  )
}
const unsettle = async (partnerBillId: number) => {
  const paymentId = (await read(partnerBillId)).payments.at(-1)?.id ?? 0
  return bench.run((tx) => unsettlePartnerBill(tx, { partnerBillId, paymentId }))
}
const held = (account: string, to: string): Promise<number> => movedOf(account, { from: '2026-01-01', to })

test('the VAT of a partner who did not opt for debits is deducted when he is paid, in the statement, the ledger and the FEC alike', async () => {
  const months = { october: { from: '2026-10-01', to: '2026-10-31' }, november: { from: '2026-11-01', to: '2026-11-30' } }
  setClock('2026-10-05')
  const id = await issueFor(platform)
  assert.equal((await bench.refusalOf(settle(id, '2026-10-05'))).rule, 'partner-bill-awaited')
  await receive(id, 'PL-1')
  const { net, vat } = await sumsOf([id])
  assert.deepEqual([net, vat], [70_00, 14_00])
  await bench.run((tx) => makeExport(tx, { from: '2026-10-01', to: '2026-10-05', format: 'fec' }))
  assert.deepEqual(await said(months.october), { 'purchase pending': [net, vat] })
  assert.deepEqual(
    [await movedOf('445660', months.october), await held('445640', '2026-10-31'), await movedOf('622200', months.october)],
    [0, vat, net],
  )
  await opensOnItsDocuments(months.october)
  setClock('2026-11-18')
  assert.equal((await bench.refusalOf(settle(id, '2026-11-19'))).rule, 'payment-date-future')
  // Noted on a wrong day, then on the right one: nothing has left yet.
  assert.equal((await settle(id, '2026-11-02')).deductedOn, '2026-11-02')
  await unsettle(id)
  assert.deepEqual([(await read(id)).payments, (await said(months.november))['purchase partner']], [[], undefined])
  assert.equal((await settle(id, '2026-11-12')).deductedOn, '2026-11-12')
  assert.deepEqual(
    [await said(months.october), await said(months.november)],
    [{ 'purchase pending': [net, vat] }, { 'purchase partner': [net, vat] }],
  )
  await opensOnItsDocuments(months.november)
  await bench.run((tx) => makeExport(tx, { from: '2026-10-06', to: '2026-11-18', format: 'fec' }))
  assert.deepEqual([await movedOf('445660', months.november), await held('445640', '2026-11-30')], [vat, 0])
  assert.equal((await bench.refusalOf(unsettle(id))).rule, 'payment-exported')
  const [made] = await bench.look<{ id: string }>('select max(id) as id from accounting_export where establishment_id = 1')
  const options = await bench.run((tx) => fileOptions(tx, months.november.to))
  const lines = (await bench.file({ of: { exportId: Number(made?.id) }, format: 'fec', options }))
    .toString('utf8')
    .split(/\r?\n/)
    .map((text) => text.split('\t'))
    .filter((cells) => cells[8] === 'PL-1')
  assert.deepEqual(
    lines.map((cells) => [cells[3], cells[4], cells[11], cells[12]]),
    [
      ['20261112', '445660', '14,00', '0,00'],
      ['20261112', '445640', '0,00', '14,00'],
      ['20261112', '401000', '84,00', '0,00'],
      ['20261112', '512000', '0,00', '84,00'],
    ],
  )
})

test('cancelled before it was paid, its VAT waits no more; cancelled after, it is given back at once', async () => {
  setClock('2026-11-30')
  const [waiting, paid] = [await issueFor(platform), await issueFor(platform)]
  await receive(waiting, 'PL-4')
  await receive(paid, 'PL-5')
  await settle(paid, '2026-11-30')
  const to = { from: '2026-11-19', to: '2026-11-30' }
  assert.deepEqual(await said(to), { 'purchase partner': [70_00, 14_00], 'purchase pending': [70_00, 14_00] })
  for (const partnerBillId of [waiting, paid]) await bench.run((tx) => cancelPartnerBill(tx, { partnerBillId, reason: 'Erreur' }))
  assert.equal((await bench.refusalOf(settle(waiting, '2026-11-30'))).rule, 'partner-bill-cancelled')
  await bench.run((tx) => makeExport(tx, { from: '2026-11-19', to: '2026-11-30', format: 'fec' }))
  assert.deepEqual(
    [await said(to), await movedOf('445660', to), await movedOf('445640', to), await movedOf('401000', to)],
    [{ 'purchase partner': [0, 0] }, 0, 0, 84_00],
    'what was paid is owed back',
  )
})

test('withheld before its invoice came, its VAT is deducted with the invoice; noted once that day is closed, on the day it is noted', async () => {
  const december = { from: '2026-12-01', to: '2026-12-31' }
  setClock('2026-12-02')
  const [early, late] = [await issueFor(platform), await issueFor(platform)]
  await receive(early, 'PL-2')
  await receive(late, 'PL-3')
  assert.equal((await settle(early, '2026-11-25')).deductedOn, '2026-12-02')
  setClock('2026-12-10')
  await bench.run((tx) => closeDaysUntil(tx, '2026-12-09'))
  assert.equal((await settle(late, '2026-12-04')).deductedOn, '2026-12-10')
  assert.equal((await bench.refusalOf(unsettle(early))).rule, 'day-closed')
  assert.deepEqual(await said(december), { 'purchase partner': [140_00, 28_00] })
  await bench.run((tx) => makeExport(tx, { from: '2026-11-19', to: '2026-12-10', format: 'fec' }))
  assert.deepEqual([await movedOf('445660', december), await held('445640', '2026-12-31')], [28_00, 0])
  assert.deepEqual(
    await bench.look(
      `select distinct l.day::text as day from accounting_line l where l.account = '512000' and l.day >= '2026-11-25' order by 1`,
    ),
    [{ day: '2026-11-25' }, { day: '2026-11-30' }, { day: '2026-12-10' }],
  )
})
