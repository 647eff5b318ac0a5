import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { draftFromEntry, entryPath } from './draft-entry.ts'
import { conflictOf, draftFaults, faultsAtOnce, fieldsInOrder, onCurrent } from './draft-faults.ts'
import { barOn, barText, byType, closedOnce, gauge, liftableFirst, movedTo, stripDays, stripOf } from './draft-places.ts'
import { currentOccupancy, emptyDraft, isChanged, withDatesOf } from './draft-state.ts'
import { defaults, customer, run, dated, places } from './testing/draft-facts.ts'

test('what the screen did by itself is no work to lose; what was typed is', () => {
  const empty = emptyDraft(defaults)
  assert.equal(isChanged(run(dated, { type: 'found', places, refusedIds: [] }), dated), false)
  assert.equal(isChanged(run(empty, { type: 'header', patch: { note: 'Près de la plage' } }), empty), true)
  assert.equal(
    isChanged(run(dated, { type: 'place', place: { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: '', by: 'user' } }), dated),
    true,
  )
})

test('everything missing is said at once, on its field, and every field has its turn for the focus', () => {
  const context = { today: defaults.today, ageCategories: defaults.ageCategories, before: null }
  const faults = draftFaults(run(emptyDraft(defaults), { type: 'kind', kind: 'option' }), context)
  assert.deepEqual(
    faults.map(({ field }) => field),
    ['customerId', 'occupancies.0.startDate', 'occupancies.0.placeTypeId', 'optionExpiresOn'],
  )
  for (const { field } of faults) assert.ok(fieldsInOrder(dated).includes(field ?? ''), String(field))
  const children = run(
    dated,
    { type: 'found', places, refusedIds: [] },
    { type: 'customer', customer },
    { type: 'people', ageCategoryId: 1, count: 0 },
    { type: 'people', ageCategoryId: 2, count: 1 },
  )
  assert.deepEqual(
    draftFaults(children, context).map(({ rule }) => rule),
    ['adult-required'],
  )
  assert.deepEqual(draftFaults(run(dated, { type: 'found', places, refusedIds: [] }, { type: 'customer', customer }), context), [])
})

test('the departure of who is there, typed earlier, is said at once to be an early leave; what else was typed is told apart from it', () => {
  const before = { startDate: '2026-08-15', endDate: '2026-08-22', isArrived: true, isGone: false, optionExpiresOn: null, statusId: 3 }
  const context = { today: '2026-08-17', ageCategories: defaults.ageCategories, before }
  const shorter = run(dated, { type: 'nights', nights: 3 })
  const early = (draft: typeof dated, more: Partial<typeof before> = {}) =>
    faultsAtOnce(draft, { ...context, before: { ...before, ...more } }).filter(({ rule }) => rule === 'early-departure')
  assert.deepEqual(
    early(shorter).map(({ field, fix }) => [field, fix?.values]),
    [['occupancies.0.endDate', { endDate: '2026-08-18' }]],
  )
  assert.deepEqual([early(dated), early(shorter, { isArrived: false }), early(run(dated, { type: 'nights', nights: 9 }))], [[], [], []])
  assert.equal(isChanged(withDatesOf(dated, shorter), dated), false)
  assert.equal(isChanged(withDatesOf(dated, run(shorter, { type: 'header', patch: { note: 'Part tôt' } })), dated), true)
})

test('a fault about one place is put on the place shown', () => {
  assert.equal(onCurrent(dated, { rule: 'x', message: '', field: 'startDate' }).field, 'occupancies.0.startDate')
  assert.equal(onCurrent(dated, { rule: 'x', message: '' }).field, undefined)
})

test('a conflict names the colleague', () => {
  assert.equal(conflictOf([{ rule: 'modified-by-other', message: '', values: { who: 'Hugo Blanc' } }])?.who, 'Hugo Blanc')
  assert.equal(conflictOf([{ rule: 'place-not-available', message: '' }]), null)
})

test('an address fills the draft, and what cannot be read is left out', () => {
  const path = entryPath({
    placeId: 7,
    place: 'E07',
    placeTypeId: 3,
    placeType: 'Évasion 4 pers.',
    from: '2026-08-15',
    to: '2026-08-22',
    people: new Map([
      [1, 2],
      [2, 1],
    ]),
    animals: new Map([[5, 1]]),
    extras: new Map([[8, 3]]),
    equipment: 'caravan',
    length: '6.5',
    features: [2],
  })
  const query = Object.fromEntries((path.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent)))
  const draft = draftFromEntry(query, '2', defaults)
  const occupancy = currentOccupancy(draft)
  assert.deepEqual(
    [
      draft.kind,
      occupancy.place?.number,
      occupancy.dates.nights,
      occupancy.attendants.length,
      occupancy.animals.length,
      occupancy.equipment,
      occupancy.equipmentLength,
      occupancy.featureIds,
    ],
    [2, 'E07', 7, 3, 1, 'caravan', '6.5', [2]],
  )
  assert.deepEqual(occupancy.extras, [{ id: 0, extraId: 8, quantity: 3, startDate: null, endDate: null }])
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('from', 'to', 'placeId', 'placeTypeId', 'people', 'adults', 'animals', 'extras', 'equipment', 'length', 'features'),
        fc.string(),
      ),
      fc.string(),
      (wild, status) => {
        const read = draftFromEntry(wild, status, defaults)
        return read.occupancies.length === 1 && [1, 2, 3, 4].includes(read.kind)
      },
    ),
  )
})

