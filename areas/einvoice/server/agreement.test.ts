import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { partCreditContract } from '#areas/payment/contract/part-credit.ts'
import { provideBillIssued } from '#areas/payment/server/api.ts'
import { creditPart } from '#areas/payment/server/part-credit.ts'
import { vatStatement } from '#areas/statement/server/vat.ts'
import { queueBill } from './queue.ts'
import { readReport } from './reports.ts'
import { flowFile } from './transmit.ts'

/*
 * What the tax administration is told electronically is what the site declares: sales to consumers by day, with the very files of the bills of
 * professionals, are the VAT statement and the accounts of VAT, rate by rate. One life of stays, lived by a consumer and by a company.
 */
type Site = Awaited<ReturnType<typeof accountingBench>>
const accounts: Readonly<Record<string, string>> = { 445712: '10', 445711: '20' }
const [june, july] = ['2026-06-20', '2026-07-08'] as const
const months = [
  ['2026-06-01', '2026-06-30'],
  ['2026-07-01', '2026-07-31'],
] as const
const setClock = (site: Site, day: string): void => {
  site.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}

/** June: an advance and its bill, a stay that is billed. July: the bill that counts the advance, a credit note for a part, a whole one and the new bill, one paid in part. */
async function live(site: Site, customerId: number): Promise<() => Promise<void>> {
  const stayOf = async (): Promise<number> => {
    const stay = await site.stay()
    await site.look('update booking set customer_id = $1 where id = $2', [customerId, stay])
    // A line at the other rate.
    await site.look(
      `insert into occupancy_detail (establishment_id, booking_id, position, category, label, quantity, unit_price, amount, vat_rate) values (1, $1, 90, 7, 'Location de vélos', 1, 2400, 2400, 20)`,
      [stay],
    )
    await site.look('update booking set total = total + 2400 where id = $1', [stay])
    return stay
  }
  const [withAdvance, reduced, credited, unpaid] = [await stayOf(), await stayOf(), await stayOf(), await stayOf()]
  const advance = await site.take(withAdvance, { amount: 23_100, accountType: 1, paymentMethodId: site.methods.card })
  await site.bill(withAdvance, { nature: 'acompte', paymentId: advance })
  const [first, second] = [await site.bill(reduced), await site.bill(credited)]
  await site.take(reduced, { amount: 10_000, paymentMethodId: site.methods.card })
  return async () => {
    await site.bill(withAdvance)
    await site.run((tx) =>
      creditPart(tx, partCreditContract.credit.input.parse({ billId: first.billId, parts: [{ line: 0, amount: 1777 }], reason: 'Geste' })),
    )
    await site.bill(credited, { nature: 'creditNote', correctsBillId: second.billId, reason: 'Erreur' })
    await site.bill(credited)
    await site.bill(unpaid)
    await site.take(unpaid, { amount: 12_345, paymentMethodId: site.methods.card })
  }
}

async function lived(basis: 'debits' | 'receipts'): Promise<{ readonly site: Site; readonly company: number }> {
  const site = await accountingBench()
  provideBillIssued(queueBill)
  setClock(site, june)
  await site.look(
    `insert into einvoice_setting (establishment_id, id, is_active, platform, starts_on, report_period) values (1, 1, true, 'simulator', '2026-06-01', 'decade')`,
  )
  await site.look('update establishment set vat_due_on = $1 where id = 1', [basis])
  await site.look(
    `insert into tva (establishment_id, code, label, rate, start_date, accounting_code) select 1, 'normal', 'Normal', 20, '2014-01-01', '445711' where not exists (select from tva where establishment_id = 1 and rate = 20)`,
  )
  const [country] = await site.look<{ id: string }>('select id from country where establishment_id = 1 limit 1')
  const [company] = await site.look<{ id: string }>(
    `insert into customer (establishment_id, is_legal_entity, company_name, siret, address_line1, address_postal_code, address_town, address_country_id) values (1, true, 'SARL Chantiers', '40483304800022', '2 rue du Quai', '44000', 'Nantes', $1) returning id`,
    [country?.id],
  )
  const rest = [await live(site, site.ids.customer), await live(site, Number(company?.id))]
  setClock(site, july)
  for (const one of rest) await one()
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: july, format: 'fec' }))
  return { site, company: Number(company?.id) }
}

