import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayNumber } from '#domain/day.ts'
import {
  carriedFault,
  draftOf,
  freeStretch,
  hasMoved,
  isFree,
  movedBy,
  newStayUrl,
  pastFault,
  placeFault,
  steppedBy,
  stretchedBy,
  targetOf,
  whyDaysStay,
  whyFixed,
  whyGripRefused,
} from './planning-drag.ts'
import type { Grip } from './planning-drag.ts'
import type { PlanningPlace } from './planning-rows.ts'
import { bar } from './planning-sample.ts'

const marchand = bar()
const elsewhere = { placeId: 2, placeTypeId: 10 }

test('what cannot be moved says why', () => {
  assert.equal(whyFixed(marchand), null)
  assert.match(whyFixed(bar({ isLocked: true }))?.message ?? '', /^Marchand est verrouillé/)
  assert.match(whyFixed(bar({ state: 'gone' }))?.message ?? '', /est parti/)
  assert.match(whyFixed(bar({ kind: 'unavailability', state: 'unavailable' }))?.message ?? '', /indisponibilité/)
  assert.match(whyFixed(bar({ kind: 'hold', state: 'hold', label: 'Hugo Blanc' }))?.message ?? '', /^Hugo Blanc saisit/)
  assert.match(whyFixed(bar({ kind: 'resident', state: 'resident' }))?.message ?? '', /contrat/)
})
test('a stay is let go on a place or in the lane of a type, nowhere else', () => {
  const laid = { key: 'row', top: 0, height: 28, typeId: 10, level: 0, bars: [], every: [], beyond: [] }
  const place = { id: 2, number: 'B12' } as PlanningPlace
  assert.deepEqual(targetOf({ ...laid, kind: 'place', place }), { placeId: 2, placeTypeId: 10 })
  assert.deepEqual(targetOf({ ...laid, kind: 'lane', toPlace: [] }), { placeId: null, placeTypeId: 10 })
  assert.equal(targetOf({ ...laid, kind: 'wait' }), null)
  assert.equal(targetOf({ ...laid, kind: 'received' }), null)
  assert.equal(targetOf({ ...laid, kind: 'unit', label: '1', isBeyond: false }), null)
})

