import { goesOnThere, paymentColours, paymentLabels, paymentOf, stateLabel } from '#areas/booking/rules/planning-bar.ts'
import { placeStateLabels, type PlaceState } from '#areas/booking/rules/place-readiness.ts'
import { laneBars, type Bar, type BarState, type Known } from '#areas/booking/rules/planning-data.ts'
import { carriedFault, draftOf } from '#areas/booking/rules/planning-drag.ts'
import { dayFromNumber } from '#domain/day.ts'
import { formatDay, formatDayMonth, formatDayRange } from '#domain/french.ts'

/** A night, a whole stay, or what happens on a day. */
export type PlanMode = 'day' | 'stay' | 'states'
/** What the states tell: who comes and goes, what is paid, or what is to be cleaned. */
export type Subject = 'movements' | 'payment' | 'cleaning'
export type Nights = { readonly first: number; readonly after: number }
/** `turnover`: it is left and taken on the same day. */
export type PlaceColour = 'free' | 'unread' | 'turnover' | BarState
/** How a place is drawn: its colour, the stay that it shows, what is said of it. */
export type PlaceLook = { readonly colour: PlaceColour; readonly bar: Bar | null; readonly word: string }

const free: PlaceLook = { colour: 'free', bar: null, word: 'Libre' }
const holds = (bar: Bar, night: number): boolean => bar.first <= night && night < bar.after
const stays = (bar: Bar): boolean => bar.kind === 'occupancy'

/** Of what holds a place during a stay, what says the most: what closes it before who is in it, a reservation before an option. */
const strength: readonly BarState[] = [
  'unavailable',
  'resident',
  'inHouse',
  'due',
  'act',
  'booking',
  'gone',
  'option',
  'hold',
  'quote',
  'cancelled',
]

function strongest(bars: readonly Bar[]): Bar | null {
  return bars.toSorted((a, b) => strength.indexOf(a.state) - strength.indexOf(b.state) || a.first - b.first)[0] ?? null
}

function duringStay(bars: readonly Bar[], { first, after }: Nights): PlaceLook {
  const bar = strongest(bars.filter((one) => one.first < after && one.after > first))
  if (bar === null) return free
  if (bar.kind !== 'occupancy' || bar.state === 'option' || bar.state === 'act')
    return { colour: bar.state, bar, word: stateLabel(bar.state) }
  return { colour: 'booking', bar, word: 'Occupé' }
}

function onNight(bars: readonly Bar[], night: number): PlaceLook {
  const bar = bars.find((one) => holds(one, night)) ?? null
  return bar === null ? free : { colour: bar.state, bar, word: stateLabel(bar.state) }
}

/** Who comes and who goes on a day; a place that changes hands asks for a look. */
function movement(bars: readonly Bar[], day: number): PlaceLook {
  const leaving = bars.find((bar) => stays(bar) && bar.after === day)
  const arriving = bars.find((bar) => stays(bar) && bar.first === day && bar.state !== 'quote')
  if (leaving && goesOnThere(leaving, bars)) return staying(arriving)
  const isStillThere = leaving !== undefined && leaving.state !== 'gone' && !leaving.isLeft
  if (arriving && isStillThere)
    return {
      colour: 'turnover',
      bar: arriving,
      word: `${leaving.frees ? 'Quitte' : 'Part'} et ${arriving.follows ? 'emménage' : 'arrive'}`,
    }
  if (arriving) return arrival(arriving)
  if (leaving) return departure(leaving, isStillThere)
  return staying(bars.find((bar) => holds(bar, day)))
}

/** Nobody comes nor goes. */
function staying(there: Bar | undefined): PlaceLook {
  if (!there) return free
  return there.kind === 'occupancy'
    ? { colour: 'booking', bar: there, word: 'Reste' }
    : { colour: there.state, bar: there, word: stateLabel(there.state) }
}

/** Who leaves a place during his stay does not leave the site. */
function departure(bar: Bar, isStillThere: boolean): PlaceLook {
  if (isStillThere) return { colour: 'act', bar, word: bar.frees ? 'Quitte la place' : 'Part' }
  return { colour: 'gone', bar, word: bar.isLeft ? 'Place quittée' : 'Parti' }
}

function arrival(bar: Bar): PlaceLook {
  if (bar.follows && bar.state === 'inHouse') return { colour: 'due', bar, word: 'Emménage' }
  if (bar.state === 'gone') return { colour: 'gone', bar, word: 'Arrivé, reparti' }
  if (bar.state === 'inHouse') return { colour: 'inHouse', bar, word: 'Arrivé' }
  return { colour: bar.state === 'act' ? 'act' : 'due', bar, word: 'Arrive' }
}

function paid(bars: readonly Bar[], day: number): PlaceLook {
  const bar = bars.find((one) => holds(one, day))
  if (!bar) return free
  if (bar.kind !== 'occupancy') return { colour: bar.state, bar, word: stateLabel(bar.state) }
  const payment = paymentOf(bar)
  return { colour: paymentColours[payment], bar, word: paymentLabels[payment] }
}

export type Shown = {
  readonly mode: PlanMode
  readonly subject: Subject
  readonly nights: Nights
  /** How housekeeping leaves places; those that are not named are clean. */ readonly places: ReadonlyMap<number, PlaceState>
}

