import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billNumber, schoolPrefix, seriesOf } from '#areas/payment/rules/bill-request.ts'
import { recordName } from './chains.ts'

test('a ticket is called one in the chain of documents, whether people learn or not; nothing else is', () => {
  const named = (series: keyof typeof seriesOf, prefix = ''): string =>
    recordName(prefix === '' ? 'bill' : 'school-bill', prefix + billNumber(seriesOf[series], 2026, 7, 6))
  assert.deepEqual(
    [named('ticket'), named('ticket', schoolPrefix)],
    ['le ticket n°\u00A0T-2026-000007', 'le ticket n°\u00A0ECOLE-T-2026-000007'],
  )
  for (const series of ['invoice', 'acompte', 'creditNote'] as const) assert.match(named(series), /^la facture n°/)
  assert.equal(recordName('ticket', 'T-1'), 'le règlement n°\u00A0T-1')
})
