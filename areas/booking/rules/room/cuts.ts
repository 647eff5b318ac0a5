type Part = { readonly placeId: number; readonly placeTypeId: number; readonly startDate: string }
export type PartCut = { readonly night: string; readonly placeId: number; readonly placeTypeId: number; readonly fromPlaceId?: number }

/** The cuts that give a stay its places one after the other: from its end, so that no part is ever put on nights that are not its own. */
export function cutsOf(parts: readonly Part[]): readonly PartCut[] {
  const [head, ...others] = parts
  return others
    .map(({ startDate, placeId, placeTypeId }, at) => ({
      night: startDate,
      placeId,
      placeTypeId,
      ...(at === 0 && head ? { fromPlaceId: head.placeId } : {}),
    }))
    .toReversed()
}
