import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { availability } from './availability.ts'
import type { AvailabilityFacts } from './availability.ts'
import type { PlaceFacts, Wanted } from './fit-facts.ts'
import { comingOn, leavingOn, leftAtEnds } from './nearby.ts'
import { placesLabel } from './place-label.ts'
import { refusedItems } from './refused-places.ts'
import { type, place, wanted, stay, facts } from './testing/availability-facts.ts'

const noHelp = { nearestArrival: new Map<number, string>(), shorter: new Map(), moves: new Map() }

test('refusals are compressed: a full type is one line with the nearest date', () => {
  const found = availability(facts({ taken: [1, 2, 3].map((id) => stay(id, '2026-08-14', '2026-08-22', `Client ${id}`)) }))
  const items = refusedItems(found.types, found.refused, { ...noHelp, nearestArrival: new Map([[1, '2026-08-22']]) }, 'du 15 au 22/08')
  assert.equal(items.length, 1)
  assert.equal(items[0]?.label, 'E01 à E03')
  assert.equal(items[0]?.faults[0]?.message, '«\u00A0Évasion 4 pers.\u00A0» complet du 15 au 22/08')
  assert.equal(items[0]?.faults[0]?.fix?.label, 'Proposer le 22/08')
})

test('a full type says what else refuses each of its places, and not what refuses some of them', () => {
  const taken = [1, 2].map((id) => stay(id, '2026-08-14', '2026-08-22', `Client ${id}`))
  const pitches = (amperes: number) => ({
    places: [place(1), place(2, { electricityAmperes: amperes })],
    types: [{ ...type, nature: 'pitch' as const, electricityAmperes: 6 }],
  })
  const said = (amperes: number): readonly string[] => {
    const found = availability(facts({ ...pitches(amperes), taken, wanted: { ...wanted, equipment: 'caravan', amperes: 10 } }))
    return refusedItems(found.types, found.refused, noHelp, 'du 15 au 22/08').flatMap(({ faults }) =>
      faults.map(({ message, fix }) => fix?.label ?? message),
    )
  }
  assert.deepEqual(said(6), ['«\u00A0Évasion 4 pers.\u00A0» complet du 15 au 22/08', 'Se contenter de 6\u00A0A'])
  assert.deepEqual(said(16), ['«\u00A0Évasion 4 pers.\u00A0» complet du 15 au 22/08'])
})

test('a full type proposes fewer of the nights asked, after the nearest arrival; the only place of a type too', () => {
  const shorter = new Map([[1, [leavingOn('2026-08-15', '2026-08-18'), comingOn('2026-08-21', '2026-08-22')]]])
  const said = (places: readonly PlaceFacts[], nearestArrival = new Map<number, string>()) => {
    const found = availability(
      facts({ places, taken: places.map(({ id }) => ({ ...stay(id, '2026-08-18', '2026-08-21'), isNamed: false })) }),
    )
    const [fault] = refusedItems(found.types, found.refused, { ...noHelp, nearestArrival, shorter }, 'du 15 au 22/08')[0]?.faults ?? []
    return [fault?.fix, ...((fault?.values?.['otherDates'] ?? []) as { label: string }[])].map((fix) => fix?.label)
  }
  assert.deepEqual(said([place(1), place(2)], new Map([[1, '2026-08-22']])), [
    'Proposer le 22/08',
    'Partir le mar. 18/08 (3 nuits)',
    'Arriver le ven. 21/08 (1 nuit)',
  ])
  assert.deepEqual(said([place(1)]), ['Partir le mar. 18/08 (3 nuits)', 'Arriver le ven. 21/08 (1 nuit)'])
  const spans = [
    { placeTypeId: 1, first: '2026-08-16', last: '2026-08-22' },
    { placeTypeId: 1, first: '2026-08-19', last: '2026-08-21' },
    { placeTypeId: 2, first: '2026-08-15', last: '2026-08-30' },
  ]
  assert.deepEqual(
    [...leftAtEnds(spans, wanted)],
    [
      [1, { until: '2026-08-19', from: '2026-08-21' }],
      [2, { until: null, from: null }],
    ],
  )
})

test('other dates are not proposed to who would still not fit there', () => {
  const sunday = {
    rule: 'arrival-day',
    field: 'startDate',
    message: 'Arrivée le samedi',
    fix: { label: 'Arriver le sam. 22/08', action: 'changeStart', values: { startDate: '2026-08-22' } },
  }
  const fixes = (change: Partial<Wanted>) => {
    const { types, refused } = availability(facts({ wanted: { ...wanted, ...change }, refusals: new Map([[1, [sunday]]]) }))
    return refusedItems(types, refused, noHelp, 'du 15 au 22/08').flatMap(({ faults }) => faults.flatMap(({ fix }) => fix?.label ?? []))
  }
  assert.deepEqual(fixes({}), ['Arriver le sam. 22/08'])
  assert.deepEqual(fixes({ equipment: 'caravan' }), [])
})

