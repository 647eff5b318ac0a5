import { screensOf } from '#kernel/web/screen.ts'
import { cleaningScreens } from '../screens.ts'

export const cleaningWebScreens = screensOf(cleaningScreens, {
  '/cleanning-planning': async () => (await import('./CleaningScreen.tsx')).CleaningScreen,
  '/booking-departure-cleanning': async () => (await import('./CleaningScreen.tsx')).DeparturesCleaningScreen,
})
