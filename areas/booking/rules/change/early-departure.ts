import { addDays, daysBetween } from '#domain/day.ts'
import { formatAmount, formatDay, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { BookingLine } from '../price-booking.ts'
import { nightsPaid, scaled } from '../update-detail.ts'

/** What the site decided for whoever leaves early. */
export type EarlyTerms = {
  readonly unusedNights: 'due' | 'partly' | 'refunded'
  readonly refundShare: string | null
  readonly noticeDays: number
  readonly minimumNights: number
}
type Dates = { readonly startDate: string; readonly endDate: string }
export type EarlyLeave = Dates & {
  readonly departure: string
  /** Day on which it was said. */ readonly announcedOn: string
  readonly terms: EarlyTerms
}

/** Why a stay does not end early on that day. */
export function earlyFault({ startDate, endDate }: Dates, departure: string): Fault | null {
  const [first, last] = [addDays(startDate, 1), addDays(endDate, -1)]
  if (first > last) return { rule: 'early-departure', field: 'endDate', message: 'Un séjour d’une nuit ne finit pas avant son terme.' }
  return departure >= first && departure <= last
    ? null
    : {
        rule: 'early-departure',
        field: 'endDate',
        message: `Un départ anticipé tombe entre le ${formatDay(first)} et le ${formatDay(last)}.`,
        values: { first, last },
      }
}

export type Given = {
  /** First night that is given back; the end of the stay where none is. */ readonly from: string
  readonly nights: number
  readonly share: string
  readonly sentence: string
}

/** The nights given back and their share, with the sentence that says why. */
export function nightsGivenBack({ startDate, endDate, departure, announcedOn, terms }: EarlyLeave): Given {
  const [total, stayed] = [daysBetween(startDate, endDate), daysBetween(startDate, departure)]
  const none = (sentence: string): Given => ({ from: endDate, nights: 0, share: '0', sentence })
  const unused = plural(total - stayed, 'nuit non passée, due', 'nuits non passées, dues')
  if (terms.unusedNights === 'due') return none(`${unused} en totalité selon la préférence du site.`)
  const notice = daysBetween(announcedOn, departure)
  if (notice < terms.noticeDays)
    return none(
      `${unused} en totalité\u00A0: le départ est annoncé ${notice <= 0 ? 'le jour même' : `${plural(notice, 'jour')} avant`}, il faut ${plural(terms.noticeDays, 'jour')}.`,
    )
  const billed = Math.min(total, Math.max(stayed, terms.minimumNights))
  const nights = total - billed
  if (nights === 0) return none(`${unused}\u00A0: le séjour est facturé au moins ${plural(terms.minimumNights, 'nuit')}.`)
  const share = terms.unusedNights === 'refunded' ? '100' : (terms.refundShare ?? '0')
  const least =
    billed === stayed
      ? ''
      : ` ${plural(billed - stayed, 'autre reste due', 'autres restent dues')}\u00A0: le séjour est facturé au moins ${plural(terms.minimumNights, 'nuit')}.`
  return {
    from: addDays(startDate, billed),
    nights,
    share,
    sentence: `${plural(nights, 'nuit non passée rendue', 'nuits non passées rendues')} à ${formatPercent(share)} selon la préférence du site.${least}`,
  }
}

/** What is said of the nights that somebody chose to keep on the bill. */
export function nightsKept({ endDate }: Dates, departure: string): string {
  return `${plural(daysBetween(departure, endDate), 'nuit non passée gardée', 'nuits non passées gardées')} à la facture.`
}
/** What is said of the nights left when somebody chose to count the price anew. */
export function nightsCounted({ endDate }: Dates, departure: string): string {
  return `${plural(daysBetween(departure, endDate), 'nuit non passée n’est pas comptée', 'nuits non passées ne sont pas comptées')} dans ce prix.`
}
/** What becomes of the place from that day on. */
export function placeAfter(isFreed: boolean, endDate: string): string {
  return isFreed ? 'La place est libérée.' : `La place reste prise jusqu’au ${formatDay(endDate)}, selon la préférence du site.`
}

const lodged: readonly number[] = [lineCategory.lodging, lineCategory.discount, lineCategory.specialOffer]

/** What is given back of one place, by rate of VAT: of its lodging and of what reduces it, neither options nor taxes. */
export function earlyLines(lines: readonly BookingLine[], place: Dates, { from, share }: Given): readonly BookingLine[] {
  const nights = daysBetween(place.startDate > from ? place.startDate : from, place.endDate)
  const total = nightsPaid(lines, daysBetween(place.startDate, place.endDate))
  if (nights <= 0 || total <= 0) return []
  const byRate = Map.groupBy(
    lines.filter(({ category }) => lodged.includes(category)),
    ({ vatRate }) => vatRate,
  )
  return [...byRate].flatMap(([vatRate, group]): readonly BookingLine[] => {
    const price = group.reduce((sum, { amount }) => sum + amount, 0)
    const amount = -scaled(scaled(price, nights, total), share, '100')
    if (amount === 0) return []
    const reason = `${formatAmount(cents(price))} pour ${plural(total, 'nuit')}, ${plural(nights, 'nuit')} à ${formatPercent(share)}`
    return [
      {
        category: lineCategory.earlyDeparture,
        label: `Départ anticipé, ${plural(nights, 'nuit')}`,
        reason,
        quantity: '1',
        unitPrice: amount,
        amount,
        vatRate,
        gridId: null,
        gridVersion: null,
        periodId: null,
        extraId: null,
        ageCategoryId: null,
        isManual: false,
        manualReason: null,
        manualBy: null,
      },
    ]
  })
}
