import { backupSetting } from './entities/backup-setting.ts'
import { retention } from './entities/retention.ts'
import { technicalEvent } from './entities/technical-event.ts'

export const utilityArea = { name: 'utility', label: 'Utilitaires', entities: [technicalEvent, backupSetting, retention] } as const
