import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { drawnToast, leaveToast, shownForMs, shownToast, toast } from './toast-store.ts'

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

test('what is still to be done stays until it is answered; what is only said goes', () => {
  toast('Séjour déplacé', { action: { label: 'Prévenir…', run: () => undefined }, lasts: true })
  assert.equal(shownForMs(shownToast.get() ?? {}), null)
  toast('Le client est enregistré')
  assert.equal(shownForMs(shownToast.get() ?? {}), 5000)
})

test('why the session is over stays on the page that it leads to, though the gesture that found it out says it again', () => {
  toast('Rien n’a été enregistré', { tone: 'brick', lasts: true })
  toast('Rien n’a été enregistré', { tone: 'brick' })
  assert.equal(shownForMs(shownToast.get() ?? {}), null)
  toast('Le client est enregistré')
  assert.equal(shownToast.get()?.text, 'Le client est enregistré')
})
