import { chosenItems, usualItem, type Drawing, type History, type Item } from '../../rules/drawing.ts'
import { elementKinds, isClosedShape, isLine, isMark, isSurfaceOnly, type ElementKind } from '../../rules/element-kinds.ts'
import { boxOf, joined, type Box, type Point } from '../../rules/geometry.ts'
import { numberOf, type ImportedShape } from '../../rules/imported.ts'
import { nextNumber, numbersFrom } from '../../rules/row-of-places.ts'
import type { PlanData } from '../plan-model.ts'

/** What the pointer does on the drawing. */
export type Tool = 'select' | 'rectangle' | 'polygon' | 'row' | 'element' | 'scale' | 'outline'
export const toolLabels: Readonly<Record<Tool, string>> = {
  select: 'Choisir',
  rectangle: 'Rectangle',
  polygon: 'Polygone',
  row: 'Rangée de places',
  element: 'Équipement',
  scale: 'Échelle du fond',
  outline: 'Contour du secteur',
}
export const toolKeys: Readonly<Record<string, Tool>> = { v: 'select', r: 'rectangle', g: 'polygon', l: 'row', e: 'element' }
export const toolHelp: Readonly<Record<Tool, string>> = {
  select: 'Cliquez une forme, tirez-la ou un de ses coins\u00A0; double-clic sur un bord\u00A0: un coin de plus.',
  rectangle: 'Tirez un rectangle d’un coin à l’autre.',
  polygon: 'Cliquez chaque coin, puis Entrée ou le premier coin pour fermer.',
  row: 'Tirez une ligne\u00A0: les places se rangent à sa droite, numérotées à la suite.',
  element: 'Sanitaires, eau, électricité, jeux, tri, barrière, routes.',
  scale: 'Cliquez deux points du fond dont vous connaissez la distance.',
  outline: 'Cliquez chaque coin du secteur, puis Entrée.',
}

/** What new shapes are made with. */
export type Brush = {
  readonly placeTypeId: number
  readonly number: string
  readonly width: number
  readonly depth: number
  readonly gap: number
  readonly element: ElementKind
}

/** How the next shape is drawn. */
export function helpOf(tool: Tool, { element }: Pick<Brush, 'element'>): string {
  if (tool !== 'element') return toolHelp[tool]
  if (isMark(element)) return 'Cliquez chaque endroit\u00A0: un clic, un équipement.'
  if (isLine(element)) return 'Cliquez chaque point de la ligne, puis Entrée.'
  return isSurfaceOnly(element)
    ? 'Cliquez chaque coin, puis Entrée.'
    : 'Cliquez chaque coin, puis Entrée\u00A0; un seul clic et Entrée pour un simple repère.'
}

let made = 0
/** A key of this page, for a shape that the server does not know yet. */
export const newKey = (): string => `new${(made += 1)}`

export function drawingOf(plan: PlanData, sectorId: number): Drawing {
  const sector = plan.sectors.find(({ id }) => id === sectorId)
  const places = plan.places
    .filter((place) => place.sectorId === sectorId)
    .map((place): Item => ({
      ...usualItem,
      key: `p${place.placeId}`,
      kind: 'place',
      points: place.points,
      placeId: place.placeId,
      number: place.number,
      placeTypeId: place.placeTypeId,
      rowId: place.id,
    }))
  const elements = plan.elements
    .filter((one) => one.sectorId === sectorId)
    .map(({ id, sectorId: _sector, ...one }): Item => ({ ...usualItem, ...one, key: `e${id}`, rowId: id }))
  if (!sector) {
    // Where the sheet opens, so that a picture is seen as it is taken, and hidden by no other sector.
    const [x, y] = roomBelow(plan, { items: [] }, sectorId)
    return { label: '', outline: null, items: [], backdrop: { picture: plan.settings.picture, x, y, width: openingWidth, degrees: 0 } }
  }
  const { label, outline, picture, pictureX: x, pictureY: y, pictureWidth: width, pictureDegrees: degrees } = sector
  return { label, outline, items: [...elements, ...places], backdrop: { picture, x, y, width, degrees } }
}

