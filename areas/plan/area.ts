import { planElement, planPlace, planSector } from './entities/sector.ts'

export const planArea = { name: 'plan', label: 'Plan', entities: [planSector, planPlace, planElement] } as const
