import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { cleaningModule } from './entities/cleaning-module.ts'

export const cleaningSeed: readonly SeedSet[] = [
  {
    entity: cleaningModule,
    key: 'label',
    rows: [
      {
        label: 'Équipe de ménage',
        isActive: true,
        minutes: 60,
        controlMinutes: 10,
        startsAt: '10:00',
        endsAt: '16:00',
        isControlled: true,
      },
    ],
  },
]
