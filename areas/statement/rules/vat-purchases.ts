/** Figures of what was bought, in the order of the return. */
export const purchaseLabels = {
  'purchase partner': 'Déductible, factures de partenaires',
  'purchase expense': 'Déductible, dépenses de caisse',
  'purchase reverse': 'Autoliquidée, due par l’établissement',
} as const
export type PurchaseKey = keyof typeof purchaseLabels
export const purchaseKeys: readonly PurchaseKey[] = ['purchase partner', 'purchase expense', 'purchase reverse']
export const isPurchase = (key: string): key is PurchaseKey => key in purchaseLabels
