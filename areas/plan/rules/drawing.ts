import type { ElementKind } from './element-kinds.ts'
import { list, plural } from '#domain/french.ts'
import {
  centreOf,
  distance,
  edgesOf,
  moved,
  nearestOn,
  overlap,
  rectangleAround,
  rotated,
  rounded,
  type Point,
  type Polygon,
} from './geometry.ts'

/** Something drawn in a sector: a place when `kind` is `place`. `placeId` 0: it is to be created with its number and type. */
export type Item = {
  readonly key: string
  readonly kind: 'place' | ElementKind
  readonly points: readonly Point[]
  readonly placeId: number
  readonly number: string
  readonly placeTypeId: number
  readonly rowId: number
  readonly label: string | null
  readonly width: number | null
  readonly amperes: number | null
  readonly isClosed: boolean
  readonly isStaffOnly: boolean
}
export type Backdrop = {
  readonly picture: { readonly path: string; readonly name: string; readonly size: number; readonly type: string } | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly degrees: number
}
export type Drawing = {
  readonly label: string
  readonly items: readonly Item[]
  readonly outline: Polygon | null
  readonly backdrop: Backdrop
}
/** A drawing with what was done to it; `selected` is not undone. */
export type History = {
  readonly past: readonly Drawing[]
  readonly present: Drawing
  readonly future: readonly Drawing[]
  readonly selected: ReadonlySet<string>
}

const mostSteps = 200
const nothing: ReadonlySet<string> = new Set()

export const openedDrawing = (present: Drawing): History => ({ past: [], present, future: [], selected: nothing })

/** One step further; what was undone before it is forgotten. */
function stepped(history: History, present: Drawing, selected: ReadonlySet<string> = history.selected): History {
  return present === history.present
    ? { ...history, selected }
    : { past: [...history.past, history.present].slice(-mostSteps), present, future: [], selected }
}

export type DrawingAction =
  | { readonly do: 'add'; readonly items: readonly Item[] }
  | { readonly do: 'change'; readonly keys: ReadonlySet<string>; readonly change: Partial<Omit<Item, 'key'>> }
  | { readonly do: 'reshape'; readonly shapes: ReadonlyMap<string, readonly Point[]> }
  | { readonly do: 'remove'; readonly keys: ReadonlySet<string> }
  | { readonly do: 'sector'; readonly change: Partial<Pick<Drawing, 'label' | 'outline' | 'backdrop'>> }
  | { readonly do: 'select'; readonly keys: ReadonlySet<string> }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'open'; readonly drawing: Drawing }

function withItems({ present }: History, change: (item: Item) => Item): Drawing {
  return { ...present, items: present.items.map(change) }
}

/** What a gesture makes of the drawing. Pure: the screen only draws its answer. */
export function drawn(history: History, action: DrawingAction): History {
  const { past, present, future, selected } = history
  switch (action.do) {
    case 'open':
      return openedDrawing(action.drawing)
    case 'select':
      return { ...history, selected: action.keys }
    case 'add':
      return stepped(history, { ...present, items: [...present.items, ...action.items] }, new Set(action.items.map(({ key }) => key)))
    case 'change':
      return stepped(
        history,
        withItems(history, (item) => (action.keys.has(item.key) ? { ...item, ...action.change } : item)),
      )
    case 'reshape':
      return stepped(
        history,
        withItems(history, (item) => ({ ...item, points: action.shapes.get(item.key) ?? item.points })),
      )
    case 'remove':
      return stepped(history, { ...present, items: present.items.filter(({ key }) => !action.keys.has(key)) }, nothing)
    case 'sector':
      return stepped(history, { ...present, ...action.change })
    case 'undo': {
      const before = past.at(-1)
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], selected: stillThere(selected, before) }
        : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, present], present: after, future: rest, selected: stillThere(selected, after) } : history
    }
  }
}

function stillThere(selected: ReadonlySet<string>, { items }: Drawing): ReadonlySet<string> {
  return new Set(items.filter(({ key }) => selected.has(key)).map(({ key }) => key))
}

export const chosenItems = ({ present, selected }: History): readonly Item[] => present.items.filter(({ key }) => selected.has(key))

export function shiftedBy(items: readonly Item[], dx: number, dy: number): ReadonlyMap<string, readonly Point[]> {
  return new Map(items.map(({ key, points }) => [key, rounded(points.map((point) => moved(point, dx, dy)))]))
}
/** Turned together around their common middle. */
export function turnedBy(items: readonly Item[], degrees: number): ReadonlyMap<string, readonly Point[]> {
  const middle = centreOf(items.map(({ points }) => centreOf(points)))
  const around = items.length === 1 ? centreOf(items[0]?.points ?? []) : middle
  return new Map(items.map(({ key, points }) => [key, rounded(rotated(points, degrees, around))]))
}

/** Numbers of one shape as they are typed: its middle, the sides of its rectangle, its angle. */
export type Measures = { readonly x: number; readonly y: number; readonly length: number; readonly width: number; readonly degrees: number }
export function measuresOf(points: readonly Point[]): Measures {
  const { centre, length, width, degrees } = rectangleAround(points)
  const of = (value: number): number => Math.round(value * 100) / 100 + 0
  return { x: of(centre[0]), y: of(centre[1]), length: of(length), width: of(width), degrees: Math.round(degrees * 10) / 10 + 0 }
}

