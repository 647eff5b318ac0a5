import type { ReplyOf } from '#platform/operation/operation.ts'
import type { dayOperations } from '../../contract/day.ts'
import type { Arranging } from './Tile.tsx'

export type Board = ReplyOf<typeof dayOperations.homeBoard>
export type TileProps = { readonly board: Board; readonly arranging: Arranging }

/** A stay known by its id alone: its screen reads the rest. */
export const stayAddress = (id: number): string => `/new-booking/summary/${id}/0/0/0/0/3`
