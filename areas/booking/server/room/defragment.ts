import { addDays, dayNumber } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { roomOperations } from '../../contract/room.ts'
import { defragment as find } from '../../rules/room/defragment.ts'
import { typesOnSale } from '../camp-facts.ts'
import { refusePeriod } from './assign-places.ts'
import { loadRoom } from './load-room.ts'
import { changeOf, contactsOf, plainRows } from './proposals.ts'

/** `defragment`: moves of stays to come, within their type, that join gaps into some that can be sold. Nothing is written. */
export async function defragment(
  tx: Tx,
  asked: ParsedInputOf<typeof roomOperations.defragment>,
): Promise<ReplyOf<typeof roomOperations.defragment>> {
  refusePeriod(asked)
  const { types } = await typesOnSale(tx, asked.placeTypeIds, [])
  const room = await loadRoom(tx, { from: asked.from, to: asked.to, typeIds: types.map(({ id }) => id) })
  const window = { from: dayNumber(asked.from), to: dayNumber(addDays(asked.to, 1)), minimumNights: asked.minimumNights }
  const { moves, before, after } = find(room.site, window, {
    mostMoves: asked.mostMoves,
    keep: new Set(asked.keep),
    direction: asked.direction,
  })
  const contacts = await contactsOf(tx, moves)
  return {
    changes: moves.map((move) => ({ ...changeOf(room, move, contacts), gain: move.gain })),
    sellableBefore: before.sellable,
    sellableAfter: after.sellable,
    gapsBefore: before.lost,
    gapsAfter: after.lost,
    rows: plainRows(room, { moves, wanted: [], wantedLabel: '' }),
  }
}
