import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/*
 * Random lives of stays, billed and paid on random days: the VAT statement on debits, the bills themselves and the ledger say the same of any
 * period. The ledger credits VAT when a bill is issued, whatever makes it due: on receipts it is compared with nothing but a whole life.
 */
const bench = await accountingBench()
const at = (day: string): void => { bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`) }
const accounts: Readonly<Record<string, string>> = { 445712: '10', 445711: '20', 445713: '5.5' }

type Life = { readonly advance: number; readonly billsAdvance: boolean; readonly balance: number; readonly bills: boolean; readonly credits: boolean; readonly billsAgain: boolean }
const life: fc.Arbitrary<Life> = fc.record({ advance: fc.integer({ min: 1, max: 40_000 }), billsAdvance: fc.boolean(), balance: fc.integer({ min: 0, max: 30_000 }), bills: fc.boolean(), credits: fc.boolean(), billsAgain: fc.boolean() })
const lives = fc.sample(life, { numRuns: 12, seed: 20_260_708 })
const days = ['2026-06-05', '2026-06-20', '2026-07-01', '2026-07-08'] as const
const billId = async (number: string): Promise<number> => Number((await bench.look<{ id: string }>('select id from bill where establishment_id = 1 and number = $1', [number]))[0]?.id)

// Bills are numbered by day: every stay lives the same day before the next one.
at(days[0])
const stays: number[] = []
for (const { advance, billsAdvance } of lives) {
  const stay = await bench.stay()
  stays.push(stay)
  const payment = await bench.take(stay, { amount: advance, paymentMethodId: bench.methods.card, accountType: 1 })
  if (billsAdvance) await bench.bill(stay, { nature: 'acompte', paymentId: payment })
}
at(days[1])
const invoices = new Map<number, number>()
for (const [index, { balance, bills }] of lives.entries()) {
  const stay = stays[index] ?? 0
  if (balance > 0) await bench.take(stay, { amount: balance, paymentMethodId: bench.methods.cash })
  if (bills) invoices.set(index, await billId((await bench.bill(stay)).number))
}
at(days[2])
const credited = [...invoices].filter(([index]) => lives[index]?.credits)
for (const [index, correctsBillId] of credited) await bench.bill(stays[index] ?? 0, { nature: 'creditNote', correctsBillId })
at(days[3])
for (const [index] of credited) if (lives[index]?.billsAgain) await bench.bill(stays[index] ?? 0)
await bench.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-08', format: 'fec' }))

const debits = (from: string, to: string) => bench.run((tx) => vatStatement(tx, { from, to, basis: 'debits' }))
const periods: readonly (readonly [string, string])[] = [['2026-06-01', '2026-06-30'], ['2026-07-01', '2026-07-31'], ['2026-06-05', '2026-06-05'], ['2026-06-20', '2026-06-20'], ['2026-07-01', '2026-07-01'], ['2026-07-08', '2026-07-08'], ['2026-01-01', '2026-12-31']]

test('the VAT statement on debits is what the ledger credits to the accounts of VAT, rate by rate, in any period', async () => {
  for (const [from, to] of periods) {
    const ledger = await bench.look<{ account: string; vat: string }>(`select account, sum(credit - debit) as vat from accounting_line where establishment_id = 1 and account like '44571%' and day between $1 and $2 group by account having sum(credit - debit) <> 0`, [from, to])
    const { rows } = await debits(from, to)
    assert.deepEqual(Object.fromEntries(rows.filter(({ vat }) => vat !== 0).map(({ key, vat }) => [key, vat])), Object.fromEntries(ledger.map(({ account, vat }) => [`vat ${accounts[account]}`, Number(vat)])), `${from} to ${to}`)
  }
  assert.notEqual((await debits('2026-01-01', '2026-12-31')).totals.vat, 0)
})

test('each rate is the sum of its documents, and the year is the sum of its days', async () => {
  const year = await debits('2026-01-01', '2026-12-31')
  for (const { key, base, vat, gross } of year.rows) {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { from: '2026-01-01', to: '2026-12-31', basis: 'debits', key }))
    const sum = (name: 'base' | 'vat' | 'gross'): number => rows.reduce((all, row) => all + row[name], 0)
    assert.deepEqual([sum('base'), sum('vat'), sum('gross')], [base, vat, gross])
  }
  let vat = 0
  for (const day of days) vat += (await debits(day, day)).totals.vat
  assert.equal(vat, year.totals.vat)
})
