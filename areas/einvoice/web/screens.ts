import { screensOf } from '#kernel/web/screen.ts'
import { einvoiceScreens } from '../screens.ts'

export const einvoiceWebScreens = screensOf(einvoiceScreens, {
  '/electronic-invoicing': async () => (await import('./EinvoiceScreen.tsx')).EinvoiceScreen,
})
