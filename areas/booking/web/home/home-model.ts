import { weekdayOf } from '#domain/day.ts'
import { formatDayMonth, formatShortDay, plural } from '#domain/french.ts'

type Hour = { readonly hour: number; readonly expected: number; readonly done: number }
/** Heights in pixels: the whole bar, and its part already there. */
export type HourBar = Hour & {
  readonly height: number
  readonly doneHeight: number
  /** Its hour is written under it: all of them where they have room, else one in two, in three. */ readonly isNamed: boolean
}

const fewestHours = 5
const highest = 45
const mostNamed = 10

/** Arrivals hour by hour without a hole, at least five hours wide so that a quiet day keeps its shape. */
export function hourBars(hours: readonly Hour[], most = highest): HourBar[] {
  if (hours.length === 0) return []
  const known = new Map(hours.map((hour) => [hour.hour, hour]))
  const first = Math.min(...known.keys())
  const last = Math.min(23, Math.max(...known.keys(), first + fewestHours - 1))
  const step = Math.ceil((last - first + 1) / mostNamed)
  const peak = Math.max(...hours.map(({ expected }) => expected), 1)
  return Array.from({ length: last - first + 1 }, (_bar, at) => {
    const hour = known.get(first + at) ?? { hour: first + at, expected: 0, done: 0 }
    const height = Math.round((hour.expected / peak) * most)
    return {
      ...hour,
      height,
      isNamed: at % step === 0,
      doneHeight: hour.expected === 0 ? 0 : Math.round((hour.done / hour.expected) * height),
    }
  })
}

type Night = { readonly day: string; readonly occupied: number; readonly of: number; readonly lastYear: number }
export type NightBar = {
  readonly day: string
  readonly number: number
  readonly isWeekend: boolean
  readonly share: number
  readonly lastYear: number
  readonly percent: number
  /** Share of the drawing at which the figure stands: above the line of last year where they would touch. */ readonly labelAt: number
  readonly spoken: string
}

/** Height of the figure above a bar, as a share of the drawing. */
const labelShare = 0.08
const shareOf = (count: number, of: number): number => (of === 0 ? 0 : Math.min(1, count / of))

/** Whether these nights were sold a year before: a new site has no last year to be compared with. */
export const hasLastYear = (curve: readonly Night[]): boolean => curve.some(({ lastYear }) => lastYear > 0)

/** Tops of the drawing, as shares of the places: a quiet month is seen as well as a full one. */
const scales = [0.25, 0.5] as const

/** Share of the places at which the drawing of these nights ends: a quarter, half, or all of them. */
export function scaleOf(curve: readonly Night[]): number {
  const highest = Math.max(0, ...curve.flatMap(({ occupied, lastYear, of }) => [shareOf(occupied, of), shareOf(lastYear, of)]))
  return scales.find((scale) => highest <= scale) ?? 1
}

/** One bar per night; heights as shares of the drawing, and the sentence a screen reader says. Friday and Saturday nights are the weekend. */
export function nightBars(curve: readonly Night[]): NightBar[] {
  const compared = hasLastYear(curve)
  const scale = scaleOf(curve)
  return curve.map(({ day, occupied, of, lastYear }) => {
    const share = shareOf(occupied, of) / scale
    const before = shareOf(lastYear, of) / scale
    const percent = Math.round(share * scale * 100)
    const weekday = weekdayOf(day)
    return {
      day,
      number: Number(day.slice(8)),
      isWeekend: weekday === 5 || weekday === 6,
      share,
      lastYear: before,
      percent,
      labelAt: before > share && before - share < labelShare ? before : share,
      spoken: `${formatShortDay(day)}\u00A0: ${percent}\u00A0%${compared ? `, ${Math.round(before * scale * 100)}\u00A0% l’an dernier` : ''}`,
    }
  })
}

/** « 62.2 »: percent of the places taken, exact to one decimal. */
export function rateOf(places: number, of: number): string {
  const perThousand = of === 0 ? 0 : Math.round((places * 1000) / of)
  return `${Math.trunc(perThousand / 10)}.${perThousand % 10}`
}

/** When an option ends, as its tile says it. */
export function endOfOption(line: { readonly expiresOn: string | null; readonly isExpired: boolean }, today: string): string {
  if (line.expiresOn === null) return 'sans échéance'
  if (line.isExpired) return `expirée le ${formatDayMonth(line.expiresOn)}`
  return line.expiresOn === today ? 'jusqu’à ce soir' : `jusqu’au ${formatShortDay(line.expiresOn)}`
}

