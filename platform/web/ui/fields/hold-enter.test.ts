import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdEnter } from './hold-enter.ts'

function isHeld(value: string, chosen: string, more: { key?: string; ctrlKey?: boolean } = {}): boolean {
  let held = false
  const said = holdEnter(
    { key: 'Enter', ctrlKey: false, metaKey: false, ...more, currentTarget: { value }, preventDefault: () => void (held = true) },
    chosen,
  )
  assert.equal(said, held)
  return held
}

test('Enter does not send a form while what is typed in a list is not the choice that it holds', () => {
  assert.equal(isHeld('CB', 'Carte bancaire'), true)
  assert.equal(isHeld('Chq', ''), true)
  assert.equal(isHeld('Carte bancaire', 'Carte bancaire'), false)
  assert.equal(isHeld('', ''), false)
  assert.equal(isHeld(' ', 'Carte bancaire'), false)
  assert.equal(isHeld('CB', 'Carte bancaire', { ctrlKey: true }), false, 'a key of the screen')
  assert.equal(isHeld('CB', 'Carte bancaire', { key: 'Tab' }), false)
})
