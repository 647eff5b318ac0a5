import { plural } from '#domain/french.ts'
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
    return slot
      ? { ...draftOf(bar, 'move'), ...nights, placeId: slot.id, placeTypeId: slot.typeId }
      : { ...draftOf(bar, 'move'), ...nights }
  })
}

/** A stay of a group that cannot be put down, and why. */
export type RefusedDraft = { readonly draft: Draft; readonly fault: Fault }

/** Whether a stay keeps its place while the one in the hand changes places. Where both would meet, that is said otherwise. */
function isLeft({ bar, placeId, first, after }: Draft, lead: Draft): boolean {
  if (placeId !== bar.placeId || lead.placeId === null || lead.placeId === lead.bar.placeId) return false
  return placeId !== lead.placeId || first >= lead.after || lead.first >= after
}

/** Why a stay does not go with the one in the hand: the rows end before, or one of them stands on none. */
function leftFault(draft: Draft, lead: Draft, slots: readonly PlaceSlot[]): Fault | null {
  if (!isLeft(draft, lead)) return null
  const rankOf = (id: number | null): number => slots.findIndex((slot) => slot.id === id)
  const [own, from, to] = [rankOf(draft.bar.placeId), rankOf(lead.bar.placeId), rankOf(lead.placeId)]
  const [name, first] = [draft.bar.label, lead.bar.label]
  const message =
    own < 0 || from < 0
      ? `${name} ne suit pas ${first}\u00A0: ${own < 0 ? name : first} n’est sur aucune place. Donnez-leur chacun la sienne.`
      : `${name} resterait en ${slots[own]?.number ?? ''}\u00A0: aucune place n’est affichée si ${to > from ? 'bas' : 'haut'}.`
  return { rule: 'modification-not-authorised', message }
}

/** Why stays carried together cannot be put down there, each that is refused with its own reason, by its name. What leaves a place with the others no longer holds it. */
export function groupFaults(drafts: readonly Draft[], known: Known, slots: readonly PlaceSlot[]): readonly RefusedDraft[] {
  const numbers = new Map(slots.map(({ id, number }) => [id, number]))
  const leaving = new Set(drafts.map(({ bar }) => bar.key))
  const [lead] = drafts
  return drafts.flatMap((draft, index) => {
    const left = lead === undefined || draft === lead ? null : leftFault(draft, lead, slots)
    const fault = whyFixed(draft.bar) ?? left ?? takenFault(draft, { others: drafts.slice(index + 1), leaving, known, numbers })
    return fault === null ? [] : [{ draft, fault }]
  })
}

type Around = {
  readonly others: readonly Draft[]
  readonly leaving: ReadonlySet<string>
  readonly known: Known
  readonly numbers: ReadonlyMap<number, string>
}
/** Why the place where one of a group goes cannot take it: who stays there, or who comes there with it. */
function takenFault(draft: Draft, { others, leaving, known, numbers }: Around): Fault | null {
  const {
    bar: { label },
    placeId,
    first,
    after,
  } = draft
  if (placeId === null) return null
  const number = numbers.get(placeId) ?? ''
  const taken = placeFault(
    number,
    laneBars(known, `p${placeId}`).filter(({ key }) => !leaving.has(key)),
    draft,
  )
  if (taken) return { ...taken, message: `${label}\u00A0: ${taken.message}` }
  const meeting = others.find((other) => other.placeId === placeId && other.first < after && first < other.after)
  return meeting
    ? { rule: 'place-not-available', message: `${label} et ${meeting.bar.label} se retrouveraient en même temps en ${number}.` }
    : null
}

/** The refusals of a group in one sentence, as it is read while it is carried; null without any. */
export function togetherFault(refused: readonly RefusedDraft[]): Fault | null {
  const [one, ...more] = refused
  if (!one) return null
  return more.length === 0
    ? one.fault
    : { rule: one.fault.rule, message: `${one.fault.message} ${plural(more.length, 'autre est refusé', 'autres sont refusés')}.` }
}
