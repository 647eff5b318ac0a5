import { screensOf } from '#kernel/web/screen.ts'
import { priceScreens } from '../screens.ts'

export const priceWebScreens = screensOf(priceScreens, {
  '/price/grid/{priceGridId}/{priceGridModeleId}/{placeTypeId}/{historyVersion}': async () =>
    (await import('./grid/GridScreen.tsx')).GridScreen,
  '/price/period/{priceGridPeriodId}/grid/{priceGridId}/{historyVersion}': async () =>
    (await import('./grid/PartAddress.tsx')).PeriodAddress,
  '/price/option/{priceGridOptionId}/grid/{priceGridId}/{historyVersion}': async () =>
    (await import('./grid/PartAddress.tsx')).OptionAddress,
  '/purge-grid-history': async () => (await import('./PurgeGridsScreen.tsx')).PurgeGridsScreen,
})
