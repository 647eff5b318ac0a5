import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { groupedBillContract } from '../contract/grouped-bill.ts'
import { brFrBreaches } from '../rules/bill-document/br-fr-checks.ts'
import { ciiTree, ciiXml } from '../rules/bill-document/cii.ts'
import { en16931Breaches } from '../rules/bill-document/en16931-checks.ts'
import { readBill } from './bill-view.ts'
import { creditGrouped, groupedBillStays, issueGrouped, previewGrouped } from './grouped-bill.ts'
import { storedDocument } from './stored-bill.ts'
import { settleCancelled } from './settle-cancelled.ts'
import { printBill } from './print-bill.ts'
import { chainFaults, numberFaults, paymentBench } from './testing/payment-bench.ts'
import { unbilledStays } from './unbilled.ts'

const bench = await paymentBench()
after(stopPdf)
const preview = (bookingIds: number[]) => bench.run((tx) => previewGrouped(tx, groupedBillContract.preview.input.parse({ bookingIds })))
const issue = (bookingIds: number[], knownTotal?: number) =>
  bench.run((tx) =>
    issueGrouped(tx, groupedBillContract.issue.input.parse({ bookingIds, ...(knownTotal === undefined ? {} : { knownTotal }) })),
  )
const credit = (billId: number, reason = 'Mauvaise adresse') => bench.run((tx) => creditGrouped(tx, { billId, reason }))
const view = (billId: number) => bench.run((tx) => readBill(tx, { billId }))

test('one bill for two stays: a share for each, advances and payments counted, the same figures as its preview', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const paymentId = await bench.take(a, { amount: 21_000, accountType: 1 })
  const acompte = await bench.bill(a, { nature: 'acompte', paymentId })
  await bench.take(b, { amount: 5_000 })
  const seen = await preview([a, b])
  assert.deepEqual(
    [seen.faults, seen.stays.map(({ id }) => id), seen.totals.gross, seen.totals.due],
    [[], [a, b], 141_708, 141_708 - 26_000],
  )
  assert.equal((await bench.refusalOf(issue([a, b], seen.totals.gross - 1))).rule, 'balance-changed')
  const { billId, number } = await issue([a, b], seen.totals.gross)
  assert.match(number, /^F-2026-\d{6}$/)
  const bill = await view(billId)
  assert.deepEqual(
    [bill.gross, bill.due, bill.isGrouped, bill.stays.map(({ id, amount }) => [id, amount])],
    [
      141_708,
      115_708,
      true,
      [
        [a, 70_854],
        [b, 70_854],
      ],
    ],
  )
  assert.ok(
    bill.others.some(({ id }) => id === acompte.billId),
    'the advance bill of one of its stays is linked',
  )
  const [sums] = await bench.look(
    `select sum(s.amount)::int as amount, sum(s.net_amount)::int as net, sum(s.vat_amount)::int as vat, sum(s.tourist_tax)::int as tax from bill_share s where s.bill_id = $1`,
    [billId],
  )
  assert.deepEqual(
    sums,
    (
      await bench.look(
        `select amount::int, net_amount::int as net, vat_amount::int as vat, tourist_tax::int as tax from bill where id = $1 and booking_id is null`,
        [billId],
      )
    )[0],
  )
  // Each stay shows its share, and counts as billed.
  const own = (await bench.view(a)).bills.at(-1)
  assert.deepEqual([own?.number, own?.amount, own?.isGrouped, own?.stays], [number, 70_854, true, 2])
  assert.equal((await bench.refusalOf(bench.bill(b))).rule, 'ticket-billed-booking')
  assert.equal((await bench.refusalOf(issue([a, b]))).rule, 'ticket-billed-booking')
  // Money that comes later is read on the bill.
  bench.clock.now = bench.clock.now.add({ minutes: 1 })
  await bench.take(b, { amount: 65_854 })
  assert.equal((await view(billId)).due, 49_854)
})

