import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { nothingKnown, withBookings, type Bar, type Known } from './planning-data.ts'
import { mostTogether, tooManyFault } from './most-together.ts'
import { draftOf, movedBy, partToCome } from './planning-drag.ts'
import { shutNights } from './planning-gaps.ts'
import { follow, groupFaults, togetherFault } from './planning-group.ts'
import { bar, toldBar } from './planning-sample.ts'
import { exchangeOf, givingWay, mayMakeRoom, noSwap, swapFault, swapMoves, toggled, whyLeftOut, type Swap } from './planning-swap.ts'

const slots = [
  { id: 1, number: 'E01', typeId: 10 },
  { id: 2, number: 'E02', typeId: 10 },
  { id: 3, number: 'H01', typeId: 20 },
]
const numbers = (placeId: number): string => slots.find(({ id }) => id === placeId)?.number ?? ''
const day = (iso: string): number => dayNumber(iso)
const stay = (...[id, placeId, start, end, label]: readonly [number, number | null, string, string, string]): ReturnType<typeof toldBar> =>
  toldBar({ key: `o${id}`, occupancyId: id, bookingId: id, placeId, start, end, label })
const knows = (...told: readonly ReturnType<typeof toldBar>[]): Known => withBookings(nothingKnown, [], told).known
const of = (known: Known, key: string): Bar => {
  const found = known.bars.get(key)
  assert.ok(found)
  return found
}

test('stays carried together keep their distance in days and in places', () => {
  const known = knows(stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'), stay(2, 2, '2026-07-12', '2026-07-14', 'Petit'))
  const lead = movedBy(draftOf(of(known, 'o1'), 'move'), 7, { placeId: 2, placeTypeId: 10 })
  const others = follow(lead, [of(known, 'o2')], slots)
  assert.deepEqual(
    others.map(({ placeId, placeTypeId, first }) => [placeId, placeTypeId, dayFromNumber(first)]),
    [[3, 20, '2026-07-19']],
  )
  assert.deepEqual(groupFaults([lead, ...others], known, slots), [])
  // Below the last place nothing is: the second one stays where it is, and that is said before anything moves.
  const lower = movedBy(draftOf(of(known, 'o1'), 'move'), 0, { placeId: 3, placeTypeId: 20 })
  const left = follow(lower, [of(known, 'o2')], slots)
  assert.deepEqual(
    left.map(({ placeId }) => placeId),
    [2],
  )
  assert.deepEqual(
    groupFaults([lower, ...left], known, slots).map(({ fault }) => fault.message),
    ['Petit resterait en E02\u00A0: aucune place n’est affichée si bas.'],
  )
  // Only the days change, or all lose their place: nobody is left.
  for (const to of [
    { placeId: 1, placeTypeId: 10 },
    { placeId: null, placeTypeId: 10 },
  ]) {
    const lead = movedBy(draftOf(of(known, 'o1'), 'move'), 1, to)
    assert.deepEqual(groupFaults([lead, ...follow(lead, [of(known, 'o2')], slots)], known, slots), [])
  }
})

test('of two stays carried together where one has no place yet, it is said that it does not follow', () => {
  const known = knows(stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'), stay(2, null, '2026-07-12', '2026-07-14', 'Petit'))
  const said = (lead: string, other: string): readonly string[] => {
    const draft = movedBy(draftOf(of(known, lead), 'move'), 0, { placeId: 2, placeTypeId: 10 })
    return groupFaults([draft, ...follow(draft, [of(known, other)], slots)], known, slots).map(({ fault }) => fault.message)
  }
  assert.deepEqual(said('o1', 'o2'), ['Petit ne suit pas Marchand\u00A0: Petit n’est sur aucune place. Donnez-leur chacun la sienne.'])
  assert.deepEqual(said('o2', 'o1'), ['Marchand ne suit pas Petit\u00A0: Petit n’est sur aucune place. Donnez-leur chacun la sienne.'])
})

test('a group does not stand in its own way, and is refused by the name of who stays', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'),
    stay(2, 1, '2026-07-18', '2026-07-25', 'Petit'),
    stay(3, 1, '2026-07-26', '2026-07-30', 'Blanc'),
  )
  const lead = (days: number) => movedBy(draftOf(of(known, 'o1'), 'move'), days, { placeId: 1, placeTypeId: 10 })
  const together = (days: number) => togetherFault(groupFaults([lead(days), ...follow(lead(days), [of(known, 'o2')], slots)], known, slots))
  assert.equal(together(1), null)
  assert.match(
    together(2)?.message ?? '',
    /^Petit\u00A0: E01 est occupé par Blanc[^.]*\.$/,
    'by the name of who is refused, not of who is in the hand',
  )
  const locked = { ...of(known, 'o2'), isLocked: true }
  const refused = groupFaults([lead(1), ...follow(lead(1), [locked], slots)], known, slots)
  assert.deepEqual(
    refused.map(({ draft, fault }) => [draft.bar.key, fault.fix?.action]),
    [['o2', 'unlock']],
  )
})

