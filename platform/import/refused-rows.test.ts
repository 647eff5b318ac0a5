import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTable } from './delimited.ts'
import { cellFaults, longestCell, refusedCsv, soundItems } from './refused-rows.ts'

const targets = { name: { label: 'Nom', words: ['nom'] }, note: { label: 'Notes', words: ['notes'] } } as const

test('one bad cell stops its line and no other', () => {
  const rows = [
    { name: 'Martin' },
    { name: 'Roux', note: 'x'.repeat(longestCell + 1) },
    { name: 'Le\u0000Gall' },
    { name: 'Petit', note: 'deux\nlignes\tet une tabulation' },
    { name: 'Cassé \uD800' },
  ]
  const { sound, refused } = soundItems(
    rows.map((row, at) => ({ line: at + 2, row })),
    ({ line, row }) => ({ line, label: row.name, messages: cellFaults(targets, row) }),
  )
  assert.deepEqual(
    sound.map(({ line }) => line),
    [2, 5],
  )
  assert.deepEqual(
    refused.map(({ line }) => line),
    [3, 4, 6],
  )
  assert.match(refused[0]?.messages[0] ?? '', /^Notes.*4.001 caractères/)
  assert.match(refused[1]?.messages[0] ?? '', /^Nom.*illisibles/)
})

test('refused lines come back as they were, with the reason beside; corrected, they are read again', () => {
  const table = readTable('Nom;Ville\r\nMartin;Brest\r\n"Roux; Paul";Pau\r\nPetit;Albi\r\n')
  assert.ok(!('unreadable' in table))
  const refused = [{ line: 3, label: 'Roux', messages: ['L’e-mail n’a pas la forme d’une adresse.', 'Autre.'] }]
  const csv = refusedCsv(table, refused)
  assert.equal(csv, '\uFEFFNom;Ville;Motif du refus\r\n"Roux; Paul";Pau;L’e-mail n’a pas la forme d’une adresse. Autre.\r\n')
  const again = readTable(csv)
  assert.ok(!('unreadable' in again))
  assert.equal(
    refusedCsv(again, [{ line: 2, label: 'Roux', messages: ['Encore.'] }]),
    '\uFEFFNom;Ville;Motif du refus\r\n"Roux; Paul";Pau;Encore.\r\n',
  )
})
