import { test } from 'node:test'
import assert from 'node:assert/strict'
import { Refused } from '#platform/operation/refusal.ts'
import { usesOf } from '#platform/operation/uses.ts'
import { deleteAll } from './deletion.ts'

const records = [
  { id: 1, name: 'E01' },
  { id: 2, name: 'E02' },
  { id: 3, name: 'E03' },
]
const uses = [{ entity: 'booking', label: 'séjours', count: 12, records: [{ id: 7, label: '26-00007', route: '/booking/7' }] }]

test('one refusal does not stop the others and says what uses the record', async () => {
  const asked: number[] = []
  const outcome = await deleteAll(records, (id) => {
    asked.push(id)
    return id === 2 ? Promise.reject(new Refused([{ rule: 'delete-refused', message: 'Utilisé.', values: { uses } }])) : Promise.resolve()
  })
  assert.deepEqual(asked, [1, 2, 3])
  assert.deepEqual(outcome.deleted, [1, 3])
  assert.equal(outcome.refused[0]?.name, 'E02')
  assert.equal(usesOf(outcome.refused[0]?.faults[0] ?? { rule: '', message: '' })[0]?.records[0]?.route, '/booking/7')
})

test('any other failure stops', async () => {
  await assert.rejects(
    deleteAll(records, () => Promise.reject(new TypeError('network'))),
    TypeError,
  )
})
