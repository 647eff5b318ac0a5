import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of prices that are not the generic list or form of an entity. */
export const priceScreens: readonly ScreenDeclaration[] = [
  {
    path: '/price/grid/{priceGridId}/{priceGridModeleId}/{placeTypeId}/{historyVersion}',
    title: 'Grille tarifaire',
    right: 'supplement_price_price_grid',
  },
  {
    path: '/price/period/{priceGridPeriodId}/grid/{priceGridId}/{historyVersion}',
    title: 'Période tarifaire',
    right: 'supplement_price_price_grid',
  },
  {
    path: '/price/option/{priceGridOptionId}/grid/{priceGridId}/{historyVersion}',
    title: 'Option de grille',
    right: 'supplement_price_price_grid',
  },
  { path: '/purge-grid-history', title: 'Purge de l’historique des grilles tarifaires', right: 'establishment_access_utility' },
]
