import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earlierFault, earlierInForm, oneNightMore } from './extend.ts'

test('who stays on is offered the night after his last one; who should have left already, tonight', () => {
  assert.equal(oneNightMore('2027-07-19', '2027-07-17'), '2027-07-20')
  assert.equal(oneNightMore('2027-07-17', '2027-07-17'), '2027-07-18')
  assert.equal(oneNightMore('2027-07-16', '2027-07-17'), '2027-07-18')
  assert.equal(oneNightMore('2027-07-10', '2027-07-17'), '2027-07-18')
})

test('who is there ends his stay earlier by leaving early only; the last of his places counts', () => {
  const there = { startDate: '2027-07-10', endDate: '2027-07-24', isArrived: true, isGone: false }
  const early = (stored: typeof there, ...ends: string[]) => earlierFault(stored, ends, '2027-07-17')
  assert.deepEqual(early(there, '2027-07-20')?.fix, {
    label: 'Départ anticipé…',
    action: 'leaveEarly',
    values: { endDate: '2027-07-20' },
  })
  assert.equal(early(there, '2027-07-20', '2027-07-24'), null)
  assert.equal(early(there, '2027-07-24'), null)
  assert.equal(early(there, '2027-07-25'), null)
  assert.equal(early({ ...there, isArrived: false }, '2027-07-20'), null)
  assert.equal(early({ ...there, isGone: true }, '2027-07-20'), null)
  assert.equal(earlierInForm(there, ['2027-07-20', '2027-07-23', '2027-07-22'], '2027-07-17')?.field, 'occupancies.1.endDate')
})
