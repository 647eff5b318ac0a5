import { test } from 'node:test'
import assert from 'node:assert/strict'
import { shortcutOf } from './shortcuts.ts'

const none = { key: '', code: '', ctrl: false, alt: false, typing: false }

test('the keys of the shell', () => {
  assert.equal(shortcutOf({ ...none, key: 'k', ctrl: true, typing: true }), 'palette')
  assert.equal(shortcutOf({ ...none, key: 'S', ctrl: true, typing: true }), 'save')
  assert.equal(shortcutOf({ ...none, key: 's', ctrl: true, alt: true }), undefined)
  assert.equal(shortcutOf({ ...none, key: '˜', code: 'KeyN', alt: true }), 'newStay')
  assert.equal(shortcutOf({ ...none, key: 'F1', typing: true }), 'help')
  assert.equal(shortcutOf({ ...none, key: '?' }), 'keys')
})

test('a question mark typed in a field stays a question mark', () => {
  assert.equal(shortcutOf({ ...none, key: '?', typing: true }), undefined)
  assert.equal(shortcutOf({ ...none, key: 'n' }), undefined)
})
