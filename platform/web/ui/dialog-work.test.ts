import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsWork } from './dialog-work.ts'

const field = (value: string, isConnected = true) => ({ value, isConnected })

test('a dialog holds work once a field that it still shows has another text than it had', () => {
  assert.equal(holdsWork([]), false)
  assert.equal(holdsWork([[field('25,00'), '25,00']]), false, 'what was proposed and only passed through')
  assert.equal(
    holdsWork([
      [field('25,00'), '25,00'],
      [field('Quincaillerie'), ''],
    ]),
    true,
  )
  assert.equal(holdsWork([[field(''), '25,00']]), false, 'what was emptied is nothing to lose')
  assert.equal(holdsWork([[field('77', false), '']]), false, 'the field went away with another choice')
})
