import { loadTariffs, taxExemptions } from '#areas/price/server/api.ts'
import type { TariffBook } from '#areas/price/server/api.ts'
import type { Discount } from '#areas/price/rules/stay-to-price.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PriceReply } from '../contract/shared.ts'
import type { OfferTerms } from '../rules/offer-answer.ts'
import { engineFor, priceOccupancy, scheduleOf, totalOf } from '../rules/price-booking.ts'
import type { BookingLine, Engine, OccupancyPrice, PricedDemand, PriceTerms, Schedule } from '../rules/price-booking.ts'

/** An occupancy with the type that is sold: what the engine prices. */
export type ToPrice = PricedDemand & { readonly placeTypeId: number }

export type PriceUse = {
  readonly bookedOn: string
  readonly partnerId: number | null
  readonly hasInsurance: boolean
  readonly discounts: readonly Discount[]
}

/** The establishment's prices, ready for many questions of one transaction. */
export type Pricer = {
  price(demand: ToPrice, use: PriceUse, isFirst?: boolean): OccupancyPrice
  /** The same question with everything that the engine answers; null for an unknown type. */
  engine(demand: ToPrice, use: PriceUse, isFirst?: boolean): Engine | null
  /** Until when offers stand; null where no schedule is asked for. */
  readonly offers: OfferTerms | null
  schedule(lines: readonly BookingLine[], stay: { readonly startDate: string; readonly endDate: string }, bookedOn: string, answer?: string | null): Schedule
}

/** `offers`: needed for the schedule of a quote or an option. */
export async function loadPricer(tx: Tx, offers: OfferTerms | null = null): Promise<Pricer> {
  return pricer(await loadTariffs(tx), offers)
}

function pricer(book: TariffBook, offers: OfferTerms | null): Pricer {
  const tariffFor = (demand: ToPrice, use: PriceUse) =>
    book.tariff({ placeTypeId: demand.placeTypeId, people: demand.attendants.length, arrival: demand.startDate, bookedOn: use.bookedOn, partnerId: use.partnerId, channel: use.partnerId === null ? 'reception' : 'partner' })
  const termsOf = (use: PriceUse): PriceTerms => ({ hasInsurance: use.hasInsurance, bookedOn: use.bookedOn, discounts: use.discounts, exemptions: taxExemptions })
  return {
    price(demand, use, isFirst = true) {
      const tariff = tariffFor(demand, use)
      if (tariff) return priceOccupancy(tariff, demand, termsOf(use), isFirst)
      return { lines: [], stayLines: [], gridLabel: null, notes: [], refusals: [{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable.' }] }
    },
    engine(demand, use, isFirst = true) {
      const tariff = tariffFor(demand, use)
      return tariff && engineFor(tariff, demand, termsOf(use), isFirst)
    },
    offers,
    schedule: (lines, stay, bookedOn, answer = null) => scheduleOf(lines, stay, { terms: book.downPayment, depositDays: book.rows.terms?.depositDays ?? 0, bookedOn, answerBy: answer }),
  }
}

/** A line with the place of the stay that it is for; null for the stay as a whole. */
export type PlacedLine = BookingLine & { readonly occupancyIndex: number | null }
export const placedLines = ({ byOccupancy, ofStay }: { readonly byOccupancy: readonly (readonly BookingLine[])[]; readonly ofStay: readonly BookingLine[] }): readonly PlacedLine[] =>
  [...byOccupancy.flatMap((lines, occupancyIndex) => lines.map((line) => ({ ...line, occupancyIndex }))), ...ofStay.map((line) => ({ ...line, occupancyIndex: null }))]

type Answer = { readonly lines: readonly PlacedLine[]; readonly gridLabel: string | null; readonly refusals: readonly Fault[]; readonly notes: OccupancyPrice['notes']; readonly schedule: Schedule; readonly touristTax: number }

/** A price as the screens read it. */
export function priceReply({ lines, gridLabel, refusals, notes, schedule, touristTax }: Answer): PriceReply {
  return {
    lines: [...lines], total: totalOf(lines), touristTax, gridLabel, ...schedule,
    refusals: refusals.map(plainFault), notes: notes.map(({ rule, message, fix }) => ({ rule, message, fix: fix && plainFix(fix) })),
  }
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
