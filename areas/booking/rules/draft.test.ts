import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultsAtOnce, type draftFaults } from './draft-faults.ts'
import { isDraftFix } from './draft-fixes.ts'
import { ageRange, peopleCount, withKnown } from './draft-people.ts'
import { quickDates } from './draft-reducer.ts'
import { priceAsked, saveAsked, searchAsked } from './draft-requests.ts'
import { currentOccupancy, emptyDraft, isChanged, noDates, someone, wantsHold } from './draft-state.ts'
import type { Draft } from './draft-types.ts'
import { defaults, customer, run, dated, places, other } from './testing/draft-facts.ts'

test('a new stay asks nothing of the server until its dates are complete', () => {
  assert.equal(searchAsked(emptyDraft(defaults)), null)
  assert.equal(searchAsked(dated)?.endDate, '2026-08-22')
  assert.equal(priceAsked(dated), null)
})

test('the best place is taken by itself, kept only once a customer is there, and follows the list', () => {
  const found = run(dated, { type: 'found', places, refusedIds: [] })
  assert.equal(currentOccupancy(found).place?.number, 'E07')
  assert.equal(wantsHold(found, currentOccupancy(found)), false)
  const known = run(found, { type: 'customer', customer })
  assert.equal(wantsHold(known, currentOccupancy(known)), true)
  assert.equal(currentOccupancy(run(found, { type: 'found', places: [other], refusedIds: [] })).place?.number, 'H14')
  assert.equal(run(found, { type: 'found', places: [other], refusedIds: [7], takenIds: [7] }).notice, null)
  assert.equal(currentOccupancy(run(known, { type: 'found', places: [], refusedIds: [7] })).place, null)
})

test('a place that was settled on is kept by a change of dates, else one of its type is proposed, and that is said', () => {
  const settled = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }, { type: 'nights', nights: 9 })
  assert.equal(currentOccupancy(run(settled, { type: 'found', places: [other, ...places], refusedIds: [] })).place?.number, 'E07')
  const moved = run(settled, { type: 'found', places: [other, ...places.slice(1)], refusedIds: [7], takenIds: [7] })
  assert.deepEqual(
    [currentOccupancy(moved).place?.number, moved.notice],
    ['E12', 'E07 n’est plus libre à ces dates\u00A0: E12 est proposée.'],
  )
  assert.equal(run(moved, { type: 'nights', nights: 3 }).notice, null)
  assert.equal(
    run(settled, { type: 'found', places: [other], refusedIds: [7], takenIds: [7] }).notice,
    'E07 n’est plus libre à ces dates\u00A0: H14 (Horizon) est proposée.',
  )
  assert.equal(
    run(settled, { type: 'found', places: [other], refusedIds: [7] }).notice,
    'E07 ne convient plus\u00A0: H14 (Horizon) est proposée.',
  )
  assert.equal(run(settled, { type: 'found', places: [], refusedIds: [7], takenIds: [7] }).notice, 'E07 n’est plus libre à ces dates.')
  assert.equal(isChanged(moved, { ...moved, notice: null }), false)
})

test('a departure before the arrival stays as typed, and is refused with both days', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories, before: null }
  const wrong = run(dated, { type: 'end', day: '2026-08-13' })
  assert.deepEqual(currentOccupancy(wrong).dates, { start: '2026-08-15', nights: null, end: '2026-08-13' })
  assert.deepEqual(
    faultsAtOnce(wrong, context).map(({ field, message }) => [field, message]),
    [['occupancies.0.endDate', 'Le départ (13/08/2026) doit suivre l’arrivée (15/08/2026).']],
  )
  assert.deepEqual(currentOccupancy(run(wrong, { type: 'start', day: '2026-08-10' })).dates, {
    start: '2026-08-10',
    nights: 3,
    end: '2026-08-13',
  })
  assert.equal(currentOccupancy(run(wrong, { type: 'start', day: '2026-08-20' })).dates.end, '2026-08-13')
  assert.deepEqual(
    faultsAtOnce(run(dated, { type: 'people', ageCategoryId: 1, count: 0 }), context).map(({ field }) => field),
    ['occupancies.0.attendants'],
  )
  assert.deepEqual(faultsAtOnce(emptyDraft(defaults), context), [])
})

test('an arrival that is past is said at once on a new stay, and prevents nothing; today is not past', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories }
  const said = (
    day: string,
    change: Partial<Draft> = {},
    before: Parameters<typeof draftFaults>[1]['before'] = null,
  ): readonly (readonly unknown[])[] =>
    faultsAtOnce(
      { ...run(emptyDraft(defaults), { type: 'start', day }, { type: 'nights', nights: 2 }), ...change },
      { ...context, before },
    ).map(({ rule, field, message, warning }) => [rule, field, message, warning ?? false])
  assert.deepEqual(said('2026-07-07'), [
    ['arrival-past', 'occupancies.0.startDate', 'L’arrivée (07/07/2026) est passée\u00A0: vérifiez la date.', true],
  ])
  assert.deepEqual(
    [said('2026-07-08'), said('2026-07-07', { id: 12 }, { startDate: '2026-07-07', optionExpiresOn: null, statusId: 3 })],
    [[], []],
  )
  assert.deepEqual(
    said('2026-07-07', { kind: 1 }).map(([rule]) => rule),
    ['date-not-past'],
  )
})

test('a place that is held stays chosen when a better one appears', () => {
  const held = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }, { type: 'held', index: 0, holdId: 5 })
  assert.equal(currentOccupancy(run(held, { type: 'found', places: [other, ...places], refusedIds: [] })).place?.number, 'E07')
})

