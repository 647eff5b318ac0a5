import { dayFromNumber } from '#domain/day.ts'
import { formatDayMonth, formatDayRange } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { entryPath } from './draft-entry.ts'
import type { Bar } from './planning-data.ts'
import type { PlanningRow } from './planning-rows.ts'
import { closedDays } from './planning-words.ts'

/** What of a bar is being moved: all of it, its arrival, its departure. */
export type Grip = 'move' | 'start' | 'end'
export type Target = { readonly placeId: number | null; readonly placeTypeId: number }
/** Where a stay would go. */
export type Draft = Target & { readonly bar: Bar; readonly grip: Grip; readonly first: number; readonly after: number }

export type Nights = { readonly first: number; readonly after: number }

/** What lifts a refusal of the planning: its lock is taken off, or its record says the rest. */
const unlock: Fix = { label: 'Déverrouiller', action: 'unlock' }
const openStay: Fix = { label: 'Ouvrir le séjour', action: 'openStay' }
const openRecord: Fix = { label: 'Ouvrir sa fiche', action: 'openRecord' }

function no(message: string, fix?: Fix): Fault {
  return { rule: 'modification-not-authorised', message, ...(fix === undefined ? {} : { fix }) }
}

/** Why a bar cannot be moved at all; null when it can. */
export function whyFixed(bar: Bar): Fault | null {
  if (bar.kind === 'unavailability') return no('Une indisponibilité se change dans sa fiche, pas sur le planning.', openRecord)
  if (bar.kind === 'hold')
    return no(`${bar.label || 'Un collègue'} saisit un séjour sur cet emplacement\u00A0: il se libère dès la saisie finie.`)
  if (bar.kind === 'import') return no(`${bar.label} a réservé ailleurs\u00A0: intégrez sa réservation, elle se place ensuite.`, openRecord)
  if (bar.kind !== 'occupancy') return no('Cet emplacement est lié à un contrat\u00A0: il se change dans le contrat.')
  if (bar.state === 'gone') return no(`${bar.label} est parti\u00A0: son séjour ne se déplace plus.`, openStay)
  if (bar.isLocked) return no(`${bar.label} est verrouillé sur cet emplacement\u00A0: déverrouillez-le d’abord.`, unlock)
  return null
}

/** A stay in house has already begun: its arrival stays where it is. */
export function hasArrived(bar: Pick<Bar, 'state'>): boolean {
  return bar.state === 'inHouse'
}

/** Nights of it were slept: those stay where they are. */
export function hasSlept(bar: Pick<Bar, 'state' | 'first'>, today: number): boolean {
  return hasArrived(bar) && bar.first < today
}

/** What of a carried stay goes to another place: for who is there already, the nights from tonight on; null when none is left. */
export function partToCome(draft: Draft, today: number): Draft | null {
  const { bar, grip, placeId, after } = draft
  if (grip !== 'move' || bar.placeId === null || placeId === bar.placeId || !hasSlept(bar, today)) return draft
  return after > today ? { ...draft, first: today, bar: { ...bar, first: today, start: dayFromNumber(today) } } : null
}

export function whyGripRefused(bar: Bar, grip: Grip): Fault | null {
  return (
    whyFixed(bar) ??
    (grip === 'start' && hasArrived(bar) ? no(`${bar.label} est arrivé\u00A0: son arrivée ne change plus.`, openStay) : null)
  )
}

/** Somebody in house was pulled to other days, and his bar came back: why. Null for any other gesture. */
export function whyDaysStay(draft: Draft, days: number): Fault | null {
  const { bar, grip } = draft
  if (grip !== 'move' || days === 0 || !hasArrived(bar) || hasMoved(draft)) return null
  return no(`${bar.label} est arrivé\u00A0: son arrivée ne change plus. Tirez le bord droit pour reculer son départ.`, openStay)
}

export function draftOf(bar: Bar, grip: Grip): Draft {
  return { bar, grip, first: bar.first, after: bar.after, placeId: bar.placeId, placeTypeId: bar.placeTypeId }
}

/** The draft once its grip has gone `days` away from where the bar stands, over a row. An edge only changes its date, and never below one night. */
export function movedBy(draft: Draft, days: number, target: Target): Draft {
  const { bar, grip } = draft
  if (grip === 'start') return { ...draft, first: Math.min(bar.first + days, bar.after - 1) }
  if (grip === 'end') return { ...draft, after: Math.max(bar.after + days, bar.first + 1) }
  const shift = hasArrived(bar) ? 0 : days
  return { ...draft, ...target, first: bar.first + shift, after: bar.after + shift }
}

