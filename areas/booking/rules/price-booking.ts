import { add, cents, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { vatByRate } from '#domain/vat.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import type { Discount, PriceLine, PricedStay, PricingContext, StayToPrice, Subtotals } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { taxOnPrice } from '#areas/price/rules/tax-on-price.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { takesPlace } from './manual-lines.ts'

/** What one occupancy asks for, as far as its price goes. */
export type PricedDemand = {
  readonly startDate: string
  readonly endDate: string
  readonly attendants: readonly {
    readonly ageCategoryId: number
    readonly birthDate: string | null
    readonly age?: number | null
    readonly taxExemption: 'minor' | 'seasonal' | 'emergency' | 'lowRent' | null
  }[]
  readonly vehicles: readonly { readonly vehicleTypeId: number }[]
  readonly animals: readonly { readonly animalTypeId: number }[]
  readonly extras: readonly {
    readonly extraId: number
    readonly quantity: number
    readonly startDate: string | null
    readonly endDate: string | null
  }[]
}

/** A line as it is stored and sent. */
export type BookingLine = {
  readonly category: number
  readonly label: string
  readonly reason: string
  readonly quantity: string
  readonly unitPrice: number | null
  readonly amount: number
  readonly vatRate: string | null
  readonly gridId: number | null
  /** Published version of the grid. */ readonly gridVersion: number | null
  readonly periodId: number | null
  readonly extraId: number | null
  readonly ageCategoryId: number | null
  readonly isManual: boolean
  readonly manualReason: string | null
  /** Who wrote the line by hand; the server says it. */ readonly manualBy: string | null
}
export type PriceNote = { readonly rule: string; readonly message: string; readonly fix: Fix | undefined }

/** Price of one occupancy by the engine, its lines parted from those of the stay as a whole. */
export type OccupancyPrice = {
  readonly lines: readonly BookingLine[]
  readonly stayLines: readonly BookingLine[]
  /** The tourist tax of the place at the lines that it is sold at in the end: changed by hand, kept, or agreed where the tariff has no price. */
  readonly taxFor: (sold: readonly BookingLine[]) => readonly BookingLine[]
  readonly gridLabel: string | null
  readonly refusals: readonly Fault[]
  readonly notes: readonly PriceNote[]
}

export type PriceTerms = {
  readonly hasInsurance: boolean
  readonly bookedOn: string
  readonly discounts: readonly Discount[]
  /** Exemption numbers of the engine by their names here. */
  readonly exemptions: Readonly<Record<'minor' | 'seasonal' | 'emergency' | 'lowRent', { readonly id: number }>>
  /** Through whom it is booked, and where its customer comes from. */
  readonly channel?: string
  readonly partnerId?: number | null
  readonly origins?: readonly string[]
  readonly promoCode?: string | null
  /** Supplements by number: what is not sold is said by its name. */
  readonly extraNames?: ReadonlyMap<number, string>
}

/** Lines that belong to the stay, whatever the number of its places. */
export const ofTheStay: readonly number[] = [lineCategory.bookingFee, lineCategory.cancellationInsurance, lineCategory.touristTax]
const taxOnly: readonly number[] = [lineCategory.touristTax]

function counted<Item>(items: readonly Item[], key: (item: Item) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

/** Occupants alike are counted together, so that the lines read « 2 adultes ». */
function occupants(demand: PricedDemand, terms: PriceTerms): StayToPrice['occupants'] {
  const alike = Map.groupBy(
    demand.attendants,
    ({ ageCategoryId, birthDate, age, taxExemption }) => `${ageCategoryId} ${birthDate} ${age ?? null} ${taxExemption}`,
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [
          {
            ageCategoryId: first.ageCategoryId,
            birthDate: first.birthDate,
            age: first.age ?? null,
            count: group.length,
            taxExemptionId: first.taxExemption === null ? null : terms.exemptions[first.taxExemption].id,
          },
        ]
      : []
  })
}

function named(extra: StayToPrice['extras'][number], label: string | undefined): StayToPrice['extras'][number] {
  return label === undefined ? extra : { ...extra, label }
}

function stayToPrice(demand: PricedDemand, terms: PriceTerms): StayToPrice {
  return {
    arrival: demand.startDate,
    departure: demand.endDate,
    occupants: occupants(demand, terms),
    discounts: terms.discounts,
    cancellationInsurance: terms.hasInsurance,
    origins: terms.origins,
    promoCode: terms.promoCode,
    animals: [...counted(demand.animals, ({ animalTypeId }) => animalTypeId)].map(([animalTypeId, quantity]) => ({
      animalTypeId,
      quantity,
    })),
    vehicles: [...counted(demand.vehicles, ({ vehicleTypeId }) => vehicleTypeId)].map(([vehicleTypeId, quantity]) => ({
      vehicleTypeId,
      quantity,
    })),
    extras: askedExtras(demand).extras.map((extra) => named(extra, terms.extraNames?.get(extra.extraId))),
  }
}

/** The supplements that an occupancy asks for, with its dates. */
export function askedExtras({
  startDate: arrival,
  endDate: departure,
  extras,
}: PricedDemand): Pick<StayToPrice, 'arrival' | 'departure' | 'extras'> {
  return {
    arrival,
    departure,
    extras: extras.map(({ extraId, quantity, startDate, endDate }) => ({
      extraId,
      quantity,
      ...(startDate === null ? {} : { start: startDate }),
      ...(endDate === null ? {} : { end: endDate }),
    })),
  }
}

/** A line of the engine as it is stored and sent. */
export function bookingLine(line: PriceLine): BookingLine {
  return {
    category: line.category,
    label: line.label,
    reason: line.reason,
    quantity: line.quantity,
    unitPrice: line.unitCents,
    amount: line.amountCents,
    vatRate: line.vatRate,
    gridId: line.source.gridId,
    gridVersion: line.source.gridVersion ?? null,
    periodId: line.source.periodId,
    extraId: line.extraId ?? null,
    ageCategoryId: line.ageCategoryId ?? null,
    isManual: false,
    manualReason: null,
    manualBy: null,
  }
}

/** The engine's words for the fields of a stay, as the forms name them. */
const fields: Readonly<Record<string, string>> = { arrival: 'startDate', departure: 'endDate', occupants: 'attendants' }

/** What the engine was asked for one occupancy and what it answered: what explains a price. */
export type Engine = { readonly tariff: Tariff; readonly stay: StayToPrice; readonly context: PricingContext; readonly priced: PricedStay }

/** Asks the engine. The booking fee is asked once for the stay: with its first occupancy. */
export function engineFor(tariff: Tariff, demand: PricedDemand, terms: PriceTerms, isFirst = true): Engine {
  const [asked, stay] = [isFirst ? tariff : { ...tariff, bookingFee: null }, stayToPrice(demand, terms)]
  const context: PricingContext = { bookedOn: terms.bookedOn, channel: terms.channel, partnerId: terms.partnerId }
  return { tariff: asked, stay, context, priced: priceStay(asked, stay, context) }
}

const ofLodging: readonly number[] = [lineCategory.lodging, lineCategory.person, lineCategory.discount, lineCategory.specialOffer]

/** What is paid for the lodging and its occupants without VAT: what a tax in percent is of. */
function netOfLodging(lines: readonly BookingLine[]): Cents {
  const own = lines
    .filter(({ category }) => ofLodging.includes(category))
    .map(({ amount, vatRate }) => ({ amount: cents(amount), vatRate }))
  return sum([...vatByRate(own).map(({ net }) => net), ...own.filter(({ vatRate }) => vatRate === null).map(({ amount }) => amount)])
}

/** A tax in percent follows what is paid: what the tariff asks for the lodging, and what the lines that are sold come to more or less. */
function taxOf(
  tariff: Tariff,
  stay: StayToPrice,
  { priced, lines }: { readonly priced: PricedStay; readonly lines: readonly BookingLine[] },
): OccupancyPrice['taxFor'] {
  return (sold) => {
    if (priced.nights <= 0) return []
    const more = subtract(netOfLodging(sold), netOfLodging(lines))
    if (more === 0 && lines.length > 0) return lines.filter(({ category }) => taxOnly.includes(category))
    const net = add(priced.touristTax.lodgingCents, more)
    return taxOnPrice(tariff, stay, net < 0 ? noCents : net).map(bookingLine)
  }
}

/** Prices one occupancy. */
export function priceOccupancy(tariff: Tariff, demand: PricedDemand, terms: PriceTerms, isFirst = true): OccupancyPrice {
  const { priced, stay } = engineFor(tariff, demand, terms, isFirst)
  const lines = priced.lines.map(bookingLine)
  return {
    lines: lines.filter((line) => !ofTheStay.includes(line.category)),
    stayLines: lines.filter((line) => ofTheStay.includes(line.category)),
    taxFor: taxOf(tariff, stay, { priced, lines }),
    gridLabel: tariff.grids.find((grid) => grid.id === priced.gridId)?.label ?? null,
    refusals: priced.refusals.map((fault) => (fault.field === undefined ? fault : { ...fault, field: fields[fault.field] ?? fault.field })),
    notes: priced.considered.map((note) => ({ rule: note.rule, message: note.message, fix: note.fix })),
  }
}

function sameSubject(a: BookingLine, b: BookingLine): boolean {
  return a.category === b.category && a.extraId === b.extraId && a.ageCategoryId === b.ageCategoryId
}

/** What is asked for one by one: without a line of the tariff of its subject, nobody asks for it any more. */
const askedFor: readonly number[] = [
  lineCategory.animal,
  lineCategory.vehicle,
  lineCategory.person,
  lineCategory.extra,
  lineCategory.cancellationInsurance,
]

/**
 * Lines changed by hand take the place of the computed line of the same subject and season, or of all those of the subject when the stay
 * has moved to another season, and bear its name: what is sold and for how long follow the stay, their price does not. The others are added.
 * What is no longer asked for is no longer charged, where the tariff prices the stay (`isPriced`). The tourist tax is never changed by hand.
 */
export function withManualLines(
  computed: readonly BookingLine[],
  manual: readonly BookingLine[],
  isPriced = computed.length > 0,
): readonly BookingLine[] {
  const left = manual.filter(({ category }) => category !== lineCategory.touristTax).map((line) => ({ ...line, isManual: true }))
  const instead = new Map<BookingLine, BookingLine>()
  const give = (alike: (one: BookingLine, line: BookingLine) => boolean): void => {
    for (const line of computed) {
      const at = instead.has(line) ? -1 : left.findIndex((one) => takesPlace(one) && sameSubject(one, line) && alike(one, line))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found) instead.set(line, { ...found, label: line.label })
    }
  }
  // Two animals are one subject: each keeps its own price first.
  give((one, line) => one.periodId === line.periodId && one.label === line.label)
  give((one, line) => one.periodId === line.periodId)
  const overtakes = (one: BookingLine, line: BookingLine): boolean => takesPlace(one) && sameSubject(one, line) && !instead.has(line)
  const rest = left.flatMap((one) => {
    const overtaken = computed.filter((line) => overtakes(one, line))
    if (overtaken.length > 0) return [{ ...one, label: [...new Set(overtaken.map(({ label }) => label))].join(' + ') }]
    return isPriced && askedFor.includes(one.category) ? [] : [one]
  })
  return [...computed.flatMap((line) => instead.get(line) ?? (left.some((one) => overtakes(one, line)) ? [] : [line])), ...rest]
}

