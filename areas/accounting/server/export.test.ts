import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused } from '#platform/operation/refusal.ts'
import { closeDaysUntil } from '#areas/establishment/server/api.ts'
import { readFec } from './testing/fec-reader.ts'
import { fileOptions, makeExport } from './make-export.ts'
import { agedBalance, agedFile } from './aged-balance.ts'
import { exportFormats } from '../rules/formats/names.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import { previewExport } from './preview.ts'
import { accountingBench } from './testing/accounting-bench.ts'

const bench = await accountingBench()
const period = { from: '2026-07-01', to: '2026-07-08' }
const exported = (format: 'fec' | 'csv' = 'fec') => bench.run((tx) => makeExport(tx, { ...period, format }))
type Row = { piece: string; account: string; debit: number; credit: number; letter: number | null }
const ledger = (): Promise<Row[]> =>
  bench
    .look<{ piece: string; account: string; debit: string; credit: string; letter: number | null }>(
      `select l.piece, l.account, l.debit, l.credit, k.letter from accounting_line l left join accounting_letter k using (establishment_id, exercise, entry_number, line) where establishment_id = 1 order by exercise, entry_number, line`,
    )
    .then((rows) => rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) })))

test('an advance, its bill, the balance and the invoice: the ledger of the worked example, exported once', async () => {
  const stay = await bench.stay()
  const { total } = await bench.view(stay)
  const advance = await bench.take(stay, { amount: 22_000, paymentMethodId: bench.methods.transfer, accountType: 1 })
  await bench.bill(stay, { nature: 'acompte', paymentId: advance })
  await bench.take(stay, { amount: total - 22_000, paymentMethodId: bench.methods.card })
  await bench.bill(stay)

  const seen = await bench.run((tx) => previewExport(tx, period))
  assert.deepEqual([seen.missing, seen.entries, seen.debit], [[], 4, seen.credit])
  assert.deepEqual(
    [seen.openDays, (await bench.run(async (tx) => (await closeDaysUntil(tx, '2026-07-05'), previewExport(tx, period)))).openDays],
    [period, { from: '2026-07-06', to: '2026-07-08' }],
  )
  const made = await exported()
  assert.deepEqual([made.number, made.entries], [1, 4])
  const rows = await ledger()
  const of = (piece: string): readonly (readonly [string, number])[] =>
    rows.filter((row) => row.piece === piece).map(({ account, debit, credit }) => [account, debit - credit] as const)
  assert.deepEqual(of('R-1'), [
    ['512000', 22_000],
    ['419100', -22_000],
  ])
  assert.deepEqual(of('FA-2026-000001'), [
    ['445870', 2000],
    ['445712', -2000],
  ])
  const [invoice] = await bench.look<{ net: string; vat: string; tax: string; amount: string }>(
    `select net_amount as net, vat_amount as vat, tourist_tax as tax, amount from bill where establishment_id = 1 and nature = 'invoice'`,
  )
  const sums = new Map(of('F-2026-000001'))
  assert.equal(sums.get('447800'), -Number(invoice?.tax))
  assert.equal(sums.get('445712'), 2000 - Number(invoice?.vat))
  assert.equal(sums.get('445870'), -2000)
  assert.equal(sums.get('419100'), 22_000)
  assert.deepEqual(
    of('F-2026-000001')
      .filter(([account]) => account === '411000')
      .map(([, amount]) => amount),
    [Number(invoice?.amount), -22_000],
  )
  assert.equal(
    of('F-2026-000001')
      .filter(([account]) => account.startsWith('706'))
      .reduce((sum, [, amount]) => sum + amount, 0),
    Number(invoice?.tax) - Number(invoice?.net) + -Number(invoice?.tax),
  )
  assert.ok(
    rows.filter(({ account }) => account === '411000' || account === '419100').every(({ letter }) => letter !== null),
    'what settles itself is lettered',
  )

  await assert.rejects(exported(), (error: Refused) => error.faults[0]?.rule === 'export-already')
  await assert.rejects(
    bench.run((tx) => makeExport(tx, { from: '2026-06-10', to: '2026-06-11', format: 'fec' })),
    (error: Refused) => error.faults[0]?.rule === 'export-nothing',
  )
  await assert.rejects(
    bench.run((tx) => makeExport(tx, { ...period, format: null })),
    (error: Refused) => error.faults[0]?.message === 'Veuillez choisir un logiciel comptable.',
  )
})