/** Where a row puts what is let go on it: its place, or its type without a place; null where no stay goes. */
export function targetOf(row: PlanningRow): Target | null {
  if (row.kind === 'place') return { placeId: row.place.id, placeTypeId: row.typeId }
  return row.kind === 'lane' ? { placeId: null, placeTypeId: row.typeId } : null
}

/** The draft one step further, from where it is: what an arrow key does. */
export function steppedBy(draft: Draft, days: number, target: Target): Draft {
  const shift = hasArrived(draft.bar) ? 0 : days
  return {
    ...draft,
    placeId: target.placeId,
    placeTypeId: target.placeTypeId,
    grip: 'move',
    first: draft.first + shift,
    after: draft.after + shift,
  }
}
/** The draft with its arrival or its departure further, from where it is; one night always remains. */
export function stretchedBy(draft: Draft, edge: 'start' | 'end', days: number): Draft {
  if (edge === 'start') return { ...draft, grip: 'move', first: Math.min(draft.first + days, draft.after - 1) }
  return { ...draft, grip: 'move', after: Math.max(draft.after + days, draft.first + 1) }
}

export function hasMoved(draft: Draft): boolean {
  const { bar } = draft
  return (
    draft.first !== bar.first ||
    draft.after !== bar.after ||
    draft.placeId !== bar.placeId ||
    (draft.placeId === null && draft.placeTypeId !== bar.placeTypeId)
  )
}

function between(bar: Bar): string {
  return `du ${formatDayMonth(bar.start)} au ${formatDayMonth(bar.end)}`
}

/** Why a place cannot take those nights, from what the planning shows; the server has the last word on capacity, type and minimum stay. */
export function placeFault(number: string, bars: readonly Bar[], nights: Nights, except: string | null = null): Fault | null {
  const other = bars.find((bar) => bar.key !== except && bar.first < nights.after && bar.after > nights.first)
  if (!other) return null
  const values = { placeNumber: number, start: other.start, end: other.end, kind: other.kind }
  if (other.kind === 'unavailability')
    return {
      rule: 'place-not-available',
      message: `${number} est indisponible ${closedDays(other)}\u00A0: ${other.label}.`,
      values,
      fix: { ...openRecord, label: 'Ouvrir l’indisponibilité', values: { key: other.key } },
    }
  return { rule: 'place-not-available', message: `${number} est occupé par ${other.label || 'un autre séjour'} ${between(other)}.`, values }
}

/** Why a place cannot take a stay that is carried there: for who is there already, only the nights from tonight on count. */
export function carriedFault(
  number: string,
  bars: readonly Bar[],
  draft: Draft,
  { today, except }: { readonly today: number; readonly except: string | null },
): Fault | null {
  return placeFault(number, bars, partToCome(draft, today) ?? draft, except)
}

/** The nights from one to another, both included, whichever was pressed first. */
export function nightsBetween(pressed: number, reached: number): Nights {
  return { first: Math.min(pressed, reached), after: Math.max(pressed, reached) + 1 }
}

/** The nights of a new stay, cut before the first bar in the way so that they are always free. */
export function freeStretch(bars: readonly Bar[], pressed: number, reached: number): Nights {
  const asked = nightsBetween(pressed, reached)
  const after = bars.reduce((least, bar) => (bar.first > pressed ? Math.min(least, bar.first) : least), asked.after)
  const first = bars.reduce((most, bar) => (bar.after <= pressed ? Math.max(most, bar.after) : most), asked.first)
  return { first, after }
}

export function isFree(bars: readonly Bar[], night: number): boolean {
  return !bars.some((bar) => bar.first <= night && night < bar.after)
}

/** Nights that are all over: nobody can come for them, though a stay that was not written down in time still may be. Null while one is to come. */
export function pastFault({ first, after }: Nights, today: number): Fault | null {
  if (after > today) return null
  const said = formatDayRange(dayFromNumber(first), dayFromNumber(after))
  return {
    rule: 'arrival-past',
    message: after - first === 1 ? `La nuit ${said} est passée.` : `Les nuits ${said} sont passées.`,
  }
}

/** Address of the entry of a stay on a place, for nights already chosen. */
export function newStayUrl(
  place: { readonly id: number; readonly number: string },
  type: { readonly id: number; readonly label: string },
  nights: Nights,
): string {
  return entryPath({
    placeId: place.id,
    place: place.number,
    placeTypeId: type.id,
    placeType: type.label,
    from: dayFromNumber(nights.first),
    to: dayFromNumber(nights.after),
  })
}
