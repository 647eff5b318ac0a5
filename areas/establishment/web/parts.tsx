import { registerParts } from '#kernel/web/slots.ts'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { neededForBilling } from '../rules/company.ts'
import { MentionField, MissingMentions } from './MissingMentions.tsx'
import { MonthsPanel } from './MonthsPanel.tsx'
import { SchoolHolidaysPanel } from './SchoolHolidaysPanel.tsx'

registerParts('financial-year', { panels: [{ title: 'Mois', component: MonthsPanel }] })
registerParts('activity-period', {
  panels: [
    { title: 'Jours fériés', component: HolidaysPanel },
    { title: 'Vacances scolaires', component: SchoolHolidaysPanel },
  ],
})
registerParts('establishment', {
  fields: Object.fromEntries(neededForBilling.map((name) => [name, MentionField])),
  tags: MissingMentions,
  panels: [{ title: 'Établissements de l’installation', component: InstallationPanel }],
})
