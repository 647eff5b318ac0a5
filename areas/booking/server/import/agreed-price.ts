import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Tx } from '#platform/server/tx.ts'
import { bookingContract } from '../../contract.ts'
import { changedLine, freeLine } from '../../rules/draft-manual.ts'
import type { DraftManualLine } from '../../rules/draft-types.ts'
import { saveBooking } from '../save-booking.ts'
import type { SaveInput } from '../write-stay.ts'

type Saved = Awaited<ReturnType<typeof saveBooking>>
type Agreed = { readonly total: number | null; readonly number: string }

/** A tax in percent moves with the lodging, by a few hundredths of what is changed and by steps of a cent for each person and night: it settles in a few times. */
const mostTimes = 6

/** The lodging of the first place at its price and `more`; null where nothing of it would be left. */
function lodgingAt({ view }: Saved, more: number, reason: string): DraftManualLine | null {
  const own = (view.occupancies[0]?.lines ?? []).filter(({ category }) => category === lineCategory.lodging)
  const dearest = own.toSorted((a, b) => b.amount - a.amount)[0]
  if (dearest === undefined || dearest.amount + more <= 0) return null
  return changedLine({ ...dearest, occupancyIndex: 0 }, dearest.amount + more, reason)
}

/**
 * The price that was agreed elsewhere stands, whatever the tariff says: the lodging is sold at it, so that the tourist tax in percent is of what is
 * paid. What the lodging alone cannot bear is a line of its own.
 */
export async function atAgreedPrice(tx: Tx, made: Saved, { total, number }: Agreed, form: SaveInput): Promise<Saved> {
  if (total === null) return made
  const reason = `Réservation internet ${number}, prix convenu ${formatAmount(cents(total))}`
  const at = (now: Saved, manualLines: readonly DraftManualLine[]): Promise<Saved> => {
    const occupancies = now.view.occupancies.map((occupancy) => ({ ...occupancy, holdId: 0 }))
    return saveBooking(tx, bookingContract.saveBooking.input.parse({ ...form, ...now.view.header, occupancies, manualLines }))
  }
  let now = made
  let lodging: DraftManualLine | null = null
  for (let time = 0; time < mostTimes && now.view.total !== total; time += 1) {
    const next = lodgingAt(now, total - now.view.total, reason)
    if (next === null) break
    lodging = next
    now = await at(now, [next])
  }
  const left = total - now.view.total
  if (left === 0) return now
  const vatRate = now.view.occupancies[0]?.lines.toSorted((a, b) => b.amount - a.amount)[0]?.vatRate ?? null
  const rest = freeLine({ label: 'Écart avec le prix convenu', amount: left, vatRate, manualReason: reason, occupancyIndex: null })
  return at(now, [...(lodging === null ? [] : [lodging]), rest])
}
