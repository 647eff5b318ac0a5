import { screensOf } from '#kernel/web/screen.ts'
import { partnerScreens } from '../screens.ts'

export const partnerWebScreens = screensOf(partnerScreens, {
  '/partner-billing-type-list': async () => (await import('./AgreementScreen.tsx')).BillingTypesScreen,
  '/partner-management-type-list': async () => (await import('./AgreementScreen.tsx')).ManagementTypesScreen,
})
