import assert from 'node:assert/strict'
import { test } from 'node:test'
import { availability, mostAtOnce, rankOf, takenFault } from './availability.ts'
import type { AvailabilityFacts } from './availability.ts'
import { barePitchWarning, fitOf } from './fit.ts'
import type { PlaceFacts, TypeFacts, Wanted } from './fit-facts.ts'
import { type, place, wanted, stay, facts } from './testing/availability-facts.ts'

test('rank: fills the gap, touches a neighbour, neither', () => {
  assert.deepEqual(rankOf(wanted, { before: '2026-08-15', after: '2026-08-22' }), {
    rank: 3,
    reason: 'Comble un trou de 7 nuits',
    waste: 0,
  })
  assert.deepEqual(rankOf(wanted, { before: '2026-08-13', after: '2026-08-22' }), {
    rank: 2,
    reason: 'Laisse 2 nuits vides avant',
    waste: 2,
  })
  assert.equal(rankOf(wanted, { before: '2026-08-15', after: null }).reason, 'Suit le départ du 15/08')
  assert.equal(rankOf(wanted, { before: '2026-08-01', after: '2026-08-22' }).reason, 'Précède l’arrivée du 22/08')
  assert.equal(
    rankOf(wanted, { before: '2026-08-01', after: '2026-08-22', isClosedAfter: true }).reason,
    'Libre jusqu’au 22/08',
    'a closure is no arrival',
  )
  assert.equal(rankOf(wanted, { before: '2026-08-15', after: null, isClosedBefore: true }).reason, 'Libre depuis le 15/08')
  assert.deepEqual(rankOf(wanted, { before: '2026-08-14', after: '2026-08-25' }), {
    rank: 1,
    reason: 'Laisse 1 nuit vide avant et 3 après',
    waste: 4,
  })
  assert.deepEqual(rankOf(wanted, { before: null, after: '2026-08-29' }), { rank: 1, reason: 'Libre avant et après', waste: 0 })
})

test('a place freed on the morning can be slept the same night', () => {
  const { ranked } = availability(
    facts({ taken: [stay(1, '2026-08-10', '2026-08-15'), stay(2, '2026-08-22', '2026-08-25'), stay(3, '2026-08-21', '2026-08-25')] }),
  )
  assert.deepEqual(
    ranked.map((one) => one.place.number),
    ['E01', 'E02'],
  )
})

test('a dearer type is never first because it fills a gap; in one type the gap decides, and a site that orders its places itself is obeyed', () => {
  const large: TypeFacts = { ...type, id: 2, label: 'Évasion 6 pers.', capacity: 6 }
  const filled = { before: wanted.startDate, after: wanted.endDate }
  const asked = facts({
    types: [large, type],
    places: [place(1, { placeTypeId: 2 }), place(2), place(3)],
    neighbours: new Map([
      [1, filled],
      [3, filled],
    ]),
    totals: new Map([
      [1, 78_400],
      [2, 98_000],
    ]),
  })
  const order = (change: Partial<AvailabilityFacts>) => availability({ ...asked, ...change }).ranked.map((one) => one.place.number)
  assert.deepEqual(order({}), ['E03', 'E02', 'E01'])
  assert.deepEqual(
    order({
      totals: new Map([
        [1, 78_400],
        [2, 78_400],
      ]),
    }),
    ['E01', 'E03', 'E02'],
    'for the same price',
  )
  assert.deepEqual(order({ wanted: { ...wanted, people: 5 } }), ['E01', 'E03', 'E02'], 'too small is a reserve, whatever it costs')
  assert.deepEqual(order({ order: 'site' }), ['E01', 'E02', 'E03'])
  assert.deepEqual(
    order({
      order: 'income',
      incomes: new Map([
        [3, 90_000],
        [2, 10_000],
      ]),
    }),
    ['E02', 'E03', 'E01'],
    'what earned the least of the cheaper type',
  )
  assert.deepEqual(
    order({
      order: 'income',
      incomes: new Map([
        [3, 90_000],
        [2, 90_000],
      ]),
    }),
    ['E03', 'E02', 'E01'],
    'of those that earn as much, the gap decides',
  )
  const near = { qualities: ['nearSanitary' as const] }
  const wished = {
    wanted: { ...wanted, wishes: ['nearSanitary' as const] },
    places: [
      place(1, { placeTypeId: 2, ...near, metresToSanitary: 2 }),
      place(2, { ...near, metresToSanitary: 9 }),
      place(3, { ...near, metresToSanitary: 4 }),
    ],
  }
  assert.deepEqual(order(wished), ['E03', 'E02', 'E01'], 'near enough is near; then the nearer of the same price')
})

