import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { requestId } from './request-id.ts'

test('whatever the bytes, the number is a UUID of version 4', () => {
  assert.equal(requestId(new Uint8Array(16)), '00000000-0000-4000-8000-000000000000')
  fc.assert(fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => z.uuidv4().safeParse(requestId(bytes)).success))
})