test('its PDF and its invoice name the stay of every line; the credit note takes it back for all of them, and they can be billed again', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const { billId, number } = await issue([b, a])
  const [row] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId])
  const document = storedDocument(row?.document ?? '')
  assert.deepEqual([...en16931Breaches(ciiTree(document)), ...brFrBreaches(ciiTree(document))], [])
  const codes = document.stays?.map(({ code }) => code) ?? []
  const printed = await bench.run((tx) => printBill(tx, billId))
  const page = pageText(readPdf(printed.content)).replaceAll(/\s/g, '')
  for (const code of codes) assert.ok(ciiXml(document).includes(`Séjour ${code}, du 15/08/2026`) && page.includes(`Séjour${code}`), code)
  assert.equal(printed.copy.kind, 'original')
  assert.equal((await bench.refusalOf(credit(billId, ''))).rule, 'credit-reason-required')
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => settleCancelled(tx, a, { kept: 0, reason: 'Désistement' })))).rule,
    'grouped-bill-stands',
  )
  const taken = await credit(billId)
  assert.match(taken.number, /^AV-2026-/)
  assert.deepEqual(
    [(await view(taken.billId)).corrects?.number, (await view(taken.billId)).stays.map(({ amount }) => amount)],
    [number, [-70_854, -70_854]],
  )
  assert.equal((await bench.refusalOf(credit(billId))).rule, 'bill-already-credited')
  assert.equal((await bench.refusalOf(credit(taken.billId))).rule, 'bill-is-credit')
  await bench.bill(a)
  const candidates = (await bench.run((tx) => groupedBillStays(tx, { bookingId: b }))).stays.map(({ id }) => id)
  assert.deepEqual([candidates.includes(a), candidates.includes(b)], [false, true])
})

test('what is in the way is named stay by stay, and takes no number; stays billed together leave the list of what is not billed', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const { id: other } = await save(bench, formFor(bench, { customerId: bench.ids.other }, [{ placeId: null }]))
  const before = await bench.look('select series, last from number_series order by series')
  assert.deepEqual(
    (await preview([a, other])).faults.map(({ rule }) => rule),
    ['grouped-bill-payer'],
  )
  for (const [ids, rule] of [
    [[a], 'grouped-bill-stays'],
    [[a, a], 'grouped-bill-stays'],
    [[a, other], 'grouped-bill-payer'],
    [[a, 999_999], 'record-not-found'],
  ] as const)
    assert.equal((await bench.refusalOf(issue([...ids]))).rule, rule)
  await bench.look(`update establishment set siren = null where id = 1`)
  assert.deepEqual(
    [(await preview([a, b])).faults.map(({ rule }) => rule), (await bench.refusalOf(issue([a, b]))).rule],
    [['company-siren-required'], 'company-siren-required'],
  )
  await bench.look(`update establishment set siren = '123456782' where id = 1`)
  assert.deepEqual(await bench.look('select series, last from number_series order by series'), before)
  await bench.look(`update booking set is_gone = true where id = any($1::bigint[])`, [[a, b]])
  const listed = async (): Promise<number[]> =>
    (await bench.run((tx) => unbilledStays(tx, { from: null, to: null }))).stays.map(({ id }) => id).filter((id) => id === a || id === b)
  assert.equal((await listed()).length, 2)
  await issue([a, b])
  assert.deepEqual(await listed(), [])
})

test('one stay alone is billed to the company that pays it, under the name of who stayed, and its credit note takes it back', async () => {
  const a = await bench.stay()
  const [company] = await bench.look<{ id: string }>(
    `insert into customer (establishment_id, is_legal_entity, company_name, siret, address_line1, address_postal_code, address_town, address_country_id, emails) select 1, true, 'SARL Chantiers', '40483304800022', '2 rue du Quai', '44000', 'Nantes', id, '{compta@chantiers.example}' from country where establishment_id = 1 limit 1 returning id`,
  )
  const asked = groupedBillContract.issue.input.parse({ bookingIds: [a], payerId: Number(company?.id) })
  const seen = await bench.run((tx) => previewGrouped(tx, asked))
  assert.deepEqual([seen.faults, seen.payer.name, seen.totals.gross], [[], 'SARL Chantiers', 70_854])
  const { billId } = await bench.run((tx) => issueGrouped(tx, asked))
  const bill = await view(billId)
  assert.deepEqual([bill.gross, bill.buyer, bill.stays.map(({ id, amount }) => [id, amount])], [70_854, 'SARL Chantiers', [[a, 70_854]]])
  const { content } = await bench.run((tx) => printBill(tx, billId))
  const page = pageText(readPdf(content)).replaceAll('\n', ' ')
  for (const words of ['SARL Chantiers', 'Lefèvre']) assert.ok(page.includes(words), `${words} in ${page}`)
  assert.equal((await bench.refusalOf(bench.bill(a))).rule, 'ticket-billed-booking')
  await credit(billId)
  await bench.bill(a)
  assert.deepEqual([await numberFaults(bench.look), await chainFaults(bench.look, 1)], [[], []])
})

test('two desks that group the same stays at once: one bill, one refusal; chains and numbers without a hole', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const outcomes = await Promise.allSettled([issue([a, b]), issue([b, a])])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual([await numberFaults(bench.look), await chainFaults(bench.look, 1)], [[], []])
  await assert.rejects(bench.look('update bill_share set amount = 0'), /never changed/)
})
