import type { PlanningType } from '#areas/booking/rules/planning-rows.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { planContract } from '../contract.ts'
import { boxOf, centreOf, edgesOf, joined, rectangleAround, type Box, type Point } from '../rules/geometry.ts'
import { passes, type Filters } from '../rules/plan-view.ts'
import type { View } from '../rules/viewport.ts'

export type PlanData = ReplyOf<typeof planContract.readPlan>
export type PlanPlace = PlanData['places'][number]
export type PlanElement = PlanData['elements'][number]
export type PlanSector = PlanData['sectors'][number]

/** A place with what its drawing asks, worked out once. */
export type DrawnPlace = PlanPlace & {
  readonly path: string
  readonly centre: Point
  readonly degrees: number
  readonly fontSize: number
  /** As large as the place holds: from far. */ readonly farSize: number
}

export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ')
const fontSizes = { small: 2.1, medium: 2.7, large: 3.3 } as const

/** Numbers stand along the place, never upside down. */
function uprightDegrees(points: readonly Point[]): number {
  const { degrees } = rectangleAround(points)
  return degrees > 45 ? degrees - 90 : degrees < -45 ? degrees + 90 : degrees
}

function shortSide(points: readonly Point[]): number {
  return Math.min(...edgesOf(points).map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1])))
}

export function drawnPlace(place: PlanPlace, placeSize: PlanData['settings']['placeSize']): DrawnPlace {
  const room = points(place).length < 5 ? shortSide(place.points) : Math.sqrt(rectangleAround(place.points).width) * 3
  const fit = (room * 0.88) / Math.max(1.6, place.number.length * 0.62)
  return {
    ...place,
    path: pathOf(place.points),
    centre: centreOf(place.points),
    degrees: uprightDegrees(place.points),
    fontSize: Math.min(fontSizes[placeSize], fit),
    farSize: Math.min(4.4, fit),
  }
}
const points = (place: PlanPlace): readonly Point[] => place.points

/** What a sector covers: its outline, else what is drawn in it. */
export function sectorBox(plan: PlanData, sectorId: number | null): Box | null {
  const of = <T extends { readonly sectorId: number }>(all: readonly T[]): readonly T[] =>
    sectorId === null ? all : all.filter((one) => one.sectorId === sectorId)
  const sector = plan.sectors.find(({ id }) => id === sectorId)
  if (sector?.outline) return boxOf(sector.outline)
  const places = of(plan.places).map((place) => boxOf(place.points))
  const built = of(plan.elements)
    .filter(({ kind }) => kind !== 'sea' && kind !== 'sand')
    .map((one) => boxOf(one.points))
  return joined([...places, ...built]) ?? joined(plan.sectors.map(pictureBox))
}
export function pictureBox({ picture, pictureX, pictureY, pictureWidth }: PlanSector): Box | null {
  return picture === null ? null : { left: pictureX, top: pictureY, right: pictureX + pictureWidth, bottom: pictureY + pictureWidth }
}

/** Which layers are drawn over the ground. */
export type Layers = { readonly equipment: boolean; readonly networks: boolean; readonly picture: boolean; readonly names: boolean }

/** Rows of the planning for the places that are in sight, in its own order. */
export function rowsInSight(types: readonly PlanningType[], shown: ReadonlySet<number>): readonly PlanningType[] {
  return types.map((type) => ({ ...type, places: type.places.filter(({ id }) => shown.has(id)) })).filter(({ places }) => places.length > 0)
}

export function placesInSight(places: readonly DrawnPlace[], sectorId: number | null, filters: Filters): ReadonlySet<number> {
  return new Set(
    places.filter((place) => (sectorId === null || place.sectorId === sectorId) && passes(place, filters)).map(({ placeId }) => placeId),
  )
}

/** What changes with each gesture on the plan, outside React: `view` follows the hand, `drawn` is what was last drawn for good. */
export type PlanStage = { readonly view: Store<View>; readonly drawn: Store<View>; world: SVGGElement | null; svg: SVGSVGElement | null }
const firstView: View = { scale: 4, x: 0, y: 0 }
export function createStage(): PlanStage {
  return { view: createStore(firstView), drawn: createStore(firstView), world: null, svg: null }
}
