import { fr, formatNumber } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { isClosedShape, isElementKind, isLine, isSurfaceOnly, type ElementKind } from './element-kinds.ts'
import { areaOf, crossesItself, edgesOf, type Point, type Polygon, type Shape } from './geometry.ts'

/** A site is at most this far across; a longer drawing has lost its scale. In metres. */
export const farthest = 5000
const mostCorners = 400
const leastArea = 1

function isPoint(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part))
}

/** Points as they are stored, `[[x,y],…]`; null when they are something else. */
export function readPoints(text: string): readonly Point[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isPoint) ? value : null
  } catch {
    return null
  }
}
export function writtenPoints(points: readonly Point[]): string {
  return JSON.stringify(points)
}

type Refusal = Pick<Fault, 'rule' | 'message'>
const no = (rule: string, message: string): Refusal => ({ rule, message })

function limitFault(points: readonly Point[], what: string): Refusal | null {
  if (points.length > mostCorners)
    return no('plan-shape-points', fr`${what} a ${formatNumber(points.length)} points\u00A0: ${mostCorners} au plus.`)
  // What a file writes too great to be counted is further still.
  const far = points.find((point) => point.some((part) => !(Math.abs(part) <= farthest)))
  if (far === undefined) return null
  const reach = Math.round(Math.max(...far.map(Math.abs)))
  const told = Number.isFinite(reach) ? ` ${formatNumber(reach)}\u00A0m,` : ''
  return no('plan-shape-limits', `${what} sort du plan\u00A0:${told} ${formatNumber(farthest)}\u00A0m au plus.`)
}

/** Why a surface cannot be kept: too few corners, edges that cross, outside the limits; null when it can. */
export function polygonFault(points: Polygon, what: string): Refusal | null {
  const limit = limitFault(points, what)
  if (limit) return limit
  if (points.length < 3)
    return no('plan-shape-open', `${what} a ${points.length} coin${points.length > 1 ? 's' : ''}\u00A0: il en faut trois au moins.`)
  if (edgesOf(points).some(([[ax, ay], [bx, by]]) => ax === bx && ay === by))
    return no('plan-shape-open', `${what} a deux coins au même endroit\u00A0: retirez-en un.`)
  if (crossesItself(points)) return no('plan-shape-crossing', `Les côtés de ${lowerFirst(what)} se croisent\u00A0: déplacez un coin.`)
  return areaOf(points) < leastArea ? no('plan-shape-small', `${what} fait moins d’un mètre carré\u00A0: vérifiez l’échelle.`) : null
}

function lowerFirst(text: string): string {
  return /^(La|Le|L’|Les) /.test(text) || text.startsWith('L’') ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** Why an element cannot be kept. */
export function elementFault(kind: ElementKind, points: readonly Point[], what: string): Refusal | null {
  const limit = limitFault(points, what)
  if (limit) return limit
  if (isLine(kind))
    return points.length < 2 ? no('plan-shape-open', `${what} est une ligne\u00A0: il lui faut deux points au moins.`) : null
  if (isSurfaceOnly(kind) || points.length >= 3) return polygonFault(points, what)
  return points.length === 1 ? null : no('plan-shape-open', `${what} est un point ou une surface\u00A0: un point, ou trois coins au moins.`)
}

export function shapeOf(kind: ElementKind, points: readonly Point[]): Shape {
  return { points, isClosed: isClosedShape(kind, points.length) }
}

type Values = Readonly<Record<string, unknown>>
const unreadable = (field: string): Fault => ({
  rule: 'plan-shape-read',
  field,
  message: 'Le dessin doit être une liste de points [x, y] en mètres.',
})

/** Of the record of a drawn place. */
export function placeShapeCheck(row: Values): readonly Fault[] {
  const text = row['points']
  if (typeof text !== 'string') return []
  const points = readPoints(text)
  const fault = points && polygonFault(points, 'La place')
  return points === null ? [unreadable('points')] : fault ? [{ ...fault, field: 'points' }] : []
}

/** Of the record of an element. */
export function elementShapeCheck(row: Values): readonly Fault[] {
  const { points: text, kind } = row
  if (typeof text !== 'string' || typeof kind !== 'string' || !isElementKind(kind)) return []
  const points = readPoints(text)
  const fault = points && elementFault(kind, points, 'L’élément')
  return points === null ? [unreadable('points')] : fault ? [{ ...fault, field: 'points' }] : []
}

/** Of the record of a sector: an outline may be missing. */
export function outlineCheck(row: Values): readonly Fault[] {
  const text = row['outline']
  if (typeof text !== 'string' || text === '') return []
  const points = readPoints(text)
  const fault = points && polygonFault(points, 'Le contour')
  return points === null ? [unreadable('outline')] : fault ? [{ ...fault, field: 'outline' }] : []
}
