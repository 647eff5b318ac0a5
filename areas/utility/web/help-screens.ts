import { screensOf } from '#kernel/web/screen.ts'
import { helpScreens } from '../help-pages.ts'

export const helpWebScreens = screensOf(
  helpScreens,
  Object.fromEntries(helpScreens.map(({ path }) => [path, async () => (await import('./HelpScreen.tsx')).HelpScreen])),
)
