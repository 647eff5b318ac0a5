import { screensOf } from '#kernel/web/screen.ts'
import { accountingScreens } from '../screens.ts'

export const accountingWebScreens = screensOf(accountingScreens, {
  '/accounting-export': async () => (await import('./AccountingScreen.tsx')).AccountingScreen,
  '/accounting-account-detail-plan': async () => (await import('./plan-screens.tsx')).DetailPlanScreen,
  '/accounting-account-detail-plan-start-date': async () => (await import('./plan-screens.tsx')).StartPlanScreen,
  '/accounting-account-detail-plan-end-date': async () => (await import('./plan-screens.tsx')).EndPlanScreen,
  '/accounting-account-discount': async () => (await import('./plan-screens.tsx')).DiscountPlanScreen,
  '/accounting-account-payment-plan': async () => (await import('./plan-screens.tsx')).PaymentPlanScreen,
  '/accounting-account-detail-plan-preview': async () => (await import('./preview-screens.tsx')).DetailPreviewScreen,
  '/accounting-account-payment-plan-preview': async () => (await import('./preview-screens.tsx')).PaymentPreviewScreen,
})
