import type { AreaDeclaration } from '#kernel/entity/area.ts'

/** How the declarations of each area are fetched, one piece of the application per area. */
export const areaLoaders: Readonly<Record<string, () => Promise<AreaDeclaration>>> = {
  security: async () => (await import('#areas/security/area.ts')).securityArea,
  establishment: async () => (await import('#areas/establishment/area.ts')).establishmentArea,
  document: async () => (await import('#areas/document/area.ts')).documentArea,
  customer: async () => (await import('#areas/customer/area.ts')).customerArea,
  camp: async () => (await import('#areas/camp/area.ts')).campArea,
  price: async () => (await import('#areas/price/area.ts')).priceArea,
  partner: async () => (await import('#areas/partner/area.ts')).partnerArea,
  booking: async () => (await import('#areas/booking/area.ts')).bookingArea,
  payment: async () => (await import('#areas/payment/area.ts')).paymentArea,
  fiscal: async () => (await import('#areas/fiscal/area.ts')).fiscalArea,
  residential: async () => (await import('#areas/residential/area.ts')).residentialArea,
  sale: async () => (await import('#areas/sale/area.ts')).saleArea,
  cleaning: async () => (await import('#areas/cleaning/area.ts')).cleaningArea,
  plan: async () => (await import('#areas/plan/area.ts')).planArea,
  accounting: async () => (await import('#areas/accounting/area.ts')).accountingArea,
  closure: async () => (await import('#areas/closure/area.ts')).closureArea,
  campaign: async () => (await import('#areas/campaign/area.ts')).campaignArea,
  stat: async () => (await import('#areas/stat/area.ts')).statArea,
  statement: async () => (await import('#areas/statement/area.ts')).statementArea,
  gateway: async () => (await import('#areas/gateway/area.ts')).gatewayArea,
  einvoice: async () => (await import('#areas/einvoice/area.ts')).einvoiceArea,
  utility: async () => (await import('#areas/utility/area.ts')).utilityArea,
}
