import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day-rows.ts'
import { currentRow, groupsOf, heldAt, lateWords, leavesBeforeEnd, mainLabel, mainStep, mainTick, matching, nextToDo, nightsWords, noShowOf, peopleWords, rowAction, tickOfKey, tickedText, untickedText, withHeld } from './movements-model.ts'
import { printTitle, readAddress, writeAddress } from './movements-address.ts'
import { checksOf } from './movements-checks.ts'

const today = '2026-07-08'
const usual: StayRow = {
  id: 1, version: 1, bookingCode: '26-04195', statusId: 3, customerId: 2, customerName: 'Chevalier Marc', phone: '0612345678', town: 'Nantes', startDate: today, endDate: '2026-07-15', nights: 7,
  places: 'E08', placeTypes: 'Évasion', sectors: 'Pinède', people: '2+2', peopleCount: 4, state: 'due', stateReason: null, originLabel: null, contactName: null, groupName: null, expectedTime: '14:20', leaveBy: null, total: 100_000, paid: 38_760, balance: 61_240,
  isOverdue: true, isArrived: false, isGone: false, arrivedAt: null, goneAt: null, optionExpiresOn: null, isFreed: false, note: null, plates: 'EK-482-RT', animals: 0, vehicles: 1, hasInsurance: false, surety: 0, held: 0, placeState: null, isBare: false,
  missing: [{ key: 'balance', label: 'Solde 612,40 €', blocking: false }],
}
const stay = (change: Partial<StayRow>): StayRow => ({ ...usual, ...change })
const unplaced = stay({ id: 2, places: '', missing: [{ key: 'place', label: 'Sans place', blocking: true }] })
const occupied = stay({ id: 3, missing: [{ key: 'occupied', label: 'Klein encore là', blocking: true }] })
const option = stay({ id: 4, statusId: 2, optionExpiresOn: '2026-07-09', missing: [{ key: 'option', label: 'Option à confirmer', blocking: true }] })
const arrived = stay({ id: 5, isArrived: true, missing: [] })
const late = stay({ id: 6, startDate: '2026-07-07' })

test('arrivals: blocked and late first, then expected, then done', () => {
  const groups = groupsOf('arrival', { rows: [usual, unplaced, arrived, occupied, option], late: [late] })
  assert.deepEqual(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]), [['À débloquer', [6, 2, 3, 4]], ['Attendus', [1]], ['Arrivés', [5]]])
  assert.deepEqual([nextToDo(groups, 6), nextToDo(groups, 1), nextToDo(groupsOf('arrival', { rows: [usual], late: [] }), 1)], [2, 4, null])
})

test('departures: who never arrived cannot leave; presents are one group', () => {
  const gone = stay({ id: 7, isArrived: true, isGone: true })
  const groups = groupsOf('departure', { rows: [arrived, usual, gone], late: [] })
  assert.deepEqual(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]), [['À débloquer', [1]], ['Attendus au départ', [5]], ['Partis', [7]]])
  assert.deepEqual(groupsOf('present', { rows: [arrived], late: [] }).map(({ title }) => title), ['Présents'])
})

test('the button of a row follows what the rules allow', () => {
  const action = (kind: 'arrival' | 'departure' | 'present', row: StayRow, day = today): string => rowAction(kind, row, day, today)
  assert.deepEqual([usual, unplaced, occupied, option, arrived, late].map((row) => action('arrival', row)), ['arrive', 'place', 'place', 'confirm', 'none', 'arrive'])
  assert.equal(action('arrival', stay({ startDate: '2026-07-09' }), '2026-07-09'), 'none')
  assert.deepEqual([action('departure', arrived), action('departure', usual), action('departure', arrived, '2026-07-09'), action('present', arrived)], ['leave', 'none', 'none', 'none'])
})

test('the main button ticks what comes next', () => {
  assert.deepEqual([usual, unplaced, arrived, stay({ isArrived: true, isGone: true }), stay({ startDate: '2026-07-09' })].map((row) => mainTick(row, today)), ['arrived', null, 'gone', null, null])
  assert.deepEqual([tickOfKey('a', usual, today), tickOfKey('d', usual, today), tickOfKey('d', arrived, today), tickOfKey('x', usual, today)], ['arrived', null, 'gone', null])
  assert.equal(mainLabel('arrived', true), 'Encaisser et marquer arrivé')
  assert.equal(mainLabel('gone', false), 'Marquer parti')
})

