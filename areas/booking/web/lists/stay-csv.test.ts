import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StayRow } from '../../contract/day-rows.ts'
import { csvOfStays } from './stay-csv.ts'

const stay: StayRow = {
  id: 1,
  version: 1,
  bookingCode: '26-00001',
  statusId: 3,
  customerId: 2,
  customerName: 'Lefèvre; dit "le Breton"',
  phone: '0612345678',
  town: '=1+1',
  startDate: '2026-07-11',
  endDate: '2026-07-18',
  nights: 7,
  places: 'E01',
  placeTypes: 'Évasion',
  sectors: 'Pinède',
  people: '2+1',
  peopleCount: 3,
  state: 'act',
  stateReason: 'Attendu depuis le 11/07',
  originLabel: null,
  contactName: null,
  groupName: null,
  expectedTime: '15:00',
  leaveBy: null,
  total: 109_605,
  paid: 120_000,
  balance: -10_395,
  isOverdue: false,
  isArrived: false,
  isGone: false,
  arrivedAt: null,
  goneAt: null,
  optionExpiresOn: null,
  isFreed: false,
  note: null,
  plates: '',
  animals: 0,
  vehicles: 0,
  hasInsurance: false,
  surety: 0,
  held: 0,
  placeState: null,
  isBare: false,
  missing: [],
}

test('a French spreadsheet opens it, adds it up, and runs nothing', () => {
  const [head, line, company, end, ...rest] = csvOfStays([
    stay,
    { ...stay, customerName: 'Toitures Vendéennes', contactName: 'Yann Kervella' },
  ]).split('\r\n')
  assert.match(head ?? '', /^\uFEFFCode;Client;Contact;Téléphone;/)
  assert.equal(
    line,
    '26-00001;"Lefèvre; dit ""le Breton""";;06\u00A012\u00A034\u00A056\u00A078;\'=1+1;11/07/2026;15:00;18/07/2026;7;E01;Évasion;3;À traiter;Attendu depuis le 11/07;;;;1096,05;1200,00;-103,95',
  )
  assert.equal(line?.split(';').length, (head?.split(';').length ?? 0) + 1)
  assert.match(company ?? '', /^26-00001;Toitures Vendéennes;Yann Kervella;06\u00A012/)
  assert.deepEqual([end, rest], ['', []])
})