test('of a group, each that is refused has its own reason; those who meet there are said once', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'),
    stay(2, 2, '2026-07-12', '2026-07-14', 'Petit'),
    stay(3, 3, '2026-07-10', '2026-07-30', 'Blanc'),
    stay(4, 1, '2026-07-20', '2026-07-22', 'Noir'),
  )
  const locked = { ...of(known, 'o4'), isLocked: true }
  const lead = movedBy(draftOf(of(known, 'o1'), 'move'), 0, { placeId: 2, placeTypeId: 10 })
  const refused = groupFaults([lead, ...follow(lead, [of(known, 'o2'), locked], slots)], known, slots)
  assert.deepEqual(
    refused.map(({ draft }) => draft.bar.label),
    ['Petit', 'Noir'],
  )
  assert.match(refused[0]?.fault.message ?? '', /^Petit\u00A0: H01 est occupé par Blanc/)
  assert.match(togetherFault(refused)?.message ?? '', /1 autre est refusé\.$/)
  const both = groupFaults([lead, movedBy(draftOf(of(known, 'o2'), 'move'), 0, { placeId: 2, placeTypeId: 10 })], known, slots)
  assert.deepEqual(
    both.map(({ fault }) => fault.message),
    ['Marchand et Petit se retrouveraient en même temps en E02.'],
  )
})

test('nights where a stay cannot stand: those taken, and the gaps that are too short for it', () => {
  const bars = [
    bar({ key: 'o2', start: '2026-07-03', end: '2026-07-05' }),
    bar({ key: 'o3', start: '2026-07-08', end: '2026-07-10' }),
    bar({ key: 'o4', start: '2026-07-20', end: '2026-07-21' }),
  ]
  const window = { first: day('2026-07-01'), after: day('2026-08-01') }
  const spans = (carried: Bar, except: readonly string[] = []) =>
    shutNights(bars, carried, window, new Set(except)).map(({ first, after }) => [dayFromNumber(first), dayFromNumber(after)])
  assert.deepEqual(
    spans(bar()),
    [
      ['2026-07-03', '2026-07-10'],
      ['2026-07-20', '2026-07-21'],
    ],
    'seven nights do not fit into three',
  )
  assert.deepEqual(spans(bar({ end: '2026-07-13' })), [
    ['2026-07-03', '2026-07-05'],
    ['2026-07-08', '2026-07-10'],
    ['2026-07-20', '2026-07-21'],
  ])
  assert.deepEqual(spans(bar(), ['o3']), [
    ['2026-07-03', '2026-07-05'],
    ['2026-07-20', '2026-07-21'],
  ])
  assert.deepEqual(
    spans(bar({ state: 'inHouse', start: '2026-07-04', end: '2026-07-06' })),
    [['2026-07-01', '2026-08-01']],
    'in house, the dates no longer move',
  )
  assert.deepEqual(spans(bar({ state: 'inHouse' })), [])
})

