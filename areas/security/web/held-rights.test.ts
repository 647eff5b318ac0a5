import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldRights, holdRights } from './held-rights.ts'

const untold = (error: unknown): void => assert.fail(String(error))
async function save(owner: string, tell = untold): Promise<boolean> {
  const held = heldRights(owner, tell)
  return held === true || held()
}

test('a record saves the rights ticked for it, and those of nobody else', async () => {
  const saved: number[] = []
  const forget = holdRights('user 3', async () => void saved.push(3))
  assert.equal(heldRights('group 3', untold), true)
  assert.deepEqual([await save('user 4'), saved], [true, []])
  assert.deepEqual([await save('user 3'), saved], [true, [3]])
  forget()
  assert.deepEqual([heldRights('user 3', untold), saved], [true, [3]], 'nothing is ticked any more')
})

test('nothing is saved before the record is', () => {
  const forget = holdRights('group 3', () => Promise.reject(new Error('too early')))
  assert.equal(typeof heldRights('group 3', untold), 'function')
  forget()
})

test('refused rights are told, and the record that is saved says so', async () => {
  const told: unknown[] = []
  const refusal = new Error('Ces droits dépassent les vôtres.')
  const forget = holdRights('group 3', () => Promise.reject(refusal))
  assert.equal(await save('group 3', (error) => told.push(error)), false)
  assert.deepEqual(told, [refusal])
  forget()
})

test('what is ticked again takes the place of what was held, and is not forgotten with it', async () => {
  const saved: string[] = []
  const forgetFirst = holdRights('group 3', async () => void saved.push('first'))
  const forgetSecond = holdRights('group 3', async () => void saved.push('second'))
  forgetFirst()
  await save('group 3')
  assert.deepEqual(saved, ['second'])
  forgetSecond()
})
