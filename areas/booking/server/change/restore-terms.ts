import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingOperations } from '../../contract/stay.ts'
import { bookingMoney } from '../money-slot.ts'
import { loadStay } from '../store.ts'

const credited = 'La facture d’annulation sera annulée par un avoir. La somme gardée reste réglée sur le séjour.'

/** `restoreTerms`: what the return of a cancelled stay does of its bill and of its money, and what is to be asked of what was given back. */
export async function restoreTerms(
  tx: Tx,
  { id }: ParsedInputOf<typeof bookingOperations.restoreTerms>,
): Promise<ReplyOf<typeof bookingOperations.restoreTerms>> {
  const {
    header: { paid, total, cancelState },
  } = await loadStay(tx, id, { lock: false })
  const slot = cancelState === 'cancelled' ? bookingMoney() : null
  const isBilled = ((await slot?.standingBills(tx, id)) ?? []).some(({ nature }) => nature === 'invoice')
  const money = (await slot?.settledMoney(tx, id)) ?? null
  const { notes, asked, back } = money ?? { notes: [], asked: null, back: { done: 0, undone: 0 } }
  return {
    notes: [...(isBilled ? [credited] : []), ...notes],
    asked: asked && { ...asked, lines: [...asked.lines] },
    total,
    paid: { now: paid, done: paid + back.done, undone: paid + back.undone },
  }
}
