import { screensOf } from '#kernel/web/screen.ts'
import { securityScreens } from '#areas/security/screens.ts'

export const securityWebScreens = screensOf(securityScreens, {
  '/password': async () => (await import('#areas/security/web/PasswordScreen.tsx')).PasswordScreen,
})
