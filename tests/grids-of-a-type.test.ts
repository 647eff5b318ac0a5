import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchReply } from '#platform/operation/search.ts'
import { appBench, sessionOf } from './bench.ts'

const bench = await appBench()
const here = sessionOf(1)
const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
  const names = Object.keys(values)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  const sql = `insert into ${table} (establishment_id, ${names.join(', ')}) values (1, ${places}) returning id`
  const [row] = await bench.look<{ id: string }>(sql, Object.values(values))
  return Number(row?.id)
}

test('a type finds the grids that name it and, of those that name none, the ones that price it', async () => {
  const family = await insert('place_family', { label: 'Locatifs', nature: 'rental', position: 1 })
  const typeOf = (label: string): Promise<number> =>
    insert('place_type', { label, code: label, place_family_id: family, capacity: 4, maximum_capacity: 4 })
  const [priced, named] = [await typeOf('EVA'), await typeOf('LOD')]
  const vat = await insert('tva', { label: 'Hébergement', code: 'intermediate', rate: '10', start_date: '2014-01-01' })
  const dates = { start_date: '2027-01-01', end_date: '2028-01-01' }
  const grid = (label: string, placeTypeIds: readonly number[]): Promise<number> =>
    insert('price_grid', { label, price_model: 1, ...dates, tva_id: vat, included_persons: 2, place_type_ids: placeTypeIds })
  const [open, chosen] = [await grid('Locatifs', []), await grid('Lodges', [named])]
  for (const id of [open, chosen]) {
    const period = await insert('price_grid_period', { price_grid_id: id, label: 'Année', ...dates })
    await insert('price_grid_price', { price_grid_id: id, price_grid_period_id: period, place_type_id: priced, night_price: 8000 })
  }
  const gridsOf = async (placeTypeId: number): Promise<readonly unknown[]> => {
    const filters = { placeTypeIds: { in: [placeTypeId] } }
    const { rows } = await bench.ok<SearchReply>(here, 'POST', 'price/configuration/pricegrid/search', { body: { filters } })
    return rows.map((row) => row['label'])
  }
  assert.deepEqual(await gridsOf(priced), ['Locatifs'], 'a grid made for other types is not one of this type')
  assert.deepEqual(await gridsOf(named), ['Lodges'])
})
