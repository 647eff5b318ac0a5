import type { Tx } from '#platform/server/tx.ts'
import { positionOf } from '../rules/place-position.ts'
import { readPoints } from '../rules/shapes.ts'
import { noPositionSql, positionsSql } from './plan.sql.ts'

export type DrawnPlace = { readonly placeId: number; readonly points: string }

/** Gives places the position of their drawing: what other parts of the product read on a place. */
export async function keepPositions(tx: Tx, drawn: readonly DrawnPlace[]): Promise<void> {
  const positions = drawn.flatMap(({ placeId, points }) => {
    const read = readPoints(points)
    return read === null ? [] : [{ id: placeId, ...positionOf(read) }]
  })
  if (positions.length > 0) await tx.rows(positionsSql, [tx.session.establishmentId, JSON.stringify(positions)])
}

export async function forgetPositions(tx: Tx, placeIds: readonly number[]): Promise<void> {
  if (placeIds.length > 0) await tx.rows(noPositionSql, [tx.session.establishmentId, placeIds])
}
