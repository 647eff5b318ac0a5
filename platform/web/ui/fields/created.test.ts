import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCreated, whileCreating } from './created.ts'

test('a save waits for the record being made, whatever becomes of it', async () => {
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const told: string[] = []
  whileCreating(one.promise).then(
    (id) => told.push(`made ${id}`),
    () => undefined,
  )
  whileCreating(other.promise).catch(() => told.push('failed'))
  const saved = allCreated().then(() => told.push('saved'))
  other.reject(new Error('refused'))
  one.resolve(7)
  await saved
  assert.deepEqual(told.toSorted(), ['failed', 'made 7', 'saved'])
  assert.equal(told.at(-1), 'saved')
  await allCreated()
})
