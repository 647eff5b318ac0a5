import { usualItem, type Drawing, type Item } from '../../rules/drawing.ts'
import { elementKinds, isClosedShape, isLine, isMark, isSurfaceOnly, type ElementKind } from '../../rules/element-kinds.ts'
import { boxOf, joined, type Box, type Point } from '../../rules/geometry.ts'
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

export type NumberStep = 1 | 2
/** What new shapes are made with. */
export type Brush = {
  readonly placeTypeId: number
  readonly number: string
  /** From a number to the next: 2 where odd numbers face even ones. */ readonly step: NumberStep
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
