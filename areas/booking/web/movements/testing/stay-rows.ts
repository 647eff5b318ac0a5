import type { StayRow } from '../../../contract/day-rows.ts'

export const today = '2026-07-08'

export const usual: StayRow = {
  id: 1,
  version: 1,
  bookingCode: '26-04195',
  statusId: 3,
  customerId: 2,
  customerName: 'Chevalier Marc',
  phone: '0612345678',
  town: 'Nantes',
  startDate: today,
  endDate: '2026-07-15',
  nights: 7,
  places: 'E08',
  placeTypes: 'Évasion',
  sectors: 'Pinède',
  people: '2+2',
  peopleCount: 4,
  state: 'due',
  stateReason: null,
  originLabel: null,
  contactName: null,
  groupName: null,
  expectedTime: '14:20',
  leaveBy: null,
  total: 100_000,
  paid: 38_760,
  balance: 61_240,
  isOverdue: true,
  isArrived: false,
  isGone: false,
  arrivedAt: null,
  goneAt: null,
  optionExpiresOn: null,
  isFreed: false,
  note: null,
  plates: 'EK-482-RT',
  animals: 0,
  vehicles: 1,
  hasInsurance: false,
  surety: 0,
  held: 0,
  placeState: null,
  isBare: false,
  missing: [{ key: 'balance', label: 'Solde 612,40 €', blocking: false }],
}

export const stay = (change: Partial<StayRow>): StayRow => ({ ...usual, ...change })

export const unplaced = stay({ id: 2, places: '', missing: [{ key: 'place', label: 'Sans place', blocking: true }] })

export const occupied = stay({ id: 3, missing: [{ key: 'occupied', label: 'Klein encore là', blocking: true }] })

export const arrived = stay({ id: 5, isArrived: true, missing: [] })

export const late = stay({ id: 6, startDate: '2026-07-07' })
