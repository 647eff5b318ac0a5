import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from './make-export.ts'
import { previewExport } from './preview.ts'
import { accountingBench } from './testing/accounting-bench.ts'

const bench = await accountingBench()
const period = { from: '2026-07-01', to: '2026-07-08' }

test('a bill that was changed or emptied by other means than the product is named: nothing is exported with it', async () => {
  const { billId, number } = await bench.bill(await bench.stay())
  await bench.look('alter table bill disable trigger user')
  await bench.look('alter table bill_document disable trigger user')
  const refusals = async (): Promise<readonly (string | undefined)[]> => {
    const found = [
      await bench.refusalOf(bench.run((tx) => previewExport(tx, period))),
      await bench.refusalOf(bench.run((tx) => makeExport(tx, { ...period, format: 'fec' }))),
    ]
    assert.ok(found.every(({ rule, values }) => rule === 'entry-unsound' && values?.['piece'] === number))
    return found.map(({ message }) => message)
  }
  const said = (why: string): string =>
    `La pièce ${number} ne donne pas d’écriture équilibrée\u00A0: ${why}. Elle a été changée hors du logiciel\u00A0; rien n’est exporté avec elle.`
  await bench.look('update bill set amount = amount + 1 where id = $1', [billId])
  assert.deepEqual(new Set(await refusals()), new Set([said('un écart de 0,01\u00A0€')]))
  await bench.look('update bill set amount = amount - 1 where id = $1', [billId])
  await bench.look('delete from bill_document where bill_id = $1', [billId])
  assert.deepEqual(new Set(await refusals()), new Set([said('son document manque ou ne dit rien')]))
  assert.deepEqual(await bench.look('select from accounting_export'), [])
})
