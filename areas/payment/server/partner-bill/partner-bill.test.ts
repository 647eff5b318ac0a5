import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeDaysUntil } from '#areas/establishment/server/api.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { issuePartnerBill, previewPartnerBill, readPartnerBill } from './partner-bill.ts'
import { cancelPartnerBill, receivePartnerBill } from './cancel-partner-bill.ts'
import { printPartnerBill } from './print.ts'

const bench = await paymentBench()
after(stopPdf)
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const type = await one(`insert into partner_type (establishment_id, label) values (1, 'Agence')`)
const partnerNamed = (label: string, more: string): Promise<number> =>
  one(
    `insert into partner (establishment_id, label, partner_type_id, billing_type, management_type, commission_rate, commission_vat_rate, self_billing_on, siret, vat_number, address_line1, address_postal_code, address_town) values (1, $1, $2, ${more}, '35600000000048', 'FR03356000000', '1 rue du Port', '44000', 'Nantes')`,
    [label, type],
  )
const agency = await partnerNamed('Agence du Port', `'both', 'allotment', 10, 20, '2026-01-01'`)
const period = { from: '2026-08-01', to: '2026-08-31' }
const ofPartner = async (partnerId: number | null): Promise<number> => {
  const id = await bench.stay()
  await bench.look('update booking set partner_id = $1 where id = $2', [partnerId, id])
  return id
}
const preview = (partnerId: number) => bench.run((tx) => previewPartnerBill(tx, { partnerId, ...period }))
const issue = (partnerId: number, ids: readonly number[], kind: 'commission' | 'retrocession' = 'commission') =>
  bench.run((tx) =>
    issuePartnerBill(
      tx,
      partnerBillContract.issue.input.parse({ partnerId, ...period, stays: ids.map((bookingId) => ({ bookingId, kind })) }),
    ),
  )
const cancel = (partnerBillId: number, reason = 'Taux erroné') => bench.run((tx) => cancelPartnerBill(tx, { partnerBillId, reason }))
const read = (partnerBillId: number) => bench.run((tx) => readPartnerBill(tx, { partnerBillId }))
const ruleOf = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule

test('the customer’s bill first, then the partner’s; taken back in the reverse order', async () => {
  const stay = await ofPartner(agency)
  assert.equal((await preview(agency)).rows[0]?.fault?.rule, 'customer-bill-before-partner')
  assert.equal(await ruleOf(issue(agency, [stay])), 'customer-bill-before-partner')
  const { billId, number } = await bench.bill(stay)
  const made = await issue(agency, [stay])
  assert.equal(made.number, `AF${agency}-2026-0001`)
  const bill = await read(made.partnerBillId)
  const [line] = bill.lines
  assert.ok(line)
  const [net, vat] = [Math.round(line.base / 10), Math.round(line.net / 5)]
  assert.deepEqual([bill.state, line.billNumber, line.rate, line.net], ['issued', number, '10', net])
  assert.deepEqual([bill.totals.net, bill.totals.vat, bill.totals.gross], [net, vat, net + vat])
  assert.deepEqual(
    [
      await ruleOf(issue(agency, [stay])),
      await ruleOf(bench.bill(stay)),
      await ruleOf(bench.bill(stay, { nature: 'creditNote', correctsBillId: billId })),
    ],
    ['partner-bill-exists', 'bill-create-partner-bill', 'bill-cancel-partner-bill'],
  )
  assert.equal(await ruleOf(cancel(made.partnerBillId, '')), 'reason-required')
  const back = await cancel(made.partnerBillId)
  assert.deepEqual(
    [
      (await read(back.partnerBillId)).totals.gross,
      (await read(made.partnerBillId)).state,
      (await read(made.partnerBillId)).linked?.number,
    ],
    [-bill.totals.gross, 'cancelled', back.number],
  )
  for (const id of [made.partnerBillId, back.partnerBillId]) assert.equal(await ruleOf(cancel(id)), 'partner-bill-cancelled')
  await bench.bill(stay, { nature: 'creditNote', correctsBillId: billId })
  await bench.bill(stay)
  assert.equal((await issue(agency, [stay])).number, `AF${agency}-2026-0003`)
})

test('a period of commission gives its rate, and without a mandate the statement awaits the partner’s invoice', async () => {
  const office = await partnerNamed('Tour du Monde', `'partner', 'onRequest', 8, 20, null`)
  await bench.look(
    `insert into commission_period (establishment_id, partner_id, start_date, end_date, commission_rate, commission_vat_rate) values (1, $1, '2026-08-10', '2026-08-20', 15, 20)`,
    [office],
  )
  const stay = await ofPartner(office)
  await bench.bill(stay)
  const made = await issue(office, [stay])
  const bill = await read(made.partnerBillId)
  assert.deepEqual([made.number, bill.state, bill.lines[0]?.rate], [`RC${office}-2026-0001`, 'awaited', '15'])
  assert.equal(
    await ruleOf(bench.run((tx) => receivePartnerBill(tx, { partnerBillId: made.partnerBillId, partnerNumber: '' }))),
    'partner-number-required',
  )
  await bench.run((tx) => receivePartnerBill(tx, { partnerBillId: made.partnerBillId, partnerNumber: 'TM-778' }))
  assert.deepEqual([(await read(made.partnerBillId)).state, (await read(made.partnerBillId)).partnerNumber], ['received', 'TM-778'])
  assert.equal(
    await ruleOf(bench.run((tx) => receivePartnerBill(tx, { partnerBillId: made.partnerBillId, partnerNumber: 'TM-779' }))),
    'partner-bill-not-awaited',
  )
  const other = await ofPartner(office)
  await bench.bill(other)
  const second = await issue(office, [other])
  assert.equal(
    await ruleOf(bench.run((tx) => receivePartnerBill(tx, { partnerBillId: second.partnerBillId, partnerNumber: 'tm-778' }))),
    'partner-number-taken',
  )
})

