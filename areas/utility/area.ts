import { technicalEvent } from './entities/technical-event.ts'

export const utilityArea = { name: 'utility', label: 'Utilitaires', entities: [technicalEvent] } as const
