import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { availability, mostAtOnce, rankOf, takenFault } from './availability.ts'
import type { AvailabilityFacts, Hold } from './availability.ts'
import { barePitchWarning, fitOf } from './fit.ts'
import type { PlaceFacts, TypeFacts, Wanted } from './fit-facts.ts'
import { comingOn, leavingOn, leftAtEnds } from './nearby.ts'
import { placesLabel } from './place-label.ts'
import { refusedItems } from './refused-places.ts'

const type: TypeFacts = {
  id: 1, label: 'Évasion 4 pers.', familyId: 1, nature: 'rental', colour: null, capacity: 4, maximumCapacity: 6, animalsAccepted: true, maximumAnimals: 1, equipmentKinds: [],
  minimumEquipmentLength: null, maximumEquipmentLength: null, electricityAmperes: null, closedToSale: false,
}
const place = (id: number, change: Partial<PlaceFacts> = {}): PlaceFacts => ({
  id, number: `E${String(id).padStart(2, '0')}`, placeTypeId: 1, detail: null, ranking: 100, automaticAllocation: true, features: [], maximumEquipmentLength: null, electricityAmperes: null, outOfService: null, ...change,
})
const wanted: Wanted = { startDate: '2026-08-15', endDate: '2026-08-22', people: 4, animals: 0, equipment: null, equipmentLength: null, features: [] }
const stay = (placeId: number, start: string, end: string, label = 'Carlier'): Hold => ({ placeId, start, end, kind: 'occupancy', label, occupancyId: placeId })
const facts = (change: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({ wanted, types: [type], places: [place(1), place(2), place(3)], taken: [], neighbours: new Map(), unplaced: [], refusals: new Map(), ...change })
const noHelp = { nearestArrival: new Map<number, string>(), shorter: new Map(), moves: new Map() }

test('rank: fills the gap, touches a neighbour, neither', () => {
  assert.deepEqual(rankOf(wanted, { before: '2026-08-15', after: '2026-08-22' }), { rank: 3, reason: 'Comble un trou de 7 nuits', waste: 0 })
  assert.deepEqual(rankOf(wanted, { before: '2026-08-13', after: '2026-08-22' }), { rank: 2, reason: 'Laisse 2 nuits vides avant', waste: 2 })
  assert.equal(rankOf(wanted, { before: '2026-08-15', after: null }).reason, 'Suit le départ du 15/08')
  assert.equal(rankOf(wanted, { before: '2026-08-01', after: '2026-08-22' }).reason, 'Précède l’arrivée du 22/08')
  assert.equal(rankOf(wanted, { before: '2026-08-01', after: '2026-08-22', isClosedAfter: true }).reason, 'Libre jusqu’au 22/08', 'a closure is no arrival')
  assert.equal(rankOf(wanted, { before: '2026-08-15', after: null, isClosedBefore: true }).reason, 'Libre depuis le 15/08')
  assert.deepEqual(rankOf(wanted, { before: '2026-08-14', after: '2026-08-25' }), { rank: 1, reason: 'Laisse 1 nuit vide avant et 3 après', waste: 4 })
  assert.deepEqual(rankOf(wanted, { before: null, after: '2026-08-29' }), { rank: 1, reason: 'Libre avant et après', waste: 0 })
})

test('a place freed on the morning can be slept the same night', () => {
  const { ranked } = availability(facts({ taken: [stay(1, '2026-08-10', '2026-08-15'), stay(2, '2026-08-22', '2026-08-25'), stay(3, '2026-08-21', '2026-08-25')] }))
  assert.deepEqual(ranked.map((one) => one.place.number), ['E01', 'E02'])
})

test('a dearer type is never first because it fills a gap; in one type the gap decides, and a site that orders its places itself is obeyed', () => {
  const large: TypeFacts = { ...type, id: 2, label: 'Évasion 6 pers.', capacity: 6 }
  const filled = { before: wanted.startDate, after: wanted.endDate }
  const asked = facts({ types: [large, type], places: [place(1, { placeTypeId: 2 }), place(2), place(3)], neighbours: new Map([[1, filled], [3, filled]]), totals: new Map([[1, 78_400], [2, 98_000]]) })
  const order = (change: Partial<AvailabilityFacts>) => availability({ ...asked, ...change }).ranked.map((one) => one.place.number)
  assert.deepEqual(order({}), ['E03', 'E02', 'E01'])
  assert.deepEqual(order({ totals: new Map([[1, 78_400], [2, 78_400]]) }), ['E01', 'E03', 'E02'], 'for the same price')
  assert.deepEqual(order({ wanted: { ...wanted, people: 5 } }), ['E01', 'E03', 'E02'], 'too small is a reserve, whatever it costs')
  assert.deepEqual(order({ order: 'site' }), ['E01', 'E02', 'E03'])
  assert.deepEqual(order({ order: 'income', incomes: new Map([[3, 90_000], [2, 10_000]]) }), ['E02', 'E03', 'E01'], 'what earned the least of the cheaper type')
  assert.deepEqual(order({ order: 'income', incomes: new Map([[3, 90_000], [2, 90_000]]) }), ['E03', 'E02', 'E01'], 'of those that earn as much, the gap decides')
  const near = { qualities: ['nearSanitary' as const] }
  const wished = { wanted: { ...wanted, wishes: ['nearSanitary' as const] }, places: [place(1, { placeTypeId: 2, ...near, metresToSanitary: 2 }), place(2, { ...near, metresToSanitary: 9 }), place(3, { ...near, metresToSanitary: 4 })] }
  assert.deepEqual(order(wished), ['E03', 'E02', 'E01'], 'near enough is near; then the nearer of the same price')
})

test('who is in the way, and until when', () => {
  assert.equal(takenFault([stay(1, '2026-08-12', '2026-08-19')])?.message, 'Occupée par Carlier jusqu’au 19/08')
  assert.equal(takenFault([stay(1, '2026-08-18', '2026-08-20', 'Petit'), stay(1, '2026-08-12', '2026-08-16')])?.message, 'Occupée par Carlier jusqu’au 16/08, puis 1 autre séjour')
  assert.equal(takenFault([{ ...stay(1, '2026-08-12', '2026-08-21', 'Travaux'), kind: 'unavailability' }])?.message, 'Indisponible (Travaux) jusqu’au 20/08')
  assert.equal(takenFault([{ ...stay(1, '2026-08-15', '2026-08-22', 'Hugo Blanc jusqu’à 14:42'), kind: 'hold' }])?.message, 'Retenu par Hugo Blanc jusqu’à 14:42')
  assert.equal(takenFault([]), null)
})

test('people, animals, equipment: what refuses and what is only a reserve', () => {
  const refusedFor = (change: Partial<Wanted>, of: Partial<TypeFacts> = {}) => availability(facts({ wanted: { ...wanted, ...change }, types: [{ ...type, ...of }] })).types[0]?.refusals.map((fault) => fault.rule)
  assert.deepEqual(refusedFor({ people: 6 }), [])
  assert.deepEqual(refusedFor({ people: 7 }), ['quantity-equipment-capacity'])
  assert.deepEqual(refusedFor({ animals: 1 }, { animalsAccepted: false }), ['animals-refused'])
  assert.deepEqual(refusedFor({ animals: 2 }), ['animals-refused'])
  assert.deepEqual(refusedFor({ equipment: 'motorhome' }, { nature: 'pitch', equipmentKinds: ['tent'] }), ['equipment-refused'])
  assert.deepEqual(refusedFor({ equipment: 'tent' }, { nature: 'pitch', equipmentKinds: ['tent'] }), [])
  assert.deepEqual(refusedFor({ equipment: 'tent' }, { nature: 'pitch' }), [])
  assert.deepEqual(refusedFor({}, { closedToSale: true }), ['place-type-closed'])
  assert.deepEqual(fitOf(type, place(1), { ...wanted, people: 5 }).map((fit) => [fit.label, fit.ok]), [['5 personnes pour 4 couchages', false]])
})

test('one sleeps in one’s own equipment on a bare pitch, never in a rental', () => {
  const pitch: TypeFacts = { ...type, id: 2, label: 'Confort', nature: 'pitch' }
  assert.deepEqual([barePitchWarning(pitch, type, 'none').length, barePitchWarning(pitch, type, 'tent').length, barePitchWarning(pitch, pitch, null).length, barePitchWarning(type, type, null).length], [1, 0, 0, 0])
  const offered = (change: Partial<Wanted>) => availability(facts({ wanted: { ...wanted, ...change }, types: [type, pitch], places: [place(1), place(2, { placeTypeId: 2 })] }))
  for (const equipment of ['tent', 'caravan', 'motorhome', 'van', 'foldingCaravan'] as const) {
    const { ranked, refused } = offered({ equipment })
    assert.deepEqual(ranked.map((one) => one.place.number), ['E02'], equipment)
    assert.deepEqual(refused.map((one) => [one.place.number, one.faults.map((fault) => fault.rule)]), [['E01', ['equipment-refused']]], equipment)
  }
  assert.equal(offered({ equipment: 'caravan' }).refused[0]?.faults[0]?.message, 'Locatif\u00A0: pas de caravane à installer ici')
  // Nothing said of the equipment: the pitch is offered after the rental, and says what to ask.
  const fill = new Map([[2, { before: wanted.startDate, after: wanted.endDate }]])
  const unsaid = availability(facts({ types: [pitch, type], places: [place(2, { placeTypeId: 2 }), place(1)], neighbours: fill }))
  assert.deepEqual(unsaid.ranked.map((one) => [one.place.number, one.fits.filter((fit) => !fit.ok).map((fit) => fit.label)]), [['E01', []], ['E02', ['Équipement à demander']]])
  assert.deepEqual(offered({ equipment: 'none' }).ranked.map((one) => [one.place.number, one.fits.at(-1)?.label]), [['E01', '4 personnes pour 4 couchages'], ['E02', 'Emplacement nu, sans équipement']])
})

test('the length is the place’s, else the type’s', () => {
  const asked = { ...wanted, equipment: 'caravan' as const, equipmentLength: '7.5' }
  const { ranked, refused } = availability(facts({ wanted: asked, types: [{ ...type, nature: 'pitch', maximumEquipmentLength: '7' }], places: [place(1), place(2, { maximumEquipmentLength: '8' })] }))
  assert.deepEqual(ranked.map((one) => one.place.number), ['E02'])
  assert.equal(refused[0]?.faults[0]?.message, 'Équipement de 7,5\u00A0m pour 7\u00A0m au plus')
})

test('width, slope and power decide as the length does; what nobody has measured refuses nothing', () => {
  const pitch = { ...type, nature: 'pitch' as const, electricityAmperes: 6, maximumSlope: '5' }
  const asked = { ...wanted, equipment: 'caravan' as const, equipmentLength: '6', equipmentWidth: '2.5', amperes: 10 }
  const offered = (change: Partial<Wanted>, ...of: Partial<PlaceFacts>[]) => availability(facts({ wanted: { ...asked, ...change }, types: [pitch], places: of.map((one, index) => place(index + 1, one)) }))
  const why = (change: Partial<Wanted>, of: Partial<PlaceFacts>) => offered(change, of).refused.flatMap(({ faults }) => faults.map(({ message }) => message))
  assert.deepEqual(offered({}, { electricityAmperes: 10 }, { electricityAmperes: 16, maximumEquipmentWidth: '2.5', slope: '5' }).ranked.map((one) => one.place.number), ['E01', 'E02'], 'as wide, as steep and as strong as its place is not too much')
  assert.deepEqual(why({}, { electricityAmperes: 10, maximumEquipmentWidth: '2.4', slope: '5.5' }), ['Équipement large de 2,5\u00A0m pour 2,4\u00A0m au plus', 'Pente de 5,5\u00A0% pour 5\u00A0% au plus sur roues'])
  assert.deepEqual(why({}, {}), ['6\u00A0A pour 10 demandés'])
  assert.deepEqual(why({}, { electricityAmperes: 0 }), ['Sans électricité\u00A0: 10\u00A0A demandés'])
  assert.deepEqual(why({ equipment: 'tent', amperes: null }, { electricityAmperes: 0, slope: '12' }), [], 'a tent needs neither level ground nor a power that nobody asked for')
  assert.deepEqual(why({ equipment: 'none' }, { maximumEquipmentWidth: '1', slope: '12' }), [], 'nothing is brought')
  assert.deepEqual(offered({}, { electricityAmperes: 10, slope: '3' }).ranked[0]?.fits.filter(({ key }) => key === 'width' || key === 'slope'), [{ key: 'width', ok: true, label: 'Large de 2,5\u00A0m' }, { key: 'slope', ok: true, label: 'Pente de 3\u00A0%' }])
})

test('a type whose last units wait for stays to place refuses its free places', () => {
  const one = { placeTypeId: 1, start: '2026-08-16', end: '2026-08-18' }
  assert.equal(availability(facts({ unplaced: [one] })).types[0]?.free, 2)
  const full = availability(facts({ unplaced: [one, one, one] }))
  assert.equal(full.ranked.length, 0)
  assert.equal(full.types[0]?.free, 0)
  assert.equal(mostAtOnce([one, { ...one, start: '2026-08-18', end: '2026-08-20' }], '2026-08-15', '2026-08-22'), 1)
  assert.equal(mostAtOnce([{ ...one, end: '2026-08-19' }, { ...one, start: '2026-08-18', end: '2026-08-20' }], '2026-08-15', '2026-08-22'), 2)
  assert.equal(mostAtOnce([{ ...one, start: '2026-08-01', end: '2026-08-15' }], '2026-08-15', '2026-08-22'), 0)
})

test('refusals are compressed: a full type is one line with the nearest date', () => {
  const found = availability(facts({ taken: [1, 2, 3].map((id) => stay(id, '2026-08-14', '2026-08-22', `Client ${id}`)) }))
  const items = refusedItems(found.types, found.refused, { ...noHelp, nearestArrival: new Map([[1, '2026-08-22']]) }, 'du 15 au 22/08')
  assert.equal(items.length, 1)
  assert.equal(items[0]?.label, 'E01 à E03')
  assert.equal(items[0]?.faults[0]?.message, '«\u00A0Évasion 4 pers.\u00A0» complet du 15 au 22/08')
  assert.equal(items[0]?.faults[0]?.fix?.label, 'Proposer le 22/08')
})

test('a full type proposes fewer of the nights asked, after the nearest arrival; the only place of a type too', () => {
  const shorter = new Map([[1, [leavingOn('2026-08-15', '2026-08-18'), comingOn('2026-08-21', '2026-08-22')]]])
  const said = (places: readonly PlaceFacts[], nearestArrival = new Map<number, string>()) => {
    const found = availability(facts({ places, taken: places.map(({ id }) => ({ ...stay(id, '2026-08-18', '2026-08-21'), isNamed: false })) }))
    const [fault] = refusedItems(found.types, found.refused, { ...noHelp, nearestArrival, shorter }, 'du 15 au 22/08')[0]?.faults ?? []
    return [fault?.fix, ...((fault?.values?.['otherDates'] ?? []) as { label: string }[])].map((fix) => fix?.label)
  }
  assert.deepEqual(said([place(1), place(2)], new Map([[1, '2026-08-22']])), ['Proposer le 22/08', 'Partir le mar. 18/08 (3 nuits)', 'Arriver le ven. 21/08 (1 nuit)'])
  assert.deepEqual(said([place(1)]), ['Partir le mar. 18/08 (3 nuits)', 'Arriver le ven. 21/08 (1 nuit)'])
  const spans = [{ placeTypeId: 1, first: '2026-08-16', last: '2026-08-22' }, { placeTypeId: 1, first: '2026-08-19', last: '2026-08-21' }, { placeTypeId: 2, first: '2026-08-15', last: '2026-08-30' }]
  assert.deepEqual([...leftAtEnds(spans, wanted)], [[1, { until: '2026-08-19', from: '2026-08-21' }], [2, { until: null, from: null }]])
})

test('other dates are not proposed to who would still not fit there', () => {
  const sunday = { rule: 'arrival-day', field: 'startDate', message: 'Arrivée le samedi', fix: { label: 'Arriver le sam. 22/08', action: 'changeStart', values: { startDate: '2026-08-22' } } }
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
  assert.deepEqual(items.map((item) => [item.label, item.faults[0]?.message, item.faults[0]?.fix]), [['E02', 'Occupée par Carlier jusqu’au 19/08', fix]])
})

test('places that nobody names one by one share a line, in the plural where they are several', () => {
  const held = (ids: readonly number[]) => availability(facts({ taken: ids.map((id) => ({ ...stay(id, '2026-08-12', '2026-08-19'), isNamed: false })) }))
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
  const hold = fc.record({ placeId: fc.integer({ min: 1, max: 5 }), start: day, nights: fc.integer({ min: 1, max: 12 }) }).map(({ placeId, start, nights }) => stay(placeId, start, addDays(start, nights)))
  const unplaced = fc.array(fc.record({ placeTypeId: fc.constant(1), start: day, nights: fc.integer({ min: 1, max: 9 }) }).map(({ placeTypeId, start, nights }) => ({ placeTypeId, start, end: addDays(start, nights) })), { maxLength: 4 })
  fc.assert(fc.property(fc.array(hold, { maxLength: 12 }), unplaced, (taken, waiting) => {
    const places = [1, 2, 3, 4, 5].map((id) => place(id))
    const found = availability(facts({ places, taken, unplaced: waiting }))
    const seen = [...found.ranked.map((one) => one.place.id), ...found.refused.map((one) => one.place.id)].toSorted((a, b) => a - b)
    assert.deepEqual(seen, [1, 2, 3, 4, 5])
    for (const { place: free } of found.ranked) assert.ok(taken.every((held) => held.placeId !== free.id || held.end <= wanted.startDate || held.start >= wanted.endDate))
    for (const { faults } of found.refused) assert.ok(faults.length > 0)
    const free = found.types[0]?.free ?? -1
    assert.ok(free >= 0 && (free > 0) === (found.ranked.length > 0))
    assert.ok(free <= found.ranked.length)
  }))
})

test('a sector asked for keeps its places; those elsewhere say where they lie, and how to look there too', () => {
  const places = [place(1, { sectorId: 7, sector: 'Pins' }), place(2, { sectorId: 8, sector: 'Dunes' }), place(3)]
  const { ranked, refused } = availability(facts({ places, wanted: { ...wanted, sectorIds: [7] } }))
  assert.deepEqual(ranked.map((one) => one.place.number), ['E01'])
  assert.deepEqual(refused.map(({ place: { number }, faults }) => [number, faults[0]?.message, faults[0]?.fix?.action]), [['E02', 'Secteur «\u00A0Dunes\u00A0»', 'removeSectors'], ['E03', 'Sans secteur', 'removeSectors']])
  assert.equal(availability(facts({ places })).ranked.length, 3)
})

test('what is counted free is what suits: a feature asked for leaves out the places without it, never more than what is unsold', () => {
  const asked = { ...wanted, features: [{ id: 4, label: 'Vue mer' }] }
  const counted = (change: Partial<AvailabilityFacts>): readonly (number | undefined)[] => {
    const { types, ranked } = availability(facts({ wanted: asked, places: [place(1, { features: [4] }), place(2, { features: [4] }), place(3)], ...change }))
    return [types[0]?.free, types[0]?.unsold, ranked.length]
  }
  const waits = { placeTypeId: 1, start: '2026-08-16', end: '2026-08-18' }
  assert.deepEqual(counted({}), [2, 3, 2])
  assert.deepEqual(counted({ places: [place(1), place(2)] }), [0, 2, 0])
  assert.deepEqual(counted({ unplaced: [waits, waits] }), [1, 1, 2])
  assert.deepEqual(counted({ wanted: { ...wanted, equipmentLength: '9', equipment: 'caravan' }, types: [{ ...type, nature: 'pitch', maximumEquipmentLength: '7' }] }), [0, 3, 0])
})
