import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedCells } from './pasted-cells.ts'

test('cells of a range, with quotes and the end of line of each system', () => {
  assert.deepEqual(pastedCells('a\tb\r\nc\t\r\n'), [
    ['a', 'b'],
    ['c', ''],
  ])
  assert.deepEqual(pastedCells('"deux\nlignes"\t"dit ""oui"""'), [['deux\nlignes', 'dit "oui"']])
  assert.deepEqual(pastedCells('\t\n\tx'), [
    ['', ''],
    ['', 'x'],
  ])
})
