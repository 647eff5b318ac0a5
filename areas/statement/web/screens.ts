import { screensOf } from '#kernel/web/screen.ts'
import { statementScreens } from '../screens.ts'

export const statementWebScreens = screensOf(statementScreens, {
  '/tva-statement-list': async () => (await import('./VatStatementScreen.tsx')).VatStatementScreen,
  '/tax-statement-list': async () => (await import('./TaxStatementScreen.tsx')).TaxStatementScreen,
  '/result': async () => (await import('./ResultScreen.tsx')).ResultScreen,
  '/result-detail': async () => (await import('./ResultDetailScreen.tsx')).ResultDetailScreen,
  '/dynamic-board/{parentContextId}': async () => (await import('./BoardScreen.tsx')).BoardScreen,
})
