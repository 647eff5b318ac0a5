import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** What the drawing says of a place: that it may be taken, or why it may not. */
export type PlaceOnPlan = { readonly isFree: boolean; readonly words: string }
export type PlacesOnPlan = (place: { readonly placeId: number; readonly placeTypeId: number }) => PlaceOnPlan

type Found = {
  readonly places: readonly {
    readonly placeId: number
    readonly placeTypeLabel: string
    readonly reason: string
    readonly total: number | null
  }[]
  readonly refused: readonly {
    readonly placeIds: readonly number[]
    readonly placeTypeId: number | null
    readonly faults: readonly { readonly message: string }[]
  }[]
}
const outside: PlaceOnPlan = { isFree: false, words: 'Ne fait pas partie de ce qui est cherché.' }
const sentence = (faults: readonly { readonly message: string }[]): string => faults.map(({ message }) => message).join(' ')

/** What a search found, place by place: its type, why it suits and its price, or the reason of its refusal, its own before that of its type. */
export function placesOnPlan({ places, refused }: Found, own: ReadonlySet<number>): PlacesOnPlan {
  const known = new Map<number, PlaceOnPlan>()
  const types = new Map<number, PlaceOnPlan>()
  for (const { placeIds, placeTypeId, faults } of refused) {
    const said: PlaceOnPlan = { isFree: false, words: sentence(faults) }
    for (const placeId of placeIds) known.set(placeId, said)
    if (placeIds.length === 0 && placeTypeId !== null) types.set(placeTypeId, said)
  }
  for (const { placeId, placeTypeLabel, reason, total } of places) {
    const words = [placeTypeLabel, reason, total === null ? '' : formatAmount(cents(total))].filter((part) => part !== '').join(' · ')
    known.set(placeId, { isFree: true, words })
  }
  for (const placeId of own) known.set(placeId, { isFree: false, words: 'Déjà prise par une autre ligne de ce séjour.' })
  return ({ placeId, placeTypeId }) => known.get(placeId) ?? types.get(placeTypeId) ?? outside
}
