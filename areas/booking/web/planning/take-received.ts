import type { InputOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import { importOperations } from '../../contract/booking-import.ts'
import { focusBar } from './board.ts'
import type { Board } from './board-model.ts'

type How = Omit<InputOf<typeof importOperations.integrateImport>, 'id' | 'accepts'>
/** Makes a stay of what came from elsewhere, accepted with it where nobody has decided; the keyboard goes on from the stay, whose bar is answered. */
export async function takeReceived(board: Board, id: number, how: How): Promise<string | null> {
  const { bookingId } = await call(importOperations.integrateImport, { id, accepts: true, ...how })
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
