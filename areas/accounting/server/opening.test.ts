import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCash } from '#areas/payment/server/till.ts'
import { fileOptions, makeExport } from './make-export.ts'
import { fecReady } from './files.ts'
import { openingLines } from './opening.ts'
import { accountingBench } from './testing/accounting-bench.ts'
import { readFec } from './testing/fec-reader.ts'

const bench = await accountingBench()

test('gaps of counts are in the ledger, each once; the next year opens on what the balance sheet held, and says so while this one may still change', async () => {
  const stay = await bench.stay()
  await bench.take(stay, { amount: 5000 })
  await bench.take(stay, { amount: 20_000, paymentMethodId: bench.methods.card })
  await bench.bill(stay)
  const date = bench.clock.now.toString().slice(0, 10)
  const count = (coins: number) =>
    bench.run((tx) =>
      countCash(tx, {
        paymentMethodId: bench.methods.cash,
        date,
        counted: { 1000: coins },
        explanation: coins === 5 ? null : 'Erreur de rendu',
      }),
    )
  await count(4)
  await count(4)
  await count(5)
  await bench.run((tx) => makeExport(tx, { from: date, to: date, format: 'fec' }))
  const gaps = await bench.look<{ account: string; amount: string }>(
    `select account, debit - credit as amount from accounting_line where establishment_id = 1 and piece like 'K-%' order by entry_number, line`,
  )
  assert.deepEqual(
    gaps.map(({ account, amount }) => [account, Number(amount)]),
    [
      ['658000', 1000],
      ['530000', -1000],
      ['530000', 1000],
      ['758000', -1000],
    ],
  )

  const [next] = await bench.look<{ id: string }>(
    `insert into financial_year (establishment_id, label, start_date, end_date) values (1, 'Suivant', '2028-01-01', '2028-12-31') returning id`,
  )
  const opening = () => bench.run((tx) => openingLines(tx, Number(next?.id)))
  const lines = await opening()
  assert.equal(
    lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    0,
  )
  const [sales] = await bench.look<{ amount: string }>(
    `select sum(debit - credit) as amount from accounting_line where establishment_id = 1 and account >= '6'`,
  )
  assert.deepEqual(
    lines.filter(({ account }) => account >= '6' || account.startsWith('12')).map(({ account, credit }) => [account, credit]),
    [['120000', -Number(sales?.amount)]],
  )
  assert.deepEqual(lines.find(({ account }) => account === '530000')?.debit, 5000)
  const options = await bench.run((tx) => fileOptions(tx, '2028-12-31'))
  const fec = readFec((await bench.file({ of: { exercise: Number(next?.id) }, format: 'fec', options })).toString('utf8'))
  assert.deepEqual([fec.problems, fec.entries], [[], 1])

  await bench.look(
    `insert into accounting_posted (establishment_id, source, source_id, export_id, exercise, entry_number) select 1, 'expense', 999, min(id), $1, 1 from accounting_export`,
    [next?.id],
  )
  await bench.look(
    `insert into accounting_line (establishment_id, exercise, entry_number, line, export_id, journal, journal_label, day, piece, label, account, account_label, auxiliary, auxiliary_label, debit, credit, valid_on, role) select 1, $1, 1, 1, min(id), 'OD', 'Divers', '2028-02-01', 'X', 'X', '627000', 'Frais', '', '', 100, 0, '2028-02-01', '' from accounting_export`,
    [next?.id],
  )
  const doubt = async () => (await bench.run((tx) => fecReady(tx, Number(next?.id)))).doubt
  assert.match((await doubt()) ?? '', /les exercices d’avant ne sont pas clôturés/)
  await bench.take(await bench.stay(), { amount: 700 })
  assert.match((await doubt()) ?? '', /1 pièce n’est pas exportée dans les exercices d’avant/)
  await bench.run((tx) => makeExport(tx, { from: date, to: date, format: 'fec' }))
  await bench.look(`update financial_year set closed_at = now() where id <> $1 returning id`, [next?.id])
  assert.equal(await doubt(), null)
  assert.deepEqual(
    (await opening()).filter(({ account }) => account === '419100').map(({ credit }) => credit),
    [700],
  )
})

test('a letter is in the file of a year where its whole group is: an advance of one year that the next one settles bears none in either', async () => {
  const date = bench.clock.now.toString().slice(0, 10)
  const [next] = await bench.look<{ id: string }>(`select id from financial_year where establishment_id = 1 and start_date = '2028-01-01'`)
  const [held] = await bench.look<{ exercise: string; entry: number; line: number }>(
    `select exercise, entry_number as entry, line from accounting_line where establishment_id = 1 and account = '419100' and credit = 700`,
  )
  await bench.look(
    `insert into accounting_line (establishment_id, exercise, entry_number, line, export_id, journal, journal_label, day, piece, label, account, account_label, auxiliary, auxiliary_label, debit, credit, valid_on, role) select 1, $1, 1, 2, min(id), 'OD', 'Divers', '2028-02-01', 'X', 'X', '419100', 'Avances', '', '', 700, 0, '2028-02-01', 'advance' from accounting_export`,
    [next?.id],
  )
  const letter = (rank: number, where: string, values: readonly unknown[] = []) =>
    bench.look(
      `insert into accounting_letter (establishment_id, exercise, entry_number, line, letter, lettered_on, by_name) select 1, exercise, entry_number, line, ${rank}, day, 'Essai' from accounting_line where establishment_id = 1 and ${where}`,
      values,
    )
  await letter(998, `account = '530000' and piece like 'K-%'`)
  await letter(999, `account = '419100' and (exercise, entry_number, line) in (($1, $2, $3), ($4, 1, 2))`, [
    held?.exercise,
    held?.entry,
    held?.line,
    next?.id,
  ])
  const options = await bench.run((tx) => fileOptions(tx, date))
  const [settled, open] = await Promise.all(
    [held?.exercise, next?.id].map(async (id) =>
      readFec((await bench.file({ of: { exercise: Number(id) }, format: 'fec', options })).toString('utf8')),
    ),
  )
  assert.deepEqual([settled?.problems, settled?.lettered, open?.lettered], [[], 2, 0])
})
