import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { billingTypes, managementTypes, type BillingType, type ManagementType } from './rules/agreement.ts'

const id = z.number().int().nonnegative()
const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]

export const partnerContract = {
  commissionPeriods: operation({
    name: 'commissionPeriods',
    method: 'GET',
    path: 'partner/commission/period/get_from_partner',
    right: 'customer_partner_partner',
    level: 'select',
    summary: 'Les périodes de commission d’un partenaire et, pour un jour d’arrivée, le taux qui s’applique.',
    input: z.object({ partnerId: id.default(0), arrival: z.iso.date().optional() }),
    reply: z.object({
      periods: z.array(
        z.object({ id, startDate: z.string(), endDate: z.string(), commissionRate: z.string(), commissionVatRate: z.string() }),
      ),
      applied: z.object({ commissionRate: z.string(), commissionVatRate: z.string(), periodId: id.nullable() }).nullable(),
    }),
    refusals: ['choose-partner'],
  }),
  setAgreement: operation({
    name: 'setPartnerAgreement',
    method: 'POST',
    path: 'partner/partner/agreement',
    right: 'customer_partner_partner_billing',
    level: 'write',
    summary: 'Donne à plusieurs partenaires le même type de facturation ou de gestion.',
    input: z.object({
      partnerIds: z.array(id).max(500),
      billingType: z.enum(keys<BillingType>(billingTypes)).optional(),
      managementType: z.enum(keys<ManagementType>(managementTypes)).optional(),
    }),
    reply: z.object({ changed: z.number().int() }),
    refusals: ['choose-partner', 'choose-billing-type'],
  }),
}
