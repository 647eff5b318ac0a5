/** What is drawn beside the places. `shape`: how it is drawn; several kinds may be a point or a surface. */
export const elementKinds = {
  sanitary: 'Bloc sanitaire',
  water: 'Point d’eau',
  power: 'Borne électrique',
  charging: 'Borne de recharge',
  play: 'Aire de jeux',
  pool: 'Piscine',
  waste: 'Point de tri',
  gate: 'Barrière d’entrée',
  reception: 'Accueil',
  service: 'Commerce ou restaurant',
  parking: 'Stationnement',
  road: 'Route',
  path: 'Chemin piéton',
  building: 'Bâtiment',
  green: 'Espace vert',
  sea: 'Mer ou étang',
  sand: 'Plage',
  label: 'Texte',
} as const
export type ElementKind = keyof typeof elementKinds
export const elementKindNames = Object.keys(elementKinds) as readonly ElementKind[]

export const isElementKind = (text: string): text is ElementKind => Object.hasOwn(elementKinds, text)

/** Drawn as a line that people follow. */
const lines: ReadonlySet<ElementKind> = new Set(['road', 'path'])
/** Only a surface: one point says nothing. */
const surfaces: ReadonlySet<ElementKind> = new Set(['building', 'green', 'sea', 'sand', 'parking'])

/** Where one stands, not how large it is: one click draws it. */
const marks: ReadonlySet<ElementKind> = new Set(['water', 'power', 'charging', 'waste', 'gate', 'label'])

export const isLine = (kind: ElementKind): boolean => lines.has(kind)
export const isSurfaceOnly = (kind: ElementKind): boolean => surfaces.has(kind)
export const isMark = (kind: ElementKind): boolean => marks.has(kind)
/** Whether that many points make one of them. */
export function isWhole(kind: ElementKind, points: number): boolean {
  if (lines.has(kind)) return points >= 2
  return points >= 3 || (points === 1 && !surfaces.has(kind))
}
/** A surface when it has three corners and is not a line. */
export const isClosedShape = (kind: ElementKind, corners: number): boolean => !lines.has(kind) && corners >= 3

/** Kinds whose distance to each place is told, with the words for it. */
export const measuredKinds = {
  sanitary: 'sanitaires',
  water: 'point d’eau',
  power: 'borne électrique',
  charging: 'borne de recharge',
  play: 'aire de jeux',
  pool: 'piscine',
  waste: 'tri',
  reception: 'accueil',
  gate: 'entrée',
} as const satisfies Partial<Record<ElementKind, string>>
export type MeasuredKind = keyof typeof measuredKinds
export const measuredKindNames = Object.keys(measuredKinds) as readonly MeasuredKind[]
export const isMeasured = (kind: ElementKind): kind is ElementKind & MeasuredKind => Object.hasOwn(measuredKinds, kind)

/** Width of a line when nobody says it, in metres. */
export const usualWidth = { road: 4.5, path: 1.6 } as const
