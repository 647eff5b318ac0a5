/** Figures of what was bought, in the order of the return. */
export const purchaseLabels = {
  'purchase partner': 'Déductible, factures de partenaires',
  'purchase expense': 'Déductible, dépenses de caisse',
  'purchase reverse': 'Autoliquidée, due par l’établissement',
} as const
export type PurchaseKey = keyof typeof purchaseLabels
export const purchaseKeys: readonly PurchaseKey[] = ['purchase partner', 'purchase expense', 'purchase reverse']
export const isPurchase = (key: string): key is PurchaseKey => key in purchaseLabels

/** The VAT of a partner is counted on the day of his invoice: one who owes it on receipts makes it deductible when he is paid (CGI art. 271-I-2), which only the accountant can tell. Null where no partner is counted. */
export function purchaseCaution(purchases: readonly { readonly key: string; readonly vat: number }[]): string | null {
  return purchases.some(({ key, vat }) => key === 'purchase partner' && vat !== 0)
    ? 'La TVA des partenaires est comptée au jour de leur facture. Celle d’un partenaire qui n’a pas opté pour les débits ne se déduit qu’une fois sa facture payée (CGI, art.\u00A0271-I-2)\u00A0: reportez-la sur la déclaration du mois du paiement.'
    : null
}
