import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused } from '#platform/operation/refusal.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { agedBalance } from './aged-balance.ts'
import { customerLedger, customerLedgerFile, ledger, printCustomerLedger } from './ledger.ts'
import { makeExport } from './make-export.ts'
import { printLettering } from './print-lettering.ts'
import { accountingBench } from './testing/accounting-bench.ts'

const site = await accountingBench()
const [from, to] = ['2026-07-01', '2026-07-08']
const customerId = site.ids.customer
const words = (pdf: Buffer): string => pageText(readPdf(pdf)).replaceAll(/\s/g, '')

test('the ledger of a customer holds all his accounts, and his alone; it comes to what the aged balance says of him; its lettering prints with what is left', async () => {
  const [other] = await site.look<{ id: string }>(
    `insert into customer (establishment_id, customer_code, name) values (1, 'C777', 'Étranger') returning id`,
  )
  const settled = await site.stay()
  const { total } = await site.view(settled)
  await site.take(settled, { amount: 22_000, paymentMethodId: site.methods.transfer, accountType: 1, paidOn: '2026-07-03' })
  await site.take(settled, { amount: total - 22_000, paymentMethodId: site.methods.card })
  await site.bill(settled)
  const owing = await site.stay()
  await site.take(owing, { amount: 4000, paymentMethodId: site.methods.card })
  await site.bill(owing)
  await site.run((tx) => makeExport(tx, { from, to, format: 'csv' }))

  const read = (begins: string, ends: string, id = customerId) =>
    site.run((tx) => customerLedger(tx, { customerId: id, from: begins, to: ends }))
  const all = await read(from, to)
  const [before, after] = [await read(from, '2026-07-03'), await read('2026-07-04', to)]
  const [aged] = (await site.run((tx) => agedBalance(tx, { day: to }))).rows.filter((row) => row.customerId === customerId)
  assert.deepEqual([all.opening, after.opening, after.closing], [0, before.closing, all.closing])
  assert.equal(all.closing, aged?.balance)
  assert.ok(all.closing > 0)
  assert.equal(all.rows.at(-1)?.balance, all.closing)
  assert.deepEqual([...new Set(all.rows.map(({ account }) => account))].toSorted(), ['411000', '419100'])
  assert.deepEqual([(await read(from, to, Number(other?.id))).count, (await read(from, to, Number(other?.id))).closing], [0, 0])

  const [name] = new Set(all.rows.map(({ auxiliary }) => auxiliary))
  const of = (auxiliary: string) => site.run((tx) => ledger(tx, { account: '411000', auxiliary, from, to }))
  const alone = await of(name ?? '')
  assert.deepEqual(
    [alone.count, alone.closing, (await of('personne')).count],
    [all.rows.filter(({ account }) => account === '411000').length, alone.rows.at(-1)?.balance, 0],
    'an account is read for one auxiliary of it',
  )
  const lines = (await site.run((tx) => customerLedgerFile(tx, { customerId, from, to }))).content.toString().trimEnd().split('\r\n')
  assert.deepEqual([lines.length, lines.at(-1)?.split(';').slice(6, 7)], [all.count + 3, ['Total']])
  assert.ok(lines.some((line) => line.includes('419100')) && lines.some((line) => line.includes('411000')))
  const paper = words((await site.run((tx) => printCustomerLedger(tx, { customerId, from, to }))).content)
  for (const part of ['Grandlivreauxiliaire:', 'du01/07/2026au08/07/2026', '419100', '411000']) assert.ok(paper.includes(part), part)

  const lettering = words((await site.run((tx) => printLettering(tx, { customerId }))).content)
  for (const part of ['Lettrage:', 'AAA', 'Lettrageautomatique', 'Àlettrer:débit', 'jusqu’au08/07/2026'])
    assert.ok(lettering.includes(part), `${part} in ${lettering}`)
  await assert.rejects(read(to, from), (error: Refused) => error.faults[0]?.rule === 'start-before-end')
  await assert.rejects(read(from, to, 999_999), (error: Refused) => error.faults[0]?.rule === 'record-not-found')
  await assert.rejects(
    site.run((tx) => printLettering(tx, { customerId: 999_999 })),
    (error: Refused) => error.faults[0]?.rule === 'record-not-found',
  )
})
