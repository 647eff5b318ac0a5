import type { AvailabilityFacts, Hold } from '../availability.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../fit-facts.ts'

export const type: TypeFacts = {
  id: 1,
  label: 'Évasion 4 pers.',
  familyId: 1,
  nature: 'rental',
  colour: null,
  capacity: 4,
  maximumCapacity: 6,
  animalsAccepted: true,
  maximumAnimals: 1,
  equipmentKinds: [],
  minimumEquipmentLength: null,
  maximumEquipmentLength: null,
  electricityAmperes: null,
  closedToSale: false,
}

export const place = (id: number, change: Partial<PlaceFacts> = {}): PlaceFacts => ({
  id,
  number: `E${String(id).padStart(2, '0')}`,
  placeTypeId: 1,
  detail: null,
  ranking: 100,
  automaticAllocation: true,
  features: [],
  maximumEquipmentLength: null,
  electricityAmperes: null,
  outOfService: null,
  ...change,
})

export const wanted: Wanted = {
  startDate: '2026-08-15',
  endDate: '2026-08-22',
  people: 4,
  animals: 0,
  equipment: null,
  equipmentLength: null,
  features: [],
}

export const stay = (placeId: number, start: string, end: string, label = 'Carlier'): Hold => ({
  placeId,
  start,
  end,
  kind: 'occupancy',
  label,
  occupancyId: placeId,
})

export const facts = (change: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  wanted,
  types: [type],
  places: [place(1), place(2), place(3)],
  taken: [],
  neighbours: new Map(),
  unplaced: [],
  refusals: new Map(),
  ...change,
})
