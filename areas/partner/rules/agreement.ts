/** Who receives the invoice of a stay that a partner brings. */
export const billingTypes = { customer: 'Au client', partner: 'Au partenaire', both: 'Au client, commission au partenaire' } as const
/** How a partner obtains places. */
export const managementTypes = { onRequest: 'À la demande', allotment: 'Allotement' } as const

export type BillingType = keyof typeof billingTypes
export type ManagementType = keyof typeof managementTypes

export const billingPurposes: Readonly<Record<BillingType, string>> = {
  customer:
    'Le client reçoit la facture entière et la règle au camping. Le partenaire ne reçoit rien : un office de tourisme, un site qui renvoie vers vous.',
  partner:
    'Le partenaire reçoit la facture, au nom de sa fiche client, et se fait payer par le sien\u00A0; sa commission se déduit de ce qu’il règle. Un tour-opérateur, un comité d’entreprise qui paie le séjour.',
  both: 'Le client reçoit sa facture d’abord ; le partenaire reçoit ensuite celle de sa commission. Une place de marché, une agence.',
}
export const managementPurposes: Readonly<Record<ManagementType, string>> = {
  onRequest: 'Le partenaire demande chaque séjour, vous l’acceptez selon vos places.',
  allotment: 'Des places lui sont gardées, par type et par nuits ; celles qu’il ne vend pas vous reviennent avant l’arrivée.',
}
