import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day.ts'
import { filterCounts, isPickable } from './movements-board.ts'
import { joiningWords, placesOfChange } from './movements-change.ts'
import { checksOf, groupsOf, lateWords, rowAction, withHeld } from './movements-model.ts'

const day = '2026-07-08'
const there: StayRow = {
  id: 1, version: 1, bookingCode: '26-04195', statusId: 3, customerId: 2, customerName: 'Chevalier Marc', phone: null, town: null, startDate: '2026-07-05', endDate: '2026-07-15', nights: 10,
  places: 'E01, E02', placeTypes: 'Évasion', sectors: 'Pinède', people: '3', peopleCount: 3, state: 'inHouse', stateReason: null, originLabel: null, contactName: null, groupName: null, expectedTime: null, total: 0, paid: 0, balance: 0,
  isOverdue: false, isArrived: true, isGone: false, arrivedAt: null, goneAt: null, optionExpiresOn: null, isFreed: false, note: null, plates: '', animals: 0, vehicles: 1, hasInsurance: false, surety: 0, held: 0, placeState: null,
  missing: [{ key: 'occupied', label: 'Klein encore là', blocking: true }, { key: 'police', label: '1 fiche de police', blocking: false }, { key: 'plates', label: 'Immatriculation', blocking: false }],
  change: [{ from: 'E01', to: 'E02', joining: ['Bauer Eva'] }],
}

test('where somebody goes, and who joins, in words', () => {
  assert.deepEqual([placesOfChange([{ from: 'E01', to: 'E02', joining: [] }]), placesOfChange([{ from: '', to: 'E05', joining: [''] }, { from: 'E01', to: '', joining: [] }])], ['E01 → E02', 'E05, E01 → Sans place'])
  assert.deepEqual([[], [''], ['Bauer Eva'], ['Bauer Eva', '']].map((joining) => joiningWords([{ from: 'E01', to: 'E02', joining }])), [null, '1 personne rejoint', 'Bauer Eva rejoint', '2 personnes rejoignent'])
})

test('who changes places is a group of its own, never ticked nor late, whose missing data are asked', () => {
  const movements = { rows: [], late: [], changes: [there] }
  assert.deepEqual(groupsOf('arrival', movements).map(({ key, rows }) => [key, rows.length]), [['blocked', 0], ['expected', 0], ['changing', 1], ['done', 0]])
  assert.deepEqual([rowAction('arrival', there, day, day), rowAction('arrival', { ...there, isArrived: false }, '2026-07-10', day), isPickable('arrival', there), lateWords('arrival', there, day)], ['none', 'none', false, null])
  assert.deepEqual(filterCounts(movements, { kind: 'arrival', day, chosen: null }).map(({ key }) => key), ['police', 'people'])
  assert.deepEqual(checksOf(there)[0], { key: 'place', isOk: false, title: 'Klein encore là', detail: 'E01 → E02', action: null })
  assert.equal(withHeld(movements, []).changes, movements.changes)
})
