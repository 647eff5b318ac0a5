import { dayNumber } from '#domain/day.ts'
import { formatShortDay, plural } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import { leastText } from './planning-geometry.ts'
import type { Bar, BarState } from './planning-data.ts'
import { closedDays } from './planning-words.ts'
import { stayStateLabels } from './stay-state.ts'

/** What the colours of the bars tell; `plain`: states only, where what was paid is not known or not to be seen. */
export type Colouring = 'state' | 'payment' | 'plain'
export type Payment = 'settled' | 'part' | 'nothing' | 'overdue' | 'overpaid'
export const paymentLabels: Readonly<Record<Payment, string>> = {
  settled: 'Soldé',
  part: 'Réglé en partie',
  nothing: 'Rien de réglé',
  overdue: 'Échu',
  overpaid: 'Trop-perçu',
}
/** Payment takes the colours of the states: settled as a stay in house, overdue as what asks for an act. */
export const paymentColours: Readonly<Record<Payment, BarState>> = {
  settled: 'inHouse',
  part: 'booking',
  nothing: 'option',
  overdue: 'act',
  overpaid: 'resident',
}

const otherLabels = { unavailable: 'Indisponible', hold: 'Saisie en cours', resident: 'Résident', received: 'À intégrer' } as const
export function stateLabel(state: BarState): string {
  return state === 'unavailable' || state === 'hold' || state === 'resident' || state === 'received'
    ? otherLabels[state]
    : stayStateLabels[state]
}

export function paymentOf(bar: Pick<Bar, 'total' | 'paid' | 'isOverdue'>): Payment {
  if (bar.paid > bar.total) return 'overpaid'
  if (bar.paid === bar.total) return 'settled'
  if (bar.isOverdue) return 'overdue'
  return bar.paid > 0 ? 'part' : 'nothing'
}

/** State whose colours a bar wears. */
export function colourOf(bar: Bar, colouring: Colouring): BarState {
  return colouring === 'payment' && bar.kind === 'occupancy' ? paymentColours[paymentOf(bar)] : bar.state
}

/** Share of the price that is paid, 0 to 1; null where no tape is drawn. */
export function tapeOf(bar: Bar, colouring: Colouring): number | null {
  if (colouring === 'plain') return null
  if (bar.kind !== 'occupancy' || bar.state === 'option' || bar.state === 'quote' || bar.state === 'gone') return null
  if (bar.total <= 0) return 1
  return Math.min(1, Math.max(0, bar.paid / bar.total))
}

type Mark = 'data-group' | 'data-early' | 'data-overstays' | 'data-locked'
/** How a bar is drawn over its colour: stripes and corners. Who is gone comes early no more, and nothing of his is locked. */
export function drawnMarks(
  bar: Pick<Bar, 'state' | 'isGroup' | 'early' | 'overstays' | 'isLocked'>,
): Readonly<Record<Mark, true | undefined>> {
  const isOver = bar.state === 'gone'
  return {
    'data-group': bar.isGroup || undefined,
    'data-early': (bar.early && !isOver) || undefined,
    'data-overstays': bar.overstays || undefined,
    'data-locked': (bar.isLocked && !isOver) || undefined,
  }
}

export type BarIcon = 'lock' | 'leaves' | 'frees' | 'option' | 'late' | 'note' | 'animal'

/** Whether the same stay keeps the place of the bar where it ends: it was only cut in two. */
export function goesOnThere(bar: Bar, lane: readonly Bar[]): boolean {
  return bar.frees && lane.some(({ bookingId, first }) => bookingId === bar.bookingId && first === bar.after)
}

/** Who leaves the place of a bar today: the stay, or those of it who leave that place; null for nobody. */
function leavingIcon(bar: Bar, { today, goesOn }: Seen): 'leaves' | 'frees' | null {
  if (bar.state !== 'inHouse' || bar.after !== today || goesOn || bar.isLeft) return null
  return bar.frees ? 'frees' : 'leaves'
}

