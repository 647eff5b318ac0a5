import type { Fault } from '#platform/operation/refusal.ts'
import { draftOf, hasArrived, placeFault, whyFixed, type Draft } from './planning-drag.ts'
import { laneBars, type Bar, type Known } from './planning-data.ts'
import type { PlanningRow } from './planning-rows.ts'

/** A row that holds a place, in the order of the planning. */
export type PlaceSlot = { readonly id: number; readonly number: string; readonly typeId: number }

export function slotsOf(rows: readonly PlanningRow[]): readonly PlaceSlot[] {
  return rows.flatMap((row) => (row.kind === 'place' ? [{ id: row.place.id, number: row.place.number, typeId: row.typeId }] : []))
}

/** Stays carried together: each goes as many days further and as many places lower as the one in the hand. */
export function follow(lead: Draft, bars: readonly Bar[], slots: readonly PlaceSlot[]): readonly Draft[] {
  const days = lead.first - lead.bar.first
  const at = new Map(slots.map(({ id }, index) => [id, index]))
  const rankOf = (placeId: number | null): number | undefined => (placeId === null ? undefined : at.get(placeId))
  const [from, to] = [rankOf(lead.bar.placeId), rankOf(lead.placeId)]
  const isSteady = lead.placeId === lead.bar.placeId
  return bars.map((bar) => {
    const shift = hasArrived(bar) ? 0 : days
    const nights = { first: bar.first + shift, after: bar.after + shift }
    const own = rankOf(bar.placeId)
    if (isSteady) return { ...draftOf(bar, 'move'), ...nights }
    if (lead.placeId === null) return { ...draftOf(bar, 'move'), ...nights, placeId: null }
    const slot = own === undefined || from === undefined || to === undefined ? undefined : slots[own + to - from]
    return slot ? { ...draftOf(bar, 'move'), ...nights, placeId: slot.id, placeTypeId: slot.typeId } : { ...draftOf(bar, 'move'), ...nights }
  })
}

/** Why stays carried together cannot be put down there; null when they can. What leaves a place with the others no longer holds it. */
export function groupFault(drafts: readonly Draft[], known: Known, slots: readonly PlaceSlot[]): Fault | null {
  const numbers = new Map(slots.map(({ id, number }) => [id, number]))
  const leaving = new Set(drafts.map(({ bar }) => bar.key))
  for (const [index, draft] of drafts.entries()) {
    const fixed = whyFixed(draft.bar)
    if (fixed) return fixed
    if (draft.placeId === null) continue
    const number = numbers.get(draft.placeId) ?? ''
    const taken = placeFault(number, laneBars(known, `p${draft.placeId}`).filter(({ key }) => !leaving.has(key)), draft)
    if (taken) return taken
    const meeting = drafts.slice(index + 1).find((other) => other.placeId === draft.placeId && other.first < draft.after && draft.first < other.after)
    if (meeting) return { rule: 'place-not-available', message: `${draft.bar.label} et ${meeting.bar.label} se retrouveraient en même temps en ${number}.` }
  }
  return null
}
