import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { Refused } from '#platform/operation/refusal.ts'
import { insist, requestId, requestIds } from './request-id.ts'
import { Unreachable } from './wire.ts'

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

test('as long as the answer is lost, whatever is asked keeps the number of what may have been done', () => {
  let made = 0
  const ids = requestIds(() => new Uint8Array(16).fill(++made))
  const first = ids.idOf({ amount: 100 })
  ids.failed(new Unreachable('cut', { cause: null, isLate: false }))
  assert.equal(ids.idOf({ amount: 60 }), first)
  ids.failed(new Refused([{ rule: 'amount-positive', message: 'Non.' }]))
  assert.notEqual(ids.idOf({ amount: 60 }), first, 'a refusal is an answer: nothing was done')
})

test('what bears a number is asked again until it is answered, and no refusal is asked twice', async () => {
  const cut = new Unreachable('cut', { cause: null, isLate: false })
  const asked: number[] = []
  const waited: number[] = []
  const pause = (time: number): Promise<void> => {
    waited.push(time)
    return Promise.resolve()
  }
  const answers = (failures: readonly Error[]) => (): Promise<string> => {
    const failure = failures[asked.length]
    asked.push(asked.length)
    return failure ? Promise.reject(failure) : Promise.resolve('done')
  }
  assert.equal(await insist(answers([cut, cut]), pause), 'done')
  assert.deepEqual([asked.length, waited.length], [3, 2])
  asked.length = 0
  await assert.rejects(insist(answers([cut, cut, cut, cut, cut]), pause), Unreachable)
  assert.equal(asked.length, 4)
  asked.length = 0
  await assert.rejects(insist(answers([new Refused([{ rule: 'amount-positive', message: 'Non.' }])]), pause), Refused)
  assert.equal(asked.length, 1)
})
