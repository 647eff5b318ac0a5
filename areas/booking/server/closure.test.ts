import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { usesOf } from '#platform/operation/uses.ts'
import { bookingHooks } from './hooks.ts'
import { bookingBench, faultsOf, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const model = buildModel(entities, bookingHooks)
const plan = model.plan(unavailability.name)
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets

test('the last place of a type that a stay without a place waits for is not closed: the refusal says who waits', async () => {
  const on = { startDate: '2026-09-19', endDate: '2026-09-22' }
  const stays = [null, e1, e2].map((placeId) => save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, ...on }])))
  for (const stay of stays) await stay
  const [fault] = await faultsOf(
    bench.run((tx) => saveRecord(tx, model, plan, { id: 0, placeId: e3, startDate: '2026-09-20', endDate: '2026-09-20', reason: 'works' })),
  )
  assert.equal(
    fault?.message.replaceAll('\u00A0', ' '),
    'Aucune autre place de ce type ne reste la nuit du 20/09/2026 pour le séjour à placer : Carlier. Donnez-lui d’abord une place, ou un autre type.',
  )
  const [waits] = fault === undefined ? [] : usesOf(fault)
  assert.deepEqual([waits?.label, waits?.count, waits?.records[0]?.label], ['séjour à placer d’abord', 1, 'Carlier, du 19 au 22/09/2026'])
})