/** What follows the figure of arrivals; those expected on an earlier day come besides it, as in their list. */
export function arrivalWords({ expected, done, late }: { readonly expected: number; readonly done: number; readonly late: number }): {
  readonly lines: readonly string[]
  readonly late: string | null
} {
  const [made, left] = [plural(done, 'faite'), plural(expected - done, 'attendue')]
  return late === 0 ? { lines: [made, left], late: null } : { lines: [`${made}, ${left}`], late: `et ${late} en retard` }
}

/** « 3 en retard », « 33 faits »: what follows the figure of departures. */
export function departureWords(departures: { readonly expected: number; readonly done: number; readonly late: number }): {
  readonly done: string
  readonly late: string | null
} {
  return {
    done: `${departures.done} ${departures.done >= 2 ? 'faits' : 'fait'}`,
    late: departures.late === 0 ? null : `${departures.late} en retard`,
  }
}

export const countTiles = ['arrivals', 'departures', 'cleaning', 'tonight', 'offers', 'clock', 'expiredOptions', 'birthdays'] as const
export const panelTiles = ['toDo', 'curve'] as const
export type CountTile = (typeof countTiles)[number]
export type PanelTile = (typeof panelTiles)[number]
export type TileName = CountTile | PanelTile
const allTiles: readonly TileName[] = [...countTiles, ...panelTiles]
/** What a home page shows before its user chose: the hour stands in its head, the rest inside other tiles. */
export function usualTiles(seesCleaning: boolean): readonly TileName[] {
  return seesCleaning
    ? ['arrivals', 'departures', 'cleaning', 'tonight', 'toDo', 'curve']
    : ['arrivals', 'departures', 'tonight', 'offers', 'toDo', 'curve']
}

/** The two rows of the page, and the tiles that are not shown. */
export type TileRows = {
  readonly counts: readonly CountTile[]
  readonly panels: readonly PanelTile[]
  readonly panelsFirst: boolean
  readonly hidden: readonly TileName[]
}

const isPanel = (name: TileName): name is PanelTile => panelTiles.some((panel) => panel === name)

/** The tiles that a user chose, in order, whatever an older version kept; the usual ones when nothing that exists, or that his rights show, was chosen. */
export function shownTiles(chosen: readonly string[], seesCleaning: boolean): readonly TileName[] {
  const known = chosen.flatMap((name) => allTiles.filter((tile) => tile === name && (tile !== 'cleaning' || seesCleaning)))
  return known.length === 0 ? usualTiles(seesCleaning) : [...new Set(known)]
}

/** Panels stand above when the first tile is one. */
export function tileRows(shown: readonly TileName[]): TileRows {
  const first = shown[0]
  return {
    counts: shown.filter((name): name is CountTile => !isPanel(name)),
    panels: shown.filter(isPanel),
    panelsFirst: first !== undefined && isPanel(first),
    hidden: allTiles.filter((name) => !shown.includes(name)),
  }
}

/** Moves a tile inside its row; beyond the ends nothing moves. */
export function moveTile(shown: readonly TileName[], name: TileName, step: -1 | 1): readonly TileName[] {
  const { counts, panels, panelsFirst } = tileRows(shown)
  const row: readonly TileName[] = isPanel(name) ? panels : counts
  const from = row.indexOf(name)
  const to = from + step
  if (from < 0 || to < 0 || to >= row.length) return shown
  const moved = row.toSpliced(from, 1).toSpliced(to, 0, name)
  const [above, below]: readonly (readonly TileName[])[] =
    isPanel(name) === panelsFirst ? [moved, panelsFirst ? counts : panels] : [panelsFirst ? panels : counts, moved]
  return [...(above ?? []), ...(below ?? [])]
}

/** The row of panels above that of counts, or the other way round. */
export function swapRows(shown: readonly TileName[]): readonly TileName[] {
  const { counts, panels, panelsFirst } = tileRows(shown)
  return panelsFirst ? [...counts, ...panels] : [...panels, ...counts]
}

/** Hides a tile; the last one stays, an empty page helps nobody. */
export function hideTile(shown: readonly TileName[], name: TileName): readonly TileName[] {
  return shown.length === 1 ? shown : shown.filter((tile) => tile !== name)
}

/** Shows a tile again, last of its row. */
export function showTile(shown: readonly TileName[], name: TileName): readonly TileName[] {
  const { counts, panels, panelsFirst } = tileRows(shown.filter((tile) => tile !== name))
  const [more, panelRow] = [isPanel(name) ? [] : [name], isPanel(name) ? [name] : []]
  return panelsFirst ? [...panels, ...panelRow, ...counts, ...more] : [...counts, ...more, ...panels, ...panelRow]
}
