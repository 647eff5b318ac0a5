import { readRecord } from '#kernel/web/entity-api.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import { importOperations } from '../../contract/booking-import.ts'
import { bookingImport } from '../../entities/booking-import.ts'
import { focusBar } from './board.ts'
import type { Board } from './board-model.ts'

type How = Omit<InputOf<typeof importOperations.integrateImport>, 'id'>
/** Makes a stay of what came from elsewhere, accepted first where nobody has decided; the keyboard goes on from the stay, whose bar is answered. */
export async function takeReceived(board: Board, id: number, how: How): Promise<string | null> {
  const { decision } = await readRecord(bookingImport, id)
  if (decision !== 'accepted') await call(importOperations.decideImports, { ids: [id], decision: 'accepted' })
  const { bookingId } = await call(importOperations.integrateImport, { id, ...how })
  const moved = (how.room?.changes ?? []).map((change) => change.bookingId)
  const { bars } = await call(bookingContract.planningBars, { bookingIds: [bookingId, ...moved] })
  board.card.set(null)
  for (const one of new Set([bookingId, ...moved]))
    board.planning.told(
      one,
      bars.filter((bar) => bar.bookingId === one),
    )
  const made = bars.find((bar) => bar.bookingId === bookingId)
  if (made) focusBar(board, made.key)
  return made?.key ?? null
}
