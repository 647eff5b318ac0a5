import type { StayFlags } from './stay-state.ts'

export type BookingAction =
  | 'save'
  | 'toOption'
  | 'toReservation'
  | 'toStay'
  | 'toQuote'
  | 'cancel'
  | 'restore'
  | 'prolong'
  | 'dismiss'
  | 'arrive'
  | 'unarrive'
  | 'leave'
  | 'unleave'
  | 'pay'
  | 'bill'
  | 'billDeposit'
  | 'print'

/** A stay as the actions see it. What later areas know of it (bills, payments, partners) is passed in. */
export type BookingFacts = StayFlags & {
  readonly isLocked: boolean
  /** Who locked it, when and why; absent where that is not known. */
  readonly lockedBy?: string | null
  readonly lockedOn?: string | null
  readonly lockReason?: string | null
  /** An invoice was issued and no credit note corrects it. */
  readonly billed: boolean
  /** Numbers of the advance bills that no credit note takes back. */
  readonly advanceBills: readonly string[]
  readonly paid: number
  readonly total: number
  /** Payments and bills are served: false while the area of payments is not wired. */
  /** A cancellation credits what was billed: the area of bills does it, and the profile may. */
  readonly settles?: boolean
  readonly takesMoney: boolean
  /** What comes back of the money that the cancellation moved, and what does not; absent or null: it moved none. */
  readonly settled?: string | null
  readonly hasPartnerOccupancy: boolean
  /** The stay that took its places and its money when two became one. */
  readonly mergedIntoId?: number | null
  readonly groupName?: string | null
  /** Parts that follow each other on two places; absent: none. */
  readonly hasParts?: boolean
  /** Every occupancy has its place. */
  readonly isPlaced: boolean
  /** Who has arrived on one of its places before and is not ticked gone; null when nobody has. */
  readonly stillThere: {
    readonly names: string
    readonly bookingId: number
    /** He leaves the place during his stay: it is to be said free. */ readonly frees: boolean
  } | null
  /** « La place K03 n’est pas prête : … » on the days on which the stay can arrive; absent or null: its places are. */
  readonly notReady?: string | null
  /** What the site does of a balance when somebody comes or leaves; absent: nothing at the arrival, said at the departure. */
  readonly unpaid?: { readonly arrival: UnpaidPolicy; readonly departure: UnpaidPolicy }
}
/** A balance is not looked at, is said, or refuses the tick. */
export type UnpaidPolicy = 'allow' | 'say' | 'refuse'
