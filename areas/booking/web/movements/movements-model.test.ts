import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day-rows.ts'
import { groupsOf, leavesBeforeEnd, mainLabel, mainStep, mainTick, matching, nextToDo, rowAction, tickOfKey } from './movements-model.ts'
import { checksOf } from './movements-checks.ts'
import { today, usual, stay, unplaced, occupied, arrived, late } from './testing/stay-rows.ts'

const option = stay({
  id: 4,
  statusId: 2,
  optionExpiresOn: '2026-07-09',
  missing: [{ key: 'option', label: 'Option à confirmer', blocking: true }],
})

test('arrivals: blocked and late first, then expected, then done', () => {
  const groups = groupsOf('arrival', { rows: [usual, unplaced, arrived, occupied, option], late: [late] })
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]),
    [
      ['À débloquer', [6, 2, 3, 4]],
      ['Attendus', [1]],
      ['Arrivés', [5]],
    ],
  )
  assert.deepEqual([nextToDo(groups, 6), nextToDo(groups, 1), nextToDo(groupsOf('arrival', { rows: [usual], late: [] }), 1)], [2, 4, null])
})

test('departures: who never arrived cannot leave; presents are one group', () => {
  const gone = stay({ id: 7, isArrived: true, isGone: true })
  const groups = groupsOf('departure', { rows: [arrived, usual, gone], late: [] })
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]),
    [
      ['À débloquer', [1]],
      ['Attendus au départ', [5]],
      ['Partis', [7]],
    ],
  )
  assert.deepEqual(
    groupsOf('present', { rows: [arrived], late: [] }).map(({ title }) => title),
    ['Présents'],
  )
})

test('the button of a row follows what the rules allow', () => {
  const action = (kind: 'arrival' | 'departure' | 'present', row: StayRow, day = today): string => rowAction(kind, row, day, today)
  assert.deepEqual(
    [usual, unplaced, occupied, option, arrived, late].map((row) => action('arrival', row)),
    ['arrive', 'place', 'place', 'confirm', 'none', 'arrive'],
  )
  assert.equal(action('arrival', stay({ startDate: '2026-07-09' }), '2026-07-09'), 'none')
  assert.deepEqual(
    [action('departure', arrived), action('departure', usual), action('departure', arrived, '2026-07-09'), action('present', arrived)],
    ['leave', 'none', 'none', 'none'],
  )
})

test('the main button ticks what comes next', () => {
  assert.deepEqual(
    [usual, unplaced, arrived, stay({ isArrived: true, isGone: true }), stay({ startDate: '2026-07-09' })].map((row) =>
      mainTick(row, today),
    ),
    ['arrived', null, 'gone', null, null],
  )
  assert.deepEqual(
    [tickOfKey('a', usual, today), tickOfKey('d', usual, today), tickOfKey('d', arrived, today), tickOfKey('x', usual, today)],
    ['arrived', null, 'gone', null],
  )
  assert.equal(mainLabel('arrived', true), 'Encaisser et marquer arrivé')
  assert.equal(mainLabel('gone', false), 'Marquer parti')
})

test('the panel offers what comes next: a departure on its day only', () => {
  const last = { isArrived: true, startDate: '2026-07-01', endDate: today }
  assert.deepEqual(
    [mainStep(usual, today, true), mainStep(usual, today, false), mainStep(unplaced, today, true)],
    [{ kind: 'tick', tick: 'arrived', pays: true }, { kind: 'tick', tick: 'arrived', pays: false }, null],
  )
  assert.deepEqual(
    [mainStep(arrived, today, true), mainStep(arrived, today, false), mainStep(stay({ ...last, balance: 0 }), today, true)],
    [{ kind: 'pay' }, { kind: 'wait' }, { kind: 'tick', tick: 'gone', pays: false }],
  )
  assert.deepEqual(
    [leavesBeforeEnd(arrived, 'gone', today), leavesBeforeEnd(arrived, 'arrived', today), leavesBeforeEnd(stay(last), 'gone', today)],
    [true, false, false],
  )
})

test('what is ready and what is missing, each with its way out', () => {
  assert.deepEqual(
    checksOf(usual).map(({ key, isOk, title, action }) => [key, isOk, title, action?.key ?? null]),
    [
      ['place', true, 'Place E08', null],
      ['money', false, 'Solde 612,40\u00A0€', 'pay'],
      ['people', true, 'Occupants connus', null],
      ['plates', true, 'EK-482-RT', null],
    ],
  )
  const poor = stay({
    statusId: 2,
    balance: 0,
    vehicles: 2,
    plates: '',
    missing: [
      ...option.missing,
      ...occupied.missing,
      { key: 'births', label: 'Date de naissance d’un occupant', blocking: false },
      { key: 'plates', label: 'Immatriculation', blocking: false },
    ],
  })
  assert.deepEqual(
    checksOf(poor).map(({ key, isOk, title, action }) => [key, isOk, title, action?.key ?? null]),
    [
      ['option', false, 'Option à confirmer', 'confirm'],
      ['place', false, 'Klein encore là', 'place'],
      ['money', true, 'Soldé', null],
      ['people', false, 'Date de naissance d’un occupant', 'people'],
      ['plates', false, 'Immatriculation', 'people'],
    ],
  )
  const { isOk, title, action } = checksOf(stay({ balance: -5000 }))[1] ?? assert.fail('money is checked')
  assert.deepEqual([isOk, title, action], [false, 'Trop-perçu 50,00\u00A0€', { key: 'giveBack', label: 'Rendre' }])
})

test('found by name, contact, group, place, plate or phone, words in any order', () => {
  const rows = [
    usual,
    stay({
      id: 9,
      customerName: 'Hélène Moulin',
      contactName: 'Yann Kervella',
      groupName: 'Chorale',
      places: 'A12',
      plates: '',
      phone: '+33677889900',
    }),
  ]
  const ids = (text: string): number[] => matching(rows, text).map(({ id }) => id)
  assert.deepEqual(
    ['0677889900', '06 77 88 99 00', '06.77.88', '+33 6 77 88 99 00', '0033677889900', 'kervella 0677', '06 77 88 99 01'].map(ids),
    [[9], [9], [9], [9], [9], [9], []],
  )
  assert.deepEqual(
    [ids(''), ids('marc chev'), ids('helene'), ids('ek482rt'), ids('a12'), ids('0612'), ids('kervella'), ids('chorale'), ids('zut')],
    [[1, 9], [1], [9], [1], [9], [1], [9], [9], []],
  )
})
