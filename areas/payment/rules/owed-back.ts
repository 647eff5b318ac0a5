type Bill = {
  readonly nature: 'invoice' | 'acompte' | 'creditNote' | 'cancellation'
  readonly amount: number
  readonly isCorrected: boolean
  /** Credited by a cancellation that was taken back, or by the return of its stay: what had been paid is the stay’s again. */ readonly isUndone?: boolean
}

/** What was paid on bills since taken back by a credit note, and stands on no other: to be refunded, or billed again. */
export function owedBack(paid: number, bills: readonly Bill[]): number {
  const asked = bills.filter(({ nature, isUndone }) => isUndone !== true && (nature === 'invoice' || nature === 'acompte'))
  const standing = asked.filter(({ isCorrected }) => !isCorrected)
  if (standing.some(({ nature }) => nature === 'invoice')) return 0
  const sum = (of: readonly Bill[]): number => of.reduce((total, { amount }) => total + amount, 0)
  return Math.max(0, Math.min(paid - sum(standing), sum(asked) - sum(standing)))
}

export type StayMoney = {
  readonly paid: number
  readonly total: number
  readonly bills: readonly Bill[]
  readonly isCancelled: boolean
  /** What was decided of the money of a cancelled stay: what is kept is not given back. */
  readonly outcome: 'kept' | 'credit' | 'refunded' | null
  /** How much of it; all of it where that is not known. */
  readonly kept?: number | null
}

/** What may be given back to the customer, or kept as his credit: never more than what was paid. */
export function refundable({ paid, total, bills, isCancelled, outcome, kept = null }: StayMoney): number {
  if (isCancelled) return Math.max(0, paid - (outcome === 'kept' ? (kept ?? paid) : 0))
  return Math.max(0, owedBack(paid, bills), paid - total)
}
