import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDraft } from './draft-state.ts'
import { defaults, run } from './testing/draft-facts.ts'
import { alternativesAsked, reasonsAt, worthSaying } from './xray-match.ts'

test('a part of a stay that changes places is compared with nothing: on other nights a night would be missing in between', () => {
  const part = (number: string, startDate: string, endDate: string): object => ({
    placeId: number === 'L01' ? 1 : 2,
    number,
    placeTypeId: 2,
    placeTypeLabel: 'Lodge',
    startDate,
    endDate,
  })
  const parts = [part('L01', '2026-08-15', '2026-08-22'), part('L02', '2026-08-22', '2026-08-24')]
  const whole = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 9 })
  const split = run(whole, { type: 'fix', fix: { label: 'Partager le séjour', action: 'splitOver', values: { parts } } })
  assert.deepEqual([alternativesAsked({ ...split, current: 0 }), alternativesAsked({ ...split, current: 1 })], [null, null])
  // Two places on the same nights are two prices, each of which may be lower on others.
  const apart = split.occupancies.map((one) => ({ ...one, dates: { ...one.dates, start: '2026-08-15', end: '2026-08-22' } }))
  assert.equal(alternativesAsked({ ...split, occupancies: apart, current: 1 })?.endDate, '2026-08-22')
})

const line = (
  category: number,
  amount: number,
  occupancyIndex: number | null = 0,
  label = '',
): { category: number; amount: number; occupancyIndex: number | null; label: string } => ({ category, amount, occupancyIndex, label })

test('a line finds its reasons at its place, or where it has moved; a price that changed has none yet', () => {
  const explained = [line(1, 100, 0, 'a'), line(1, 100, 1, 'b'), line(2, 5, null, 'c')]
  assert.equal(reasonsAt(line(1, 100), 0, explained)?.label, 'a')
  assert.equal(reasonsAt(line(1, 100, 1), 0, explained)?.label, 'b')
  assert.equal(reasonsAt(line(2, 5, null), 0, explained)?.label, 'c')
  assert.equal(reasonsAt(line(2, 6, null), 2, explained), null)
})

test('what the reasons and the alternatives say is not said twice', () => {
  const notes = ['price-grid-passed-over', 'offer-beaten', 'longer-stay-cheaper', 'price-per-night-null', 'offer-service-not-asked'].map(
    (rule) => ({ rule }),
  )
  assert.deepEqual(
    worthSaying(notes, true).map(({ rule }) => rule),
    ['price-per-night-null', 'offer-service-not-asked'],
  )
  assert.deepEqual(
    worthSaying(notes, false).map(({ rule }) => rule),
    ['longer-stay-cheaper', 'price-per-night-null', 'offer-service-not-asked'],
  )
})
