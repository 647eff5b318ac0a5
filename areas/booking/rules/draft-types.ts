import type { LinkedDates } from '#domain/linked-dates.ts'
import type { CustomerOrigin } from '#areas/price/rules/origins.ts'
import type { BookingKind } from './booking-kind.ts'
import type { BookingLine } from './price-booking.ts'
import type { UpdateMode } from './update-modes.ts'
import type { Wish } from './wishes.ts'

export type TaxExemption = 'minor' | 'seasonal' | 'emergency' | 'lowRent'
export type DraftAttendant = {
  readonly id: number
  readonly ageCategoryId: number
  readonly name: string | null
  readonly firstName: string | null
  readonly birthDate: string | null
  /** On the day of arrival, where the birth date is not known. */ readonly age: number | null
  readonly countryId: number | null
  readonly taxExemption: TaxExemption | null
  /** The same in two parts that follow each other: one person. */
  readonly person?: number | null | undefined
}
export type DraftVehicle = { readonly id: number; readonly vehicleTypeId: number; readonly plate: string | null }
export type DraftAnimal = { readonly id: number; readonly animalTypeId: number; readonly name: string | null }
export type DraftExtra = {
  readonly id: number
  readonly extraId: number
  readonly quantity: number
  readonly startDate: string | null
  readonly endDate: string | null
}
export type DraftEquipment = 'tent' | 'caravan' | 'motorhome' | 'van' | 'foldingCaravan' | 'none'

/** Who chose the place: the person at the desk, the screen (the best one), or a save of before. */
export type ChosenBy = 'user' | 'auto' | 'stored'
export type DraftPlace = {
  readonly placeId: number | null
  readonly number: string | null
  readonly placeTypeId: number
  readonly typeLabel: string
  readonly by: ChosenBy
}

/** One place of the stay, with who and what comes to it. */
export type DraftOccupancy = {
  readonly id: number
  readonly dates: LinkedDates
  readonly attendants: readonly DraftAttendant[]
  readonly vehicles: readonly DraftVehicle[]
  readonly animals: readonly DraftAnimal[]
  readonly extras: readonly DraftExtra[]
  readonly equipment: DraftEquipment | null
  readonly equipmentLength: string | null
  readonly equipmentWidth: string | null
  readonly amperes: number | null
  /** What the place must have, and what would please of it. */
  readonly featureIds: readonly number[]
  readonly wishes: readonly Wish[]
  readonly place: DraftPlace | null
  readonly isPlaceLocked: boolean
  /** The hold that keeps the place while the form is open; 0 when there is none. */
  readonly holdId: number
}

/** The customer as the form shows it once chosen. */
export type DraftCustomer = {
  readonly id: number
  readonly displayName: string
  /** Who is asked for at a company. */ readonly contact?: string | null
  readonly detail: string
  readonly remark: string | null
  /** Why they are no longer accepted. */ readonly blacklistReason?: string | null
  readonly flags: readonly string[]
  readonly stays: number | null
  readonly lastPlace: string | null
  readonly due: number
}

export type DraftHeader = {
  readonly accessChannelId: number | null
  readonly optionExpiresOn: string | null
  readonly expectedTime: string | null
  readonly groupName: string | null
  readonly reference: string | null
  readonly hasInsurance: boolean
  readonly promoCode: string | null
  readonly note: string | null
  readonly quoteStatus: 'accepted' | 'refused' | 'counter' | null
  /** Null: what the terms of payment compute. */
  readonly downPayment: number | null
  readonly downPaymentType: 1 | 2 | null
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
  /** Keep the price of before the change. */
  readonly keepPrice: boolean
  /** What becomes of the stored price, chosen on seeing them all; null: the price of today’s tariff. */
  readonly updateMode: UpdateMode | null
}
/** What the search of places asks beyond the stay itself. */
export type DraftSearch = {
  readonly placeTypeIds: readonly number[]
  readonly placeFamilyIds: readonly number[]
  readonly sectorIds: readonly number[]
  /** Where the customer comes from, while he is not known. */ readonly origin: CustomerOrigin | null
  readonly most: number
  /** The place that the stay was begun on: the list has it, whatever its rank. */ readonly placeId: number | null
}
/** The stay that this one wants to be beside. */
export type DraftNeighbour = { readonly bookingId: number; readonly label: string }
export type DraftManualLine = BookingLine & { readonly occupancyIndex: number | null }

/** A stay being typed: everything that the screen of a stay decides on. */
export type Draft = {
  readonly id: number
  readonly version: number
  readonly kind: BookingKind
  readonly isPassage: boolean
  readonly partnerId: number | null
  readonly customer: DraftCustomer | null
  readonly header: DraftHeader
  readonly occupancies: readonly DraftOccupancy[]
  /** Which occupancy the screen shows. */
  readonly current: number
  readonly search: DraftSearch
  readonly manualLines: readonly DraftManualLine[]
  /** Tied to it by the save; null: nobody was chosen here. */
  readonly neighbour: DraftNeighbour | null
  /** What the screen changed by itself and must say. */
  readonly notice: string | null
  /** The place that was asked for and could not be held, until another one is proposed in its stead. */
  readonly lost?: DraftPlace | null
}

/** What the site offers, as far as a stay being typed goes. */
export type AgeCategory = { readonly id: number; readonly label: string; readonly minAge: number; readonly maxAge: number | null }
export type DraftDefaults = {
  readonly today: string
  readonly ageCategories: readonly AgeCategory[]
  /** Days for which an option is proposed; absent where none is. */
  readonly optionDays?: number
  /** Supplements that are counted once for the stay, not by the day. */
  readonly onceExtras?: readonly number[]
  /** How customers come: who asks for a stay, and who stands at the desk. */
  readonly channels?: { readonly usual: number | null; readonly passage: number | null }
}
