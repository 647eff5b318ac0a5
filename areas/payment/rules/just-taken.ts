import type { BookingView } from '#areas/booking/contract/stay-view.ts'

type Line = Pick<BookingView['payments'][number], 'id' | 'number' | 'amount' | 'movement' | 'correctsPaymentId' | 'isCorrected'>

/** The payment that has just been taken, among those of its stay: the newest line, if it is still what was taken. */
export function justTaken<L extends Line>(before: readonly Line[], after: readonly L[], amount: number): L | null {
  const known = new Set(before.map(({ id }) => id))
  const fresh = after.filter(
    (line) =>
      !known.has(line.id) && line.movement === 'payment' && line.correctsPaymentId === null && !line.isCorrected && line.amount === amount,
  )
  return fresh.length === 1 ? (fresh[0] ?? null) : null
}
/** Why it was taken back, as its line of opposite sign says it. */
export const takenBackAtOnce = 'Annulé aussitôt encaissé'