test('the panel offers what comes next: a departure on its day only', () => {
  const last = { isArrived: true, startDate: '2026-07-01', endDate: today }
  assert.deepEqual([mainStep(usual, today, true), mainStep(usual, today, false), mainStep(unplaced, today, true)], [{ kind: 'tick', tick: 'arrived', pays: true }, { kind: 'tick', tick: 'arrived', pays: false }, null])
  assert.deepEqual([mainStep(arrived, today, true), mainStep(arrived, today, false), mainStep(stay({ ...last, balance: 0 }), today, true)], [{ kind: 'pay' }, { kind: 'wait' }, { kind: 'tick', tick: 'gone', pays: false }])
  assert.deepEqual([leavesBeforeEnd(arrived, 'gone', today), leavesBeforeEnd(arrived, 'arrived', today), leavesBeforeEnd(stay(last), 'gone', today)], [true, false, false])
})

test('what is ready and what is missing, each with its way out', () => {
  assert.deepEqual(checksOf(usual).map(({ key, isOk, title, action }) => [key, isOk, title, action?.key ?? null]), [
    ['place', true, 'Place E08', null], ['money', false, 'Solde 612,40\u00A0€', 'pay'], ['people', true, 'Occupants connus', null], ['plates', true, 'EK-482-RT', null],
  ])
  const poor = stay({ statusId: 2, balance: 0, vehicles: 2, plates: '', missing: [...option.missing, ...occupied.missing, { key: 'births', label: 'Date de naissance d’un occupant', blocking: false }, { key: 'plates', label: 'Immatriculation', blocking: false }] })
  assert.deepEqual(checksOf(poor).map(({ key, isOk, title, action }) => [key, isOk, title, action?.key ?? null]), [
    ['option', false, 'Option à confirmer', 'confirm'], ['place', false, 'Klein encore là', 'place'], ['money', true, 'Soldé', null],
    ['people', false, 'Date de naissance d’un occupant', 'people'], ['plates', false, 'Immatriculation', 'people'],
  ])
  const { isOk, title, action } = checksOf(stay({ balance: -5000 }))[1] ?? assert.fail('money is checked')
  assert.deepEqual([isOk, title, action], [false, 'Trop-perçu 50,00\u00A0€', { key: 'giveBack', label: 'Rendre' }])
})

test('found by name, contact, group, place, plate or phone, words in any order', () => {
  const rows = [usual, stay({ id: 9, customerName: 'Hélène Moulin', contactName: 'Yann Kervella', groupName: 'Chorale', places: 'A12', plates: '', phone: '+33677889900' })]
  const ids = (text: string): number[] => matching(rows, text).map(({ id }) => id)
  assert.deepEqual(['0677889900', '06 77 88 99 00', '06.77.88', '+33 6 77 88 99 00', '0033677889900', 'kervella 0677', '06 77 88 99 01'].map(ids), [[9], [9], [9], [9], [9], [9], []])
  assert.deepEqual([ids(''), ids('marc chev'), ids('helene'), ids('ek482rt'), ids('a12'), ids('0612'), ids('kervella'), ids('chorale'), ids('zut')], [[1, 9], [1], [9], [1], [9], [1], [9], [9], []])
})

test('words and addresses', () => {
  assert.deepEqual([peopleWords('2+2'), peopleWords('1'), nightsWords(usual)], ['2 adultes, 2 enfants', '1 adulte', '7, jusqu’au mer. 15/07'])
  assert.deepEqual([lateWords('arrival', late, today), lateWords('arrival', usual, today), lateWords('present', late, today)], ['depuis le 07/07', null, null])
  assert.deepEqual([printTitle('present', today), printTitle('departure', today)], ['Présents le 08/07/2026', 'Départs du 08/07/2026'])
  for (const address of ['/booking-arrival-list', '/booking-departure-list?jour=2026-07-10', '/booking-arrival-list?vue=presents&jour=2026-07-10', '/booking-arrival-list?retard=oui', '/booking-departure-list?retard=oui']) {
    const [path = '', search = ''] = address.split('?')
    assert.equal(writeAddress(readAddress(path.includes('arrival') ? 'arrival' : 'departure', search, today), today), address)
  }
  assert.equal(readAddress('arrival', '?jour=demain', today).day, today)
  assert.deepEqual(readAddress('arrival', '?retard=oui&jour=2026-07-10', today), { kind: 'arrival', day: '2026-07-10' })
})

