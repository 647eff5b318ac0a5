import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import { isAwaited, previewAsked, priceAsked, restAsked, saveAsked, searchAsked, wantedAsked } from './draft-requests.ts'
import { currentOccupancy, datesComplete, emptyDraft, wantsHold } from './draft-state.ts'
import type { Draft, DraftDefaults } from './draft-types.ts'
import { lackedHere } from './why-not.ts'

const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)

test('a stay that was sent and not answered is awaited until something of it is changed; its hold is no part of it', () => {
  const places = [{ placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion' }]
  const sent = run(
    emptyDraft(defaults),
    { type: 'start', day: '2026-08-15' },
    { type: 'nights', nights: 7 },
    { type: 'found', places, refusedIds: [] },
  )
  assert.equal(isAwaited(null, sent), false, 'nothing was sent')
  assert.equal(isAwaited(sent, run(sent, { type: 'held', index: 0, holdId: 12 })), true)
  assert.equal(isAwaited(sent, run(sent, { type: 'nights', nights: 6 })), false)
})

test('the nights that the place of the stay lacks are looked for by themselves', () => {
  const places = [{ placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion' }]
  const week = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })
  const draft = run(week, { type: 'found', places, refusedIds: [] })
  const taken = (start: string, end: string, field = 'occupancies.0.placeId') => [
    { rule: 'place-not-available', message: 'Occupée', field, values: { start, end, others: 0 } },
  ]
  const asked = (of: Draft, faults: ReturnType<typeof taken>): readonly string[] | null => {
    const nights = restAsked(of, lackedHere(faults, of))
    return nights && [nights.startDate, nights.endDate, ...nights.parts.map(({ startDate, endDate }) => `${startDate} ${endDate}`)]
  }
  assert.deepEqual(asked(draft, taken('2026-08-20', '2026-08-30')), ['2026-08-20', '2026-08-22', '2026-08-15 2026-08-20'])
  assert.deepEqual(asked(draft, taken('2026-08-10', '2026-08-17')), ['2026-08-15', '2026-08-17', '2026-08-17 2026-08-22'])
  assert.equal(asked(draft, taken('2026-08-10', '2026-08-30')), null, 'it has none of them')
  assert.equal(asked(draft, taken('2026-08-20', '2026-08-30', 'occupancies.1.placeId')), null, 'another place')
  assert.equal(asked(week, taken('2026-08-20', '2026-08-30')), null, 'no place yet')
})

test('a neighbour who was chosen goes with the save, until he is taken off', () => {
  const beside = run(emptyDraft(defaults), { type: 'neighbour', neighbour: { bookingId: 12, label: 'Martin' } })
  assert.deepEqual(
    [
      saveAsked(emptyDraft(defaults)).neighbourId,
      saveAsked(beside).neighbourId,
      saveAsked(run(beside, { type: 'neighbour', neighbour: null })).neighbourId,
    ],
    [null, 12, null],
  )
})

test('room and neighbours are asked of a search without what they do not take', () => {
  const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })
  const taken = [
    'startDate',
    'endDate',
    'attendants',
    'vehicles',
    'animals',
    'extras',
    'equipment',
    'equipmentLength',
    'equipmentWidth',
    'amperes',
    'placeTypeIds',
    'placeFamilyIds',
    'featureIds',
    'sectorIds',
    'wishes',
    'isPassage',
    'customerId',
    'origin',
  ]
  assert.equal(wantedAsked(emptyDraft(defaults)), null)
  assert.deepEqual(Object.keys(wantedAsked(dated) ?? {}).toSorted(), taken.toSorted())
  assert.ok(Object.keys(searchAsked(dated) ?? {}).length > taken.length)
  assert.deepEqual(
    [false, true].map((hasInsurance) => searchAsked(run(dated, { type: 'header', patch: { hasInsurance } }))?.hasInsurance),
    [false, true],
    'the list shows the prices of the stay that is booked',
  )
})

test('the other places of the stay go with the search: their nights and its own make one length', () => {
  const parts = ['2026-08-15', '2026-08-22'].map((startDate, at) => ({
    placeId: at + 1,
    number: `L0${at + 1}`,
    placeTypeId: 2,
    placeTypeLabel: 'Lodge',
    startDate,
    endDate: at === 0 ? '2026-08-22' : '2026-08-24',
  }))
  const whole = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 9 })
  assert.deepEqual(searchAsked(whole)?.parts, [])
  const split = run(whole, { type: 'fix', fix: { label: 'Partager le séjour', action: 'splitOver', values: { parts } } })
  assert.deepEqual(searchAsked({ ...split, current: 1 })?.parts, [{ startDate: '2026-08-15', endDate: '2026-08-22', placeTypeId: 2 }])
})

test('the place that somebody chose is in the list whatever its rank; one that the screen proposes, or a type alone, asks nothing more', () => {
  const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })
  const on = (by: 'user' | 'auto' | 'stored', placeId: number | null = 44) =>
    searchAsked(run(dated, { type: 'place', place: { placeId, number: 'C44', placeTypeId: 2, typeLabel: 'Confort', by } }))?.placeId
  assert.deepEqual([on('user'), on('stored'), on('auto'), on('user', null)], [44, 44, 0, 0])
})

test('a departure in a year mistyped asks nothing and holds nothing: a stay has 366 nights at most', () => {
  const places = [{ placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion' }]
  const chosen = run(
    emptyDraft(defaults),
    { type: 'start', day: '2027-08-07' },
    { type: 'nights', nights: 366 },
    { type: 'found', places, refusedIds: [] },
    { type: 'place', place: { placeId: 7, number: 'E07', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } },
  )
  const asked = (draft: Draft): readonly boolean[] => [
    searchAsked(draft) !== null,
    priceAsked(draft) !== null,
    previewAsked(draft) !== null,
    wantsHold(draft, currentOccupancy(draft)),
    datesComplete(currentOccupancy(draft).dates),
  ]
  assert.deepEqual(asked(chosen), [true, true, true, true, true], 'the longest stay')
  for (const typed of [
    run(chosen, { type: 'end', day: '2072-08-14' }),
    run(chosen, { type: 'nights', nights: 9999 }),
    run(chosen, { type: 'nights', nights: 367 }),
  ]) {
    assert.deepEqual(asked(typed), [false, false, false, false, false])
    assert.notEqual(currentOccupancy(typed).dates.end, '', 'what was typed stays to be corrected')
  }
})