test('a place occupied in a type with room keeps its line and what would free it', () => {
  const found = availability(facts({ taken: [stay(2, '2026-08-12', '2026-08-19')] }))
  const fix = { label: 'Déplacer Carlier en E03', action: 'move', values: { occupancyId: 2, placeId: 3 } }
  const items = refusedItems(found.types, found.refused, { ...noHelp, moves: new Map([[2, fix]]) }, 'du 15 au 22/08')
  assert.deepEqual(
    items.map((item) => [item.label, item.faults[0]?.message, item.faults[0]?.fix]),
    [['E02', 'Occupée par Carlier jusqu’au 19/08', fix]],
  )
})

test('places that nobody names one by one share a line, in the plural where they are several', () => {
  const held = (ids: readonly number[]) =>
    availability(facts({ taken: ids.map((id) => ({ ...stay(id, '2026-08-12', '2026-08-19'), isNamed: false })) }))
  const said = (ids: readonly number[]) => {
    const { types, refused } = held(ids)
    return refusedItems(types, refused, noHelp, 'du 15 au 22/08').map(({ label, faults }) => [label, faults[0]?.message])
  }
  assert.deepEqual(said([2]), [['E02', 'Occupée sur ces nuits']])
  assert.deepEqual(said([1, 2]), [['E01 et E02', 'Occupées sur ces nuits']])
})

test('labels of places', () => {
  const order = ['C15', 'C16', 'D01', 'D02', 'D03', 'D04']
  assert.equal(placesLabel(order, new Set(order)), 'C15, C16 et D01 à D04')
  assert.equal(placesLabel(order, new Set(['D01', 'D04'])), 'D01 et D04')
  assert.equal(placesLabel(order, new Set()), '')
})

test('law: each place is ranked or refused, once; a ranked one meets nobody; ranks tell the truth', () => {
  const day = fc.integer({ min: -10, max: 15 }).map((shift) => addDays(wanted.startDate, shift))
  const hold = fc
    .record({ placeId: fc.integer({ min: 1, max: 5 }), start: day, nights: fc.integer({ min: 1, max: 12 }) })
    .map(({ placeId, start, nights }) => stay(placeId, start, addDays(start, nights)))
  const unplaced = fc.array(
    fc
      .record({ placeTypeId: fc.constant(1), start: day, nights: fc.integer({ min: 1, max: 9 }) })
      .map(({ placeTypeId, start, nights }) => ({ placeTypeId, start, end: addDays(start, nights) })),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(hold, { maxLength: 12 }), unplaced, (taken, waiting) => {
      const places = [1, 2, 3, 4, 5].map((id) => place(id))
      const found = availability(facts({ places, taken, unplaced: waiting }))
      const seen = [...found.ranked.map((one) => one.place.id), ...found.refused.map((one) => one.place.id)].toSorted((a, b) => a - b)
      assert.deepEqual(seen, [1, 2, 3, 4, 5])
      for (const { place: free } of found.ranked)
        assert.ok(taken.every((held) => held.placeId !== free.id || held.end <= wanted.startDate || held.start >= wanted.endDate))
      for (const { faults } of found.refused) assert.ok(faults.length > 0)
      const free = found.types[0]?.free ?? -1
      assert.ok(free >= 0 && free > 0 === found.ranked.length > 0)
      assert.ok(free <= found.ranked.length)
    }),
  )
})

test('a sector asked for keeps its places; those elsewhere say where they lie, and how to look there too', () => {
  const places = [place(1, { sectorId: 7, sector: 'Pins' }), place(2, { sectorId: 8, sector: 'Dunes' }), place(3)]
  const { ranked, refused } = availability(facts({ places, wanted: { ...wanted, sectorIds: [7] } }))
  assert.deepEqual(
    ranked.map((one) => one.place.number),
    ['E01'],
  )
  assert.deepEqual(
    refused.map(({ place: { number }, faults }) => [number, faults[0]?.message, faults[0]?.fix?.action]),
    [
      ['E02', 'Secteur «\u00A0Dunes\u00A0»', 'removeSectors'],
      ['E03', 'Sans secteur', 'removeSectors'],
    ],
  )
  assert.equal(availability(facts({ places })).ranked.length, 3)
})

test('what is counted free is what suits: a feature asked for leaves out the places without it, never more than what is unsold', () => {
  const asked = { ...wanted, features: [{ id: 4, label: 'Vue mer' }] }
  const counted = (change: Partial<AvailabilityFacts>): readonly (number | undefined)[] => {
    const { types, ranked } = availability(
      facts({ wanted: asked, places: [place(1, { features: [4] }), place(2, { features: [4] }), place(3)], ...change }),
    )
    return [types[0]?.free, types[0]?.unsold, ranked.length]
  }
  const waits = { placeTypeId: 1, start: '2026-08-16', end: '2026-08-18' }
  assert.deepEqual(counted({}), [2, 3, 2])
  assert.deepEqual(counted({ places: [place(1), place(2)] }), [0, 2, 0])
  assert.deepEqual(counted({ unplaced: [waits, waits] }), [1, 1, 2])
  assert.deepEqual(
    counted({
      wanted: { ...wanted, equipmentLength: '9', equipment: 'caravan' },
      types: [{ ...type, nature: 'pitch', maximumEquipmentLength: '7' }],
    }),
    [0, 3, 0],
  )
})
