import { formatDayRange } from '#domain/french.ts'
import { dayFromNumber } from '#domain/day.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { fixedReasons, mayBeAsked, overlaps } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomStay } from './room-site.ts'

export type PlaceChange = { readonly stay: RoomStay; readonly place: RoomPlace }
type Names = (stay: RoomStay) => string

/** A place already held once everything has moved. */
function heldFault(
  { site, blocksAt }: RoomIndex,
  { stay, place }: PlaceChange,
  changes: readonly PlaceChange[],
  nameOf: Names,
): Fault | null {
  const goes = new Map(changes.map((change) => [change.stay.id, change.place.id]))
  const others = [...site.stays, ...changes.map((change) => change.stay).filter(({ placeId }) => placeId === null)]
  const other = others.find((one) => one.id !== stay.id && (goes.get(one.id) ?? one.placeId) === place.id && overlaps(one, stay))
  const isClosed = (blocksAt.get(place.id) ?? []).some((block) => overlaps(block, stay))
  if (other === undefined && !isClosed) return null
  const by = other === undefined ? '' : `\u00A0: ${nameOf(other)} y est`
  const dates = formatDayRange(dayFromNumber(stay.start), dayFromNumber(stay.end))
  return {
    rule: 'place-not-available',
    message: `${place.number} n’est plus libre ${dates} pour ${nameOf(stay)}${by}. Cherchez une autre proposition.`,
    values: { placeId: place.id, occupancyId: stay.id },
  }
}

/** Why places may not be given like this: somebody who keeps his place, a place that does not suit, or one that is held. Every fault at once. */
export function changeFaults(
  index: RoomIndex,
  changes: readonly PlaceChange[],
  nameOf: Names,
  { isUndo, isNamed }: { readonly isUndo: boolean; /** The desk chose who moves. */ readonly isNamed: boolean },
): readonly Fault[] {
  return changes.flatMap((change): readonly Fault[] => {
    const { stay, place } = change
    const values = { occupancyId: stay.id, placeId: place.id }
    // What was moved a moment ago goes back however near its arrival, unless the guest is there or somebody has locked it.
    if (stay.fixed !== null && !((isUndo || isNamed) && mayBeAsked(stay)))
      return [{ rule: 'stay-not-movable', message: `${nameOf(stay)} ne peut pas être déplacé\u00A0: ${fixedReasons[stay.fixed]}.`, values }]
    if (!isUndo && index.suit(stay, place) === null)
      return [
        {
          rule: 'place-not-suitable',
          message: `${place.number} ne convient pas à ${nameOf(stay)}\u00A0: type, équipement, électricité ou accès.`,
          values,
        },
      ]
    const held = heldFault(index, change, changes, nameOf)
    return held === null ? [] : [held]
  })
}
