import { screensOf } from '#kernel/web/screen.ts'
import { moduleScreens } from '#areas/utility/screens.ts'

export const moduleWebScreens = screensOf(moduleScreens, {
  '/admin/module-grid': async () => (await import('#areas/utility/web/ModulesScreen.tsx')).ModulesScreen,
})
