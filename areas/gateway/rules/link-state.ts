/** What a payment link is for: the advance, or anything up to the balance. */
export const linkPurposes = { deposit: 'Acompte ou arrhes', balance: 'Solde' } as const
export type LinkPurpose = keyof typeof linkPurposes

export const linkStates = { open: 'En attente', paid: 'Payé', expired: 'Expiré', cancelled: 'Annulé' } as const
export type LinkState = keyof typeof linkStates

/** Money of a stay, in cents. */
export type StayDue = {
  readonly total: number
  readonly paid: number
  /** What a fund is still to pay: it is not asked of the customer. */ readonly aided: number
  readonly downPayment: number
}

/** What is still to pay for that purpose. */
export function dueFor(purpose: LinkPurpose, { total, paid, aided, downPayment }: StayDue): number {
  const balance = Math.max(0, total - paid - aided)
  return purpose === 'deposit' ? Math.min(balance, Math.max(0, downPayment - paid)) : balance
}

/** What the customer would pay now: what was asked, less what the site received in between. */
export function payableNow({ purpose, amount }: { readonly purpose: LinkPurpose; readonly amount: number }, stay: StayDue): number {
  return Math.min(amount, dueFor(purpose, stay))
}

export type LinkFacts = {
  readonly state: LinkState
  readonly validUntil: string
  readonly payable: number
  /** The stay was neither cancelled, nor deleted, nor joined to another. */ readonly isStanding: boolean
}

/** What a link is worth today. A stay that was paid at the desk leaves nothing to pay; a link is good until the evening of its last day. */
export function stateToday({ state, validUntil, payable, isStanding }: LinkFacts, today: string): LinkState {
  if (state !== 'open') return state
  if (!isStanding) return 'cancelled'
  if (payable <= 0) return 'paid'
  return validUntil < today ? 'expired' : 'open'
}

/** How a link that waits ends by itself, and what is said of it: its stay is no more, or owes nothing of what it asked; null while it may be paid. */
export function endOf({
  isStanding,
  payable,
}: Pick<LinkFacts, 'isStanding' | 'payable'>): { readonly state: 'cancelled' | 'paid'; readonly remark: string } | null {
  if (!isStanding) return { state: 'cancelled', remark: 'Fermé\u00A0: le séjour est annulé ou supprimé.' }
  return payable <= 0 ? { state: 'paid', remark: 'Fermé\u00A0: la somme a été réglée autrement.' } : null
}

const cancelledBefore = 'Payé après l’annulation du séjour\u00A0: à rendre au client.'
const settledBefore = 'Payé alors que tout ou partie était déjà réglé\u00A0: trop-perçu à rendre.'

/** What the customer is told of money that the site gives back: his stay was no more when it came, or owed less. What becomes of the stay later is not said there. */
export function givenBack({
  remark,
  amount,
  paidAmount,
}: {
  readonly remark: string | null
  readonly amount: number
  readonly paidAmount: number
}): 'stayCancelled' | 'tooMuch' | null {
  if (remark === cancelledBefore) return 'stayCancelled'
  return remark === settledBefore || paidAmount > amount ? 'tooMuch' : null
}

/** Said beside a payment that came in where it was no longer awaited; null where it was. */
export function lateRemark({ state, isStanding, payable, validUntil }: LinkFacts, received: number, today: string): string | null {
  if (!isStanding) return cancelledBefore
  if (received > Math.max(0, payable)) return settledBefore
  if (state === 'cancelled') return 'Payé après l’annulation du lien.'
  return validUntil < today ? 'Payé après la fin de validité du lien.' : null
}
