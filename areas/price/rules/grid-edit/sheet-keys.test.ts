import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyAction, typingAction, type Key } from './sheet-keys.ts'

const key = (name: string, more: Partial<Key> = {}): Key => ({ key: name, ctrl: false, shift: false, alt: false, ...more })

test('keys of a spreadsheet', () => {
  assert.deepEqual(keyAction(key('ArrowDown', { shift: true }), false), { kind: 'move', down: 1, right: 0, extend: true })
  assert.deepEqual(keyAction(key('ArrowRight', { ctrl: true }), false), { kind: 'move', down: 0, right: 1, extend: false, far: true })
  assert.deepEqual(keyAction(key('7'), false), { kind: 'type', text: '7' })
  assert.deepEqual(keyAction(key('Z', { ctrl: true, shift: true }), false), { kind: 'redo' })
  assert.deepEqual(keyAction(key('z', { ctrl: true }), false), { kind: 'undo' })
  assert.deepEqual(keyAction(key('d', { ctrl: true }), false), { kind: 'fill', to: 'down' })
})

test('letters and keys of the browser are left alone', () => {
  for (const name of ['a', 'F5', 'Escape', ' ']) assert.equal(keyAction(key(name), false), null, name)
  assert.equal(keyAction(key('c', { ctrl: true }), false), null)
  assert.equal(keyAction(key('ArrowLeft', { alt: true }), false), null)
})

test('a grid that may not be changed is still walked through', () => {
  assert.equal(keyAction(key('7'), true), null)
  assert.equal(keyAction(key('z', { ctrl: true }), true), null)
  assert.equal(keyAction(key('ArrowUp'), true)?.kind, 'move')
})

test('what leaves a cell being typed into', () => {
  assert.deepEqual(typingAction(key('Tab', { shift: true })), { kind: 'commit', down: 0, right: -1 })
  assert.deepEqual(typingAction(key('Escape')), { kind: 'cancel' })
  assert.equal(typingAction(key('ArrowLeft')), null)
})
