/** What a line of money is. Corrections name the line that they take back; the others stand by themselves. */
export const movements = {
  payment: 'Encaissement',
  refund: 'Remboursement',
  credit: 'Mis en avoir',
  correction: 'Annulation',
  bounced: 'Impayé',
  regulation: 'Régularisation',
} as const
export type Movement = keyof typeof movements

type Line = { readonly id: number; readonly movement: Movement; readonly correctsPaymentId: number | null }
/** What is said of a line that another one took back: given back as the guarantee that it was, come back from the bank, or an error. */
export function endedAs(id: number, payments: readonly Line[]): string {
  const by = payments.find(({ correctsPaymentId }) => correctsPaymentId === id)?.movement
  return by === 'refund' ? 'Rendu' : by === 'bounced' ? movements.bounced : 'Annulé'
}
