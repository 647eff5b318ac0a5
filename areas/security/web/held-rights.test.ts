import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdRights, saveHeldRights } from './held-rights.ts'

const untold = (error: unknown): void => assert.fail(String(error))

test('the record of a group saves the rights ticked for it, and those of no other group', async () => {
  const saved: number[] = []
  const forget = holdRights(3, async () => void saved.push(3))
  assert.equal(await saveHeldRights(4, untold), true)
  assert.deepEqual(saved, [])
  assert.equal(await saveHeldRights(3, untold), true)
  assert.deepEqual(saved, [3])
  forget()
  assert.equal(await saveHeldRights(3, untold), true)
  assert.deepEqual(saved, [3], 'nothing is ticked any more')
})

test('refused rights are told, and the record is not saved without them', async () => {
  const told: unknown[] = []
  const refusal = new Error('Ces droits dépassent les vôtres.')
  const forget = holdRights(3, () => Promise.reject(refusal))
  assert.equal(await saveHeldRights(3, (error) => told.push(error)), false)
  assert.deepEqual(told, [refusal])
  forget()
})

test('what is ticked again takes the place of what was held, and is not forgotten with it', async () => {
  const saved: string[] = []
  const forgetFirst = holdRights(3, async () => void saved.push('first'))
  const forgetSecond = holdRights(3, async () => void saved.push('second'))
  forgetFirst()
  await saveHeldRights(3, untold)
  assert.deepEqual(saved, ['second'])
  forgetSecond()
})
