import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentRow, groupsOf, heldAt, lateWords, nextToDo, nightsWords, noShowOf, peopleWords, withHeld } from './movements-model.ts'
import { tickedText, untickedText } from '../../rules/ticked-told.ts'
import { printTitle, readAddress, writeAddress } from './movements-address.ts'
import { checksOf } from './movements-checks.ts'
import { today, usual, stay, unplaced, occupied, arrived, late } from './testing/stay-rows.ts'

test('words and addresses', () => {
  assert.deepEqual(
    [peopleWords('2+2'), peopleWords('1'), nightsWords(usual)],
    ['2 adultes, 2 enfants', '1 adulte', '7, jusqu’au mer. 15/07'],
  )
  assert.deepEqual(
    [lateWords('arrival', late, today), lateWords('arrival', usual, today), lateWords('present', late, today)],
    ['depuis le 07/07', null, null],
  )
  assert.deepEqual([printTitle('present', today), printTitle('departure', today)], ['Présents le 08/07/2026', 'Départs du 08/07/2026'])
  for (const address of [
    '/booking-arrival-list',
    '/booking-departure-list?jour=2026-07-10',
    '/booking-arrival-list?vue=presents&jour=2026-07-10',
    '/booking-arrival-list?retard=oui',
    '/booking-departure-list?retard=oui',
  ]) {
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
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)]),
    [
      ['À débloquer', [6, 2]],
      ['Attendus', [1]],
      ['Arrivés', []],
    ],
  )
  assert.deepEqual([nextToDo(groups, 1, ids), groupsOf('arrival', read)[2]?.rows.length], [2, 1])
  assert.deepEqual(withHeld(day, [heldAt(day, stay({ id: 99 }))]), day)
})

test('the message of a tick says what is due, that of its undoing what stays', () => {
  assert.deepEqual(
    [tickedText('Germain Loïc', 'arrived', { balance: 19_994, held: 25_000 }), tickedText('Germain Loïc', 'gone', { balance: 0, held: 0 })],
    ['Arrivée de Germain Loïc pointée. Reste dû\u00A0199,94\u00A0€', 'Départ de Germain Loïc pointé'],
  )
  assert.equal(
    tickedText('Germain Loïc', 'gone', { balance: -2440, held: 0 }),
    'Départ de Germain Loïc pointé. Trop-perçu\u00A024,40\u00A0€',
  )
  assert.equal(
    tickedText('Germain Loïc', 'gone', { balance: 0, held: 25_000 }),
    'Départ de Germain Loïc pointé. Caution à rendre\u00A0250,00\u00A0€',
  )
  assert.equal(
    untickedText('Gauthier', 'arrived', 12_734),
    'Arrivée de Gauthier décochée\u00A0; le règlement de 127,34\u00A0€ reste enregistré.',
  )
  assert.equal(tickedText('de Boer Sanne', 'arrived', { balance: 0, held: 0 }), 'Arrivée de «\u00A0de Boer Sanne\u00A0» pointée')
  assert.equal(untickedText('Gauthier', 'gone', 0), 'Départ de Gauthier décoché.')
})

test('who came late stays where he was while held, once, then is among those who have arrived', () => {
  const came = stay({ id: 9, startDate: '2026-07-05', isArrived: true })
  const read = { rows: [came], late: [] }
  const held = withHeld(read, [{ row: came, list: 'late', at: 0 }])
  assert.deepEqual([held.rows.length, held.late.map(({ id }) => id)], [0, [9]])
  assert.deepEqual(
    groupsOf('arrival', read)
      .find(({ key }) => key === 'done')
      ?.rows.map(({ id }) => id),
    [9],
  )
})

test('the stay whose panel is open stays when what was done takes it out of what is shown', () => {
  const chosen = { rows: [unplaced], all: [usual, unplaced], currentId: usual.id }
  assert.deepEqual(
    [
      currentRow({ ...chosen, isOpen: true })?.id,
      currentRow({ ...chosen, isOpen: false }),
      currentRow({ ...chosen, currentId: unplaced.id, isOpen: false })?.id,
      currentRow({ ...chosen, currentId: null, isOpen: true }),
    ],
    [usual.id, undefined, unplaced.id, undefined],
  )
})

test('who has not come by his day may be marked so, the day itself too; nobody who came, is cancelled or is expected later', () => {
  assert.deepEqual(
    [
      late,
      usual,
      stay({ startDate: '2026-07-09' }),
      arrived,
      stay({ isGone: true }),
      stay({ startDate: '2026-07-07', state: 'cancelled' }),
    ].map((row) => noShowOf(row, today)),
    ['late', 'today', null, null, null, null],
  )
})

test('who is still on the place of an arrival is marked gone from there, or another place is given', () => {
  const waits = stay({ places: 'N07', missing: [{ key: 'occupied', label: 'Lefebvre encore là', blocking: true, by: 12 }] })
  assert.deepEqual(
    checksOf(waits)
      .slice(0, 2)
      .map(({ title, action }) => [title, action?.key]),
    [
      ['Lefebvre encore là', 'leave'],
      ['Place N07', 'place'],
    ],
  )
  assert.deepEqual(
    checksOf(occupied)
      .slice(0, 1)
      .map(({ title, action }) => [title, action?.key]),
    [['Klein encore là', 'place']],
    'who leaves the place alone frees it elsewhere',
  )
})
