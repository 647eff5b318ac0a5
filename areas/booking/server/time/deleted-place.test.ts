import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { remove } from '#kernel/server/crud/remove.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { bookingContract } from '../../contract.ts'
import { bookingHooks } from '../hooks.ts'
import { applyMoves } from '../planning-moves.ts'
import { bookingBench, formFor, save } from '../testing/booking-bench.ts'
import { planningMoves } from './planning-at.ts'

const bench = await bookingBench()
const model = buildModel(entities, bookingHooks)
const [e1 = 0] = bench.places.chalets

test('a place that was deleted since keeps its number in who moved what', async () => {
  const place = model.plan('place')
  const { row } = await bench.run((tx) => saveRecord(tx, model, place, { id: 0, number: 'E77', placeTypeId: bench.ids.chalet }))
  const { id, version, view } = await save(bench, formFor(bench, {}, [{ placeId: row.id, startDate: '2026-10-05', endDate: '2026-10-12' }]))
  const occupancyId = view.occupancies[0]?.id ?? 0
  const to = { occupancyId, placeId: e1, placeTypeId: bench.ids.chalet, startDate: '2026-10-05', endDate: '2026-10-12', version }
  await bench.run((tx) => applyMoves(tx, { moves: [to], updateMode: null }))
  await bench.run((tx) => remove(tx, model, place, row.id))
  const { operations } = await bench.run((tx) => planningMoves(tx, bookingContract.planningMoves.input.parse({ bookingId: id })))
  assert.deepEqual(
    operations.map(({ text }) => text),
    ['Lefèvre E77 (supprimée) → E01', 'Lefèvre créé en E77 (supprimée) du 05 au 12/10/2026'],
  )
})
