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