/** A kept price keeps every line but the tourist tax, which follows the nights and the people by law. */
export function keptLines(stored: readonly BookingLine[], computed: readonly BookingLine[]): readonly BookingLine[] {
  return [...stored.filter((line) => !taxOnly.includes(line.category)), ...computed.filter((line) => taxOnly.includes(line.category))]
}

const discountCategories: readonly number[] = [lineCategory.discount, lineCategory.specialOffer, lineCategory.creditedPart]

/** Lines added up by what they are. */
export function subtotalsOf(lines: readonly BookingLine[]): Subtotals {
  const total = (matches: (category: number) => boolean): number =>
    lines.filter((line) => matches(line.category)).reduce((sum, line) => sum + line.amount, 0)
  const packageCents = total((category) => category === lineCategory.lodging)
  const discountsCents = total((category) => discountCategories.includes(category))
  const optionsCents = total(
    (category) => category !== lineCategory.lodging && !discountCategories.includes(category) && !ofTheStay.includes(category),
  )
  return {
    packageCents: cents(packageCents),
    optionsCents: cents(optionsCents),
    discountsCents: cents(discountsCents),
    stayCents: cents(packageCents + optionsCents + discountsCents),
    feeCents: cents(total((category) => category === lineCategory.bookingFee)),
    insuranceCents: cents(total((category) => category === lineCategory.cancellationInsurance)),
    taxCents: cents(total((category) => category === lineCategory.touristTax)),
  }
}

export function totalOf(lines: readonly BookingLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}
