import { registerParts } from '#kernel/web/slots.ts'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { MonthsPanel } from './MonthsPanel.tsx'
import { SchoolHolidaysPanel } from './SchoolHolidaysPanel.tsx'

registerParts('financial-year', { panels: [{ title: 'Mois', component: MonthsPanel }] })
registerParts('activity-period', { panels: [{ title: 'Jours fériés', component: HolidaysPanel }, { title: 'Vacances scolaires', component: SchoolHolidaysPanel }] })
registerParts('establishment', { panels: [{ title: 'Établissements de l’installation', component: InstallationPanel }] })
