import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { Tx } from '#platform/server/tx.ts'
import { loadPricer } from './stay-price.ts'
import type { StoredStay } from './store.ts'

/** What the places of a stored stay ask to hold, while somebody may still give it. */
export async function stayGuarantee(
  tx: Tx,
  { header, occupancies }: Pick<StoredStay, 'header' | 'occupancies'>,
): Promise<GuaranteeDue | null> {
  if (header.cancelState !== 'none' || header.isGone) return null
  return (await loadPricer(tx)).guarantee(occupancies, header.bookedOn, header.balanceDueOn)
}
