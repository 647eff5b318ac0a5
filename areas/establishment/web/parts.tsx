import { registerParts } from '#kernel/web/slots.ts'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { MonthsPanel } from './MonthsPanel.tsx'

registerParts('financial-year', { panels: [{ title: 'Mois', component: MonthsPanel }] })
registerParts('activity-period', { panels: [{ title: 'Jours fériés', component: HolidaysPanel }] })
registerParts('establishment', { panels: [{ title: 'Établissements de l’installation', component: InstallationPanel }] })
