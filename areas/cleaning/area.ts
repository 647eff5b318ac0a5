import { cleaningModule } from './entities/cleaning-module.ts'
import { cleaningTask } from './entities/cleaning-task.ts'

export const cleaningArea = { name: 'cleaning', label: 'Ménage', entities: [cleaningModule, cleaningTask] } as const