test('the choice of a person is never replaced as long as the place is free', () => {
  const chosen = run(dated, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'user' } })
  assert.equal(wantsHold(chosen, currentOccupancy(chosen)), true)
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places, refusedIds: [] })).place?.number, 'E12')
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places: [other], refusedIds: [] })).place?.number, 'E12')
  assert.equal(currentOccupancy(run(chosen, { type: 'found', places: [other], refusedIds: [12] })).place?.number, 'H14')
})

test('a quote holds nothing', () => {
  const quote = run(dated, { type: 'kind', kind: 'quote' }, { type: 'customer', customer }, { type: 'found', places, refusedIds: [] })
  assert.equal(wantsHold(quote, currentOccupancy(quote)), false)
})

test('a passage arrives today for a night', () => {
  const passage = run(emptyDraft(defaults), { type: 'kind', kind: 'passage' })
  assert.deepEqual(currentOccupancy(passage).dates, { start: '2026-07-08', nights: 1, end: '2026-07-09' })
  assert.equal(passage.isPassage, true)
  assert.equal(run(passage, { type: 'kind', kind: 'option' }).isPassage, false)
})

test('quick dates', () => {
  const week = { start: '2026-08-15', nights: 7, end: '2026-08-22' }
  assert.deepEqual(quickDates(week, 'week', defaults.today), { start: '2026-08-15', nights: 14, end: '2026-08-29' })
  assert.deepEqual(quickDates(week, 'nextWeek', defaults.today), { start: '2026-08-22', nights: 7, end: '2026-08-29' })
  assert.deepEqual(quickDates(noDates, 'weekend', defaults.today), { start: '2026-07-10', nights: 2, end: '2026-07-12' })
  assert.deepEqual(quickDates(noDates, 'week', defaults.today), { start: '2026-07-08', nights: 7, end: '2026-07-15' })
})

test('fewer people: those without a name leave first', () => {
  const party = [{ ...someone(1), firstName: 'Claire' }, someone(1), someone(2)]
  assert.deepEqual(peopleCount(party, 1, 1), [party[0], party[2]])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3), { maxLength: 12 }), fc.constantFrom(1, 2, 3), fc.nat({ max: 12 }), (ids, id, wanted) => {
      const after = peopleCount(ids.map(someone), id, wanted)
      return (
        after.filter((one) => one.ageCategoryId === id).length === wanted &&
        after.filter((one) => one.ageCategoryId !== id).length === ids.filter((one) => one !== id).length
      )
    }),
  )
})

test('a known person takes the line of their age; a birth date decides the category', () => {
  const leo = { name: 'Lefèvre', firstName: 'Léo', birthDate: '2019-03-01', countryId: null, ageCategoryId: null }
  assert.deepEqual(
    withKnown([someone(1), someone(2)], leo, '2026-08-15', defaults.ageCategories).map(({ firstName }) => firstName),
    [null, 'Léo'],
  )
  assert.equal(withKnown([someone(1)], leo, '2026-08-15', defaults.ageCategories)[1]?.ageCategoryId, 2)
  assert.equal(
    currentOccupancy(run(dated, { type: 'attendant', index: 0, patch: { birthDate: '2025-12-01' } })).attendants[0]?.ageCategoryId,
    3,
  )
  assert.deepEqual(defaults.ageCategories.map(ageRange), ['18 ans et plus', '2 à 17 ans', 'moins de 2 ans'])
})

test('fixes apply to what is typed, unknown ones change nothing', () => {
  const withDog = run(dated, { type: 'animals', animalTypeId: 1, count: 2 })
  assert.equal(currentOccupancy(run(withDog, { type: 'fix', fix: { label: '', action: 'removeAnimals' } })).animals.length, 0)
  assert.equal(
    currentOccupancy(run(dated, { type: 'fix', fix: { label: '', action: 'changeStart', values: { startDate: '2026-08-22' } } })).dates.end,
    '2026-08-29',
  )
  assert.deepEqual(
    currentOccupancy(
      run(dated, { type: 'fix', fix: { label: '', action: 'set-dates', values: { arrival: '2026-09-01', departure: '2026-09-04' } } }),
    ).dates,
    { start: '2026-09-01', nights: 3, end: '2026-09-04' },
  )
  for (const action of ['moveOccupancy', 'toString', 'set-dates'])
    assert.equal(run(dated, { type: 'fix', fix: { label: '', action, values: {} } }), dated)
  assert.equal(isDraftFix({ label: '', action: 'moveOccupancy' }), false)
})

test('extras are added once, changed and taken away', () => {
  const withLinen = run(dated, { type: 'extra', extraId: 4, quantity: 1 }, { type: 'extra', extraId: 4, quantity: 3 })
  assert.deepEqual(
    currentOccupancy(withLinen).extras.map(({ extraId, quantity }) => [extraId, quantity]),
    [[4, 3]],
  )
  assert.deepEqual(currentOccupancy(run(withLinen, { type: 'extra', extraId: 4, quantity: 0 })).extras, [])
})

test('names and plates never ask for a new price nor a new search', () => {
  const priced = run(dated, { type: 'found', places, refusedIds: [] }, { type: 'vehicles', vehicleTypeId: 1, count: 1 })
  const named = run(priced, { type: 'attendant', index: 0, patch: { name: 'Lefèvre' } }, { type: 'plate', index: 0, plate: 'AB-123-CD' })
  assert.deepEqual(priceAsked(named), priceAsked(priced))
  assert.deepEqual(searchAsked(named), searchAsked(priced))
  assert.equal(saveAsked(named).occupancies[0]?.vehicles[0]?.plate, 'AB-123-CD')
})