test('law: a stay fits exactly where its nights are not shut', () => {
  const piece = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 1, max: 7 }), (pieces, length) => {
      let at = 1000
      const bars = pieces.map(([gap, nights], index) => {
        const start = at + gap
        at = start + nights
        return bar({ key: `o${index + 5}`, start: dayFromNumber(start), end: dayFromNumber(at) })
      })
      const carried = { first: 900, after: 900 + length, state: 'booking' } as const
      const spans = shutNights(bars, carried, { first: 990, after: 1090 }, new Set())
      for (let night = bars[0]?.first ?? 1000; night < at; night++) {
        const shut = spans.some(({ first, after }) => first <= night && night < after)
        const fits = Array.from({ length }, (_, back) => night - back).some(
          (first) => !bars.some((one) => one.first < first + length && one.after > first),
        )
        assert.equal(shut, !fits)
      }
    }),
  )
})

const choose = (known: Known, ...keys: readonly string[]): Swap => keys.reduce((swap, key) => toggled(swap, of(known, key), known), noSwap)

test('one stay against two of another place: the side is the place, and who is missing is named', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-25', 'Marchand'),
    stay(2, 2, '2026-07-11', '2026-07-18', 'Petit'),
    stay(3, 2, '2026-07-18', '2026-07-25', 'Blanc'),
    stay(4, 3, '2026-07-11', '2026-07-18', 'Noir'),
  )
  const one = choose(known, 'o1', 'o2')
  assert.deepEqual(one, { here: ['o1'], there: ['o2'] })
  assert.match(swapFault(one, known, numbers)?.message ?? '', /E02 est occupé par Blanc/)
  assert.match(whyLeftOut(one, of(known, 'o4'), known, numbers)?.message ?? '', /entre deux emplacements\u00A0: E01 et E02/)
  const both = choose(known, 'o1', 'o2', 'o3')
  assert.equal(swapFault(both, known, numbers), null)
  assert.deepEqual(
    swapMoves(both, known).map(({ bar: { key }, placeId }) => [key, placeId]),
    [
      ['o1', 2],
      ['o2', 1],
      ['o3', 1],
    ],
  )
  assert.deepEqual(choose(known, 'o1', 'o2', 'o2'), { here: ['o1'], there: [] }, 'chosen again, it is left out')
})

test('a stay that does not fit in the hole is left out of an exchange, and a locked one too', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'),
    stay(2, 1, '2026-07-18', '2026-07-25', 'Roux'),
    stay(3, 2, '2026-07-11', '2026-07-20', 'Petit'),
  )
  const swap = choose(known, 'o1')
  assert.match(whyLeftOut(swap, of(known, 'o3'), known, numbers)?.message ?? '', /E01 est occupé par Roux/)
  assert.equal(whyLeftOut(swap, of(known, 'o2'), known, numbers), null, 'of the same place: it may leave with the first')
  assert.match(whyLeftOut(swap, { ...of(known, 'o3'), isLocked: true }, known, numbers)?.message ?? '', /verrouillé/)
  assert.match(swapFault(swap, known, numbers)?.message ?? '', /au moins un séjour sur chacun/)
})

test('a stay without a place takes that of another, which keeps its type', () => {
  const known = knows(stay(1, 3, '2026-07-11', '2026-07-18', 'Marchand'), stay(2, null, '2026-07-11', '2026-07-18', 'Petit'))
  assert.deepEqual(
    swapMoves(choose(known, 'o1', 'o2'), known).map(({ bar: { key }, placeId, placeTypeId }) => [key, placeId, placeTypeId]),
    [
      ['o1', null, 10],
      ['o2', 3, 10],
    ],
  )
})

