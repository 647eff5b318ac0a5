import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { drawnToast, leaveToast, shownToast, toast } from './toast-store.ts'

test('what was said on leaving a page is read on the next one, and on no other', () => {
  let now = 5000
  mock.method(performance, 'now', () => now)
  toast('Le client est enregistré')
  now += 3000
  leaveToast()
  assert.equal(shownToast.get()?.text, 'Le client est enregistré', 'a page that is slow to appear does not lose it')
  drawnToast()
  now += 200
  leaveToast()
  assert.equal(shownToast.get()?.text, 'Le client est enregistré')
  now += 2000
  leaveToast()
  assert.equal(shownToast.get(), null)
})
