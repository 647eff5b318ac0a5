import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { insurance } from './entities/stay-modules.ts'

export const bookingSeed: readonly SeedSet[] = [
  { entity: insurance, key: 'label', rows: [{ label: 'Assurance annulation', isActive: true, declarationDay: 5 }] },
]
