import { call } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Board } from './board-model.ts'
import { fail } from './slide.ts'

/** Asks the server, once, what each place refuses of the stay in the hand; where it may go is greyed when the answer comes. */
export function askUnfit(board: Board, bar: Bar): void {
  board.unfit.set(new Map())
  if (bar.occupancyId === null) return
  const { occupancyId } = bar
  call(bookingContract.placesRefused, { occupancyId })
    .then(({ places }) => {
      if (board.carried.get()?.draft.bar.occupancyId === occupancyId)
        board.unfit.set(new Map(places.map(({ placeId, rule, message }) => [placeId, { rule, message }])))
    })
    .catch(fail)
}
