import { test } from 'node:test'
import assert from 'node:assert/strict'
import { areas } from '#areas/registry.ts'
import { areaLoaders } from './areas.ts'
import { indexEntities } from '#kernel/web/entity-index.ts'

test('every area of the registry is fetched by the browser under its own name', async () => {
  for (const area of areas) {
    const load = areaLoaders[area.name]
    assert.ok(load, `${area.name} is missing in web/areas.ts`)
    assert.equal(await load(), area)
  }
})

test('the index names every entity that has an address, with the areas its screens use', () => {
  const index = new Map(indexEntities(areas).map((entry) => [entry.name, entry]))
  for (const area of areas) {
    for (const entity of area.entities)
      assert.equal(index.get(entity.name)?.needs.includes(area.name), entity.routes === undefined ? undefined : true, entity.name)
  }
})

test('children and their references count', () => {
  const fields = { label: { kind: 'text', label: 'Libellé', maxLength: 10 } } as const
  const base = { base: 'a/b', right: 'r', label: { one: 'x', many: 'x' }, routes: { list: '/x' }, display: 'label' as const }
  const index = indexEntities([
    {
      name: 'one',
      label: 'Un',
      entities: [{ ...base, name: 'parent', fields, children: { rows: { entity: 'child', parentField: 'parentId', label: 'Lignes' } } }],
    },
    {
      name: 'two',
      label: 'Deux',
      entities: [
        {
          ...base,
          name: 'child',
          fields: {
            parentId: { kind: 'reference', label: 'Parent', to: 'parent' },
            kindId: { kind: 'reference', label: 'Type', to: 'kind' },
          },
        },
      ],
    },
    { name: 'three', label: 'Trois', entities: [{ ...base, name: 'kind', fields }] },
  ])
  assert.deepEqual(index.find((entry) => entry.name === 'parent')?.needs, ['one', 'three', 'two'])
  assert.deepEqual(index.find((entry) => entry.name === 'kind')?.needs, ['three'])
})
