import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day-rows.ts'
import { filterCounts, isPickable } from './movements-board.ts'
import { changeWords, freedText, isToFree, leftPlaces, placesOfChange } from './movements-change.ts'
import { groupsOf, lateWords, mainStep, rowAction, tickOfKey, withHeld } from './movements-model.ts'
import { checksOf } from './movements-checks.ts'

const day = '2026-07-08'
const now = { day, time: '10:00' }
const part: NonNullable<StayRow['change']>[number] = { from: '', to: '', joining: [], leaving: [], occupancyId: 9, freed: null, since: day }
const there: StayRow = {
  id: 1,
  version: 1,
  bookingCode: '26-04195',
  statusId: 3,
  customerId: 2,
  customerName: 'Chevalier Marc',
  phone: null,
  town: null,
  startDate: '2026-07-05',
  endDate: '2026-07-15',
  nights: 10,
  places: 'E01, E02',
  placeTypes: 'Évasion',
  sectors: 'Pinède',
  people: '3',
  peopleCount: 3,
  state: 'inHouse',
  stateReason: null,
  originLabel: null,
  contactName: null,
  groupName: null,
  expectedTime: null,
  leaveBy: null,
  total: 0,
  paid: 0,
  balance: 0,
  isOverdue: false,
  isArrived: true,
  isGone: false,
  arrivedAt: null,
  goneAt: null,
  optionExpiresOn: null,
  isFreed: false,
  note: null,
  plates: '',
  animals: 0,
  vehicles: 1,
  hasInsurance: false,
  surety: 0,
  held: 0,
  placeState: null,
  isBare: false,
  missing: [
    { key: 'occupied', label: 'Klein encore là', blocking: true },
    { key: 'police', label: '1 fiche de police', blocking: false },
    { key: 'plates', label: 'Immatriculation', blocking: false },
  ],
  change: [{ ...part, from: 'E01', to: 'E02', joining: ['Bauer Eva'] }],
}

test('where somebody goes, and who joins, in words', () => {
  const where = [
    { ...part, to: 'E05', joining: [''] },
    { ...part, from: 'E01', to: 'Sans place' },
    { ...part, from: 'E03' },
  ]
  assert.deepEqual(
    [placesOfChange([{ ...part, from: 'E01', to: 'E02' }]), placesOfChange(where)],
    ['E01 → E02', 'E05, E01 → Sans place, E03'],
  )
  assert.deepEqual(
    [[], [''], ['Bauer Eva'], ['Bauer Eva', '']].map((joining) => changeWords([{ ...part, to: 'E02', joining }], day)),
    [null, '1 personne rejoint', 'Bauer Eva rejoint', '2 personnes rejoignent'],
  )
})

test('who changes places is a group of its own, never ticked nor late, whose missing data are asked', () => {
  const movements = { rows: [], late: [], changes: [there] }
  assert.deepEqual(
    groupsOf('arrival', movements).map(({ key, rows }) => [key, rows.length]),
    [
      ['blocked', 0],
      ['expected', 0],
      ['changing', 1],
      ['done', 0],
    ],
  )
  assert.deepEqual(
    [
      rowAction('arrival', there, day, day),
      rowAction('arrival', { ...there, isArrived: false }, '2026-07-10', day),
      isPickable('arrival', there),
      lateWords('arrival', there, day),
    ],
    ['none', 'none', false, null],
  )
  assert.deepEqual(
    filterCounts(movements, { kind: 'arrival', day, now, chosen: null }).map(({ key }) => key),
    ['police', 'people'],
  )
  assert.deepEqual(checksOf(there)[0], { key: 'place', isOk: false, title: 'Klein encore là', detail: 'E01 → E02', action: null })
  assert.equal(withHeld(movements, []).changes, movements.changes)
})

test('who leaves before the others, and what becomes of the place, in words', () => {
  const words = (change: Partial<typeof part>): string | null => changeWords([{ ...part, from: 'E01', ...change }], day)
  assert.equal(words({ leaving: ['Bauer Eva'] }), 'Bauer Eva part, E01 reste occupée')
  assert.equal(words({ leaving: ['', ''], freed: false }), '2 personnes partent, E01 à libérer')
  assert.equal(words({ to: 'E02', freed: true }), 'E01 libérée')
  assert.equal(words({ to: 'E02', freed: false, since: '2026-07-06' }), 'E01 à libérer depuis le 06/07')
  assert.equal(words({ from: '', leaving: [''] }), '1 personne part')
  assert.deepEqual(
    [freedText('E01', true), freedText('E01, E02', true), freedText('E01', false)],
    ['E01 libérée', 'E01, E02 libérées', 'E01 à libérer de nouveau'],
  )
})

test('a place that is left before the stay ends is freed from its row, by D and from its panel, once they are there and on the day', () => {
  const leaving: StayRow = {
    ...there,
    missing: [],
    change: [
      { ...part, from: 'E01', to: 'E02', freed: false },
      { ...part, from: 'E07', occupancyId: 11, freed: true },
    ],
  }
  const kept: StayRow = { ...there, missing: [], change: [{ ...part, from: 'E01', leaving: [''] }] }
  assert.deepEqual(
    groupsOf('departure', { rows: [], late: [], changes: [leaving] }).map(({ key, title, rows }) => [key, rows.length === 0 ? '' : title]),
    [
      ['blocked', ''],
      ['expected', ''],
      ['changing', 'Quittent une place ou partent avant les autres'],
      ['done', ''],
    ],
  )
  assert.deepEqual(
    [rowAction('departure', leaving, day, day), tickOfKey('d', leaving, day), mainStep(leaving, day, true)?.kind],
    ['free', 'free', 'free'],
  )
  for (const row of [kept, { ...leaving, isArrived: false }, { ...leaving, isGone: true }])
    assert.deepEqual([rowAction('departure', row, day, day), isToFree(row, day)], ['none', false])
  assert.equal(rowAction('departure', leaving, day, '2026-07-07'), 'none')
  assert.deepEqual(
    [leftPlaces(leaving, false), leftPlaces(leaving, true)],
    [[{ occupancyId: 9, number: 'E01' }], [{ occupancyId: 11, number: 'E07' }]],
  )
  assert.deepEqual(
    checksOf(leaving)
      .slice(0, 2)
      .map(({ title, isOk, action }) => [title, isOk, action?.key ?? null]),
    [
      ['E01 à libérer', false, null],
      ['E07 libérée', true, 'unfree'],
    ],
  )
})
