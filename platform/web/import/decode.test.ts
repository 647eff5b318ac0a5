import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './decode.ts'
import { readTable } from '#platform/import/delimited.ts'

const text = 'Nom\tPrénom\nLefèvre\tZoé\n'
const sixteen = (little: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, little)
  for (const [at, letter] of [...text].entries()) view.setUint16(2 + at * 2, letter.charCodeAt(0), little)
  return bytes
}

test('a file is read in the letters it was written in', () => {
  const windows = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
  for (const bytes of [new TextEncoder().encode(text), windows, sixteen(true), sixteen(false)]) {
    const table = readTable(decodeText(bytes) ?? '')
    assert.deepEqual('columns' in table && [table.columns, table.rows.length], [['Nom', 'Prénom'], 1])
  }
})

test('a picture or an archive named .csv is no text', () => {
  assert.equal(decodeText(Uint8Array.from([65, 0x1a])), 'A')
  assert.equal(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0, 200])), null)
  assert.equal(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])), null)
})
