import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { centsValue, id } from './shared.ts'

export const commissionOperations = {
  commissionsOfStays: operation({
    name: 'commissionsOfStays',
    method: 'POST',
    path: 'booking/partner/commissions',
    right: 'customer_partner_partner',
    level: 'select',
    summary:
      'Ce que des séjours doivent à leur partenaire, hors TVA : le taux du jour d’arrivée sur le prix du séjour, sans ses options, son assurance ni ses taxes. Un séjour sans partenaire ou annulé n’y figure pas.',
    input: z.object({ bookingIds: z.array(id).max(1000) }),
    reply: z.object({ rows: z.array(z.object({ bookingId: id, rate: z.string(), vatRate: z.string(), amount: centsValue })) }),
  }),
}
