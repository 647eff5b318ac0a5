/** How a place is, as housekeeping leaves it. */
export const placeStates = ['outOfOrder', 'cleaning', 'dirty', 'clean', 'inspected'] as const
export type PlaceState = (typeof placeStates)[number]

export const placeStateLabels: Readonly<Record<PlaceState, string>> = { outOfOrder: 'Hors service', cleaning: 'Ménage en cours', dirty: 'À nettoyer', clean: 'Propre', inspected: 'Contrôlée' }

/** Tones of the tags that say it. */
export const placeStateTones = { outOfOrder: 'brick', cleaning: 'sea', dirty: 'ochre', clean: 'pine', inspected: 'pine' } as const satisfies Readonly<Record<PlaceState, string>>

/** Whether somebody may be shown to the place. */
export function isReady(state: PlaceState): boolean {
  return state === 'clean' || state === 'inspected'
}

/** Of several places, the state of the one that is furthest from ready; null where there is none. */
export function worstState(states: readonly PlaceState[]): PlaceState | null {
  return placeStates.find((state) => states.includes(state)) ?? null
}

/** « Pas prêt : à nettoyer »; null for a place that is ready. */
export function notReadyWords(state: PlaceState): string | null {
  return isReady(state) ? null : `Pas prêt\u00A0: ${placeStateLabels[state].toLocaleLowerCase('fr')}`
}
