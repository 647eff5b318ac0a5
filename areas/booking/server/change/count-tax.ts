import type { Tx } from '#platform/server/tx.ts'
import { saveStay } from '../save-booking.ts'
import { loadStay } from '../store.ts'
import { formOf } from './stay-form.ts'

/**
 * Counts the tourist tax of a stay whose price was agreed when nobody counted it: the price is kept line by line, the tax is that of its nights, its
 * people and what they pay. Answers what it comes to.
 * @throws Refused where the stay is billed, its nights are closed or it may not be saved as it is
 */
export async function countTouristTax(tx: Tx, bookingId: number): Promise<number> {
  const stay = await loadStay(tx, bookingId, { lock: true })
  const { view } = await saveStay(tx, { ...formOf(stay), updateMode: 'keepDetail' }, { priced: (stored) => stored, action: 'update' })
  return view.touristTax
}