/** The shape moved, stretched and turned so that it measures what is asked; what is left out stays. */
export function measured(points: readonly Point[], wanted: Partial<Measures>): readonly Point[] {
  const own = rectangleAround(points)
  const to = { x: own.centre[0], y: own.centre[1], length: own.length, width: own.width, degrees: own.degrees, ...wanted }
  const [alongBy, acrossBy] = [own.length === 0 ? 1 : to.length / own.length, own.width === 0 ? 1 : to.width / own.width]
  const flat = rotated(points, -own.degrees, own.centre).map(([x, y]): Point => [
    own.centre[0] + (x - own.centre[0]) * alongBy,
    own.centre[1] + (y - own.centre[1]) * acrossBy,
  ])
  return rounded(rotated(flat, to.degrees, own.centre).map((point) => moved(point, to.x - own.centre[0], to.y - own.centre[1])))
}

type Elsewhere = { readonly number: string; readonly sector: string; readonly points: Polygon }
/** The places of a drawing that cover places of other sectors, each with the first that it covers. */
export function coveredElsewhere(
  { items }: Pick<Drawing, 'items'>,
  others: readonly Elsewhere[],
): readonly { readonly number: string; readonly other: Elsewhere }[] {
  return items
    .filter(({ kind }) => kind === 'place')
    .flatMap(({ number, points }) => {
      const other = others.find((one) => overlap(points, one.points))
      return other === undefined ? [] : [{ number, other }]
    })
}
const mostNamed = 3
/** « 2 places recouvrent celles d’un autre secteur : A1 sur B4 (Les Pins), A2 sur B5 (Les Pins). »; null where none does. */
export function coveredWords(covered: ReturnType<typeof coveredElsewhere>): string | null {
  if (covered.length === 0) return null
  const named = covered.slice(0, mostNamed).map(({ number, other }) => `${number || 'sans numéro'} sur ${other.number} (${other.sector})`)
  const more = covered.length > mostNamed ? [plural(covered.length - mostNamed, 'autre')] : []
  return `${plural(covered.length, 'place recouvre celle', 'places recouvrent celles')} d’un autre secteur\u00A0: ${list([...named, ...more])}. Déplacez le dessin avant de l’enregistrer.`
}

export type Snapped = { readonly point: Point; readonly to: 'corner' | 'edge' | 'grid' }
/** To the nearest corner of what is drawn, else to the nearest edge, else to the half metre. */
export function snapped(point: Point, shapes: readonly (readonly Point[])[], within: number): Snapped {
  const corner = nearest(
    shapes.flat().map((at) => ({ point: at, distance: distance(at, point) })),
    within,
  )
  if (corner) return { point: corner, to: 'corner' }
  const edge = nearest(
    shapes.flatMap((shape) => edgesOf(shape).map((one) => nearestOn(one, point))),
    within,
  )
  if (edge) return { point: edge, to: 'edge' }
  return { point: [Math.round(point[0] * 2) / 2, Math.round(point[1] * 2) / 2], to: 'grid' }
}

function nearest(found: readonly { readonly point: Point; readonly distance: number }[], within: number): Point | null {
  const best = found.reduce<{ point: Point; distance: number } | null>(
    (least, one) => (one.distance <= (least?.distance ?? within) ? one : least),
    null,
  )
  return best?.point ?? null
}

/** A corner more in the middle of the longest edge near a point; the shape without a corner. */
export function withCorner(points: readonly Point[], at: Point, isClosed: boolean): readonly Point[] {
  const edges = edgesOf(points, isClosed)
  const distances = edges.map((edge) => nearestOn(edge, at))
  const best = distances.reduce((least, one, index) => (one.distance < (distances[least]?.distance ?? Infinity) ? index : least), 0)
  const added = distances[best]
  return added ? rounded([...points.slice(0, best + 1), added.point, ...points.slice(best + 1)]) : points
}
export function withoutCorner(points: readonly Point[], index: number, least: number): readonly Point[] {
  return points.length <= least ? points : points.filter((_, at) => at !== index)
}

/** Where the background lies once two of its points are known to be some metres apart: it is stretched around the first one. */
export function scaledBackdrop(backdrop: Backdrop, [a, b]: readonly [Point, Point], metres: number): Backdrop {
  const drawnFar = distance(a, b)
  if (drawnFar === 0 || metres <= 0) return backdrop
  const by = metres / drawnFar
  const of = (value: number): number => Math.round(value * 100) / 100
  return { ...backdrop, x: of(a[0] + (backdrop.x - a[0]) * by), y: of(a[1] + (backdrop.y - a[1]) * by), width: of(backdrop.width * by) }
}

export const usualItem: Omit<Item, 'key' | 'kind' | 'points'> = {
  placeId: 0,
  number: '',
  placeTypeId: 0,
  rowId: 0,
  label: null,
  width: null,
  amperes: null,
  isClosed: false,
  isStaffOnly: false,
}
