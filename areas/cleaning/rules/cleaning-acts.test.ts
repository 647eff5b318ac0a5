import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterAct, type LastTask } from './cleaning-acts.ts'

const cleaning = (state: LastTask['state']): LastTask => ({ type: 'cleaning', state })
const control = (state: LastTask['state']): LastTask => ({ type: 'control', state })

test('a cleaning goes on from to do to done, and asks a control where the site controls', () => {
  assert.deepEqual(afterAct(cleaning('todo'), 'start', true), { drops: false, becomes: 'inProgress', asks: null })
  assert.deepEqual(
    [true, false].map((isControlled) => afterAct(cleaning('inProgress'), 'done', isControlled)?.asks),
    ['control', null],
  )
  assert.equal(afterAct(cleaning('todo'), 'done', false)?.becomes, 'done', 'done without having said it began')
  assert.deepEqual(afterAct(control('todo'), 'done', true), { drops: false, becomes: 'done', asks: null })
})

test('a slip is taken back to what was to do', () => {
  assert.equal(afterAct(cleaning('inProgress'), 'undo', true)?.becomes, 'todo')
  assert.equal(afterAct(cleaning('done'), 'undo', false)?.becomes, 'todo')
  assert.deepEqual(afterAct(control('todo'), 'undo', true), { drops: true, becomes: 'todo', asks: null })
  assert.equal(afterAct(cleaning('todo'), 'undo', true), null)
})

test('a place to do is taken by one of the team, begun or given back by him', () => {
  assert.deepEqual(
    [cleaning('todo'), control('todo')].map((last) => afterAct(last, 'take', true)?.becomes),
    ['taken', 'taken'],
  )
  assert.deepEqual(
    [
      afterAct(cleaning('taken'), 'start', true)?.becomes,
      afterAct(cleaning('taken'), 'done', false)?.becomes,
      afterAct(cleaning('taken'), 'undo', true)?.becomes,
    ],
    ['inProgress', 'done', 'todo'],
  )
  assert.deepEqual(
    [cleaning('taken'), cleaning('inProgress'), cleaning('done'), undefined].map((last) => afterAct(last, 'take', true)),
    [null, null, null, null],
  )
})

test('what makes no sense is nothing: no cleaning twice, nothing to begin where nothing is asked', () => {
  assert.deepEqual(
    [
      afterAct(undefined, 'start', true),
      afterAct(undefined, 'done', true),
      afterAct(undefined, 'undo', true),
      afterAct(cleaning('done'), 'done', true),
      afterAct(cleaning('todo'), 'ask', true),
      afterAct(cleaning('inProgress'), 'start', true),
    ],
    [null, null, null, null, null, null],
  )
  assert.equal(afterAct(undefined, 'ask', true)?.asks, 'cleaning')
  assert.equal(afterAct(control('done'), 'ask', true)?.asks, 'cleaning')
  assert.deepEqual(afterAct(control('todo'), 'ask', true), { drops: true, becomes: null, asks: 'cleaning' }, 'the control found it dirty')
})
