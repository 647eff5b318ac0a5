type Bill = { readonly nature: 'invoice' | 'acompte' | 'creditNote' | 'cancellation'; readonly amount: number; readonly isCorrected: boolean }

/** What was paid on bills since taken back by a credit note, and stands on no other: to be refunded, or billed again. */
export function owedBack(paid: number, bills: readonly Bill[]): number {
  const asked = bills.filter(({ nature }) => nature === 'invoice' || nature === 'acompte')
  const standing = asked.filter(({ isCorrected }) => !isCorrected)
  if (standing.some(({ nature }) => nature === 'invoice')) return 0
  const sum = (of: readonly Bill[]): number => of.reduce((total, { amount }) => total + amount, 0)
  return Math.max(0, Math.min(paid - sum(standing), sum(asked) - sum(standing)))
}
