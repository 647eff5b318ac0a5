import { screensOf } from '#kernel/web/screen.ts'
import { priceScreens } from '../screens.ts'

export const priceWebScreens = screensOf(priceScreens, {
  '/price/grid/{priceGridId}/{priceGridModeleId}/{placeTypeId}/{historyVersion}': async () => (await import('./grid/GridScreen.tsx')).GridScreen,
  '/price/simulator': async () => (await import('./simulator/SimulatorScreen.tsx')).SimulatorScreen,
})
