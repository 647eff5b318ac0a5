import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '#kernel/entity/entity.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { newGridSections, priceModelWords } from './new-grid.ts'

const asked = newGridSections.flatMap(({ fields }) => fields.map(({ name }) => name))

test('a new grid is asked all that it cannot be saved without, and no more than six things', () => {
  const fields: Readonly<Record<string, Field>> = priceGrid.fields
  const needed = Object.entries(fields)
    .filter(([, field]) => field.required === true && (!('default' in field) || field.kind === 'reference'))
    .map(([name]) => name)
  assert.deepEqual(
    needed.filter((name) => !asked.includes(name)),
    [],
  )
  assert.deepEqual(
    asked.filter((name) => !Object.hasOwn(fields, name)),
    [],
  )
  assert.ok(asked.length <= 6, asked.join(', '))
})

test('every model is explained in a line, with an example that counts', () => {
  assert.deepEqual(Object.keys(priceModelWords), Object.keys(priceGrid.fields.priceModel.options))
  for (const { line, example } of Object.values(priceModelWords)) {
    assert.ok(line.length < 75 && line.endsWith('.'), line)
    assert.match(example, /\d\u00A0€$/)
  }
})
