/** Kinds of payment as the specification numbers them. A transfer or a direct debit has kind 0: nothing more to fill in. */
export const paymentKinds = {
  '0': 'Virement, prélèvement ou autre',
  '1': 'Chèque',
  '2': 'Chèque-vacances',
  '3': 'Espèces',
  '4': 'Carte bancaire',
  '5': 'Avoir',
  '6': 'Règlement groupé',
  '7': 'Régularisation de règlement',
  '8': 'Bon cadeau',
} as const

/** How a deposit at the bank is made up. */
export const depositTypes = { '1': 'Détail', '2': 'Somme', '3': 'Sélection' } as const

export const slipTypes = {
  cheque: 'Bordereau de chèques',
  voucher: 'Bordereau de chèques-vacances',
  cash: 'Versement d’espèces',
  card: 'Télécollecte de cartes',
} as const