test('on receipts the file holds what was shown before: a bill that is not paid leaves its VAT waiting, its payment makes it due', async () => {
  const site = await accountingBench()
  await site.look("update establishment set vat_due_on = 'receipts' where id = 1")
  const stay = await site.stay()
  await site.bill(stay)
  const written = async () => {
    const seen = await site.run((tx) => previewExport(tx, period))
    const { exportId } = await site.run((tx) => makeExport(tx, { ...period, format: 'fec' }))
    const lines = await site.look<{ account: string; amount: number }>(
      'select account, sum(debit - credit)::int as amount from accounting_line where export_id = $1 group by account order by account',
      [exportId],
    )
    const shown = Map.groupBy(
      seen.sample.flatMap((entry) => entry.lines),
      ({ account }) => account,
    )
    assert.deepEqual(
      lines.map(({ account, amount }) => [account, amount]),
      [...shown]
        .map(([account, of]) => [account, of.reduce((sum, { debit, credit }) => sum + debit - credit, 0)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    return new Map(lines.map(({ account, amount }) => [account, amount]))
  }
  const aged = async () => {
    const { pending, rows } = await site.run((tx) => agedBalance(tx, { day: period.to }))
    return [pending, rows.map(({ balance }) => balance)]
  }
  const { balance } = await site.view(stay)
  assert.deepEqual(await aged(), [1, []])
  const billed = await written()
  assert.deepEqual(await aged(), [0, [balance]])
  const [bill] = await site.look<{ vat: number }>('select vat_amount::int as vat from bill')
  assert.deepEqual([billed.get('445712'), billed.get('445740')], [undefined, -(bill?.vat ?? 0)])
  site.clock.now = site.clock.now.add({ hours: 1 })
  await site.take(stay, { amount: (await site.view(stay)).balance, paymentMethodId: site.methods.card })
  assert.deepEqual(await aged(), [1, [balance]], 'what is paid and not exported is told apart')
  const paid = await written()
  assert.deepEqual(await aged(), [0, []])
  assert.deepEqual([paid.get('445712'), paid.get('445740')], [-(bill?.vat ?? 0), bill?.vat])
})

test('an exported payment is no longer taken back: it is given back by a new line, exported in its turn', async () => {
  const stay = await bench.stay()
  const payment = await bench.take(stay, { amount: 5000 })
  await exported('csv')
  assert.equal((await bench.refusalOf(bench.takeBack(payment))).rule, 'payment-exported')
})

test('what has no account is refused by its name, everything at once, and nothing is numbered', async () => {
  const stay = await bench.stay()
  await bench.take(stay, { amount: 5000 })
  await bench.look(`update payment_method set accounting_code = null where establishment_id = 1 and payment_kind = 3`)
  const before = (await ledger()).length
  await assert.rejects(exported(), (error: Refused) => {
    assert.deepEqual(
      error.faults.map(({ rule, message }) => [rule, message]),
      [
        [
          'export-settings-incomplete',
          'Le paramétrage de l’export comptable est incomplet. Mode de règlement «\u00A0Espèces\u00A0»\u00A0: aucun compte.',
        ],
      ],
    )
    assert.match(String(error.faults[0]?.fix?.values?.['path']), /^\/payment-method\/bank\/\d+$/)
    return true
  })
  assert.equal((await ledger()).length, before)
  await bench.look(`update payment_method set accounting_code = '530000' where establishment_id = 1 and payment_kind = 3`)
  assert.equal((await exported()).entries, 1)
})

test('a line that bears the name of an offer goes to the account of that offer, before that of the plan', async () => {
  const stay = await bench.stay()
  await bench.look(
    `insert into special_offer (establishment_id, label, type, accounting_code) values (1, 'Offre de juillet', '1', '709600')`,
  )
  await bench.look(`delete from accounting_plan_account where establishment_id = 1 and key = 'discount:12'`)
  await bench.look(
    `insert into occupancy_detail (establishment_id, booking_id, position, category, label, quantity, unit_price, amount, vat_rate) values (1, $1, 90, 12, 'Offre de juillet', 1, -1100, -1100, 10)`,
    [stay],
  )
  await bench.look('update booking set total = total - 1100 where establishment_id = 1 and id = $1', [stay])
  await bench.bill(stay)
  await exported()
  const [bill] = await bench.look<{ piece: string }>('select number as piece from bill where establishment_id = 1 and booking_id = $1', [
    stay,
  ])
  assert.deepEqual(
    (await ledger()).filter(({ piece, account }) => piece === bill?.piece && account === '709600').map(({ debit }) => debit),
    [1000],
  )
})

test('the file of an export is the same to the byte when it is taken again; a strict reader finds a legal FEC', async () => {
  const options = await bench.run((tx) => fileOptions(tx, period.to))
  const first = await bench.file({ of: { exportId: 1 }, format: 'fec', options })
  assert.deepEqual(await bench.file({ of: { exportId: 1 }, format: 'fec', options }), first)
  const [year] = await bench.look<{ id: string }>('select id from financial_year where establishment_id = 1')
  const fec = readFec((await bench.file({ of: { exercise: Number(year?.id) }, format: 'fec', options })).toString('utf8'))
  assert.deepEqual(fec.problems, [])
  assert.ok(fec.entries >= 6)
  assert.ok(fec.lettered > 0)
})

test('a bill wholly paid in advance names its customer in the file of every format, and its accounts come to nothing', async () => {
  const site = await accountingBench()
  const stay = await site.stay()
  const { total } = await site.view(stay)
  await site.take(stay, { amount: total, paidOn: '2026-07-02' })
  const { number } = await site.bill(stay)
  const { exportId } = await site.run((tx) => makeExport(tx, { ...period, format: 'csv' }))
  const lines = await site.look<{ account: string; auxiliary: string; amount: number; letter: number | null }>(
    `select l.account, l.auxiliary, (l.debit - l.credit)::int as amount, k.letter from accounting_line l left join accounting_letter k using (establishment_id, exercise, entry_number, line) where l.piece = $1 and l.role <> '' order by l.account, amount`,
    [number],
  )
  assert.deepEqual(
    lines.map(({ account, amount }) => [account, amount]),
    [
      ['411000', -total],
      ['411000', total],
      ['419100', total],
    ],
  )
  assert.ok(lines.every(({ letter }) => letter !== null))
  assert.deepEqual((await site.run((tx) => agedBalance(tx, { day: period.to }))).rows, [])
  const options = await site.run((tx) => fileOptions(tx, period.to))
  const auxiliary = lines[0]?.auxiliary ?? ''
  assert.notEqual(auxiliary, '')
  const amounts = [(total / 100).toFixed(2), (total / 100).toFixed(2).replace('.', ','), String(total)]
  for (const format of Object.keys(exportFormats) as ExportFormat[]) {
    const file = (await site.file({ of: { exportId }, format, options })).toString('latin1').split('\r\n')
    // WinFic has no column for an auxiliary: the account of customers stands for them all.
    const named = file.filter(
      (line) =>
        line.includes('F-2026') &&
        line.includes(format === 'winfic' ? '411000' : auxiliary) &&
        amounts.some((amount) => line.includes(amount)),
    )
    assert.ok(named.length >= 2, `${format}: ${file.join('\n')}`)
  }
})

test('more customers than the screen shows: the file has everybody, and the totals are those of all', async () => {
  const site = await accountingBench()
  const count = 1007
  await site.look(
    `insert into customer (establishment_id, customer_code, name) select 1, 'Z' || lpad(n::text, 6, '0'), 'Client ' || n from generate_series(1, ${count}) n`,
  )
  await site.bill(await site.stay())
  const { exportId } = await site.run((tx) => makeExport(tx, { ...period, format: 'csv' }))
  const [own] = await site.look<{ amount: number }>(
    `select sum(debit - credit)::int as amount from accounting_line where establishment_id = 1 and role <> ''`,
  )
  await site.look(
    `insert into accounting_line (establishment_id, exercise, entry_number, line, export_id, journal, journal_label, day, piece, label, account, account_label, auxiliary, auxiliary_label, debit, credit, valid_on, role, customer_id)
     select 1, l.exercise, l.entry_number, 100 + row_number() over (), $1, 'VT', 'Ventes', '2026-07-02', 'F', 'Facture', '411000', 'Clients', '', '', 100, 0, '2026-07-08', 'customer', c.id
     from customer c cross join (select exercise, entry_number from accounting_line where establishment_id = 1 and export_id = $1 limit 1) l where c.customer_code like 'Z%'`,
    [exportId],
  )
  const seen = await site.run((tx) => agedBalance(tx, { day: period.to }))
  assert.deepEqual([seen.count, seen.rows.length, seen.totals.balance], [count + 1, 1000, count * 100 + (own?.amount ?? 0)])
  const { content } = await site.run((tx) => agedFile(tx, { day: period.to }))
  const lines = content.toString().trimEnd().split('\r\n')
  assert.equal(lines.length, count + 3)
  assert.match(lines.at(-1) ?? '', /^;Total;/)
})
