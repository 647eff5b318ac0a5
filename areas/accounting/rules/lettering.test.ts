import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letteringTable, openSentence } from './lettering.ts'

const line = (letter: string, debit: number, credit: number, day = '2026-07-01') => ({
  letter,
  letteredOn: letter === '' ? null : '2026-07-31',
  byName: letter === '' ? '' : 'Sophie Garnier',
  day,
  piece: 'F-1',
  label: 'Facture F-1',
  account: '411000',
  debit,
  credit,
})

test('a lettering on paper: letter by letter, then what is not matched, with its sums', () => {
  const lines = [line('AAAA', 0, 700), line('', 1250, 0), line('AAB', 500, 0, '2026-07-02'), line('AAB', 0, 500), line('AAAA', 700, 0)]
  const { columns, rows, totals } = letteringTable(lines)
  assert.deepEqual(
    rows.map(([letter, on, , day]) => [letter, on, day]),
    [
      ['AAB', '31/07/2026', '01/07/2026'],
      ['AAB', '31/07/2026', '02/07/2026'],
      ['AAAA', '31/07/2026', '01/07/2026'],
      ['AAAA', '31/07/2026', '01/07/2026'],
      ['', '', '01/07/2026'],
    ],
  )
  assert.deepEqual(
    [totals.slice(-2), rows.every((row) => row.length === columns.length), totals.length],
    [['24,50', '12,00'], true, columns.length],
  )
  assert.match(openSentence(lines), /^À lettrer\s: débit 12,50\s€, crédit 0,00\s€, solde 12,50\s€\.$/)
  assert.equal(openSentence(lines.filter(({ letter }) => letter !== '')), 'Tout est lettré.')
})
