import type { Cents } from '#domain/money.ts'

export type BookingFee = {
  readonly label: string
  readonly cents: Cents
  readonly vatRate: string | null
  /** Shorter stays pay none. */ readonly minimumNights?: number
  /** Another fee for stays of that many nights at most. */ readonly shortStay?:
    | { readonly maxNights: number; readonly cents: Cents }
    | null
    | undefined
}
/** Percent of package, options and discounts, or an amount. A null VAT rate is an insurer's contract resold. */
export type CancellationInsurance = {
  readonly label: string
  readonly rate: string
  readonly vatRate: string | null
  /** An amount by stay, night, person or both, in place of the percentage. */
  readonly amount?: { readonly per: 'stay' | 'night' | 'person' | 'personNight'; readonly cents: Cents } | null | undefined
  readonly minimumCents?: Cents | null | undefined
}

export type TaxTariff =
  /** Euro cents by person and night; a category may have its own. `publishedCents` is the amount with additions when the collectivity prints it. */
  | {
      readonly kind: 'amount'
      readonly cents: Cents
      readonly publishedCents: Cents | null
      readonly byAgeCategory: readonly { readonly ageCategoryId: number; readonly cents: Cents }[]
    }
  /** Unclassified lodging: percent of the night's price without VAT by occupant, up to a ceiling. */
  | { readonly kind: 'percentage'; readonly rate: string; readonly ceilingCents: Cents | null }

/** Tourist tax by person and night. A new tariff is a new record with its own dates. */
export type TouristTax = {
  readonly id: number
  readonly label: string
  /** Collection period, nights [start, end). */
  readonly start: string
  readonly end: string
  readonly tariff: TaxTariff
  /** Departmental, regional…, in percent of the municipal amount. */
  readonly additions: readonly { readonly id: number; readonly label: string; readonly rate: string }[]
  /** Rounded by person and night, additions included, or at the end. */
  readonly rounding: 'unit' | 'total'
  /** Whoever is at least that old on arrival pays. */
  readonly minimumAge: number
  /** Nights of one stay that are taxed at most. */
  readonly maximumNights: number
  /** Lodging cheaper than that by night, without VAT, is exempt. */
  readonly exemptRentBelow: Cents | null
  /** Reasons that exempt an occupant. */
  readonly exemptions: readonly {
    readonly id: number
    readonly label: string
    /** Only for those younger. */ readonly belowAge?: number | undefined
  }[]
}

export type DownPaymentTerms = {
  readonly nature: 'acompte' | 'arrhes'
  readonly calculation:
    | { readonly kind: 'fixed'; readonly cents: Cents }
    | { readonly kind: 'percentage'; readonly rate: string }
    | { readonly kind: 'startedWeek'; readonly cents: Cents }
  /** What a percentage is of: package, options and discounts, with or without fee and insurance, or everything. */
  readonly base: 'stay' | 'stayAndFee' | 'stayAndInsurance' | 'stayFeeAndInsurance' | 'total'
  /** The booking fee, the insurance, asked whole besides: « 30 % du séjour et les frais de dossier ». */
  readonly plusFee?: boolean | undefined
  readonly plusInsurance?: boolean | undefined
  /** The balance is due that many days before arrival; booked later, everything is due. */
  readonly balanceDaysBefore: number
  /** Everything is due at once for fewer nights than this… */
  readonly fullBelowNights: number | null
  /** …or when the arrival is at most that many days away. */
  readonly fullWithinDays: number | null
}

/** What each place asks to be held for the stay and given back after it. */
export type GuaranteeTerms = {
  readonly parts: readonly { readonly label: string; readonly cents: Cents }[]
  readonly taken: 'arrival' | 'balance' | 'daysBefore'
  readonly daysBefore: number
  /** How it is given: « Chèque ou empreinte de carte, non encaissés ». */
  readonly means: string | null
}
