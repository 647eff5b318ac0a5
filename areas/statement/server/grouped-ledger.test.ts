import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { agedBalance } from '#areas/accounting/server/aged-balance.ts'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { lettersOfBill } from '#areas/accounting/server/letters-of-bill.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { groupedBillContract } from '#areas/payment/contract/grouped-bill.ts'
import { customerAccount } from '#areas/payment/server/customer-account.ts'
import { creditGrouped, issueGrouped, previewGrouped } from '#areas/payment/server/grouped-bill.ts'
import { printBill } from '#areas/payment/server/print-bill.ts'
import { readLate } from '#areas/payment/server/reminder/late.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/* A grouped bill is exported stay by stay: the statement of VAT, the ledger and the bills say the same of it, whether VAT is due on receipts or on debits. */
const accounts: Readonly<Record<string, string>> = { 445712: 'vat 10', 445711: 'vat 20', 445713: 'vat 5.5' }
const days = ['2026-06-05', '2026-06-20', '2026-07-01', '2026-07-08'] as const
type Site = Awaited<ReturnType<typeof accountingBench>>
after(stopPdf)
const live = (site: Site, day: string): void => {
  site.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}

/** An advance billed, one bill for three stays, the rest paid, the bill taken back and two of its stays billed again together. */
async function lived(basis: 'receipts' | 'debits') {
  const site = await accountingBench()
  await site.look('update establishment set vat_due_on = $1 where id = 1', [basis])
  await site.look(
    `insert into tva (establishment_id, label, code, rate, start_date, accounting_code) values (1, 'TVA 20', 'normal', 20, '2020-01-01', '445711'), (1, 'TVA 5,5', 'reduced', 5.5, '2020-01-01', '445713')`,
  )
  const issue = (bookingIds: number[]) => site.run((tx) => issueGrouped(tx, groupedBillContract.issue.input.parse({ bookingIds })))
  live(site, days[0])
  const [a, b, c] = [await site.stay(), await site.stay(), await site.stay()]
  await site.look(
    `insert into occupancy_detail (establishment_id, booking_id, category, label, quantity, unit_price, amount, vat_rate, position) values (1, $1, 7, 'Panier', 1, 3333, 3333, 5.5, 9), (1, $2, 7, 'Apéritif', 1, 1999, 1999, 20, 9)`,
    [a, b],
  )
  await site.look(
    `update booking s set total = (select sum(amount) from occupancy_detail d where d.booking_id = s.id) where s.id = any($1::bigint[])`,
    [[a, b]],
  )
  const paymentId = await site.take(a, { amount: 20_001, accountType: 1, paymentMethodId: site.methods.card })
  await site.bill(a, { nature: 'acompte', paymentId })
  await site.take(b, { amount: 10_003, accountType: 2, paymentMethodId: site.methods.card })
  live(site, days[1])
  const grouped = await issue([a, b, c])
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-06-20', format: 'fec' }))
  live(site, days[2])
  for (const id of [a, b, c]) await site.take(id, { amount: (await site.view(id)).balance, paymentMethodId: site.methods.card })
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-01', format: 'fec' }))
  const letters = await site.run((tx) => lettersOfBill(tx, grouped.number))
  live(site, days[3])
  const credit = await site.run((tx) => creditGrouped(tx, { billId: grouped.billId, reason: 'Adresse' }))
  await issue([a, b])
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-08', format: 'fec' }))
  return { site, grouped, credit, letters }
}

for (const basis of ['debits', 'receipts'] as const) {
  test(`grouped bills on ${basis}: statement = ledger = bills in every period; each stay is lettered by itself`, async () => {
    const { site, grouped, credit, letters } = await lived(basis)
    for (const [from, to] of [
      ['2026-06-01', '2026-06-30'],
      ['2026-07-01', '2026-07-31'],
      ...days.map((day) => [day, day] as const),
      ['2026-01-01', '2026-12-31'],
    ] as const) {
      const ledger = await site.look<{ account: string; vat: string }>(
        `select account, sum(credit - debit) as vat from accounting_line where establishment_id = 1 and account like '44571%' and day between $1 and $2 group by account having sum(credit - debit) <> 0`,
        [from, to],
      )
      const { rows } = await site.run((tx) => vatStatement(tx, { from, to, basis }))
      assert.deepEqual(
        Object.fromEntries(rows.filter(({ vat }) => vat !== 0).map(({ key, vat }) => [key, vat])),
        Object.fromEntries(ledger.map(({ account, vat }) => [accounts[account], Number(vat)])),
        `${from} to ${to}`,
      )
    }
    const [sums] = await site.look<{ ledger: number; bills: number }>(
      `select (select sum(credit - debit)::int from accounting_line where account like '445%') as ledger, (select sum(vat_amount)::int from bill where not is_advance) as bills`,
    )
    assert.equal(sums?.ledger, sums?.bills)
    assert.equal(letters.length, 5, 'one letter for each of its stays, one for each advance that it counts')
    const entries = await site.look<{ piece: string; entries: number; gross: number }>(
      `select piece, count(distinct entry_number)::int as entries, sum(debit - credit) filter (where account = '411000')::int as gross from accounting_line where piece = any($1) group by piece order by piece`,
      [[grouped.number, credit.number]],
    )
    assert.deepEqual(
      entries.map(({ entries: count }) => count),
      [3, 3],
    )
    if (basis === 'debits') await opensOnTheBill(site, grouped.billId)
  })
}

