import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvLine, csvText, markedCsv, plainCell } from './csv.ts'

test('a French spreadsheet: a mark, semicolons, quotes where they are needed', () => {
  assert.equal(
    csvText([
      ['Nom', 'Note'],
      ['Le « Pré »; bas', 'dit "Coco"\nici'],
    ]),
    '\uFEFFNom;Note\r\n"Le « Pré »; bas";"dit ""Coco""\nici"\r\n',
  )
})

test('a file of an establishment where people learn says so on its first line; a real one is left as it is', () => {
  const text = csvText([['Nom'], ['Lefèvre']])
  assert.equal(markedCsv(text, 'MODE ÉCOLE — sans valeur'), '\uFEFFMODE ÉCOLE — sans valeur\r\nNom\r\nLefèvre\r\n')
  assert.equal(markedCsv(text, ''), text)
})

test('what a spreadsheet would run stays a text; amounts and telephone numbers stay what they are', () => {
  for (const text of ['=1+1', '@SUM(A1)', '+HYPERLINK("x")', '-cmd', '\t=1'])
    assert.ok(csvLine([text]).replace(/^"/, '').startsWith("'"), text)
  for (const text of ['-1234,50', '+33 6 12 34 56 78', '-', '12:30']) assert.equal(csvLine([text]), `${text}\r\n`)
})

test('law: what was kept a text is read as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '@', '+', '-'), fc.string(), (sign, rest) => {
      const cell = csvLine([`${sign}x${rest}`]).replace(/\r\n$/, '')
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      assert.equal(plainCell(read), `${sign}x${rest}`)
    }),
  )
})