/** Types of which the hour of departure is past. */
export function typesPastHour(
  types: readonly { readonly id: number; readonly leaveBy?: string | null }[],
  time: string,
): readonly number[] {
  return types.flatMap(({ id, leaveBy }) => (leaveBy != null && time > leaveBy ? [id] : []))
}
/** Who should have left: before today, or today before the hour of his place. */
export function isOverstaying(bar: Bar, { pastHour, ...seen }: Seen & { readonly pastHour: ReadonlySet<number> }): boolean {
  return bar.overstays || (pastHour.has(bar.placeTypeId) && leavingIcon(bar, seen) === 'leaves')
}

/** `goesOn`: its stay keeps the place. */
type Seen = { readonly today: number; readonly goesOn: boolean }
/** Icons worth drawing, the most useful first; none once the stay is over. An option shows its hourglass from two days before its end. */
export function iconsOf(bar: Bar, seen: Seen): readonly BarIcon[] {
  const { today } = seen
  if (bar.state === 'gone') return []
  const leaving = leavingIcon(bar, seen)
  const endsSoon = bar.statusId === 2 && bar.optionExpiresOn !== null && dayNumber(bar.optionExpiresOn) - today <= 2
  const wanted: readonly (readonly [BarIcon, boolean])[] = [
    ['lock', bar.isLocked],
    [leaving ?? 'leaves', leaving !== null],
    ['option', endsSoon],
    ['late', bar.late && bar.state === 'due'],
    ['note', bar.hasNote],
    ['animal', bar.animals > 0],
  ]
  return wanted.filter(([, isWanted]) => isWanted).map(([icon]) => icon)
}

const letter = 6.8
const iconRoom = 20
const mostIcons = 3
export type BarText = { readonly name: string; readonly people: string; readonly icons: readonly BarIcon[] }

/** What fits in a bar, by room left: the name, then the people, then up to three icons. */
export function textOf(bar: Bar, width: number, seen: Seen): BarText {
  if (width < leastText) return { name: '', people: '', icons: [] }
  const name = bar.paid > bar.total && bar.kind === 'occupancy' ? `${bar.label}\u00A0+` : bar.label
  const leading = bar.state === 'act' || bar.kind === 'unavailability' || bar.kind === 'resident' ? iconRoom : 0
  let room = width - 14 - leading - name.length * letter
  const people = room >= bar.people.length * letter + 4 ? bar.people : ''
  // The people come before the icons: room that they are waiting for is not given away.
  room -= bar.people.length * letter
  return { name, people, icons: iconsOf(bar, seen).slice(0, Math.max(0, Math.min(mostIcons, Math.floor(room / iconRoom)))) }
}

/** Whether that still fits behind what is written: a name that it would push out says more. */
export function hasRoomFor({ name, people, icons }: BarText, more: string, width: number): boolean {
  return width - 14 - icons.length * iconRoom >= (name.length + people.length + more.length + 2) * letter
}

/** The bar in words, for those who do not see it. It begins with what is written on it, so that speaking it finds it. */
export function spokenBar(bar: Bar, placeNumber: string | null, written = `${bar.label} ${bar.people}`.trim()): string {
  const dates =
    bar.kind === 'unavailability'
      ? closedDays(bar)
      : `${formatShortDay(bar.start)} au ${formatShortDay(bar.end)}, ${plural(bar.after - bar.first, 'nuit')}`
  const parts = [
    written === '' ? `${bar.label} ${bar.people}`.trim() : written,
    stateLabel(bar.state),
    dates,
    placeNumber ?? 'sans place',
    bar.overstays ? 'n’est pas parti' : '',
    bar.isOverdue ? 'règlement échu' : '',
    bar.isLocked ? 'verrouillé' : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Whether a bar answers a search: every word is in its name. An empty search asks nothing. */
export function barMatches(bar: Pick<Bar, 'label'>, search: string): boolean {
  const label = plain(bar.label)
  return plain(search)
    .split(/\s+/)
    .every((word) => label.includes(word))
}
/** Whether a place answers a search: its number begins so. */
export function placeMatches(number: string, search: string): boolean {
  const asked = plain(search).trim()
  return asked !== '' && plain(number).startsWith(asked)
}

export type Gauge = 'least' | 'few' | 'some'
/** How free places are coloured, by the share that is left: brick up to a fifth, ochre up to two fifths. */
export function gaugeOf(free: number, places: number): Gauge {
  if (free <= places / 5) return 'least'
  return free <= (places * 2) / 5 ? 'few' : 'some'
}
