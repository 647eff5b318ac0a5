import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvText } from '#domain/csv.ts'
import { csvRows } from '../rules/csv-text.ts'
import { gridsFromCsv } from './grid-csv.ts'
import { bench, desk, root, exported, imported, rich, id } from './import-grids-testing.ts'

test('every fault of a table is told with its line, and nothing is written', async () => {
  const rows = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  const at = (column: string): number => rows[0]?.indexOf(column) ?? -1
  const set = (row: number, column: string, text: string): void => void rows[row]?.splice(at(column), 1, text)
  set(5, 'Semaine', 'douze')
  set(6, 'Type', 'Palace')
  set(7, 'Période', '9 Inconnue')
  const read = await imported(csvText(rows), 'csv')
  assert.deepEqual(
    read.faults.map(({ line, path }) => [line, path]),
    [
      [6, 'Semaine'],
      [7, 'Type'],
      [8, 'Période'],
    ],
  )
  const content = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  content[2]?.splice(at('Au'), 1, '01/01/2026')
  content[5]?.splice(at('Semaine'), 1, '')
  for (const column of ['Nuit', 'Nuit en plus', '1re nuit', '2e nuit', '3e nuit', 'Mois', 'Année']) content[5]?.splice(at(column), 1, '')
  const refused = await imported(csvText(content), 'csv', true)
  assert.deepEqual(
    refused.faults.map(({ line, rule }) => [line, rule]),
    [
      [3, 'start-before-end'],
      [6, 'enter-price'],
    ],
  )
  assert.equal((await imported('a;b\r\n', 'csv')).faults[0]?.rule, 'import-columns')
  for (const nothing of ['', '\r\n', ' ']) assert.equal((await imported(nothing, 'csv')).faults[0]?.rule, 'import-empty')
  assert.equal((await imported('{', 'json')).faults[0]?.rule, 'import-format')
  const unknown = (await exported(id, 'json')).replaceAll('"CON"', '"XXX"').replaceAll('"Confort"', '"Palace"')
  assert.match((await imported(unknown, 'json')).faults[0]?.message ?? '', /Palace.*introuvable/)
})

const said = (text: string): string => text.replaceAll('\u00A0', ' ')

test('a fault of a JSON file is told once, with the grid, the types and the period by their names', async () => {
  const file = JSON.parse(await exported(id, 'json')) as {
    grids: { types: { tariff: { grids: { periods: { label: string; nightCents: number | null; weekCents: number | null }[] }[] } }[] }[]
  }
  for (const { tariff } of file.grids[0]?.types ?? [])
    for (const period of tariff.grids[0]?.periods.filter(({ label }) => label === 'Haute') ?? [])
      Object.assign(period, { nightCents: -5, weekCents: 3_000_000_000 })
  const { faults, imported: done } = await imported(JSON.stringify(file), 'json')
  assert.deepEqual(
    [done, faults.map(({ message }) => said(message))],
    [
      false,
      [
        'Grille « Emplacements 2026 », période « Haute », type « Confort » et type « Nu » : « Prix de la nuit » doit valoir au moins 0,00 €.',
        'Grille « Emplacements 2026 », période « Haute », type « Confort » et type « Nu » : « Prix de la semaine » doit valoir au plus 1 000 000,00 €.',
      ],
    ],
  )
  assert.equal(faults[0]?.path, 'grids.0.types.0.tariff.grids.0.periods.1.nightCents')
})

test('a grid without prices comes back from its file, with its periods and options or without any', async () => {
  const { prices: _prices, shortStays: _short, variations: _variations, ...unpriced } = rich
  const { periods: _periods, options: _options, optionPrices: _optionPrices, ...bareOne } = unpriced
  for (const [record, label, periods, options] of [
    [unpriced, 'Sans prix', 3, 5],
    [bareOne, 'Sans période', 0, 0],
  ] as const) {
    const made = await bench.ok<{ id: number }>(desk, 'POST', `${root}/draft`, { body: { record: { ...record, label } } })
    const content = await exported(made.id, 'json')
    const done = await imported(content.replaceAll(label, `${label} copiée`), 'json')
    assert.deepEqual(
      [done.faults, done.imported, done.grids.map((grid) => [grid.periods, grid.types, grid.options])],
      [[], true, [[periods, 0, options]]],
    )
    const bare = (text: string): unknown =>
      JSON.parse(text.replaceAll(`${label} copiée`, label), (key, value: unknown) =>
        key === 'id' || key === 'periodId' ? undefined : value,
      )
    assert.deepEqual(bare(await exported(done.grids[0]?.id ?? 0, 'json')), bare(content))
  }
  const empty = { format: 'pinede-price-grids', formatVersion: 1, grids: [{ label: 'Rien', types: [] }] }
  assert.deepEqual(
    (await imported(JSON.stringify(empty), 'json')).faults.map(({ message }) => said(message)),
    ['Grille « Rien » : un type d’emplacement au moins est attendu, ou la grille sans prix.'],
  )
})

test('thousands of faults are told as a hundred and how many more; commas are told by their name', async () => {
  const rows = csvRows(await exported(id, 'csv')).map(({ cells }) => [...cells])
  const week = rows[0]?.indexOf('Semaine') ?? -1
  const wrong = rows[5]?.with(week, 'douze') ?? []
  const { faults, message } = await imported(csvText([...rows, ...Array.from({ length: 5000 }, () => wrong)]), 'csv', true)
  assert.deepEqual(
    [faults.length, said(message), said(faults.at(-1)?.message ?? '')],
    [101, '5 000 fautes : rien n’est importé.', 'Et 4 900 autres fautes : corrigez d’abord celles-ci.'],
  )
  const repeated = await imported(csvText([...rows, ...Array.from({ length: 5000 }, () => rows[5] ?? [])]), 'csv', true)
  assert.equal(repeated.faults.length, 101)
  const period = rows[2] ?? []
  const crowd = await imported(csvText([...rows, ...Array.from({ length: 398 }, () => period)]), 'csv', true)
  assert.deepEqual(
    crowd.faults.map(({ rule, message: told }) => [rule, said(told)]),
    [['too-many', 'La grille « Emplacements 2026 » compte 401 lignes « Période » : 400 au plus.']],
  )
  const commas = csvText(rows).replaceAll(';', ',')
  assert.deepEqual(
    (await imported(commas, 'csv')).faults.map(({ message: told }) => said(told)),
    ['Les colonnes sont séparées par des virgules : séparez-les par des points-virgules (;).'],
  )
})

test('a file of another kind is said to be one, without the list of all that it lacks', () => {
  const { faults } = gridsFromCsv('Nom;Prénom;Téléphone\r\nLefèvre;Jeanne;0611223344\r\n', () => null)
  assert.deepEqual(
    faults.map(({ message }) => message),
    [
      'Ce fichier n’est pas celui de grilles tarifaires\u00A0: aucune colonne attendue («\u00A0Grille tarifaire\u00A0», «\u00A0Nature\u00A0»…) n’y figure.',
    ],
  )
})
