import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { partCreditContract } from '#areas/payment/contract/part-credit.ts'
import { creditPart } from '#areas/payment/server/part-credit.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/*
 * Random lives of stays, billed and paid on random days, exported half way and at the end: the VAT statement, the documents and the ledger say the
 * same of any period. On debits the ledger credits VAT when a bill is issued; on receipts when money comes, and what was billed before waits apart.
 */
const accounts: Readonly<Record<string, string>> = { 445712: '10', 445711: '20', 445713: '5.5' }
type Life = {
  readonly advance: number
  readonly isArrhes: boolean
  readonly billsAdvance: number | null
  readonly balance: number
  readonly bills: boolean
  readonly late: number
  readonly reduces: number
  readonly credits: boolean
  readonly billsAgain: boolean
}
const life: fc.Arbitrary<Life> = fc.record({
  advance: fc.integer({ min: 1, max: 40_000 }),
  isArrhes: fc.boolean(),
  billsAdvance: fc.constantFrom(null, 0, 1),
  balance: fc.integer({ min: 0, max: 30_000 }),
  bills: fc.boolean(),
  late: fc.integer({ min: 0, max: 9_000 }),
  reduces: fc.constantFrom(0, 1, 1777, 30_001),
  credits: fc.boolean(),
  billsAgain: fc.boolean(),
})
const lives = [20_260_708, 20_260_713].flatMap((seed) => fc.sample(life, { numRuns: 4, seed }))
const days = ['2026-06-05', '2026-06-20', '2026-07-01', '2026-07-08'] as const
const periods: readonly (readonly [string, string])[] = [
  ['2026-06-01', '2026-06-30'],
  ['2026-07-01', '2026-07-31'],
  ...days.map((day) => [day, day] as const),
  ['2026-01-01', '2026-12-31'],
]

type Site = Awaited<ReturnType<typeof accountingBench>>
const setClock = (site: Site, day: string): void => {
  site.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}

async function billAdvances(
  site: Site,
  stays: readonly number[],
  { advances, turn }: { readonly advances: ReadonlyMap<number, number>; readonly turn: number },
): Promise<void> {
  for (const [index, { billsAdvance, isArrhes }] of lives.entries())
    if (billsAdvance === turn && !isArrhes) await site.bill(stays[index] ?? 0, { nature: 'acompte', paymentId: advances.get(index) ?? 0 })
}

/** Advances, balances and invoices, by their stay. Bills are numbered by day: every stay lives the same day before the next one. */
async function liveJune(site: Site): Promise<{ readonly stays: readonly number[]; readonly invoices: ReadonlyMap<number, number> }> {
  const [stays, advances, invoices] = [[] as number[], new Map<number, number>(), new Map<number, number>()]
  setClock(site, days[0])
  for (const [index, { advance, isArrhes }] of lives.entries()) {
    stays[index] = await site.stay()
    advances.set(
      index,
      await site.take(stays[index], { amount: advance, paymentMethodId: site.methods.card, accountType: isArrhes ? 2 : 1 }),
    )
  }
  await billAdvances(site, stays, { advances, turn: 0 })
  setClock(site, days[1])
  await billAdvances(site, stays, { advances, turn: 1 })
  for (const [index, { balance, bills }] of lives.entries()) {
    if (balance > 0) await site.take(stays[index] ?? 0, { amount: balance, paymentMethodId: site.methods.cash })
    if (bills) invoices.set(index, (await site.bill(stays[index] ?? 0)).billId)
  }
  return { stays, invoices }
}

async function reduceInvoices(site: Site, invoices: ReadonlyMap<number, number>): Promise<void> {
  for (const [index, billId] of invoices) {
    const amount = lives[index]?.reduces ?? 0
    if (amount > 0)
      await site.run((tx) =>
        creditPart(tx, partCreditContract.credit.input.parse({ billId, parts: [{ line: 0, amount }], reason: 'Geste' })),
      )
  }
}

async function livedSite(basis: 'receipts' | 'debits') {
  const bench = await accountingBench()
  await bench.look('update establishment set vat_due_on = $1 where id = 1', [basis])
  const { stays, invoices } = await liveJune(bench)
  await bench.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-06-20', format: 'fec' }))
  setClock(bench, days[2])
  const credited = [...invoices].filter(([index]) => lives[index]?.credits)
  for (const [index, { late }] of lives.entries())
    if (late > 0) await bench.take(stays[index] ?? 0, { amount: late, paymentMethodId: bench.methods.card })
  await reduceInvoices(bench, invoices)
  for (const [index, correctsBillId] of credited)
    await bench.bill(stays[index] ?? 0, { nature: 'creditNote', correctsBillId, reason: 'Erreur' })
  setClock(bench, days[3])
  for (const [index] of credited) if (lives[index]?.billsAgain) await bench.bill(stays[index] ?? 0)
  await bench.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-08', format: 'fec' }))
  return { bench, statement: (from: string, to: string) => bench.run((tx) => vatStatement(tx, { from, to, basis })) }
}

for (const basis of ['debits', 'receipts'] as const) {
  test(`the VAT statement on ${basis} is what the ledger credits to the accounts of VAT, rate by rate, in any period; with what waits it is the VAT of the bills`, async () => {
    const { bench, statement } = await livedSite(basis)
    for (const [from, to] of periods) {
      const ledger = await bench.look<{ account: string; vat: string }>(
        `select account, sum(credit - debit) as vat from accounting_line where establishment_id = 1 and account like '44571%' and day between $1 and $2 group by account having sum(credit - debit) <> 0`,
        [from, to],
      )
      const { rows, ledger: shown, totals } = await statement(from, to)
      assert.equal(shown?.vat, totals.vat)
      assert.deepEqual(
        Object.fromEntries(rows.filter(({ vat }) => vat !== 0).map(({ key, vat }) => [key, vat])),
        Object.fromEntries(ledger.map(({ account, vat }) => [`vat ${accounts[account]}`, Number(vat)])),
        `${from} to ${to}`,
      )
    }
    const [sums] = await bench.look<{ ledger: string; bills: string }>(
      `select (select sum(credit - debit) from accounting_line where establishment_id = 1 and account like '445%') as ledger, (select sum(vat_amount) from bill where establishment_id = 1 and not is_advance) as bills`,
    )
    assert.equal(Number(sums?.ledger), Number(sums?.bills))
    assert.notEqual((await statement('2026-01-01', '2026-12-31')).totals.vat, 0)
    if (basis === 'debits') await sumsOfDocuments(bench, statement)
  })
}

/** Each rate is the sum of its documents, and the year is the sum of its days. */
async function sumsOfDocuments(
  bench: Awaited<ReturnType<typeof livedSite>>['bench'],
  debits: Awaited<ReturnType<typeof livedSite>>['statement'],
): Promise<void> {
  const year = await debits('2026-01-01', '2026-12-31')
  for (const { key, base, vat, gross } of year.rows) {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { from: '2026-01-01', to: '2026-12-31', basis: 'debits', key }))
    const sum = (name: 'base' | 'vat' | 'gross'): number => rows.reduce((all, row) => all + row[name], 0)
    assert.deepEqual([sum('base'), sum('vat'), sum('gross')], [base, vat, gross])
  }
  let vat = 0
  for (const day of days) vat += (await debits(day, day)).totals.vat
  assert.equal(vat, year.totals.vat)
}
