/** Figures of what was bought, in the order of the return. */
export const purchaseLabels = {
  'purchase partner': 'Déductible, factures de partenaires',
  'purchase expense': 'Déductible, dépenses de caisse',
  'purchase reverse': 'Autoliquidée, due par l’établissement',
  'purchase pending': 'En attente de paiement, à la fin de la période',
} as const
export type PurchaseKey = keyof typeof purchaseLabels
export const purchaseKeys: readonly PurchaseKey[] = ['purchase partner', 'purchase expense', 'purchase reverse', 'purchase pending']
export const isPurchase = (key: string): key is PurchaseKey => key in purchaseLabels

/** What waits is no part of the return. Null where nothing does. */
export function purchaseCaution(purchases: readonly { readonly key: string; readonly vat: number }[]): string | null {
  return purchases.some(({ key, vat }) => key === 'purchase pending' && vat !== 0)
    ? 'La TVA en attente ne se déduit pas encore\u00A0: ces partenaires la doivent quand ils sont payés (CGI, art.\u00A0269-2-c et 271-I-2). Notez le paiement sur leur facture, ou «\u00A0TVA sur les débits\u00A0» sur leur fiche pour les suivantes.'
    : null
}
