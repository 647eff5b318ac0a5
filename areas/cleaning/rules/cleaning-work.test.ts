import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleaningRow } from '../contract.ts'
import { plannedWords, teamMinutes, workWords } from './cleaning-work.ts'

type Task = NonNullable<CleaningRow['task']>
const task = (state: Task['state']): Task => ({
  id: 1,
  version: 1,
  type: 'cleaning',
  state,
  note: null,
  author: null,
  startedAt: null,
  doneAt: null,
})
const todo = { task: task('todo'), departure: null, minutes: 90 }
const leaving = { task: null, departure: { name: 'Dupont', isGone: false, isLate: false }, minutes: 60 }
const over = { task: task('done'), departure: { name: 'Dupont', isGone: true, isLate: false }, minutes: 60 }
const hours = [
  { startsAt: '09:00', endsAt: '13:00' },
  { startsAt: '10:00', endsAt: '12:00' },
]

test('what is left of the day for the teams: nothing before they begin is counted twice, nothing after they end', () => {
  assert.deepEqual(
    ['07:00', '09:00', '11:30', '12:30', '13:00', '18:00'].map((time) => teamMinutes(hours, time)),
    [360, 360, 120, 30, 0, 0],
  )
})

test('what is left to do is told against the hours of the teams; what is done counts no more', () => {
  assert.equal(workWords([over], hours, '11:00'), null)
  assert.deepEqual(workWords([todo, leaving, over], [], '11:00'), { text: 'Reste 2\u00A0h\u00A030 de travail', isTooMuch: false })
  assert.deepEqual(workWords([todo, leaving], hours, '11:00'), {
    text: 'Reste 2\u00A0h\u00A030 de travail\u00A0; les équipes ont encore 3\u00A0h',
    isTooMuch: false,
  })
  assert.equal(workWords([todo, leaving], hours, '11:30')?.isTooMuch, true)
  assert.deepEqual(workWords([todo], hours.slice(0, 1), '14:00'), {
    text: 'Reste 1\u00A0h\u00A030 de travail, hors des heures de l’équipe',
    isTooMuch: true,
  })
})

test('what a day to come asks is told against the whole day of the teams', () => {
  assert.equal(plannedWords([over], hours), null)
  assert.deepEqual(plannedWords([leaving, leaving], []), { text: '2\u00A0h de travail', isTooMuch: false })
  assert.deepEqual(plannedWords([leaving, leaving], hours.slice(0, 1)), {
    text: '2\u00A0h de travail\u00A0; l’équipe a 4\u00A0h',
    isTooMuch: false,
  })
  assert.equal(
    plannedWords(
      Array.from({ length: 7 }, () => leaving),
      hours,
    )?.isTooMuch,
    true,
  )
})
