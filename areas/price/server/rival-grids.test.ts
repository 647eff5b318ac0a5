import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appBench, sessionOf } from '../../../tests/bench.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { priceContract } from '../contract.ts'

const bench = await appBench({ services: true })
const desk = sessionOf(1)
const root = 'price/configuration/pricegrid'
type Reply<Name extends keyof typeof priceContract> = ReplyOf<(typeof priceContract)[Name]>
const post = async <T>(path: string, body: object): Promise<T> => bench.ok<T>(desk, 'POST', path, { body })
const create = async (base: string, values: object): Promise<WireRow> =>
  bench.ok<WireRow>(desk, 'POST', `${base}/edit`, { body: { id: 0, ...values }, headers: { returnEditItem: 'true' } })

const family = await create('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
const [evasion, horizon] = [
  await create('camp/place_type', { label: 'Évasion', code: 'EVA', placeFamilyId: family.id, capacity: 4, maximumCapacity: 4 }),
  await create('camp/place_type', { label: 'Horizon', code: 'HOR', placeFamilyId: family.id, capacity: 6, maximumCapacity: 6 }),
]
const vat = await create('price/tva', { label: '10 %', code: 'intermediate', rate: '10', startDate: '2014-01-01' })

async function drafted(label: string, year: number, types: readonly WireRow[]): Promise<Reply<'saveGridDraft'>> {
  return post(`${root}/draft`, {
    record: {
      id: 0,
      label,
      priceModel: 1,
      startDate: `${year}-01-01`,
      endDate: `${year + 1}-01-01`,
      tvaId: vat.id,
      periods: [{ id: -1, label: 'Saison', startDate: `${year}-04-01`, endDate: `${year}-10-01` }],
      prices: types.map((type, index) => ({ id: -1 - index, priceGridPeriodId: -1, placeTypeId: type.id, nightPrice: 9000 })),
    },
  })
}
async function published(label: string, year: number, types: readonly WireRow[]): Promise<Reply<'saveGridDraft'>> {
  const { id, version, record } = await drafted(label, year, types)
  const { version: next } = await post<Reply<'publishGrid'>>(`${root}/publish`, { id, version })
  return { id, version: next, record }
}
const rivals = async (id: number): Promise<readonly unknown[]> =>
  (await bench.ok<Reply<'listRivalGrids'>>(desk, 'GET', `${root}/rivals/${id}`)).grids.map(({ label, before, types }) => [
    label,
    before,
    types.map((type) => type.label),
  ])

test('grids on sale at the same dates are told with the types that both price, and which of them comes first', async () => {
  const first = await published('Été 2027', 2027, [evasion, horizon])
  await published('Été 2028', 2028, [evasion])
  const other = await drafted('Promotion 2027', 2027, [evasion])
  assert.deepEqual(await rivals(other.id), [['Été 2027', true, ['Évasion']]])
  assert.deepEqual(await rivals(first.id), [], 'a grid that is being prepared sells nothing')
  await post(`${root}/publish`, { id: other.id, version: other.version })
  assert.deepEqual(await rivals(first.id), [['Promotion 2027', false, ['Évasion']]])
  await bench.ok(desk, 'POST', `${root}/order`, { body: [other.id, first.id] })
  assert.deepEqual(await rivals(first.id), [['Promotion 2027', true, ['Évasion']]])
})

test('a grid that is withdrawn sells nothing any more', async () => {
  const gone = await published('Été 2029', 2029, [horizon])
  const next = await drafted('Nouvel été 2029', 2029, [horizon])
  assert.deepEqual(await rivals(next.id), [['Été 2029', true, ['Horizon']]])
  await post(`${root}/withdraw`, { id: gone.id, version: gone.version, on: '2026-11-22' })
  assert.deepEqual(await rivals(next.id), [])
})