const pairs = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y])
type Sector = { readonly id: number; readonly version: number }

/** What the server keeps of a drawing. `measuresOf`: numbers of the places whose surface and length follow it. */
export function drawingInput(drawing: Drawing, { id, version }: Sector, measuresOf: readonly string[]) {
  const { backdrop } = drawing
  return {
    sectorId: id,
    version,
    label: drawing.label,
    outline: drawing.outline && pairs(drawing.outline),
    picture: backdrop.picture,
    pictureX: backdrop.x,
    pictureY: backdrop.y,
    pictureWidth: backdrop.width,
    pictureDegrees: backdrop.degrees,
    places: drawing.items
      .filter(({ kind }) => kind === 'place')
      .map(({ placeId, number, placeTypeId, points }) => ({ placeId, number, placeTypeId, points: pairs(points) })),
    elements: drawing.items.flatMap(({ kind, rowId, label, points, width, amperes, isClosed, isStaffOnly }) =>
      kind === 'place' ? [] : [{ id: rowId, kind, label, points: pairs(points), width, amperes, isClosed, isStaffOnly }],
    ),
    measuresOf: [...measuresOf],
  }
}

/** What the other sectors hold. */
export function placesElsewhere({ places, sectors }: PlanData, sectorId: number) {
  const labels = new Map(sectors.map(({ id, label }) => [id, label]))
  return places
    .filter((place) => place.sectorId !== sectorId)
    .map(({ number, points, sectorId: at }) => ({ number, points, sector: labels.get(at) ?? '' }))
}

/** Where an import is laid: under all that is drawn, here and in the other sectors, which share one frame. */
export function roomBelow(plan: PlanData, drawing: Pick<Drawing, 'items'>, sectorId: number): Point {
  const here = drawing.items.map(({ points }) => points)
  const elsewhere = [...plan.places, ...plan.elements].filter((one) => one.sectorId !== sectorId).map(({ points }) => points)
  const [near, all] = [joined(here.map(boxOf)), joined([...here, ...elsewhere].map(boxOf))]
  return all === null ? [0, 0] : [(near ?? all).left, all.bottom + 10]
}

const around = ({ items, outline, backdrop }: Drawing) =>
  joined([
    ...items.filter(({ kind }) => kind !== 'sea' && kind !== 'sand').map(({ points }) => boxOf(points)),
    outline && boxOf(outline),
    backdrop.picture && {
      left: backdrop.x,
      top: backdrop.y,
      right: backdrop.x + backdrop.width,
      bottom: backdrop.y + backdrop.width * 0.7,
    },
  ])

/** Metres that an empty sheet shows from left to right. */
const openingWidth = 120
/** What a sheet shows as it opens: its drawing; of an empty one, free ground under the other sectors, where what is drawn covers nothing. */
export function openingBox(plan: PlanData, drawing: Drawing, sectorId: number): Box {
  const [left, top] = roomBelow(plan, drawing, sectorId)
  return around(drawing) ?? { left, top, right: left + openingWidth, bottom: top + 70 }
}

/** Where each place that is drawn stands, by its number. */
export function drawnPlaces(plan: PlanData, drawing: Drawing, sectorId: number): ReadonlyMap<string, string> {
  const elsewhere = placesElsewhere(plan, sectorId).map(({ number, sector }) => [number, `secteur «\u00A0${sector}\u00A0»`] as const)
  return new Map([
    ...elsewhere,
    ...drawing.items.flatMap(({ kind, number }) => (kind === 'place' ? [[number, 'dans ce secteur'] as const] : [])),
  ])
}

/** Every number of the site: what is drawn here, elsewhere, or not yet. */
export function takenNumbers(plan: PlanData, { items }: Drawing): ReadonlySet<string> {
  return new Set([
    ...plan.places.map(({ number }) => number),
    ...plan.undrawn.map(({ number }) => number),
    ...items.flatMap(({ kind, number }) => (kind === 'place' ? [number] : [])),
  ])
}

