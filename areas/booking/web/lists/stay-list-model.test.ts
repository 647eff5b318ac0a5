import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOperations } from '../../contract/day.ts'
import {
  columnsOf,
  filterCount,
  filterKeys,
  isFiltered,
  kindOf,
  openingQuery,
  readState,
  requestOf,
  stayFilters,
  titleOf,
  usualSort,
  writeState,
  type StayListKind,
} from './stay-list-model.ts'
import { chipText, nameKey, namedRecords } from './stay-list-words.ts'

function listOf(statusId: string, cancelled: boolean): StayListKind {
  const kind = kindOf(statusId, cancelled)
  assert.ok(kind)
  return kind
}
const bookings = listOf('3', false)

test('titles by kind', () => {
  assert.deepEqual(
    ['1', '2', '3', '4'].map((id) => titleOf(listOf(id, false))),
    ['Devis', 'Options', 'Réservations', 'Séjours'],
  )
  assert.deepEqual(
    ['1', '3', '4', '0'].map((id) => titleOf(listOf(id, true))),
    ['Devis annulés', 'Réservations annulées', 'Séjours annulés', 'Séjours annulés'],
  )
  assert.equal(titleOf(listOf('0', false)), 'Tous les séjours')
  assert.deepEqual(
    ['2', '3', '4'].map((id) => usualSort(listOf(id, false)).field),
    ['optionExpiresOn', 'nearest', 'startDate'],
  )
  assert.equal(usualSort(listOf('3', true)).field, 'startDate')
})

test('an address asks for a list that is there, or for none', () => {
  assert.deepEqual(
    ['0', '5'].map((id) => kindOf(id, false)?.statusId),
    [0, 5],
  )
  assert.deepEqual(
    ['6', '99', '-1', '3.0', 'x', '', undefined].map((id) => kindOf(id, false)),
    [null, null, null, null, null, null, null],
  )
})

test('stays that partners bring', () => {
  const ofPartners = { ...bookings, ofPartners: true } as const
  assert.deepEqual(
    ([3, 0, 2] as const).map((statusId) => titleOf({ ...ofPartners, statusId })),
    ['Séjours des partenaires', 'Séjours des partenaires', 'Options des partenaires'],
  )
  const state = readState('', ofPartners, 20)
  assert.equal(requestOf(state, ofPartners).filters.fromPartner, true)
  assert.equal(requestOf(state, bookings).filters.fromPartner, undefined)
})

test('an address says a state, and a state its address', () => {
  const address =
    '?texte=lef&arrivee=2026-07-01..2026-07-31&types=3%2C12&solde=overdue&etat=act%2Cdue&sujet=unplaced&annules=oui&tri=-customerName&page=2'
  const state = readState(address, bookings, 20)
  assert.deepEqual(state, {
    text: 'lef',
    filters: {
      arrival: '2026-07-01..2026-07-31',
      types: '3,12',
      balance: 'overdue',
      state: 'act,due',
      subject: 'unplaced',
      cancelled: 'oui',
    },
    sort: { field: 'customerName', direction: 'desc' },
    page: 2,
    pageSize: 20,
  })
  assert.equal(writeState(state, bookings), address)
  assert.equal(writeState(readState('', listOf('4', false), 50), listOf('4', false)), '')
  assert.deepEqual([isFiltered(state), filterCount(state)], [true, 6])
})

test('a list of bookings opens on those to come, and says in its address when it is wanted whole', () => {
  const opening = openingQuery(bookings)
  assert.deepEqual(readState(opening, bookings, 20).filters, { state: 'booking,due,act' })
  assert.deepEqual(
    ['1', '2', '4', '0'].map((id) => openingQuery(listOf(id, false))),
    ['', '', '', ''],
  )
  assert.equal(openingQuery(listOf('3', true)), '')
  const cleared = writeState({ ...readState(opening, bookings, 20), filters: {} }, bookings)
  assert.equal(cleared, '?etat=tous')
  assert.deepEqual(readState(cleared, bookings, 20).filters, {})
  assert.equal(writeState(readState('?texte=lef', bookings, 20), bookings), '?texte=lef')
})