/** The bill behind a figure is one document, whatever its stays, and opens on its own page. */
async function opensOnTheBill(site: Site, billId: number): Promise<void> {
  const { rows } = await site.run((tx) => vatDocuments(tx, { from: days[1], to: days[1], basis: 'debits', key: 'vat 10' }))
  assert.deepEqual(
    rows.map(({ id, url }) => [id, url]),
    [[billId, `/bill/${billId}`]],
  )
}

test('a company that pays for stays in its employees’ names: one bill in its name, each stay with who stayed; account, balance, reminders and ledger are the company’s', async () => {
  const site = await accountingBench()
  live(site, days[0])
  const [country] = await site.look<{ id: string }>('select id from country where establishment_id = 1 limit 1')
  const [company] = await site.look<{ id: string }>(
    `insert into customer (establishment_id, is_legal_entity, company_name, siret, address_line1, address_postal_code, address_town, address_country_id, emails) values (1, true, 'SARL Chantiers', '40483304800022', '2 rue du Quai', '44000', 'Nantes', $1, '{compta@chantiers.example}') returning id`,
    [country?.id],
  )
  const payerId = Number(company?.id)
  const a = await site.stay()
  const { id: b } = await save(site, formFor(site, { customerId: site.ids.other }, [{ placeId: null }]))
  await site.take(a, { amount: 10_000, accountType: 2, paymentMethodId: site.methods.card })
  await site.take(b, { amount: 4000, paymentMethodId: site.methods.cash })
  const asked = groupedBillContract.issue.input.parse({ bookingIds: [a, b], payerId })
  assert.deepEqual((await site.run((tx) => previewGrouped(tx, asked))).payer, { id: payerId, name: 'SARL Chantiers' })
  assert.deepEqual(
    (await site.run((tx) => previewGrouped(tx, { ...asked, payerId: site.ids.other }))).faults.filter(({ rule }) =>
      rule.startsWith('grouped'),
    ),
    [],
    'a person may pay for others too',
  )
  const made = await site.run((tx) => issueGrouped(tx, asked))
  const total = (await site.view(a)).total + (await site.view(b)).total
  const printed = pageText(readPdf((await site.run((tx) => printBill(tx, made.billId))).content))
  const names = await site.look<{ name: string }>(
    `select case when is_legal_entity then company_name else trim(concat_ws(' ', name, first_name)) end as name from customer where id = any($1::bigint[])`,
    [[site.ids.customer, site.ids.other, payerId]],
  )
  for (const { name } of names) assert.ok(printed.includes(name.split(' ')[0] ?? name), name)
  const account = async (customerId: number) => {
    const { billed, received, closing } = await site.run((tx) => customerAccount(tx, { customerId, from: null, to: null }))
    return [billed, received, closing]
  }
  assert.deepEqual(
    [await account(payerId), await account(site.ids.customer), await account(site.ids.other)],
    [
      [total, 14_000, total - 14_000],
      [0, 0, 0],
      [0, 0, 0],
    ],
  )
  await site.look(`update booking set balance_due_on = '2026-06-10', down_payment_due_on = null where id = any($1::bigint[])`, [[a, b]])
  live(site, days[2])
  assert.deepEqual(
    (await site.run((tx) => readLate(tx, [a, b]))).stays.map(({ customerId, customer, email }) => [customerId, customer, email]),
    Array.from({ length: 2 }, () => [payerId, 'SARL Chantiers', 'compta@chantiers.example']),
  )
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-01', format: 'fec' }))
  assert.deepEqual(
    (await site.run((tx) => agedBalance(tx, { day: days[2] }))).rows.map(({ customerId, balance }) => [customerId, balance]),
    [[payerId, total - 14_000]],
  )
  for (const id of [a, b]) await site.take(id, { amount: (await site.view(id)).balance, paymentMethodId: site.methods.transfer })
  await site.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-01', format: 'fec' }))
  assert.deepEqual((await site.run((tx) => agedBalance(tx, { day: days[2] }))).rows, [])
  const [open] = await site.look<{ count: string }>(
    `select count(*) as count from accounting_line l where l.role <> '' and not exists (select from accounting_letter k where k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line)`,
  )
  assert.equal(Number(open?.count), 0, 'everything is lettered, on the accounts of the company and of those who stayed')
})
