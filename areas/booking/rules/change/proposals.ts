import type { Fault } from '#platform/operation/refusal.ts'
import { quote } from '../booking-kind.ts'

/** As many as fit on a customer's table. */
export const mostProposals = 5

/** « Proposition B » */
export function proposalRank(index: number): string {
  return `Proposition ${String.fromCharCode(65 + index)}`
}

/** Why another proposal is not added. */
export function proposalFault({ statusId, cancelState, status }: { readonly statusId: number; readonly cancelState: string; readonly status: string }, count: number): Fault | null {
  if (statusId !== quote) return { rule: 'modification-not-authorised', message: 'Seul un devis a plusieurs propositions.' }
  if (cancelState !== 'none' || status === 'DELETED') return { rule: 'modification-not-authorised', message: 'Le devis est annulé\u00A0: rétablissez-le d’abord.' }
  return count < mostProposals ? null : { rule: 'too-many-proposals', message: `Un devis a au plus ${mostProposals} propositions.` }
}

/** What the others say once one is chosen. */
export const otherChosen = 'Une autre proposition est retenue'
