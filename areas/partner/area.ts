import { allotment, commissionPeriod, partnerRetrocession } from './entities/partner-parts.ts'
import { partner, partnerType } from './entities/partner.ts'

export const partnerArea = {
  name: 'partner',
  label: 'Partenaires',
  entities: [partnerType, partner, commissionPeriod, partnerRetrocession, allotment],
} as const