/** The places that exist and are drawn nowhere yet, in their order. */
function waiting(plan: PlanData, { items }: Drawing): PlanData['undrawn'] {
  const here = new Set(items.flatMap(({ kind, number }) => (kind === 'place' ? [number] : [])))
  return plan.undrawn.filter(({ number }) => !here.has(number))
}

const inOrder = new Intl.Collator('fr', { numeric: true })

/** The number that a drawing begins with: the first place that exists and is not drawn; else the one that follows those of the site, of the type that is drawn first. */
export function firstNumber({ undrawn, places, types }: PlanData): string {
  const [waits] = undrawn
  if (waits !== undefined) return waits.number
  const alike = places.filter(({ placeTypeId }) => placeTypeId === types[0]?.id)
  const last = (alike.length > 0 ? alike : places)
    .map(({ number }) => number)
    .toSorted(inOrder.compare)
    .at(-1)
  return last === undefined ? 'A1' : (numbersFrom(nextNumber(last), 1, new Set(places.map(({ number }) => number)))[0] ?? '')
}

/** Numbers of a row: from a place that waits for its drawing, the places of its type that wait after it; then in series. */
function rowNumbers(
  plan: PlanData,
  drawing: Drawing,
  { first, count, taken }: { first: string; count: number; taken: ReadonlySet<string> },
): readonly string[] {
  const left = waiting(plan, drawing)
  const at = left.findIndex(({ number }) => number === first)
  const existing =
    at < 0
      ? []
      : left
          .slice(at)
          .filter(({ placeTypeId }) => placeTypeId === left[at]?.placeTypeId)
          .slice(0, count)
          .map(({ number }) => number)
  const last = existing.at(-1)
  return [
    ...existing,
    ...numbersFrom(last === undefined ? first : nextNumber(last), count - existing.length, new Set([...taken, ...existing])),
  ]
}

/** New places with numbers in series: those that exist and are not drawn come first, one that is drawn is stepped over. */
export function numbered(plan: PlanData, drawing: Drawing, shapes: readonly (readonly Point[])[], brush: Brush): readonly Item[] {
  const undrawn = new Map(plan.undrawn.map((place) => [place.number, place]))
  const here = new Set(drawing.items.flatMap(({ kind, number }) => (kind === 'place' ? [number] : [])))
  const drawnNumbers = new Set([...here, ...plan.places.map(({ number }) => number)])
  const numbers = rowNumbers(plan, drawing, { first: brush.number, count: shapes.length, taken: drawnNumbers })
  return shapes.map((points, index) => {
    const number = numbers[index] ?? ''
    const known = undrawn.get(number)
    return {
      ...usualItem,
      key: newKey(),
      kind: 'place',
      points,
      number,
      placeId: known?.placeId ?? 0,
      placeTypeId: known?.placeTypeId ?? brush.placeTypeId,
    }
  })
}
/** The surfaces of a file as places: what has a name has its number, which links it to the place that bears it; the others are numbered in series. */
export function importedItems(plan: PlanData, drawing: Drawing, shapes: readonly ImportedShape[], brush: Brush): readonly Item[] {
  const undrawn = new Map(plan.undrawn.map((place) => [place.number, place]))
  const named = shapes.flatMap(({ name, points, isUnnamed }): readonly Item[] => {
    if (isUnnamed) return []
    const known = undrawn.get(numberOf(name))
    const place = { placeId: known?.placeId ?? 0, placeTypeId: known?.placeTypeId ?? brush.placeTypeId }
    return [{ ...usualItem, key: newKey(), kind: 'place', points, number: numberOf(name), ...place }]
  })
  const others = shapes.flatMap(({ points, isUnnamed }) => (isUnnamed ? [points] : []))
  return [...named, ...numbered(plan, { ...drawing, items: [...drawing.items, ...named] }, others, brush)]
}
/** The number that the next place takes: that of the next place that waits for its drawing, else the one that follows. */
export function numberAfter({ plan, drawing }: { plan: PlanData; drawing: Drawing }, items: readonly Item[], before: string): string {
  const last = items.at(-1)
  if (last === undefined || last.number === '') return before
  if (last.placeId === 0) return nextNumber(last.number)
  const drawn = new Set(items.map(({ number }) => number))
  const left = waiting(plan, drawing).filter(({ number }) => !drawn.has(number))
  return (left.find(({ placeTypeId }) => placeTypeId === last.placeTypeId) ?? left[0])?.number ?? nextNumber(last.number)
}

