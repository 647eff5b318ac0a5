import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PriceReply } from '../contract/shared.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { holdsPlace } from '../rules/booking-kind.ts'
import { totalOf } from '../rules/price-booking.ts'
import type { BookingLine } from '../rules/price-booking.ts'
import { blockers } from './calendar.ts'
import { ageCategories } from './camp-facts.ts'
import { saveFaults } from './check-save.ts'
import { finalPrice, signed } from './final-price.ts'
import type { FinalPrice } from './final-price.ts'
import { offerTerms } from './preferences.ts'
import { leavingByForm } from './room/linked-stays.ts'
import { stayPricedDates } from './priced-dates.ts'
import { stayContext } from './stay-context.ts'
import { loadPricer, placedLines, plainFault, priceReply } from './stay-price.ts'
import { loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import type { SaveInput } from './write-stay.ts'

function taxOf(lines: readonly BookingLine[]): number {
  return totalOf(lines.filter(({ category }) => category === lineCategory.touristTax))
}

/** The price that is stored, as a price is shown beside the one that comes: what is held does not change the price. */
export function storedPrice({ header, occupancies, lines }: StoredStay): PriceReply {
  const schedule = {
    downPayment: header.downPayment,
    downPaymentType: header.downPaymentType,
    downPaymentLabel: '',
    downPaymentDueOn: header.downPaymentDueOn,
    balanceDueOn: header.balanceDueOn,
  }
  const at = new Map(occupancies.map(({ id }, index) => [id, index]))
  return priceReply({
    lines: lines.map(({ occupancyId, ...line }) => ({
      ...line,
      occupancyIndex: occupancyId === null ? null : (at.get(occupancyId) ?? null),
    })),
    gridLabel: null,
    refusals: [],
    notes: [],
    schedule,
    touristTax: header.touristTax,
    guarantee: null,
  })
}

export function computedPrice(price: FinalPrice): PriceReply {
  const lines = placedLines(price.lines)
  return priceReply({
    lines,
    gridLabel: price.gridLabel,
    refusals: price.refusals,
    notes: price.notes,
    schedule: price.schedule,
    touristTax: taxOf(lines),
    guarantee: price.guarantee,
  })
}

/** `previewBooking`: both prices and every refusal that saving would meet, without writing anything nor locking anybody. */
export async function previewBooking(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof bookingOperations.previewBooking>> {
  const stored = given.id === 0 ? null : await loadStay(tx, given.id, { lock: false })
  return previewForm(tx, given, { stored, base: stored })
}

/** The same for a stay already read, whose price is seen as `base`. */
export async function previewForm(
  tx: Tx,
  given: SaveInput,
  { stored, base }: { readonly stored: StoredStay | null; readonly base: StoredStay | null },
): Promise<ReplyOf<typeof bookingOperations.previewBooking>> {
  const input = signed(given, base, tx.session.userName)
  const [pricer, bookedOn] = [
    await loadPricer(tx, await offerTerms(tx), await stayContext(tx, input, base)),
    stored?.header.bookedOn ?? tx.today.toString(),
  ]
  const computed = finalPrice(pricer, input, base, bookedOn)
  const price = { ...computed, refusals: await stayPricedDates(tx, computed.refusals, { pricer, input, bookedOn }) }
  const faults = await saveFaults(tx, input, { stored, base, ages: await ageCategories(tx), price })
  const wishes = input.occupancies.flatMap(({ placeId, startDate, endDate }, index) =>
    placeId === null || endDate <= startDate ? [] : [{ placeId, start: startDate, end: endDate, field: `occupancies.${index}.placeId` }],
  )
  const taken = holdsPlace(input.statusId) ? await blockers(tx, wishes, { bookingId: input.id }) : []
  const leaving = await leavingByForm(tx, input, stored)
  const after = computedPrice(price)
  const before = stored && storedPrice(stored)
  return { before, after, difference: after.total - (before?.total ?? 0), refusals: [...faults, ...taken, ...leaving].map(plainFault) }
}
