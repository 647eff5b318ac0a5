import { resultPreference, statisticsModule, statisticsParameters, yieldManagement } from './entities/stat-settings.ts'

export const statArea = {
  name: 'stat',
  label: 'Statistiques',
  entities: [statisticsParameters, statisticsModule, yieldManagement, resultPreference],
} as const
