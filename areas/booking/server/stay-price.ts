import { loadTariffs, taxExemptions } from '#areas/price/server/api.ts'
import type { Season, TariffBook, VersionedGrid } from '#areas/price/server/api.ts'
import { withAsked, withTaken } from '#areas/price/rules/option-stock.ts'
import { guaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import { isRegional } from '#areas/price/rules/conditions.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import type { Discount } from '#areas/price/rules/stay-to-price.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PriceReply } from '../contract/shared.ts'
import { noContext } from './stay-context.ts'
import type { StayContext } from './stay-context.ts'
import type { OfferTerms } from '../rules/offer-answer.ts'
import { heldBy, onOwnNights } from '../rules/supplements/carried.ts'
import { engineFor, priceOccupancy, totalOf } from '../rules/price-booking.ts'
import { scheduleOf } from '../rules/schedule.ts'
import { refusedOfPart, spanWith } from '../rules/whole-stay.ts'
import type { Part, Span } from '../rules/whole-stay.ts'
import type { BookingLine, Engine, OccupancyPrice, PricedDemand, PriceTerms } from '../rules/price-booking.ts'
import type { Schedule } from '../rules/schedule.ts'

/** An occupancy with the type that is sold: what the engine prices. */
export type ToPrice = PricedDemand & { readonly placeTypeId: number }

export type PriceUse = {
  readonly bookedOn: string
  readonly partnerId: number | null
  readonly hasInsurance: boolean
  readonly isPassage: boolean
  readonly discounts: readonly Discount[]
  readonly promoCode?: string | null
  /** The grids of the stay itself, in their versions, in place of those on sale. */
  readonly pinned?: readonly VersionedGrid[] | undefined
}

type Booked = Pick<PriceUse, 'partnerId' | 'hasInsurance' | 'isPassage'> & { readonly promoCode: string | null }
/** How a stay is booked, for its price by the grids on sale. */
export const priceUseOf = ({ partnerId, hasInsurance, isPassage, promoCode }: Booked, bookedOn: string): PriceUse => ({
  bookedOn,
  partnerId,
  hasInsurance,
  isPassage,
  promoCode,
  discounts: [],
})

/** An occupancy among those of its stay: the first one bears the booking fee; what those before it take of a stock is no longer there. */
export type Among = {
  readonly isFirst: boolean
  readonly before: readonly PricedDemand[]
  /** Its guests go on to another place, and take along what is counted once. */ readonly goesOn?: boolean
  /** The nights of the stay that it is a part of, where they are more than its own. */ readonly whole?: Span
}
const alone: Among = { isFirst: true, before: [] }

/** Its place among the occupancies of a stay. */
export function amongOf(occupancies: readonly ToPrice[], index: number): Among {
  const own = occupancies[index]
  const goesOn = occupancies.some(({ startDate }) => startDate === own?.endDate)
  return { isFirst: index === 0, before: occupancies.slice(0, index), goesOn, ...(own && wholeOf(own, occupancies)) }
}

/** A part that others of its type go on from has the length of them all. */
export function wholeOf(own: Part, parts: readonly Part[]): Pick<Among, 'whole'> {
  const whole = spanWith(own, parts)
  return whole.startDate === own.startDate && whole.endDate === own.endDate ? {} : { whole }
}

/** The establishment's prices, ready for many questions of one transaction. */
export type Pricer = {
  price(demand: ToPrice, use: PriceUse, among?: Among): OccupancyPrice
  /** The same question with everything that the engine answers; null for an unknown type. */
  engine(demand: ToPrice, use: PriceUse, among?: Among): Engine | null
  /** When its type is sold to such a stay, on whatever nights. */
  seasons(demand: ToPrice, use: PriceUse): readonly Season[]
  /** What the stay itself brings to its price. */
  readonly context: StayContext
  /** Whether where a customer comes from may change his price. */
  readonly isRegional: boolean
  /** Until when offers stand; null where no schedule is asked for. */
  readonly offers: OfferTerms | null
  schedule(
    lines: readonly BookingLine[],
    stay: { readonly startDate: string; readonly endDate: string },
    bookedOn: string,
    answer?: string | null,
  ): Schedule
  /** What the places of a stay ask to hold until its end. A place that goes on from another one asks nothing more. */
  guarantee(places: readonly PlaceOfStay[], bookedOn: string, balanceDueOn: string | null): GuaranteeDue | null
}

export type PlaceOfStay = { readonly placeTypeId: number; readonly startDate: string; readonly endDate: string }

/** `offers`: needed for the schedule of a quote or an option; `context`: what the stay itself brings to its price. */
export async function loadPricer(tx: Tx, offers: OfferTerms | null = null, context: StayContext = noContext): Promise<Pricer> {
  return pricer(await loadTariffs(tx), offers, context)
}

const guaranteeOf =
  (book: TariffBook): Pricer['guarantee'] =>
  (places, bookedOn, balanceDueOn) =>
    guaranteeDue(
      places
        .filter(({ startDate }) => places.every(({ endDate }) => endDate !== startDate))
        .map(({ placeTypeId }) => book.guarantee(placeTypeId)),
      { arrival: places.map(({ startDate }) => startDate).toSorted()[0] ?? '', bookedOn, balanceDueOn },
    )

/** What the places before one take of a stock, on its nights too where their guests go on to it. */
const heldBefore = (before: readonly PricedDemand[], demand: PricedDemand) => before.map((one) => heldBy(one, [...before, demand]))

function pricer(book: TariffBook, offers: OfferTerms | null, context: StayContext): Pricer {
  const terms = book.termsOf(context.paymentTermsId)
  const extraNames = new Map(book.rows.extras.map(({ id, label }) => [id, label]))
  const channelOf = (use: PriceUse) => (use.partnerId === null ? 'reception' : 'partner')
  const tariffFor = (demand: ToPrice, use: PriceUse, { before }: Among): Tariff | null => {
    const pinned = use.pinned === undefined || use.pinned.length === 0 ? {} : { pinned: use.pinned }
    const tariff = book.tariff({
      placeTypeId: demand.placeTypeId,
      people: demand.attendants.length,
      arrival: demand.startDate,
      departure: demand.endDate,
      bookedOn: use.bookedOn,
      partnerId: use.partnerId,
      channel: channelOf(use),
      isPassage: use.isPassage,
      ...pinned,
    })
    return tariff && withTaken(tariff, withAsked(context.held, heldBefore(before, demand)))
  }
  const termsOf = (use: PriceUse): PriceTerms => ({
    hasInsurance: use.hasInsurance,
    bookedOn: use.bookedOn,
    discounts: use.discounts,
    promoCode: use.promoCode ?? null,
    exemptions: taxExemptions,
    channel: channelOf(use),
    partnerId: use.partnerId,
    origins: context.origins,
    extraNames,
  })
  const price = (demand: ToPrice, use: PriceUse, among: Among = alone): OccupancyPrice => {
    const tariff = tariffFor(demand, use, among)
    if (!tariff)
      return {
        lines: [],
        stayLines: [],
        taxFor: () => [],
        gridLabel: null,
        notes: [],
        refusals: [{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable.' }],
      }
    const priced = priceOccupancy(tariff, among.goesOn ? onOwnNights(demand) : demand, termsOf(use), among.isFirst)
    return among.whole === undefined || priced.refusals.length === 0
      ? priced
      : { ...priced, refusals: refusedOfPart(priced.refusals, price({ ...demand, ...among.whole }, use).refusals) }
  }
  return {
    context,
    isRegional: book.grids.some(({ record }) => isRegional(record)),
    price,
    engine(demand, use, among = alone) {
      const tariff = tariffFor(demand, use, among)
      return tariff && engineFor(tariff, among.goesOn ? onOwnNights(demand) : demand, termsOf(use), among.isFirst)
    },
    seasons: (demand, use) =>
      book.seasons({
        placeTypeId: demand.placeTypeId,
        people: demand.attendants.length,
        bookedOn: use.bookedOn,
        partnerId: use.partnerId,
        channel: channelOf(use),
        isPassage: use.isPassage,
      }),
    offers,
    schedule: (lines, stay, bookedOn, answer = null) =>
      scheduleOf(lines, stay, { terms: terms?.downPayment ?? null, depositDays: terms?.depositDays ?? 0, bookedOn, answerBy: answer }),
    guarantee: guaranteeOf(book),
  }
}

/** A line with the place of the stay that it is for; null for the stay as a whole. */
export type PlacedLine = BookingLine & { readonly occupancyIndex: number | null }
export const placedLines = ({
  byOccupancy,
  ofStay,
}: {
  readonly byOccupancy: readonly (readonly BookingLine[])[]
  readonly ofStay: readonly BookingLine[]
}): readonly PlacedLine[] => [
  ...byOccupancy.flatMap((lines, occupancyIndex) => lines.map((line) => ({ ...line, occupancyIndex }))),
  ...ofStay.map((line) => ({ ...line, occupancyIndex: null })),
]

type Answer = {
  readonly lines: readonly PlacedLine[]
  readonly gridLabel: string | null
  readonly refusals: readonly Fault[]
  readonly notes: OccupancyPrice['notes']
  readonly schedule: Schedule
  readonly touristTax: number
  readonly guarantee: GuaranteeDue | null
}

/** A price as the screens read it. */
export function priceReply({ lines, gridLabel, refusals, notes, schedule, touristTax, guarantee }: Answer): PriceReply {
  return {
    lines: [...lines],
    total: totalOf(lines),
    touristTax,
    gridLabel,
    ...schedule,
    guarantee: plainGuarantee(guarantee),
    refusals: refusals.map(plainFault),
    notes: notes.map(({ rule, message, fix }) => ({ rule, message, fix: fix && plainFix(fix) })),
  }
}

export function plainGuarantee(guarantee: GuaranteeDue | null): PriceReply['guarantee'] {
  return (
    guarantee && {
      amount: guarantee.amountCents,
      dueOn: guarantee.dueOn,
      reason: guarantee.reason,
      parts: guarantee.parts.map(({ label, cents }) => ({ label, amount: cents })),
    }
  )
}

type ReplyFault = PriceReply['refusals'][number]

/** A fault as it travels: the same, with properties that may be written. */
export function plainFault(fault: Fault): ReplyFault {
  const { fix, values, ...rest } = fault
  return { ...rest, ...(values === undefined ? {} : { values: { ...values } }), ...(fix === undefined ? {} : { fix: plainFix(fix) }) }
}

export function plainFix({ label, action, values }: NonNullable<Fault['fix']>): NonNullable<ReplyFault['fix']> {
  return { label, action, ...(values === undefined ? {} : { values: { ...values } }) }
}