const cleaningColours: Readonly<Record<PlaceState, PlaceColour>> = {
  outOfOrder: 'unavailable',
  dirty: 'option',
  cleaning: 'due',
  clean: 'gone',
  inspected: 'inHouse',
}
/** How a place is now, with who is on it. Clean is not free: nobody books on that colour. */
function cleaned(bars: readonly Bar[], state: PlaceState, day: number): PlaceLook {
  return { colour: cleaningColours[state], bar: bars.find((one) => holds(one, day)) ?? null, word: placeStateLabels[state] }
}

/** How a place is drawn, from what holds it and how it is. */
export function lookOf(bars: readonly Bar[], { mode, subject, nights, places }: Shown, placeId: number): PlaceLook {
  if (mode === 'stay') return duringStay(bars, nights)
  if (mode === 'day') return onNight(bars, nights.first)
  if (subject === 'cleaning') return cleaned(bars, places.get(placeId) ?? 'clean', nights.first)
  return subject === 'payment' ? paid(bars, nights.first) : movement(bars, nights.first)
}

export const unread: PlaceLook = { colour: 'unread', bar: null, word: '' }
/** Whether the planning of every night that is shown has been read. */
export function isRead({ days }: Known, { first, after }: Nights): boolean {
  for (let night = first; night < after; night++) if (!days.has(night)) return false
  return true
}
/** The same from all that is known: nothing is said free before the planning of these nights has been read. */
export function lookAt(known: Known, placeId: number, shown: Shown): PlaceLook {
  return isRead(known, shown.nights) ? lookOf(laneBars(known, `p${placeId}`), shown, placeId) : unread
}

export type Count = { readonly word: string; readonly colour: PlaceColour; readonly count: number }
/** The legend: each word with how many places wear it, the free ones first, then the most frequent. */
export function countsOf(looks: Iterable<PlaceLook>): readonly Count[] {
  const counts = new Map<string, Count>()
  for (const { word, colour } of looks) counts.set(word, { word, colour, count: (counts.get(word)?.count ?? 0) + 1 })
  return [...counts.values()].toSorted(
    (a, b) => Number(b.colour === 'free') - Number(a.colour === 'free') || b.count - a.count || (a.word < b.word ? -1 : 1),
  )
}

/** The stay before and the stay after some nights on a place. */
export function aroundNights(bars: readonly Bar[], { first, after }: Nights): { readonly before: Bar | null; readonly next: Bar | null } {
  return {
    before: bars
      .filter((bar) => bar.after <= first)
      .reduce<Bar | null>((best, bar) => (best === null || bar.after > best.after ? bar : best), null),
    next: bars
      .filter((bar) => bar.first >= after)
      .reduce<Bar | null>((best, bar) => (best === null || bar.first < best.first ? bar : best), null),
  }
}

/** « Bénard jusqu’au 09/11, Petit dès le 15/12 », « fermée jusqu’au 02/12 » : the same words whether it is past or to come. */
export function aroundWords(bars: readonly Bar[], nights: Nights): string {
  const { before, next } = aroundNights(bars, nights)
  const who = ({ kind, label }: Bar): string => (kind === 'unavailability' || label === '' ? 'fermée' : label)
  const until =
    before && `${who(before)} jusqu’au ${formatDayMonth(before.kind === 'unavailability' ? dayFromNumber(before.after - 1) : before.end)}`
  return [until, next && `${who(next)} dès le ${formatDayMonth(next.start)}`].filter((part) => part !== null).join(', ')
}

const subjectWords: Readonly<Record<Subject, string>> = { movements: 'mouvements', payment: 'règlement', cleaning: 'ménage' }
/** What a sheet of paper shows: « Plan du 24/11 au 01/12/2026 », « Plan du 24/11/2026 (ménage), secteur Pins ». */
export function paperTitle(
  { mode, subject, nights: { first, after } }: Pick<Shown, 'mode' | 'subject' | 'nights'>,
  sector: string | null,
): string {
  const from = dayFromNumber(first)
  const days = mode === 'stay' ? `Plan ${formatDayRange(from, dayFromNumber(after))}` : `Plan du ${formatDay(from)}`
  return `${days}${mode === 'states' ? ` (${subjectWords[subject]})` : ''}${sector === null ? '' : `, secteur ${sector}`}`
}

/** Whether a place cannot take the stay that is carried over it: its own nights count, whatever nights are shown. */
export function refusesCarried(bars: readonly Bar[], carried: Bar, today: number): boolean {
  return carriedFault('', bars, draftOf(carried, 'move'), { today, except: carried.key }) !== null
}

export type Filters = { readonly typeIds: readonly number[]; readonly featureIds: readonly number[] }
export const noFilters: Filters = { typeIds: [], featureIds: [] }
/** Whether a place is of one of the types and has all the features asked. */
export function passes(
  place: { readonly placeTypeId: number; readonly featureIds: readonly number[] },
  { typeIds, featureIds }: Filters,
): boolean {
  return (typeIds.length === 0 || typeIds.includes(place.placeTypeId)) && featureIds.every((id) => place.featureIds.includes(id))
}

/** The place in words, for those who do not see it. */
export function spokenPlace(number: string, { word, bar }: PlaceLook): string {
  return [number, word, bar !== null && bar.label !== '' && bar.kind !== 'unavailability' ? bar.label : '']
    .filter((part) => part !== '')
    .join(', ')
}