test('an option that an address asks for ends by its arrival', () => {
  const ends = (from: string) => draftFromEntry({ from, to: '2026-07-20' }, '2', { ...defaults, optionDays: 7 }).header.optionExpiresOn
  assert.deepEqual(
    [
      ends('2026-07-08'),
      ends('2026-07-10'),
      ends('2026-07-19'),
      draftFromEntry({}, '2', { ...defaults, optionDays: 7 }).header.optionExpiresOn,
    ],
    ['2026-07-08', '2026-07-10', '2026-07-15', '2026-07-15'],
  )
  assert.equal(draftFromEntry({ from: '2026-07-10', to: '2026-07-20' }, '3', { ...defaults, optionDays: 7 }).header.optionExpiresOn, null)
})

test('the strip shows the stay from noon to noon, cut at its edges', () => {
  const strip = stripOf('2026-08-15', '2026-08-22')
  assert.deepEqual(strip, { from: '2026-08-12', days: 14 })
  assert.deepEqual(barOn(strip, '2026-08-15', '2026-08-22'), { left: 25, width: 50, cutLeft: false, cutRight: false })
  assert.equal(barOn(strip, '2026-08-01', '2026-08-15')?.cutLeft, true)
  assert.deepEqual(
    [
      [7, 50],
      [4, 28],
      [1, 7],
    ].map(([nights = 0, width = 0]) => barText(nights, { left: 0, width, cutLeft: false, cutRight: false })),
    ['7 nuits', '4', ''],
  )
  assert.equal(barOn(strip, '2026-09-01', '2026-09-05'), null)
  assert.deepEqual(
    stripDays(strip, '2026-08-15', '2026-08-22')
      .filter(({ edge }) => edge)
      .map(({ number }) => number),
    [15, 22],
  )
  assert.deepEqual(
    stripDays(strip, '2026-08-15', '2026-08-16')
      .filter(({ edge }) => edge)
      .map(({ number }) => number),
    [15],
  )
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 60 }), (shift, nights) => {
      const start = addDays('2026-08-15', shift)
      const bar = barOn(strip, start, addDays(start, nights))
      return bar === null || (bar.left >= 0 && bar.left + bar.width <= 100.001)
    }),
  )
})

test('keys of the list, types and gauges', () => {
  const [closed, taken] = [{ rule: 'dates-in-activity-period' }, { rule: 'place-not-available' }]
  assert.deepEqual(
    closedOnce([
      { label: 'A01', faults: [closed] },
      { label: 'H01', faults: [taken, closed] },
    ]),
    [{ label: 'Toutes', faults: [closed] }],
  )
  const some = [
    { label: 'A01', faults: [closed] },
    { label: 'H01', faults: [taken] },
  ]
  assert.deepEqual([closedOnce(some), closedOnce(some.slice(0, 1)), closedOnce([])], [some, some.slice(0, 1), []])
  assert.deepEqual(
    liftableFirst([
      { id: 1, faults: [{}] },
      { id: 2, faults: [{ fix: 'a' }] },
      { id: 3, faults: [{}, { fix: 'b' }] },
      { id: 4, faults: [{ fix: 'c' }] },
    ]).map(({ id }) => id),
    [2, 4, 3, 1],
  )
  assert.equal(movedTo('ArrowDown', 0, 3), 1)
  assert.equal(movedTo('ArrowUp', 0, 3), 0)
  assert.equal(movedTo('End', 0, 3), 2)
  assert.equal(movedTo('a', 0, 3), null)
  const types = [
    { placeTypeId: 3, label: 'É', free: 2, places: 40, total: 900 },
    { placeTypeId: 4, label: 'H', free: 1, places: 2, total: 700 },
    { placeTypeId: 5, label: 'C', free: 0, places: 16, total: 100 },
  ]
  assert.deepEqual(
    byType(types, places).map(({ type, places: of }) => [type.placeTypeId, of.length]),
    [
      [4, 0],
      [3, 2],
    ],
  )
  assert.deepEqual([gauge(0, 16).tone, gauge(2, 40).tone, gauge(20, 40).tone], ['none', 'few', 'enough'])
})
