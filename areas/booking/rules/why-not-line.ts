import { uncapitalized } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import type { WhyNotHelp, WhyNotRow } from './why-not.ts'

/** What a line of « Pourquoi pas ? » offers at once, and when making room is among it. */

export const makeRoomAction = 'makeRoom'
export const shareAction = 'sharePeople'

/** What asks less of the place: done together with what frees it. */
const easing: ReadonlySet<string> = new Set(['setAmperes', 'removeFeature', 'removeSectors', 'removeAnimals'])
const eases = ({ fix }: Fault): boolean => fix !== undefined && easing.has(fix.action)
const isHeld = ({ rule }: Pick<Fault, 'rule'>): boolean => rule === 'place-not-available'
const others = (fault: Fault, faults: readonly Fault[]): readonly Fault[] =>
  faults.filter((other) => other !== fault && other.warning !== true && !isHeld(other))

/** Another rule refuses the same place and nothing lifts it: freeing the place would lead nowhere. */
export const isStuck = (fault: Fault, faults: readonly Fault[]): boolean =>
  isHeld(fault) && others(fault, faults).some((other) => !eases(other))

/** A place or a type that other stays hold: some of them may move. Where it is also too weak, or elsewhere, less is asked of it in the same gesture. */
export function roomFix(
  fault: Fault,
  faults: readonly Fault[],
  { canMakeRoom, placeTypeId }: Pick<WhyNotHelp, 'canMakeRoom' | 'placeTypeId'>,
): readonly Fix[] {
  const isTaken = isHeld(fault) && (fault.values?.['kind'] === 'occupancy' || fault.values?.['kind'] === undefined)
  if (canMakeRoom !== true || !isTaken || isStuck(fault, faults)) return []
  const also = others(fault, faults).flatMap(({ fix }) => fix ?? [])
  const label = ['Faire de la place', ...also.map((fix) => uncapitalized(fix.label))].join(' et ')
  return [{ label, action: makeRoomAction, values: { placeTypeId, ...(also.length === 0 ? {} : { also }) } }]
}

/** What is asked less of the place by the fix that makes room there. */
export function alsoEased({ action, values }: Fix): readonly Fix[] {
  const given = values?.['also']
  return action === makeRoomAction && Array.isArray(given) ? (given as readonly Fix[]) : []
}

/** Whether moving others could serve the stay somewhere: where a place is refused because it is held, and for nothing else. */
export function roomMayServe(
  items: readonly { readonly faults: readonly { readonly rule: string; readonly warning?: boolean | undefined }[] }[],
): boolean {
  return items.some(({ faults }) => faults.every((fault) => fault.warning === true || isHeld(fault)))
}

const isSame = (a: Fix, b: Fix): boolean => a.action === b.action && a.label === b.label
/** Free places are listed above. */
const isListed = ({ action, values }: Fix): boolean => action === 'choosePlace' && values?.['placeId'] != null

/** The surest way to lift each failing rule, read without opening the line. `proposed`: what each rule proposes itself. What lifts several stands once. */
export function shownFixes(
  rows: readonly WhyNotRow[],
  proposed: readonly (Fix | undefined)[],
  isOpened: (fix: Fix) => boolean,
): readonly Fix[] {
  const fixes = rows.flatMap(({ fixes: all, warning }, at) => {
    if (warning) return []
    const around = all.find(({ action }) => action === makeRoomAction || action === shareAction)
    return proposed[at] ?? around ?? all.find(isOpened) ?? all.find((fix) => !isListed(fix)) ?? []
  })
  const eased = fixes.flatMap(alsoEased)
  return fixes.filter((fix, at) => fixes.findIndex((other) => isSame(other, fix)) === at && !eased.some((other) => isSame(other, fix)))
}
