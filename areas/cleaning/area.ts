import { cleaningModule } from './entities/cleaning-module.ts'

export const cleaningArea = { name: 'cleaning', label: 'Ménage', entities: [cleaningModule] } as const
