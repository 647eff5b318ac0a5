import { quote } from '../booking-kind.ts'

type Member = { readonly id: number; readonly customerId: number; readonly statusId: number; readonly balance: number; readonly isGone: boolean; readonly parts: readonly { readonly placeId: number | null }[] }

/** What may be done for some stays of a group: a reason where it may not, or the stays that it is about. */
export function mayBeDone<One extends Member>(chosen: readonly One[]): { readonly dates: string | null; readonly places: string | null; readonly together: readonly One[]; readonly billed: number | null } {
  const here = chosen.filter(({ isGone }) => !isGone)
  const none = chosen.length === 0 ? 'Cochez au moins un séjour.' : here.length === 0 ? 'Les séjours cochés sont partis.' : null
  const quotes = here.some(({ statusId }) => statusId === quote) ? 'Un devis ne tient pas de place\u00A0: décochez-le, ou faites-en une réservation.' : null
  // One bill has one payer: the customer who has most of these stays.
  const payers = [...Map.groupBy(chosen, ({ customerId }) => customerId).values()].toSorted((a, b) => b.length - a.length)
  const [payer = []] = payers
  return { dates: none, places: none ?? quotes, together: chosen.filter(({ balance, statusId }) => balance > 0 && statusId !== quote), billed: payer.length > 1 ? (payer[0]?.id ?? null) : null }
}
