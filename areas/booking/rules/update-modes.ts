import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'

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

/** A price that may be taken. */
export type PricedMode = { readonly mode: UpdateMode; readonly total: number }
export type Gesture = { readonly changesNights: boolean; readonly changesType: boolean }
const keptMode = ({ changesNights }: Gesture): UpdateMode => (changesNights ? 'updateFromDetail' : 'keepDetail')
const priceIn = (open: readonly PricedMode[], wanted: UpdateMode): number | undefined => open.find(({ mode }) => mode === wanted)?.total

/** What the type that a stay goes to costs more than what was agreed, by the price list that it was agreed with; null where both are not known, or the type stays. */
function typeDifference(open: readonly PricedMode[], gesture: Gesture): number | null {
  const [agreed, listed] = [priceIn(open, keptMode(gesture)), priceIn(open, 'keepGrid')]
  return !gesture.changesType || agreed === undefined || listed === undefined ? null : listed - agreed
}

/**
 * What is chosen until the user chooses: the agreed price stands for the same number of nights; for another, the agreed prices at the new quantities.
 * Moved to a dearer type, a stay pays no more without somebody having said so; to a cheaper one, it is not made to pay for what it no longer has.
 * None: every way is refused.
 */
export function usualMode(open: readonly PricedMode[], gesture: Gesture): UpdateMode | null {
  const usual = (typeDifference(open, gesture) ?? 0) < 0 ? 'keepGrid' : keptMode(gesture)
  return priceIn(open, usual) === undefined ? (open[0]?.mode ?? null) : usual
}

/** Why that price is the one that is chosen, where the type changes it. */
export function otherTypeNote(open: readonly PricedMode[], gesture: Gesture): string | null {
  const difference = typeDifference(open, gesture) ?? 0
  if (difference === 0) return null
  return difference > 0
    ? `Plus cher de ${formatAmount(cents(difference))} là où il va\u00A0: le prix convenu reste, tant que vous n’en choisissez pas un autre.`
    : `Moins cher de ${formatAmount(cents(-difference))} là où il va\u00A0: le prix suit sa grille d’origine, tant que vous n’en choisissez pas un autre.`
}