type Rates = Readonly<Record<string, number>>
const added = (parts: readonly (readonly [rate: string, vat: number])[]): Rates =>
  Object.fromEntries(
    [...Map.groupBy(parts, ([rate]) => String(Number(rate)))]
      .map(([rate, of]) => [rate, of.reduce((sum, [, vat]) => sum + vat, 0)] as const)
      .filter(([, vat]) => vat !== 0),
  )
const declared = async (site: Site, [from, to]: readonly [string, string]): Promise<Rates> =>
  added(
    (await site.run((tx) => vatStatement(tx, { from, to }))).rows
      .map(({ key, vat }) => [key.replace('vat ', ''), vat] as const)
      .filter(([, vat]) => vat !== 0),
  )
const inLedger = async (site: Site, [from, to]: readonly [string, string]): Promise<Rates> =>
  added(
    (
      await site.look<{ account: string; vat: string }>(
        `select account, sum(credit - debit) as vat from accounting_line where account like '44571%' and day between $1 and $2 group by account`,
        [from, to],
      )
    ).map(({ account, vat }) => [accounts[account] ?? account, Number(vat)] as const),
  )
const told = async (
  site: Site,
  kind: 'sales' | 'payments',
  [from, to]: readonly [string, string],
): Promise<readonly (readonly [string, number])[]> =>
  (await site.run((tx) => readReport(tx, { kind, from, to }))).lines.map(({ rate, vat }) => [rate, vat] as const)

/** The VAT of a file as the platform reads it, by rate; a credit note takes away. */
function vatOfFile(xml: string): readonly (readonly [string, number])[] {
  const sign = /<ram:TypeCode>381</.test(xml) ? -1 : 1
  return [...xml.matchAll(/<ram:CalculatedAmount>([\d.]+)<\/ram:CalculatedAmount>[\s\S]*?<ram:RateApplicablePercent>([\d.]+)</g)].map(
    ([, vat = '', rate = '']) => [rate, sign * Math.round(Number(vat) * 100)] as const,
  )
}

/** The bills of professionals issued in a month, from their files: a bill that counts an advance leaves out what the file of its advance has told. */
async function inFiles(site: Site, [from, to]: readonly [string, string]): Promise<readonly (readonly [string, number])[]> {
  const flows = await site.look<{ id: number; number: string; acomptes: readonly { number: string }[]; month: boolean }>(
    `select f.id::int as id, i.number, d.document::json -> 'acomptes' as acomptes, i.issued_on between $1 and $2 as month from einvoice_flow f join bill i on i.id = f.bill_id join bill_document d on d.bill_id = i.id`,
    [from, to],
  )
  const files = new Map<string, readonly (readonly [string, number])[]>()
  for (const { id, number } of flows) files.set(number, vatOfFile((await site.run((tx) => flowFile(tx, { flowId: id }))).content))
  return flows
    .filter(({ month }) => month)
    .flatMap(({ number, acomptes }) => [
      ...(files.get(number) ?? []),
      ...acomptes.flatMap((one) => (files.get(one.number) ?? []).map(([rate, vat]) => [rate, -vat] as const)),
    ])
}

test('on debits: sales told for consumers and the files of professionals are the VAT statement and the ledger, rate by rate, month by month', async () => {
  const { site } = await lived('debits')
  for (const month of months) {
    const [consumers, professionals] = [await told(site, 'sales', month), await inFiles(site, month)]
    assert.ok(consumers.length > 0 && professionals.length > 0)
    assert.deepEqual(added([...consumers, ...professionals]), await declared(site, month), month[0])
    assert.deepEqual(await declared(site, month), await inLedger(site, month), month[0])
  }
  assert.deepEqual(Object.keys(await declared(site, months[1])).toSorted(), ['10', '20'])
})

test('on receipts: payments told for consumers and what professionals paid are the VAT statement and the ledger', async () => {
  const { site, company } = await lived('receipts')
  const all = new Map<string, Rates>()
  for (const month of months) {
    all.set(month[0], await declared(site, month))
    assert.deepEqual(await declared(site, month), await inLedger(site, month), month[0])
  }
  // Both lived the same life: each is half of it, and of a company nothing is told with consumers.
  for (const month of months)
    assert.deepEqual(
      added([...(await told(site, 'payments', month)), ...(await told(site, 'payments', month))]),
      all.get(month[0]),
      month[0],
    )
  await site.look('update customer set is_legal_entity = false where id = $1', [company])
  for (const month of months) assert.deepEqual(added(await told(site, 'payments', month)), all.get(month[0]), month[0])
})