test('who is in the way, and until when', () => {
  assert.equal(takenFault([stay(1, '2026-08-12', '2026-08-19')])?.message, 'Occupée par Carlier jusqu’au 19/08')
  assert.equal(
    takenFault([stay(1, '2026-08-18', '2026-08-20', 'Petit'), stay(1, '2026-08-12', '2026-08-16')])?.message,
    'Occupée par Carlier jusqu’au 16/08, puis 1 autre séjour',
  )
  assert.equal(
    takenFault([{ ...stay(1, '2026-08-12', '2026-08-21', 'Travaux'), kind: 'unavailability' }])?.message,
    'Indisponible (Travaux) jusqu’au 20/08',
  )
  assert.equal(
    takenFault([{ ...stay(1, '2026-08-15', '2026-08-22', 'Hugo Blanc jusqu’à 14:42'), kind: 'hold' }])?.message,
    'Retenu par Hugo Blanc jusqu’à 14:42',
  )
  assert.equal(takenFault([]), null)
})

test('people, animals, equipment: what refuses and what is only a reserve', () => {
  const refusedFor = (change: Partial<Wanted>, of: Partial<TypeFacts> = {}) =>
    availability(facts({ wanted: { ...wanted, ...change }, types: [{ ...type, ...of }] })).types[0]?.refusals.map((fault) => fault.rule)
  assert.deepEqual(refusedFor({ people: 6 }), [])
  assert.deepEqual(refusedFor({ people: 7 }), ['quantity-equipment-capacity'])
  assert.deepEqual(refusedFor({ animals: 1 }, { animalsAccepted: false }), ['animals-refused'])
  assert.deepEqual(refusedFor({ animals: 2 }), ['animals-refused'])
  assert.deepEqual(refusedFor({ equipment: 'motorhome' }, { nature: 'pitch', equipmentKinds: ['tent'] }), ['equipment-refused'])
  assert.deepEqual(refusedFor({ equipment: 'tent' }, { nature: 'pitch', equipmentKinds: ['tent'] }), [])
  assert.deepEqual(refusedFor({ equipment: 'tent' }, { nature: 'pitch' }), [])
  assert.deepEqual(refusedFor({}, { closedToSale: true }), ['place-type-closed'])
  assert.deepEqual(
    fitOf(type, place(1), { ...wanted, people: 5 }).map((fit) => [fit.label, fit.ok]),
    [['5 personnes pour 4 couchages', false]],
  )
})

test('one sleeps in one’s own equipment on a bare pitch, never in a rental', () => {
  const pitch: TypeFacts = { ...type, id: 2, label: 'Confort', nature: 'pitch' }
  assert.deepEqual(
    [
      barePitchWarning(pitch, type, 'none').length,
      barePitchWarning(pitch, type, 'tent').length,
      barePitchWarning(pitch, pitch, null).length,
      barePitchWarning(type, type, null).length,
    ],
    [1, 0, 0, 0],
  )
  const offered = (change: Partial<Wanted>) =>
    availability(facts({ wanted: { ...wanted, ...change }, types: [type, pitch], places: [place(1), place(2, { placeTypeId: 2 })] }))
  for (const equipment of ['tent', 'caravan', 'motorhome', 'van', 'foldingCaravan'] as const) {
    const { ranked, refused } = offered({ equipment })
    assert.deepEqual(
      ranked.map((one) => one.place.number),
      ['E02'],
      equipment,
    )
    assert.deepEqual(
      refused.map((one) => [one.place.number, one.faults.map((fault) => fault.rule)]),
      [['E01', ['equipment-refused']]],
      equipment,
    )
  }
  assert.equal(offered({ equipment: 'caravan' }).refused[0]?.faults[0]?.message, 'Pas de caravane à installer en locatif')
  // Nothing said of the equipment: the pitch is offered after the rental, and says what to ask.
  const fill = new Map([[2, { before: wanted.startDate, after: wanted.endDate }]])
  const unsaid = availability(facts({ types: [pitch, type], places: [place(2, { placeTypeId: 2 }), place(1)], neighbours: fill }))
  assert.deepEqual(
    unsaid.ranked.map((one) => [one.place.number, one.fits.filter((fit) => !fit.ok).map((fit) => fit.label)]),
    [
      ['E01', []],
      ['E02', ['Équipement à demander']],
    ],
  )
  assert.deepEqual(
    offered({ equipment: 'none' }).ranked.map((one) => [one.place.number, one.fits.at(-1)?.label]),
    [
      ['E01', '4 personnes pour 4 couchages'],
      ['E02', 'Emplacement nu, sans équipement'],
    ],
  )
})

