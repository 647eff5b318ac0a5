import { screensOf } from '#kernel/web/screen.ts'
import { fiscalScreens } from '../screens.ts'

export const fiscalWebScreens = screensOf(fiscalScreens, {
  '/fiscal-chains': async () => (await import('./FiscalScreen.tsx')).FiscalScreen,
})
