import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTable } from '#platform/import/delimited.ts'
import { guessMapping, isoDay, mappedRow } from '#platform/import/mapping.ts'
import { customerBody, customerTargets, importedLabel } from './customer-import.ts'

test('a table is read whatever its separator, its quotes and its mark of order', () => {
  assert.deepEqual(readTable('\uFEFFNom;Ville\r\nMartin;Brest\r\n\r\n"Le ""Grand""; Paul";"Saint\nMalo"\r\nRoux;\n'), {
    columns: ['Nom', 'Ville'],
    rows: [
      { line: 2, cells: ['Martin', 'Brest'] },
      { line: 4, cells: ['Le "Grand"; Paul', 'Saint\nMalo'] },
      { line: 6, cells: ['Roux', ''] },
    ],
  })
  assert.deepEqual(readTable('a,b\n1,2'), { columns: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] })
  assert.deepEqual(readTable('{"clients":[{"nom":"Roux","tels":["1","2"]},{"nom":"Petit","cp":75001}]}'), {
    columns: ['nom', 'tels', 'cp'],
    rows: [
      { line: 1, cells: ['Roux', '1, 2', ''] },
      { line: 2, cells: ['Petit', '', '75001'] },
    ],
  })
})

for (const [text, why] of [
  ['', /vide/],
  ['Nom;Ville\n', /en-tête/],
  ['[{', /JSON/],
  ['{"a":1}', /aucune liste/],
] as const) {
  test(`${JSON.stringify(text)} is no table, and says why`, () => {
    const read = readTable(text)
    assert.ok('unreadable' in read)
    assert.match(read.unreadable, why)
  })
}

test('columns are recognised by their name, each once', () => {
  assert.deepEqual(guessMapping(customerTargets, ['Code client', 'NOM', 'Prénom', 'C.P.', 'Ville', 'E-mail', 'Tél', 'Tél. 2', 'Autre']), {
    code: 0,
    name: 1,
    firstName: 2,
    postalCode: 3,
    town: 4,
    emails: 5,
    phone1: 6,
    phone2: 7,
  })
  assert.deepEqual(guessMapping(customerTargets, ['Ville', 'Commune']), { town: 0 })
})

test('days are read as the French write them', () => {
  assert.deepEqual(['14/07/1968', '4.7.68', '14-07-05', '1968-07-14T00:00:00', 'hier'].map(isoDay), [
    '1968-07-14',
    '1968-07-04',
    '2005-07-14',
    '1968-07-14',
    'hier',
  ])
})

test('a line becomes a customer; what is not known here is left out and said', () => {
  const row = mappedRow(customerTargets, ['4521', ' Martin ', '', 'a@x.fr; b@x.fr', 'Syldavie', 'AB-123-CD'], {
    code: 0,
    name: 1,
    firstName: 2,
    emails: 3,
    country: 4,
    plate: 5,
  })
  assert.equal(importedLabel(row), 'Martin')
  const { body, warnings } = customerBody(row, () => null)
  assert.deepEqual(warnings, ['Pays «\u00A0Syldavie\u00A0»\u00A0: rien de ce nom ici, laissé vide'])
  assert.deepEqual(
    [body['name'], body['emails'], body['note'], body['vehicles'], Object.hasOwn(body, 'firstName')],
    ['Martin', ['a@x.fr', 'b@x.fr'], 'Ancien code\u00A0: 4521', [{ id: 0, plate: 'AB-123-CD' }], false],
  )
  assert.deepEqual(customerBody({ companyName: 'Cars SA', country: 'France' }, () => 7).body['address'], {
    line1: '',
    line2: '',
    line3: '',
    postalCode: '',
    town: '',
    countryId: 7,
  })
})
