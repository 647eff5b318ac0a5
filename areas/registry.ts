import type { AreaDeclaration } from '#kernel/entity/area.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { bookingArea } from '#areas/booking/area.ts'
import { campArea } from '#areas/camp/area.ts'
import { customerArea } from '#areas/customer/area.ts'
import { documentArea } from '#areas/document/area.ts'
import { establishmentArea } from '#areas/establishment/area.ts'
import { partnerArea } from '#areas/partner/area.ts'
import { paymentArea } from '#areas/payment/area.ts'
import { priceArea } from '#areas/price/area.ts'
import { utilityArea } from '#areas/utility/area.ts'
import { accountingArea } from '#areas/accounting/area.ts'
import { closureArea } from '#areas/closure/area.ts'
import { campaignArea } from '#areas/campaign/area.ts'
import { residentialArea } from '#areas/residential/area.ts'
import { saleArea } from '#areas/sale/area.ts'
import { cleaningArea } from '#areas/cleaning/area.ts'
import { planArea } from '#areas/plan/area.ts'
import { fiscalArea } from '#areas/fiscal/area.ts'
import { einvoiceArea } from '#areas/einvoice/area.ts'
import { gatewayArea } from '#areas/gateway/area.ts'
import { statArea } from '#areas/stat/area.ts'
import { statementArea } from '#areas/statement/area.ts'
import { securityArea } from '#areas/security/area.ts'

/** The areas that exist, in order: an area uses those before it, never those after. */
export const areas: readonly AreaDeclaration[] = [
  securityArea,
  establishmentArea,
  documentArea,
  customerArea,
  campArea,
  priceArea,
  partnerArea,
  bookingArea,
  paymentArea,
  fiscalArea,
  residentialArea,
  saleArea,
  cleaningArea,
  planArea,
  accountingArea,
  closureArea,
  campaignArea,
  statArea,
  statementArea,
  einvoiceArea,
  gatewayArea,
  utilityArea,
]

/** Every declared entity. */
export const entities: readonly Entity[] = areas.flatMap((area) => area.entities)

const byName = new Map(entities.map((entity) => [entity.name, entity]))
export function entityNamed(name: string): Entity | undefined {
  return byName.get(name)
}
