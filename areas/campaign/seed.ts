import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { emailingModule } from './entities/campaign-modules.ts'

export const campaignSeed: readonly SeedSet[] = [
  { entity: emailingModule, key: 'label', rows: [{ label: 'E-mails de l’établissement', isActive: true, channel: 'email', perHour: 500 }] },
]
