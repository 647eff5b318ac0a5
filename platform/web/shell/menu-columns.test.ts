import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from './menu-columns.ts'
import type { MenuGroup } from './menu-model.ts'

const group = (title: string, count: number): MenuGroup => ({
  title,
  contextId: null,
  entries: Array.from({ length: count }, (_, at) => ({ name: `${title} ${at}`, url: `/${title}-${at}` })),
})
const names = (layout: ReturnType<typeof layoutOf>): string[] =>
  layout.columns.flat().flatMap(({ entries }) => entries.map(({ name }) => name))
const files = [
  group('Paramètres', 21),
  group('Établissement', 23),
  group('Avancés', 30),
  group('Poste', 4),
  group('Modules', 23),
  group('Utilitaires', 10),
  group('Autres', 2),
]

test('up to twelve entries make one column', () => {
  assert.equal(layoutOf([group('a', 8), group('b', 4)], { width: 1280, height: 720 }).columns.length, 1)
})

test('where whole groups fit they stay whole, in five columns at most', () => {
  const { columns, isDense } = layoutOf(files, { width: 1920, height: 1080 })
  assert.deepEqual([columns.flat().map(({ title }) => title), columns.length, isDense], [files.map(({ title }) => title), 5, false])
})

test('a hundred entries are seen at once at 1280 × 720: groups go on in the next column, under their title again', () => {
  const layout = layoutOf(files, { width: 1280, height: 720 })
  assert.deepEqual(names(layout), names({ columns: [files], isDense: false }))
  assert.equal(layout.columns.length, 6)
  assert.ok(
    layout.columns.every((column) => column.reduce((sum, { entries }) => sum + entries.length + 1.5, 0) * 24 <= 720 - 144),
    'a column is taller than the window',
  )
  assert.ok(
    layout.columns.every((column) => column.every(({ again }, at) => again === undefined || at === 0)),
    'only the first of a column goes on',
  )
  assert.ok(layout.columns.some(([first]) => first?.again === true))
  assert.equal(layoutOf(files.slice(0, 4), { width: 1280, height: 720 }).isDense, false)
})

test('a name on two lines counts for what it takes, and every column has something', () => {
  const long = {
    ...group('Longs', 13),
    entries: Array.from({ length: 13 }, (_, at) => ({ name: 'Initialisation de la base de démonstration', url: `/${at}` })),
  }
  const { columns } = layoutOf([long, group('Courts', 13)], { width: 1280, height: 420 })
  assert.ok(columns.every((column) => column.length > 0))
  assert.ok((columns[0]?.[0]?.entries.length ?? 0) < 8)
})

test('nothing is left out in a window too small for all of it', () => {
  const layout = layoutOf(files, { width: 1024, height: 300 })
  assert.deepEqual([names(layout).length, layout.columns.length, layout.isDense], [113, 5, true])
})
