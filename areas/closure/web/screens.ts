import { screensOf } from '#kernel/web/screen.ts'
import { closureScreens } from '../screens.ts'

export const closureWebScreens = screensOf(closureScreens, {
  '/closure': async () => (await import('./ClosureScreen.tsx')).ClosureScreen,
})
