import { list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { option, quote, reservation } from '../booking-kind.ts'

/** As many as fit on a customer's table. */
export const mostProposals = 5

/** « Proposition B » */
export function proposalRank(index: number): string {
  return `Proposition ${String.fromCharCode(65 + index)}`
}

/** Why another proposal is not added. */
export function proposalFault(
  { statusId, cancelState, status }: { readonly statusId: number; readonly cancelState: string; readonly status: string },
  count: number,
): Fault | null {
  if (statusId !== quote) return { rule: 'modification-not-authorised', message: 'Seul un devis a plusieurs propositions.' }
  if (cancelState !== 'none' || status === 'DELETED')
    return { rule: 'modification-not-authorised', message: 'Le devis est annulé\u00A0: rétablissez-le d’abord.' }
  return count < mostProposals ? null : { rule: 'too-many-proposals', message: `Un devis a au plus ${mostProposals} propositions.` }
}

/** What the others say once one is chosen. */
export const otherChosen = 'Une autre proposition est retenue'

/** Rule of what is said of the others once one is chosen. */
export const proposalsRefused = 'other-proposals-refused'
/** « Proposition B (D26-00182) refusée »: what the choice of one has made of the others; null where there was none left. */
export function othersRefused(others: readonly { readonly rank: string; readonly code: string }[]): string | null {
  const named = list(others.map(({ rank, code }) => `${rank.replace('Proposition ', '')} (${code})`))
  return others.length === 0 ? null : others.length === 1 ? `Proposition ${named} refusée` : `Propositions ${named} refusées`
}

export type ProposalState = { readonly statusId: number; readonly cancelState: string; readonly status: string; readonly isFreed: boolean }

/** What a proposal has become, where it still holds: an option that its end has freed holds nothing. */
export function takenAs({ statusId, cancelState, status, isFreed }: ProposalState): 'option' | 'reservation' | null {
  if (cancelState !== 'none' || status === 'DELETED') return null
  if (statusId >= reservation) return 'reservation'
  return statusId === option && !isFreed ? 'option' : null
}

/** What a proposal is about to become. */
export type Step = 'accepted' | 'option' | 'reservation'

type Taken = { readonly rank: string; readonly code: string; readonly isTaken: 'option' | 'reservation' | null }
const takenWords = { option: 'garde une place en option', reservation: 'est déjà réservée' } as const

/** Why a proposal is not chosen beside another one of its quote. Two options may stand together: the customer has not chosen yet. */
export function alreadyTaken(others: readonly Taken[], step: Step): Fault | null {
  const other =
    others.find(({ isTaken }) => isTaken === 'reservation') ??
    (step === 'option' ? undefined : others.find(({ isTaken }) => isTaken === 'option'))
  if (!other?.isTaken) return null
  const message = `La p${other.rank.slice(1)} de ce devis (${other.code}) ${takenWords[other.isTaken]}\u00A0: annulez-la d’abord, ou copiez ce devis si le client prend les deux.`
  return { rule: 'modification-not-authorised', message }
}