test('the length is the place’s, else the type’s', () => {
  const asked = { ...wanted, equipment: 'caravan' as const, equipmentLength: '7.5' }
  const { ranked, refused } = availability(
    facts({
      wanted: asked,
      types: [{ ...type, nature: 'pitch', maximumEquipmentLength: '7' }],
      places: [place(1), place(2, { maximumEquipmentLength: '8' })],
    }),
  )
  assert.deepEqual(
    ranked.map((one) => one.place.number),
    ['E02'],
  )
  assert.equal(refused[0]?.faults[0]?.message, 'Équipement de 7,5\u00A0m pour 7\u00A0m au plus')
})

test('width, slope and power decide as the length does; what nobody has measured refuses nothing', () => {
  const pitch = { ...type, nature: 'pitch' as const, electricityAmperes: 6, maximumSlope: '5' }
  const asked = { ...wanted, equipment: 'caravan' as const, equipmentLength: '6', equipmentWidth: '2.5', amperes: 10 }
  const offered = (change: Partial<Wanted>, ...of: Partial<PlaceFacts>[]) =>
    availability(facts({ wanted: { ...asked, ...change }, types: [pitch], places: of.map((one, index) => place(index + 1, one)) }))
  const why = (change: Partial<Wanted>, of: Partial<PlaceFacts>) =>
    offered(change, of).refused.flatMap(({ faults }) => faults.map(({ message }) => message))
  assert.deepEqual(
    offered({}, { electricityAmperes: 10 }, { electricityAmperes: 16, maximumEquipmentWidth: '2.5', slope: '5' }).ranked.map(
      (one) => one.place.number,
    ),
    ['E01', 'E02'],
    'as wide, as steep and as strong as its place is not too much',
  )
  assert.deepEqual(why({}, { electricityAmperes: 10, maximumEquipmentWidth: '2.4', slope: '5.5' }), [
    'Équipement large de 2,5\u00A0m pour 2,4\u00A0m au plus',
    'Pente de 5,5\u00A0% pour 5\u00A0% au plus sur roues',
  ])
  assert.deepEqual(why({}, {}), ['6\u00A0A pour 10 demandés'])
  assert.deepEqual(why({}, { electricityAmperes: 0 }), ['Sans électricité\u00A0: 10\u00A0A demandés'])
  assert.deepEqual(
    why({ equipment: 'tent', amperes: null }, { electricityAmperes: 0, slope: '12' }),
    [],
    'a tent needs neither level ground nor a power that nobody asked for',
  )
  assert.deepEqual(why({ equipment: 'none' }, { maximumEquipmentWidth: '1', slope: '12' }), [], 'nothing is brought')
  assert.deepEqual(
    offered({}, { electricityAmperes: 10, slope: '3' }).ranked[0]?.fits.filter(({ key }) => key === 'width' || key === 'slope'),
    [
      { key: 'width', ok: true, label: 'Large de 2,5\u00A0m' },
      { key: 'slope', ok: true, label: 'Pente de 3\u00A0%' },
    ],
  )
})

test('a type whose last units wait for stays to place refuses its free places', () => {
  const one = { placeTypeId: 1, start: '2026-08-16', end: '2026-08-18' }
  assert.equal(availability(facts({ unplaced: [one] })).types[0]?.free, 2)
  const full = availability(facts({ unplaced: [one, one, one] }))
  assert.equal(full.ranked.length, 0)
  assert.equal(full.types[0]?.free, 0)
  assert.equal(mostAtOnce([one, { ...one, start: '2026-08-18', end: '2026-08-20' }], '2026-08-15', '2026-08-22'), 1)
  assert.equal(
    mostAtOnce(
      [
        { ...one, end: '2026-08-19' },
        { ...one, start: '2026-08-18', end: '2026-08-20' },
      ],
      '2026-08-15',
      '2026-08-22',
    ),
    2,
  )
  assert.equal(mostAtOnce([{ ...one, start: '2026-08-01', end: '2026-08-15' }], '2026-08-15', '2026-08-22'), 0)
})
