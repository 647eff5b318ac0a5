import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { exportJournal } from './export-till.ts'
import { printBalance, printJournal } from './print-till.ts'
import { balance, journal } from './till.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
test.after(() => stopPdf())
const today = await bench.run((tx) => Promise.resolve(tx.today.toString()))
const text = (content: Buffer): string => pageText(readPdf(content)).replaceAll(/\s/g, '')

test('the journal on paper has every line of the period, its sums, its title and its days', async () => {
  const stay = await bench.stay()
  for (let at = 1; at <= 80; at += 1) await bench.take(stay, { amount: 100 + at, paymentMethodId: bench.methods.transfer })
  const { rows } = await bench.run((tx) => journal(tx, { from: today, to: today, paymentMethodId: bench.methods.transfer }))
  assert.equal(rows.length, 80)
  const { name, content } = await bench.run((tx) => printJournal(tx, { from: today, to: today, paymentMethodId: bench.methods.transfer }))
  const paper = text(content)
  assert.equal(name, `journal-de-caisse-${today}-${today}.pdf`)
  assert.equal(paper.split('Encaissement').length - 1, rows.length)
  for (const words of ['Journaldecaisseetdebanque', 'Modederèglement:Virement', '112,40€', 'SARLLesEmbruns'])
    assert.ok(paper.includes(words), words)
})

test('the balance on paper has the methods that moved, and its title', async () => {
  const { rows } = await bench.run((tx) => balance(tx, { from: today, to: today }))
  const paper = text((await bench.run((tx) => printBalance(tx, { from: today, to: today }))).content)
  assert.equal(rows.find(({ id }) => id === bench.methods.transfer)?.closing, 11_240)
  for (const words of ['Balanceparmodederèglement', 'Virement', '112,40€']) assert.ok(paper.includes(words), words)
  assert.equal(paper.includes('Chèques-vacances'), false)
})

test('a journal that does not fit is refused rather than printed in part beside its whole sums', async () => {
  await bench.look(
    `insert into injection (establishment_id, moved_on, direction, payment_method_id, amount) select 1, $1::date - 40, 'in', $2, 100 from generate_series(1, 5001)`,
    [today, bench.methods.cash],
  )
  const past = Temporal.PlainDate.from(today).subtract({ days: 40 }).toString()
  assert.equal((await bench.refusalOf(bench.run((tx) => printJournal(tx, { from: past, to: past })))).rule, 'list-too-long')
})

test('a journal of more lines than a screen shows says the sums of them all, and leaves whole for a spreadsheet', async () => {
  const past = Temporal.PlainDate.from(today).subtract({ days: 40 }).toString()
  const asked = { from: past, to: past, paymentMethodId: bench.methods.cash }
  const { rows, isCut, entries, exits } = await bench.run((tx) => journal(tx, asked))
  assert.deepEqual([rows.length, isCut, entries, exits], [5000, true, 500_100, 0])
  const { content, fileName } = await bench.run((tx) => exportJournal(tx, asked))
  const lines = content.toString('utf8').trimEnd().split('\r\n')
  assert.deepEqual([lines.length, new Set(lines).size, fileName], [5002, 5002, `journal-de-caisse-${past}-${past}.csv`])
})
