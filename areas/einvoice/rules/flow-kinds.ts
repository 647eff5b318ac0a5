/** What is handed to a platform. */
export const flowKinds = {
  invoice: 'Facture électronique',
  international: 'Facture internationale',
  sales: 'Ventes aux particuliers',
  payments: 'Paiements des particuliers',
} as const
export type FlowKind = keyof typeof flowKinds
export type ReportKind = 'sales' | 'payments'
export const reportKinds = ['sales', 'payments'] as const satisfies readonly ReportKind[]

/** How a bill travels: none for a consumer, whose purchases are told by day. */
export function flowOf(buyer: {
  readonly kind: 'consumer' | 'professional'
  readonly address: { readonly country: string }
}): 'invoice' | 'international' | null {
  if (buyer.kind === 'consumer') return null
  return buyer.address.country === 'FR' ? 'invoice' : 'international'
}

export const platformNames = { manual: 'Dépôt à la main', simulator: 'Simulation' } as const
export type PlatformName = keyof typeof platformNames
export const reportPeriods = { decade: 'Par décade', month: 'Par mois', twoMonths: 'Par deux mois' } as const
export type ReportPeriod = keyof typeof reportPeriods
