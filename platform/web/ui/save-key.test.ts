import { test } from 'node:test'
import assert from 'node:assert/strict'
import { createSaveKey } from './save-key.ts'

function counter(): { save: () => void; saved: () => number } {
  let count = 0
  return {
    save: () => {
      count += 1
    },
    saved: () => count,
  }
}

test('Ctrl+S before the form has loaded saves once it is there, once only', () => {
  const key = createSaveKey()
  const form = counter()
  key.press('/place/0', 0)
  const away = key.offer(form.save, '/place/0', 900)
  assert.equal(form.saved(), 1)
  away()
  key.offer(form.save, '/place/0', 1000)
  assert.equal(form.saved(), 1)
})

test('a wish is for its own page and moment', () => {
  const key = createSaveKey()
  const form = counter()
  key.press('/bill-list', 0)
  key.offer(form.save, '/place/0', 100)()
  key.press('/place/0', 200)
  key.offer(form.save, '/place/0', 10_201)
  assert.equal(form.saved(), 0)
})

test('the form on top saves, then the one under it again', () => {
  const key = createSaveKey()
  const [page, dialog] = [counter(), counter()]
  key.offer(page.save, '/place/1', 0)
  const close = key.offer(dialog.save, '/place/1', 0)
  key.press('/place/1', 1)
  close()
  key.press('/place/1', 2)
  assert.deepEqual([page.saved(), dialog.saved()], [1, 1])
})
