import { rectangleAround, type Polygon } from './geometry.ts'

/** Where a place lies, in whole centimetres and degrees: the corner of its rectangle before it is turned around its middle. */
export type PlacePosition = { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly d: number }

export function positionOf(points: Polygon): PlacePosition {
  const { centre, length, width, degrees } = rectangleAround(points)
  return {
    x: Math.round((centre[0] - length / 2) * 100),
    y: Math.round((centre[1] - width / 2) * 100),
    w: Math.round(length * 100),
    h: Math.round(width * 100),
    d: Math.round(degrees),
  }
}
