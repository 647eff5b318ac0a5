import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { requestId, requestIds } from './request-id.ts'

test('whatever the bytes, the number is a UUID of version 4', () => {
  assert.equal(requestId(new Uint8Array(16)), '00000000-0000-4000-8000-000000000000')
  fc.assert(fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => z.uuidv4().safeParse(requestId(bytes)).success))
})

test('the same demand keeps its number until it changes or is answered', () => {
  let made = 0
  const ids = requestIds(() => new Uint8Array(16).fill(++made))
  const first = ids.idOf({ amount: 100 })
  assert.equal(ids.idOf({ amount: 100 }), first)
  const changed = ids.idOf({ amount: 101 })
  assert.notEqual(changed, first)
  ids.forget()
  assert.notEqual(ids.idOf({ amount: 101 }), changed)
})