test('a row just ticked stays where it was until it is let go', () => {
  const ticked = stay({ isArrived: true, version: 2 })
  const day = { rows: [usual, unplaced], late: [late] }
  const held = [heldAt(day, ticked), heldAt(day, stay({ ...late, isArrived: true, version: 2 }))]
  // The late one is no longer told once read again: it keeps its rank all the same.
  const read = withHeld({ rows: [ticked, unplaced], late: [] }, held)
  assert.deepEqual([read.rows.map(({ id }) => id), read.late.map(({ id, isArrived }) => [id, isArrived])], [[1, 2], [[6, true]]])
  assert.equal(withHeld(day, held).rows[0]?.isArrived, true)
  const ids = new Set([1, 6])
  const groups = groupsOf('arrival', read, ids)
  assert.deepEqual(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]), [['À débloquer', [6, 2]], ['Attendus', [1]], ['Arrivés', []]])
  assert.deepEqual([nextToDo(groups, 1, ids), groupsOf('arrival', read)[2]?.rows.length], [2, 1])
  assert.deepEqual(withHeld(day, [heldAt(day, stay({ id: 99 }))]), day)
})

test('the message of a tick says what is due, that of its undoing what stays', () => {
  assert.deepEqual([tickedText('Germain Loïc', 'arrived', 19_994), tickedText('Germain Loïc', 'gone', 0)], ['Arrivée de Germain Loïc pointée. Reste dû\u00A0199,94\u00A0€', 'Départ de Germain Loïc pointé'])
  assert.equal(tickedText('Germain Loïc', 'gone', -2440), 'Départ de Germain Loïc pointé. Trop-perçu\u00A024,40\u00A0€')
  assert.equal(untickedText('Gauthier', 'arrived', 12_734), 'Arrivée de Gauthier décochée\u00A0; le règlement de 127,34\u00A0€ reste enregistré.')
  assert.equal(tickedText('de Boer Sanne', 'arrived', 0), 'Arrivée de «\u00A0de Boer Sanne\u00A0» pointée')
  assert.equal(untickedText('Gauthier', 'gone', 0), 'Départ de Gauthier décoché.')
})

test('who came late stays where he was while held, once, then is among those who have arrived', () => {
  const came = stay({ id: 9, startDate: '2026-07-05', isArrived: true })
  const read = { rows: [came], late: [] }
  const held = withHeld(read, [{ row: came, list: 'late', at: 0 }])
  assert.deepEqual([held.rows.length, held.late.map(({ id }) => id)], [0, [9]])
  assert.deepEqual(groupsOf('arrival', read).find(({ key }) => key === 'done')?.rows.map(({ id }) => id), [9])
})

test('the stay whose panel is open stays when what was done takes it out of what is shown', () => {
  const chosen = { rows: [unplaced], all: [usual, unplaced], currentId: usual.id }
  assert.deepEqual([currentRow({ ...chosen, isOpen: true })?.id, currentRow({ ...chosen, isOpen: false }), currentRow({ ...chosen, currentId: unplaced.id, isOpen: false })?.id, currentRow({ ...chosen, currentId: null, isOpen: true })], [usual.id, undefined, unplaced.id, undefined])
})

test('who has not come by his day may be marked so, the day itself too; nobody who came, is cancelled or is expected later', () => {
  assert.deepEqual([late, usual, stay({ startDate: '2026-07-09' }), arrived, stay({ isGone: true }), stay({ startDate: '2026-07-07', state: 'cancelled' })].map((row) => noShowOf(row, today)), ['late', 'today', null, null, null, null])
})

test('who is still on the place of an arrival is marked gone from there, or another place is given', () => {
  const waits = stay({ places: 'N07', missing: [{ key: 'occupied', label: 'Lefebvre encore là', blocking: true, by: 12 }] })
  assert.deepEqual(checksOf(waits).slice(0, 2).map(({ title, action }) => [title, action?.key]), [['Lefebvre encore là', 'leave'], ['Place N07', 'place']])
  assert.deepEqual(checksOf(occupied).slice(0, 1).map(({ title, action }) => [title, action?.key]), [['Klein encore là', 'place']], 'who leaves the place alone frees it elsewhere')
})
