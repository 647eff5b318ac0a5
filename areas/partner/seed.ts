import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { partnerType } from './entities/partner.ts'

export const partnerSeed: readonly SeedSet[] = [
  {
    entity: partnerType,
    key: 'label',
    rows: [
      { label: 'Agence de voyages' },
      { label: 'Tour-opérateur' },
      { label: 'Comité d’entreprise' },
      { label: 'Place de marché' },
      { label: 'Office de tourisme' },
    ],
  },
]
