import { lineCategory } from '#areas/price/rules/line-category.ts'
import { answerBy } from '#areas/booking/rules/offer-answer.ts'
import { totalOf, withManualLines } from '#areas/booking/rules/price-booking.ts'
import type { BookingLine } from '#areas/booking/rules/price-booking.ts'
import type { Schedule } from '#areas/booking/rules/schedule.ts'
import type { Pricer } from '#areas/booking/server/api.ts'
import { iso } from './calendar.ts'
import type { Taken } from './bookings.ts'
import type { Party } from './party.ts'
import type { Random } from './random.ts'
import type { Place } from './write-site.ts'

export type Lodged = {
  readonly place: Place
  readonly isPlaced: boolean
  readonly startDate: string
  readonly endDate: string
  readonly party: Party
  readonly lines: readonly BookingLine[]
}
/** A stay with its people and its price: everything that a save would write. */
export type Stay = {
  readonly booking: Taken
  readonly lodged: readonly Lodged[]
  readonly stayLines: readonly BookingLine[]
  readonly hasInsurance: boolean
  readonly schedule: Schedule
  readonly total: number
  readonly touristTax: number
}

/** A gesture of the front desk, with its reason: a line of its own, at the rate of the lodging. */
function gesture(amount: number, random: Random): BookingLine {
  return {
    category: lineCategory.discount,
    label: 'Geste commercial',
    reason: '',
    quantity: '1',
    unitPrice: -amount,
    amount: -amount,
    vatRate: '10',
    gridId: null,
    gridVersion: null,
    periodId: null,
    extraId: null,
    ageCategoryId: null,
    isManual: true,
    manualBy: 'Hugo Blanc',
    manualReason: random.pick([
      'Panne d’électricité la première nuit',
      'Client fidèle',
      'Travaux bruyants à proximité',
      'Retard à l’arrivée dans le locatif',
    ]),
  }
}

/** Nothing is granted on a stay that costs less, in cents. */
const leastForGesture = 15_000

type Unpriced = Omit<Lodged, 'lines'>

/** What is due with the answer of a quote or an option was so on the day when the offer was made. */
function scheduleOf(pricer: Pricer, booking: Taken, lines: readonly BookingLine[]): Schedule {
  const [bookedOn, span] = [iso(booking.bookedOn), { startDate: iso(booking.start), endDate: iso(booking.end) }]
  const optionExpiresOn = booking.optionUntil === null ? null : iso(booking.optionUntil)
  const answer =
    pricer.offers &&
    answerBy({ statusId: booking.statusId, startDate: span.startDate, optionExpiresOn, bookedOn }, { ...pricer.offers, today: bookedOn })
  return pricer.schedule(lines, span, bookedOn, answer)
}

/**
 * Prices a stay with the site's own engine. Null when the rules refuse it: such a stay could not have been sold, so it is not made.
 */
export function priceStay(pricer: Pricer, booking: Taken, unpriced: readonly Unpriced[], random: Random): Stay | null {
  const hasInsurance = !booking.isPassage && random.chance(unpriced[0]?.place.type.nature === 'rental' ? 0.3 : 0.1)
  const bookedOn = iso(booking.bookedOn)
  const use = { bookedOn, partnerId: booking.partner?.id ?? null, isPassage: booking.isPassage, hasInsurance, discounts: [] }
  const priced = unpriced.map((one, index) =>
    pricer.price({ ...one.party, placeTypeId: one.place.typeId, startDate: one.startDate, endDate: one.endDate }, use, {
      isFirst: index === 0,
      before: [],
    }),
  )
  if (priced.some(({ refusals }) => refusals.length > 0)) return null
  const lodging = priced[0]?.lines.reduce((total, { amount }) => total + amount, 0) ?? 0
  const granted = lodging > leastForGesture && random.chance(0.012)
  const lodged = unpriced.map((one, index): Lodged => {
    const lines = priced[index]?.lines ?? []
    return { ...one, lines: granted && index === 0 ? withManualLines(lines, [gesture(random.pick([1500, 2000, 3000]), random)]) : lines }
  })
  const stayLines = priced.flatMap((one) => one.stayLines)
  const lines = [...lodged.flatMap((one) => one.lines), ...stayLines]
  const schedule = scheduleOf(pricer, booking, lines)
  const arrhes = schedule.downPayment > 0 && random.chance(0.05)
  return {
    booking,
    lodged,
    stayLines,
    hasInsurance,
    schedule: arrhes ? { ...schedule, downPaymentType: 2 } : schedule,
    total: totalOf(lines),
    touristTax: totalOf(lines.filter(({ category }) => category === lineCategory.touristTax)),
  }
}
