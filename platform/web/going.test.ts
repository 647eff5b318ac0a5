import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGoing, letGo, whileGoing } from '#platform/web/going.ts'

test('a record goes from the moment its deletion is sent, and for good once it is done', async () => {
  assert.equal(isGoing('place', 4), false)
  await whileGoing('place', 4, () => {
    assert.equal(isGoing('place', 4), true)
    return Promise.resolve()
  })
  assert.deepEqual([isGoing('place', 4), isGoing('place', 5), isGoing('layout', 4)], [true, false, false])
})

test('a refused deletion leaves the record where it is, and tells the refusal', async () => {
  await assert.rejects(
    whileGoing('place', 6, () => Promise.reject(new Error('utilisé'))),
    /utilisé/,
  )
  assert.equal(isGoing('place', 6), false)
  letGo('place', 7)()
  assert.equal(isGoing('place', 7), false)
})
