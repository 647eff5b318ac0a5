import type { Fault } from '#platform/operation/refusal.ts'
import { paymentKinds } from './payment-checks.ts'

/** What becomes of a guarantee. The last state is for those that a provider holds. */
export const guaranteeStates = { inProgress: 'En cours', returned: 'Restituée', cashed: 'Encaissée', provider: 'Gérée par le prestataire de caution' } as const

/** Ways by which what is left of a cheque goes back: a cheque is not cut in two. */
export const refundKinds: ReadonlySet<number> = new Set([paymentKinds.none, paymentKinds.cash, paymentKinds.card])

type Ending = { readonly kind: number | null; readonly kept: number; readonly amount: number; /** How the rest goes back, where it was said. */ readonly refundKind: number | null }
/** A cheque of which some is kept goes to the bank whole: the rest is given back by something else. */
export function chequeFault({ kind, kept, amount, refundKind }: Ending): readonly Fault[] {
  if (kind !== paymentKinds.cheque || kept <= 0 || kept >= amount || (refundKind !== null && refundKinds.has(refundKind))) return []
  return [{ rule: 'choose-payment-method', field: 'refundMethodId', message: 'Le chèque part en banque en entier\u00A0: choisissez comment la différence est rendue (espèces, carte ou virement).' }]
}

type Held = { readonly kind: number; readonly state: keyof typeof guaranteeStates; readonly kept: number; /** Number of the slip that took it to the bank. */ readonly deposit: string | null }
/** Where the money, or the cheque, of a guarantee is. */
export function whereText({ kind, state, kept, deposit }: Held): string {
  const slip = deposit === null ? 'à remettre' : `remise ${deposit}`
  if (kind === paymentKinds.cheque) return state === 'inProgress' ? 'Chèque conservé' : state === 'cashed' ? `Chèque encaissé, ${slip}` : 'Chèque rendu'
  if (kind === paymentKinds.card) return state === 'returned' ? 'Carte recréditée' : `Carte débitée, ${slip}`
  if (kind === paymentKinds.cash) return state === 'returned' ? 'Espèces rendues' : 'En caisse'
  return state === 'returned' ? 'Rendue' : kept > 0 ? 'Retenue' : 'Reçue'
}