test('what the site sells on an allotment is proposed as a retrocession, at the rate of its type', async () => {
  await bench.look(
    `insert into allotment (establishment_id, partner_id, place_type_id, quantity, start_date, end_date) values (1, $1, $2, 2, '2026-08-01', '2026-08-31')`,
    [agency, bench.ids.chalet],
  )
  const direct = await ofPartner(null)
  assert.equal(
    (await preview(agency)).rows.some(({ kind }) => kind === 'retrocession'),
    false,
    'nothing without a rate',
  )
  await bench.look(
    `insert into partner_retrocession (establishment_id, partner_id, place_type_id, rate, vat_rate) values (1, $1, $2, 5, 20)`,
    [agency, bench.ids.chalet],
  )
  await bench.bill(direct)
  const row = (await preview(agency)).rows.find(({ bookingId, kind }) => bookingId === direct && kind === 'retrocession')
  assert.deepEqual([row?.rate, row?.fault], ['5', null])
  const bill = await read((await issue(agency, [direct], 'retrocession')).partnerBillId)
  assert.deepEqual(
    bill.lines.map(({ kind, net }) => [kind, net]),
    [['retrocession', row?.net]],
  )
})

test('who receives nothing, whose data is missing and what is of another are refused by name, and take no number', async () => {
  const none = await partnerNamed('Office de tourisme', `'customer', 'onRequest', 8, 20, null`)
  const stay = await ofPartner(agency)
  await bench.bill(stay)
  assert.deepEqual(
    [
      (await preview(none)).refusal?.rule,
      await ruleOf(issue(none, [stay])),
      await ruleOf(issue(agency, [])),
      await ruleOf(issue(agency, [stay, 999_999])),
      await ruleOf(preview(999_999)),
    ],
    ['partner-bill-type', 'partner-bill-type', 'partner-bill-empty', 'modification-not-authorised', 'choose-partner'],
  )
  await bench.look(`update partner set siret = null where id = $1`, [agency])
  assert.deepEqual(
    [(await preview(agency)).faults.map(({ rule }) => rule), await ruleOf(issue(agency, [stay]))],
    [['partner-bill-data'], 'partner-bill-data'],
  )
  await bench.look(`update partner set siret = '35600000000048' where id = $1`, [agency])
  const outcomes = await Promise.allSettled([issue(agency, [stay]), issue(agency, [stay])])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const numbers = (await bench.look<{ number: string }>(`select number from partner_bill where partner_id = $1 order by id`, [agency])).map(
    ({ number }) => number,
  )
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => `AF${agency}-2026-${String(index + 1).padStart(4, '0')}`),
  )
  await assert.rejects(bench.look('update partner_bill_document set document = document'), /never changed/)
})

test('a period with more stays than one document is made from says so', async () => {
  const large = await partnerNamed('Grande Agence', `'partner', 'onRequest', 8, 20, null`)
  const add = (count: number): Promise<unknown> =>
    bench.look(
      `insert into booking (establishment_id, status_id, customer_id, start_date, end_date, partner_id) select 1, 3, $1, '2026-08-01', '2026-08-08', $2 from generate_series(1, $3)`,
      [bench.ids.customer, large, count],
    )
  await add(500)
  assert.deepEqual(await preview(large).then(({ rows, isCut }) => [rows.length, isCut]), [500, false])
  await add(1)
  assert.deepEqual(await preview(large).then(({ rows, isCut }) => [rows.length, isCut]), [500, true])
})

test('it is printed from what was stored: the partner who moves since keeps the address of that day', async () => {
  const [made] = await bench.look<{ id: number; number: string }>(
    `select id::int, number from partner_bill where partner_id = $1 order by id limit 1`,
    [agency],
  )
  await bench.look(`update partner set address_town = 'Brest' where id = $1`, [agency])
  const { name, content } = await bench.run((tx) => printPartnerBill(tx, made?.id ?? 0))
  const page = pageText(readPdf(content)).replaceAll(/\s/g, '')
  assert.equal(name, `${made?.number}.pdf`)
  assert.ok(page.includes('Autofacturation') && page.includes('Nantes') && !page.includes('Brest') && page.includes('mandatdu01/01/2026'))
})

test('the purchase is written on no day before its statement, nor on one that is closed', async () => {
  const office = await partnerNamed('Voyages du Marais', `'partner', 'onRequest', 8, 20, null`)
  const stay = await ofPartner(office)
  await bench.bill(stay)
  const { partnerBillId } = await issue(office, [stay])
  const receive = (receivedOn: string) => bench.run((tx) => receivePartnerBill(tx, { partnerBillId, partnerNumber: 'VM-1', receivedOn }))
  const early = await bench.refusalOf(receive('0001-01-01'))
  assert.deepEqual([early.rule, early.field], ['partner-received-before', 'receivedOn'])
  const today = await bench.run((tx) => Promise.resolve(tx.today.toString()))
  await bench.run((tx) => closeDaysUntil(tx, today))
  assert.deepEqual(
    [await ruleOf(receive(today)), await ruleOf(cancel(partnerBillId)), (await read(partnerBillId)).state],
    ['day-closed', 'day-closed', 'awaited'],
  )
})