/** The number that the next place takes after a step back or forth: that of the first place that went, as long as it followed the last of them; what follows those that came back. */
export function numberAfterStep(plan: PlanData, [before, after]: readonly [Drawing, Drawing], number: string): string {
  const missing = (there: Drawing, here: Drawing): readonly Item[] => {
    const keys = new Set(here.items.map(({ key }) => key))
    return there.items.filter(({ kind, key }) => kind === 'place' && !keys.has(key))
  }
  const [gone, back] = [missing(before, after), missing(after, before)]
  const [first] = gone
  if (first && numberAfter({ plan, drawing: after }, gone, number) === number) return first.number
  return back[0]?.number === number ? numberAfter({ plan, drawing: before }, back, number) : number
}

/** The chosen shapes beside where they are: places with the numbers that follow. */
export function copied(plan: PlanData, history: History, brush: Brush): readonly Item[] {
  const chosen = chosenItems(history)
  const by = 2
  const shift = (points: readonly Point[]): readonly Point[] => points.map(([x, y]): Point => [x + by, y + by])
  const places = chosen.filter(({ kind }) => kind === 'place')
  const first = places[0]
  const copies =
    first === undefined
      ? []
      : numbered(
          plan,
          history.present,
          places.map(({ points }) => shift(points)),
          { ...brush, number: nextNumber(first.number), placeTypeId: first.placeTypeId },
        )
  return [
    ...copies,
    ...chosen.filter(({ kind }) => kind !== 'place').map((item) => ({ ...item, key: newKey(), rowId: 0, points: shift(item.points) })),
  ]
}

export const isClosedItem = ({ kind, points }: Item): boolean => kind === 'place' || isClosedShape(kind, points.length)
export const titleOf = ({ kind, number, label }: Item): string =>
  kind === 'place' ? number || 'sans numéro' : (label ?? elementKinds[kind])

/** Why the drawing cannot be saved as it stands, and the shape that is in fault: told before the server is asked. */
export type Unready = { readonly says: string; readonly key: string | null }
export function unready(drawing: Drawing, elsewhere: ReturnType<typeof placesElsewhere>): Unready | null {
  if (drawing.label.trim() === '') return { says: 'Donnez un nom au secteur.', key: null }
  const places = drawing.items.filter(({ kind }) => kind === 'place')
  const unnamed = places.find(({ number }) => number.trim() === '')
  if (unnamed) return { says: 'Cette place n’a pas de numéro\u00A0: nommez-la.', key: unnamed.key }
  const sectorOf = new Map(elsewhere.map(({ number, sector }) => [number, sector]))
  const twice = places.find(({ placeId, number }) => placeId === 0 && sectorOf.has(number))
  if (twice)
    return {
      says: `${twice.number} est déjà dessinée dans le secteur «\u00A0${sectorOf.get(twice.number) ?? ''}\u00A0»\u00A0: donnez un autre numéro à celle-ci, ou effacez-la.`,
      key: twice.key,
    }
  const typeless = places.find(({ placeId, placeTypeId }) => placeId === 0 && placeTypeId === 0)
  return typeless ? { says: `Choisissez le type de la place ${typeless.number}, ou liez-la à un emplacement.`, key: typeless.key } : null
}
