import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { authorOf, hasChanged, somebody } from './author.ts'

mock.method(Temporal.Now, 'zonedDateTimeISO', (zone: string) => Temporal.Instant.from('2026-07-08T12:30:00Z').toZonedDateTimeISO(zone))

test('a colleague’s change is told with its moment, where it is known', () => {
  assert.equal(
    hasChanged({ who: 'Hugo Blanc', at: '2026-07-08T12:05:00Z' }, 'ce séjour'),
    'vient de modifier ce séjour (aujourd’hui 14:05).',
  )
  assert.equal(hasChanged({ who: 'Hugo Blanc', at: '2026-07-07T16:02:00Z' }, 'cette fiche'), 'vient de modifier cette fiche (hier 18:02).')
  assert.equal(hasChanged(somebody, 'cette fiche'), 'vient de modifier cette fiche.')
})

test('the refusal of a save says whose change came first, and when', () => {
  const refusal = { rule: 'modified-by-other', message: '' }
  assert.deepEqual(authorOf({ ...refusal, values: { who: 'Hugo Blanc', when: '2026-07-08T12:05:00Z' } }), {
    who: 'Hugo Blanc',
    at: '2026-07-08T12:05:00Z',
  })
  assert.equal(authorOf(refusal), somebody)
})