test('what an address says wrongly is as good as absent', () => {
  const wrong =
    '?arrivee=2026-13-01..&depart=..&present=hier&types=a,-1&client=3,4&solde=tout&etat=act,rien&sujet=x&annules=non&tri=name&page=-1&taille=zut&reference=%20'
  assert.deepEqual(readState(wrong, bookings, 20), { text: '', filters: {}, sort: usualSort(bookings), page: 1, pageSize: 20 })
})

test('every filter reaches the server, in the shape it takes', () => {
  const given = {
    arrival: '2026-07-01..',
    departure: '..2026-08-01',
    presentOn: '2026-07-08',
    types: '3',
    places: '4,5',
    balance: 'due',
    state: 'act',
    customer: '7',
    partner: '8',
    reference: 'CE',
    internet: 'W1',
    subject: 'quotes',
    cancelled: 'oui',
  }
  assert.deepEqual(Object.keys(given).toSorted(), filterKeys.toSorted())
  const request = requestOf({ text: 'x', filters: given, sort: usualSort(bookings), page: 3, pageSize: 50 }, bookings)
  assert.deepEqual(dayOperations.listStays.input.parse(request), {
    filters: {
      text: 'x',
      statusId: 3,
      cancelled: true,
      arrivalFrom: '2026-07-01',
      departureTo: '2026-08-01',
      presentOn: '2026-07-08',
      placeTypeIds: [3],
      placeIds: [4, 5],
      balance: 'due',
      state: ['act'],
      customerId: 7,
      partnerId: 8,
      reference: 'CE',
      referenceInternet: 'W1',
      subject: 'quotes',
    },
    sort: { field: 'nearest', direction: 'asc' },
    page: 3,
    pageSize: 50,
  })
})

test('the cancelled list of the menu shows every kind, the list of all kinds asks for none', () => {
  const state = readState('', bookings, 20)
  assert.deepEqual(requestOf(state, listOf('4', true)).filters, { cancelled: true })
  assert.deepEqual(requestOf(state, listOf('3', true)).filters, { statusId: 3, cancelled: true })
  assert.deepEqual(requestOf(state, listOf('0', false)).filters, { cancelled: false })
})

test('chips say their value in French', () => {
  const names = new Map([
    [nameKey('place-type', 3), 'Évasion'],
    [nameKey('place', 3), 'E03'],
  ])
  assert.equal(chipText('arrival', '2026-07-01..2026-07-31', names), 'du 01/07/2026 au 31/07/2026')
  assert.equal(chipText('arrival', '2026-07-01..2026-07-01', names), '01/07/2026')
  assert.equal(chipText('departure', '..2026-07-31', names), 'jusqu’au 31/07/2026')
  assert.equal(chipText('departure', '2026-07-31..', names), 'à partir du 31/07/2026')
  assert.equal(chipText('types', '3,9', names), 'Évasion, n°\u00A09')
  assert.equal(chipText('places', '3', names), 'E03')
  assert.equal(chipText('state', 'act,due', names), 'À traiter, Arrivée du jour')
  assert.equal(chipText('balance', 'overdue', names), 'échu')
  assert.deepEqual(namedRecords({ types: '3', customer: '7', reference: 'x' }), [
    { to: 'place-type', ids: [3] },
    { to: 'customer', ids: [7] },
  ])
  assert.equal(new Set(filterKeys.map((key) => stayFilters[key].param)).size, filterKeys.length)
})

test('a list opened for its money has its own columns', () => {
  const keys = (search: string, cancelled = false) => columnsOf(readState(search, bookings, 20), cancelled).key
  assert.deepEqual(
    [keys('?sujet=overdue'), keys('?solde=due'), keys('?solde=none'), keys(''), keys('', true)],
    ['stays-due', 'stays-due', 'stays', 'stays', 'stays-cancelled'],
  )
  assert.ok(columnsOf({ filters: { subject: 'overdue' } }, false).hidden.includes('statusId'))
})
