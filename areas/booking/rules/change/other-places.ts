import { list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type OtherPlaces = {
  readonly label: string
  readonly places: readonly { readonly occupancyId: number; readonly placeId: number | null }[]
}

/** The places that a refused restoration proposes; null when one of its reasons has none to propose. */
export function otherPlaces(faults: readonly Fault[]): OtherPlaces | null {
  const found = faults.flatMap(({ fix }) => {
    const [occupancyId, placeId] = [fix?.values?.['occupancyId'], fix?.values?.['placeId']]
    return fix?.action === 'restoreElsewhere' && typeof occupancyId === 'number' && (typeof placeId === 'number' || placeId === null)
      ? [{ occupancyId, placeId, label: fix.label }]
      : []
  })
  if (found.length === 0 || found.length < faults.length) return null
  // Two places that were both taken may be proposed the same one: the second is then given later.
  const taken = new Set<number>()
  const places = found.map(({ occupancyId, placeId }) => {
    const isFree = placeId === null || !taken.has(placeId)
    if (placeId !== null) taken.add(placeId)
    return { occupancyId, placeId: isFree ? placeId : null }
  })
  return {
    label: found.length === 1 ? (found[0]?.label ?? '') : `Rétablir (${list(found.map(({ label }) => label.replace('Rétablir ', '')))})`,
    places,
  }
}
