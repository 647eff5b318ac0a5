/** How a place is, as housekeeping leaves it. */
export const placeStates = ['outOfOrder', 'cleaning', 'dirty', 'clean', 'inspected'] as const
export type PlaceState = (typeof placeStates)[number]

export const placeStateLabels: Readonly<Record<PlaceState, string>> = {
  outOfOrder: 'Hors service',
  cleaning: 'Ménage en cours',
  dirty: 'À nettoyer',
  clean: 'Propre',
  inspected: 'Contrôlée',
}

/** The same, where it is said under « Ménage ». */
export const cleaningLabels: Readonly<Record<PlaceState, string>> = {
  outOfOrder: 'Hors service',
  cleaning: 'En cours',
  dirty: 'À faire',
  clean: 'Fait',
  inspected: 'Contrôlé',
}

/** Tones of the tags that say it. */
export const placeStateTones = {
  outOfOrder: 'brick',
  cleaning: 'sea',
  dirty: 'ochre',
  clean: 'pine',
  inspected: 'pine',
} as const satisfies Readonly<Record<PlaceState, string>>

/** Whether somebody may be shown to the place. */
export function isReady(state: PlaceState): boolean {
  return state === 'clean' || state === 'inspected'
}

/** Of several places, the state of the one that is furthest from ready; null where there is none. */
export function worstState(states: readonly PlaceState[]): PlaceState | null {
  return placeStates.find((state) => states.includes(state)) ?? null
}

/** A place, or several as « K03, K04 », with what is broken there as housekeeping wrote it. */
export type UnreadyPlace = { readonly number: string; readonly state: PlaceState; readonly problems: readonly string[] }

/** « La place K03 n’est pas prête : à nettoyer, fuite sous l’évier. »; null where all are ready. */
export function notReadySentence(places: readonly UnreadyPlace[]): string | null {
  const unready = places.filter(({ state }) => !isReady(state))
  if (unready.length === 0) return null
  const which = (number: string): string => (number.includes(',') ? `Une des places ${number}` : `La place ${number}`)
  return unready
    .map(
      ({ number, state, problems }) =>
        `${which(number)} n’est pas prête\u00A0: ${[placeStateLabels[state], ...problems].map(lowerFirst).join(', ')}.`,
    )
    .join(' ')
}
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)

/** « Pas prêt : à nettoyer »; null for a place that is ready. */
export function notReadyWords(state: PlaceState): string | null {
  return isReady(state) ? null : `Pas prêt\u00A0: ${placeStateLabels[state].toLocaleLowerCase('fr')}`
}