test('a stay put down on an occupied place may take its place in exchange, unless somebody cannot move or has slept there', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'),
    stay(2, 2, '2026-07-11', '2026-07-14', 'Petit'),
    stay(3, 2, '2026-07-14', '2026-07-18', 'Blanc'),
    stay(4, null, '2026-07-11', '2026-07-18', 'Colin'),
  )
  const today = day('2026-07-12')
  const put = (key: string, placeId: number, days = 0, on: Known = known) =>
    exchangeOf(movedBy(draftOf(of(on, key), 'move'), days, { placeId, placeTypeId: 10 }), on, { numbers, today })
  assert.deepEqual(put('o1', 2), { here: ['o1'], there: ['o2', 'o3'] })
  assert.equal(put('o1', 2, 1), null, 'an exchange leaves the nights as they are')
  assert.equal(put('o4', 2), null, 'nobody is left without a place for it')
  assert.equal(put('o1', 3), null, 'that place is free')
  const wider = withBookings(known, [2], [{ ...stay(2, 2, '2026-07-10', '2026-07-14', 'Petit') }]).known
  assert.deepEqual(put('o1', 2, 0, wider)?.there, ['o2', 'o3'], 'what comes before is free where it goes')
  const there = withBookings(known, [2], [{ ...stay(2, 2, '2026-07-11', '2026-07-14', 'Petit'), state: 'inHouse' }]).known
  assert.equal(put('o1', 2, 0, there), null)
  const roomFor = (key: string, on: Known, days = 0) =>
    mayMakeRoom(movedBy(draftOf(of(on, key), 'move'), days, { placeId: 2, placeTypeId: 10 }), on)
  assert.deepEqual(
    [roomFor('o4', known), roomFor('o4', known, 1), roomFor('o4', there)],
    [true, false, false],
    'room is made for the nights that a stay has, by those who have not come yet',
  )
})

test('who was put aside leaves his nights to the stay that is put down on them, unless he cannot move', () => {
  const known = knows(
    stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'),
    stay(2, 2, '2026-07-11', '2026-07-14', 'Petit'),
    stay(3, 2, '2026-07-14', '2026-07-18', 'Blanc'),
    stay(4, 2, '2026-07-18', '2026-07-20', 'Colin'),
  )
  const put = (on: Known, ...aside: readonly string[]) =>
    givingWay(movedBy(draftOf(of(on, 'o1'), 'move'), 0, { placeId: 2, placeTypeId: 10 }), on, {
      waiting: new Map(aside.map((key) => [key, 1])),
      today: day('2026-07-12'),
    }).map(({ key }) => key)
  assert.deepEqual(put(known), [], 'nobody waits')
  assert.deepEqual(put(known, 'o1', 'o2'), ['o2'], 'the one who is not put aside stays in the way')
  assert.deepEqual(put(known, 'o2', 'o3', 'o4'), ['o2', 'o3'], 'who comes after keeps his place')
  const locked = withBookings(known, [2], [{ ...stay(2, 2, '2026-07-11', '2026-07-14', 'Petit'), isLocked: true }]).known
  assert.deepEqual(put(locked, 'o2'), [])
  const slept = withBookings(known, [1], [{ ...stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'), state: 'inHouse' }]).known
  assert.deepEqual(put(slept, 'o2', 'o3'), [], 'who has slept somewhere is cut in two instead')
})

test('who is there already changes place from tonight on; who has no night left does not', () => {
  const known = withBookings(nothingKnown, [], [{ ...stay(1, 1, '2026-07-11', '2026-07-18', 'Marchand'), state: 'inHouse' }]).known
  const draft = movedBy(draftOf(of(known, 'o1'), 'move'), 0, { placeId: 2, placeTypeId: 10 })
  const toCome = partToCome(draft, day('2026-07-14'))
  assert.deepEqual([toCome?.bar.start, toCome?.placeId, toCome && dayFromNumber(toCome.first)], ['2026-07-14', 2, '2026-07-14'])
  assert.equal(partToCome(draft, day('2026-07-18')), null)
  assert.equal(partToCome(draft, day('2026-07-11')), draft, 'tonight is the first night')
})

test('thirty stays go in one gesture; more are told how many are chosen and what to do', () => {
  assert.equal(tooManyFault(mostTogether), null)
  assert.equal(tooManyFault(32)?.message, '32 séjours sont choisis\u00A0: un geste en déplace 30 au plus. Déplacez-les en plusieurs fois.')
})
