/** What becomes of the price of a stay that changes, in the words of the specification. */
export const updateModes = {
  priceFromGrid: 'Mettre à jour le prix à partir de la grille',
  keepGrid: 'Conserver la grille existante',
  updateFromDetail: 'Mettre à jour à partir du détail existant',
  keepDetail: 'Conserver le détail existant',
} as const
export type UpdateMode = keyof typeof updateModes
export const updateModeKeys = Object.keys(updateModes) as readonly UpdateMode[]
/** Note of a price whose detail left something to the grid. */
export const detailFromGrid = 'detail-from-grid'

/** What is chosen until the user chooses: the agreed price stands for the same number of nights; for another, the agreed prices at the new quantities. None: every way is refused. */
export function usualMode(open: readonly UpdateMode[], changesNights: boolean): UpdateMode | null {
  const usual = changesNights ? 'updateFromDetail' : 'keepDetail'
  return open.includes(usual) ? usual : (open[0] ?? null)
}
