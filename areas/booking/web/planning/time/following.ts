import { barUnder } from '../../../rules/planning-keys.ts'
import { barsOf } from '../../../rules/planning-rows.ts'
import { reveal, rowOf } from '../board.ts'
import type { Board } from '../board-model.ts'

/** Does what may lay the stay under the keyboard elsewhere: the frame goes with it, and what is told of it stands beside it again. */
export async function following(board: Board, run: () => Promise<boolean>): Promise<boolean> {
  const { known } = board.planning
  const cursor = board.cursor.get()
  const under = cursor && rowOf(board, cursor.rowKey)
  const bar = cursor && under ? barUnder(barsOf(under, known.get()), cursor.night) : null
  const isDone = await run()
  const now = isDone && bar ? known.get().bars.get(bar.key) : undefined
  if (!bar || now === undefined || (now.placeId === bar.placeId && now.first === bar.first)) return isDone
  const row = board.ground.rows.find((one) => barsOf(one, known.get()).some(({ key }) => key === bar.key))
  if (!row) return isDone
  board.card.set(null)
  reveal(board, row, now)
  board.cursor.set({ rowKey: row.key, night: now.first })
  return isDone
}
