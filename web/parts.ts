/** Web parts that areas add to the generic screens of an entity, fetched with the first of its screens. */
const security = (): Promise<unknown> => import('#areas/security/web/parts.tsx')
const till = (): Promise<unknown> => import('#areas/payment/web/till/parts.tsx')
const guarantee = (): Promise<unknown> => import('#areas/payment/web/guarantee-parts.tsx')
const holidayAid = (): Promise<unknown> => import('#areas/payment/web/holiday-aid/holiday-aid-parts.tsx')
const gift = (): Promise<unknown> => import('#areas/payment/web/gift/gift-parts.tsx')
const partnerBill = (): Promise<unknown> => import('#areas/payment/web/partner-bill/partner-bill-parts.tsx')
async function partner(): Promise<void> {
  await import('#areas/booking/web/lists/partner-parts.tsx')
  await partnerBill()
}
const reminder = (): Promise<unknown> => import('#areas/payment/web/reminder/reminder-parts.tsx')
const giftImport = (): Promise<unknown> => import('#areas/payment/web/gift/gift-import-parts.tsx')
const credit = (): Promise<unknown> => import('#areas/payment/web/credit-parts.tsx')
/** One after the other: the panels come in the order of the areas. */
async function customer(): Promise<void> {
  await import('#areas/customer/web/parts.tsx')
  await import('#areas/booking/web/lists/customer-parts.tsx')
  await import('#areas/payment/web/customer-parts.tsx')
  await import('#areas/utility/web/customer-parts.tsx')
  await import('#areas/customer/web/mail-parts.tsx')
}
const camp = (): Promise<unknown> => import('#areas/camp/web/parts.tsx')
const establishment = (): Promise<unknown> => import('#areas/establishment/web/parts.tsx')
const town = (): Promise<unknown> => import('#areas/customer/web/town-parts.ts')
const documents = (): Promise<unknown> => import('#areas/document/web/parts.tsx')
const models = (): Promise<unknown> => import('#areas/document/web/models/model-parts.tsx')
const article = (): Promise<unknown> => import('#areas/sale/web/parts.tsx')
const sale = (): Promise<unknown> => import('#areas/sale/web/sale-parts.tsx')
const sectors = (): Promise<unknown> => import('#areas/plan/web/sector-parts.ts')
const planSetting = (): Promise<unknown> => import('#areas/plan/web/setting-parts.tsx')
const offers = (): Promise<unknown> => import('#areas/price/web/offer-parts.tsx')
const grids = (): Promise<unknown> => import('#areas/price/web/grid-list-parts.tsx')
const accounting = (): Promise<unknown> => import('#areas/accounting/web/export-parts.tsx')
const imports = (): Promise<unknown> => import('#areas/booking/web/import/import-parts.tsx')
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  user: security,
  group: security,
  'email-configuration': documents,
  'document-model': models,
  'mailing-configuration': models,
  customer,
  town,
  credit,
  partner,
  'partner-bill': partnerBill,
  reminder,
  'gift-sale': gift,
  'gift-import': giftImport,
  'holiday-aid': holidayAid,
  'accounting-export': accounting,
  guarantee,
  deposit: till,
  expense: till,
  injection: till,
  'starting-base': till,
  place: camp,
  'place-type': camp,
  'plan-sector': sectors,
  'plan-setting': planSetting,
  'meter-reading': camp,
  'financial-year': establishment,
  'activity-period': establishment,
  establishment,
  article,
  sale,
  'price-grid': grids,
  'special-offer': offers,
  'last-minute-offer': offers,
  'booking-import': imports,
}

/** Loads what the areas registered for an entity; answers once it can be drawn. */
export async function loadParts(entityName: string): Promise<void> {
  await parts[entityName]?.()
}
