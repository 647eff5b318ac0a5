import { partner, partnerType } from './entities/partner.ts'

export const partnerArea = { name: 'partner', label: 'Partenaires', entities: [partnerType, partner] } as const