test('a stay in house keeps its arrival: only its place and its departure move', () => {
  const present = bar({ state: 'inHouse' })
  assert.match(whyGripRefused(present, 'start')?.message ?? '', /arrivée ne change plus/)
  assert.equal(whyGripRefused(present, 'end'), null)
  const draft = movedBy(draftOf(present, 'move'), 3, elsewhere)
  assert.deepEqual([draft.first, draft.after, draft.placeId], [present.first, present.after, 2])
})
test('each refusal that something lifts says what; days that a stay in house keeps are said', () => {
  const fixOf = (fault: ReturnType<typeof whyFixed>): string | undefined => fault?.fix?.action
  assert.deepEqual(
    [
      fixOf(whyFixed(bar({ isLocked: true }))),
      fixOf(whyFixed(bar({ state: 'gone' }))),
      fixOf(whyFixed(bar({ kind: 'unavailability', state: 'unavailable' }))),
      fixOf(whyFixed(bar({ kind: 'hold', state: 'hold' }))),
    ],
    ['unlock', 'openStay', 'openRecord', undefined],
  )
  const present = bar({ state: 'inHouse' })
  assert.match(whyDaysStay(draftOf(present, 'move'), 2)?.message ?? '', /arrivée ne change plus\. Tirez le bord droit/)
  assert.deepEqual(
    [
      whyDaysStay(draftOf(present, 'move'), 0),
      whyDaysStay(movedBy(draftOf(present, 'move'), 2, elsewhere), 2),
      whyDaysStay(draftOf(marchand, 'move'), 2),
      whyDaysStay(draftOf(present, 'end'), 2),
    ],
    [null, null, null, null],
  )
})
test('an edge changes its date only, and leaves at least one night', () => {
  assert.equal(movedBy(draftOf(marchand, 'end'), -30, elsewhere).after, marchand.first + 1)
  assert.equal(movedBy(draftOf(marchand, 'start'), 30, elsewhere).first, marchand.after - 1)
  assert.equal(movedBy(draftOf(marchand, 'end'), 2, elsewhere).placeId, 1)
})
test('law: a move keeps the number of nights; going back is no move', () => {
  fc.assert(
    fc.property(fc.constantFrom<Grip>('move', 'start', 'end'), fc.integer({ min: -40, max: 40 }), (grip, days) => {
      const draft = movedBy(draftOf(marchand, grip), days, { placeId: 1, placeTypeId: 10 })
      assert.ok(draft.after > draft.first)
      if (grip === 'move') assert.equal(draft.after - draft.first, marchand.after - marchand.first)
      assert.equal(hasMoved(movedBy(draft, 0, { placeId: 1, placeTypeId: 10 })), false)
    }),
  )
})
test('a taken place is refused with who holds it and when; the departure day is free', () => {
  const nights = { first: dayNumber('2026-07-10'), after: dayNumber('2026-07-12') }
  assert.equal(placeFault('E05', [marchand], nights)?.message, 'E05 est occupé par Marchand du 11/07 au 18/07.')
  assert.equal(placeFault('E05', [marchand], nights, 'o1'), null)
  assert.equal(placeFault('E05', [marchand], { first: dayNumber('2026-07-18'), after: dayNumber('2026-07-20') }), null)
  assert.match(
    placeFault('E06', [bar({ kind: 'unavailability', state: 'unavailable', label: 'Chauffe-eau' })], nights)?.message ?? '',
    /^E06 est indisponible du 11 au 17\/07\/2026 compris\u00A0: Chauffe-eau\.$/,
  )
})
test('who is there already goes to a place that is free from tonight on, whoever had it before; who is to come needs all the nights', () => {
  const [present, today] = [bar({ state: 'inHouse' }), marchand.first + 2]
  const before = bar({ key: 'o9', label: 'Robinson', placeId: 2, start: '2026-07-04', end: '2026-07-13' })
  const fault = (carried: typeof present, there: typeof present) =>
    carriedFault('F08', [there], movedBy(draftOf(carried, 'move'), 0, elsewhere), { today, except: carried.key })
  assert.equal(fault(present, before), null)
  assert.match(fault(present, { ...before, after: today + 1 })?.message ?? '', /^F08 est occupé par Robinson/)
  assert.match(fault(marchand, before)?.message ?? '', /^F08 est occupé par Robinson/)
})
test('law: the nights drawn for a new stay are free and hold the night that was pressed', () => {
  const busy = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 })), { maxLength: 8 })
    .map((list) =>
      list.map(([offset, nights], index) => ({ ...marchand, key: `o${index}`, first: 20_000 + offset, after: 20_000 + offset + nights })),
    )
  fc.assert(
    fc.property(busy, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (bars, pressed, reached) => {
      fc.pre(isFree(bars, 20_000 + pressed))
      const { first, after } = freeStretch(bars, 20_000 + pressed, 20_000 + reached)
      assert.ok(first <= 20_000 + pressed && 20_000 + pressed < after)
      for (let night = first; night < after; night++) assert.ok(isFree(bars, night))
      assert.ok(first >= Math.min(pressed, reached) + 20_000 && after <= Math.max(pressed, reached) + 20_001)
    }),
  )
})
test('a new stay opens its entry with place and dates', () => {
  assert.equal(
    newStayUrl({ id: 7, number: 'E12' }, { id: 10, label: 'Évasion 4 pers.' }, { first: marchand.first, after: marchand.after }),
    '/new-booking/new/0/0/0/0/0/3?from=2026-07-11&to=2026-07-18&placeId=7&place=E12&placeTypeId=10&placeType=%C3%89vasion%204%20pers.',
  )
})
test('by keyboard each step starts from the last one; one night always remains', () => {
  const longer = stretchedBy(draftOf(marchand, 'move'), 'end', 2)
  const carried = steppedBy(longer, 1, elsewhere)
  assert.deepEqual([carried.first - marchand.first, carried.after - marchand.after, carried.placeId], [1, 3, 2])
  assert.equal(stretchedBy(carried, 'start', 99).first, carried.after - 1)
  assert.equal(stretchedBy(carried, 'end', -99).after, carried.first + 1)
  const present = bar({ state: 'inHouse' })
  assert.equal(steppedBy(draftOf(present, 'move'), 5, elsewhere).first, present.first)
})

test('nights that are all over are said so; those of a stay that began already are not', () => {
  const today = dayNumber('2026-07-08')
  assert.equal(pastFault({ first: today - 1, after: today + 1 }, today), null)
  assert.equal(pastFault({ first: today, after: today + 1 }, today), null)
  assert.equal(pastFault({ first: today - 1, after: today }, today)?.message, 'La nuit du 07 au 08/07/2026 est passée.')
  assert.equal(pastFault({ first: today - 5, after: today - 2 }, today)?.message, 'Les nuits du 03 au 06/07/2026 sont passées.')
})
