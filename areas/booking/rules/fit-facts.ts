import type { Wish } from './wishes.ts'

export type Equipment = 'tent' | 'caravan' | 'motorhome' | 'van' | 'foldingCaravan' | 'none'

/** A type of places as the search sees it. `maximumCapacity` counts everybody, babies included. */
export type TypeFacts = {
  readonly id: number
  readonly label: string
  readonly familyId: number
  /** Of its family: one brings one's own bed to a bare pitch only. */
  readonly nature: 'pitch' | 'rental' | 'residential'
  readonly colour: string | null
  readonly capacity: number
  readonly maximumCapacity: number
  readonly animalsAccepted: boolean
  readonly maximumAnimals: number | null
  /** What a bare pitch takes; empty: every equipment. */
  readonly equipmentKinds: readonly string[]
  readonly minimumEquipmentLength: string | null
  readonly maximumEquipmentLength: string | null
  readonly maximumEquipmentWidth?: string | null
  /** Percent that what comes on wheels may stand on; none: any. */
  readonly maximumSlope?: string | null
  readonly electricityAmperes: number | null
  readonly closedToSale: boolean
}

/** A place as the search sees it; what it leaves null is its type's. */
export type PlaceFacts = {
  readonly id: number
  readonly number: string
  readonly placeTypeId: number
  readonly detail: string | null
  readonly ranking: number
  /** False: the front desk keeps it for itself and gives it last. */
  readonly automaticAllocation: boolean
  /** The part of the site where it lies, and its name. */
  readonly sectorId?: number | null
  readonly sector?: string | null
  /** Features of the place itself, of its type, its family and its layout. */
  readonly features: readonly number[]
  readonly maximumEquipmentLength: string | null
  readonly maximumEquipmentWidth?: string | null
  /** Percent; none: nobody has measured it. */
  readonly slope?: string | null
  readonly electricityAmperes: number | null
  /** « En travaux » when its state closes it on one of the nights asked for. */
  readonly outOfService: string | null
  /** « Pas prêt : à nettoyer » for an arrival today; absent: ready, or not wanted yet. */
  readonly notReady?: string
  /** What may be wished for that it has. */
  readonly qualities?: readonly Wish[]
  /** To the nearest sanitary block, where the plan measures it. */
  readonly metresToSanitary?: number
}

/** What is asked of a place. */
export type Wanted = {
  readonly startDate: string
  readonly endDate: string
  readonly people: number
  readonly animals: number
  readonly equipment: Equipment | null
  /** Metres, as a decimal. */
  readonly equipmentLength: string | null
  /** Metres, as a decimal. */
  readonly equipmentWidth?: string | null
  /** What the equipment needs of the power of its place. */
  readonly amperes?: number | null
  /** Features asked for, with their names. */
  readonly features: readonly { readonly id: number; readonly label: string }[]
  /** Sectors asked for; none: wherever. */
  readonly sectorIds?: readonly number[]
  /** What would please, without being required. */
  readonly wishes?: readonly Wish[]
}
