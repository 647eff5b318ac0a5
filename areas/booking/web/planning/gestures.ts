import type { Fault } from '#platform/operation/refusal.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { draftOf, whyGripRefused, type Grip } from '../../rules/planning-drag.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import { lassoed, type Rectangle } from '../../rules/planning-lasso.ts'
import type { PlanningRow } from '../../rules/planning-rows.ts'
import { noSwap, swapFault, toggled, whyLeftOut } from '../../rules/planning-swap.ts'
import { carry, chosenBars, focusBar, leaveModes, rowOf } from './board.ts'
import type { Board, Purpose } from './board-model.ts'
import { askSwap } from './drop-actions.ts'
import { tellRefused } from './refused.ts'
import { fail } from './slide.ts'
import { askUnfit } from './unfit.ts'

/** What pointer and keyboard have in common: each function is one gesture, begun by either. */

const numbersOf =
  (board: Board) =>
  (placeId: number): string =>
    board.ground.placeNumbers.get(placeId) ?? ''

/** Those that go with a stay when it is carried: the others that are chosen, when it is one of them. */
export function companions(board: Board, bar: Bar, grip: Grip): readonly Bar[] {
  return grip === 'move' && board.chosen.get().has(bar.key) ? chosenBars(board).filter(({ key }) => key !== bar.key) : []
}

/** A copy leaves what it is made of where it is: a lock does not hold it. */
export function whyNotTaken(board: Board, bar: Bar, { grip, purpose }: { readonly grip: Grip; readonly purpose: Purpose }): Fault | null {
  return board.ground.whyReadOnly ?? (purpose === 'copy' && bar.kind === 'occupancy' ? null : whyGripRefused(bar, grip))
}

/** Takes a stay in the hand of the keyboard. */
export function take(
  board: Board,
  bar: Bar,
  row: PlanningRow | undefined,
  { grip, purpose }: { readonly grip: Grip; readonly purpose: Purpose },
): void {
  const fault = whyNotTaken(board, bar, { grip, purpose })
  if (fault) return tellRefused(board, bar, fault)
  board.card.set(null)
  const along = purpose === 'copy' ? [] : companions(board, bar, grip)
  // Without a grid, on the plan, the stay is in the hand until a place is chosen; several keep their order, which a plan has not.
  if (!row && along.length > 0)
    return toast('Plusieurs séjours se déplacent ensemble sur le planning\u00A0: ouvrez «\u00A0Plan et planning\u00A0».', { tone: 'brick' })
  if (row) carry(board, draftOf(bar, grip), row, { by: 'keys', purpose, with: along })
  else board.carried.set({ draft: draftOf(bar, grip), others: [], rowKey: '', fault: null, by: 'keys', purpose })
  askUnfit(board, bar)
}

/** Takes a stay in the hand of the keyboard from elsewhere than the grid. */
export function takeToMove(board: Board, bar: Bar): void {
  focusBar(board, bar.key)
  take(board, bar, rowOf(board, board.cursor.get()?.rowKey ?? ''), { grip: 'move', purpose: 'move' })
}

/** Chooses a stay with others, or leaves it out. */
export function choose(board: Board, bar: Bar): void {
  if (bar.kind !== 'occupancy') return
  const chosen = new Set(board.chosen.get())
  if (!chosen.delete(bar.key)) chosen.add(bar.key)
  board.card.set(null)
  board.chosen.set(chosen)
}

/** Adds to what is chosen all that a rectangle touches. */
export function chooseWithin(board: Board, rectangle: Rectangle): void {
  const keys = lassoed(rectangle, board.ground.rows, board.planning.known.get())
  board.lasso.set(null)
  board.chosen.set(new Set([...board.chosen.get(), ...keys]))
}

/** From the stay chosen last to another one: everything between them. */
export function chooseUpTo(board: Board, to: Cursor): void {
  const last = [...board.chosen.get()].at(-1)
  const bar = last === undefined ? undefined : board.planning.known.get().bars.get(last)
  const from = bar && board.ground.rows.find((row) => row.key === (bar.placeId === null ? '' : `p${bar.placeId}`))
  chooseWithin(board, { from: bar && from ? { rowKey: from.key, night: bar.first } : to, to })
}

/** Begins an exchange: with the stays that are chosen, or the one that is meant. */
export function startSwap(board: Board, bar: Bar | null): void {
  if (board.ground.whyReadOnly) return toast(board.ground.whyReadOnly.message, { tone: 'brick' })
  const known = board.planning.known.get()
  const first = chosenBars(board).length > 0 ? chosenBars(board) : bar ? [bar] : []
  leaveModes(board)
  board.card.set(null)
  let swap = noSwap
  for (const one of first) {
    const fault = whyLeftOut(swap, one, known, numbersOf(board))
    if (fault) tellRefused(board, one, fault)
    else swap = toggled(swap, one, known)
  }
  board.swap.set(swap)
}

/** In an exchange: a stay is chosen or left out; one that cannot be says why. */
export function chooseToSwap(board: Board, bar: Bar): void {
  const swap = board.swap.get()
  if (!swap) return
  const known = board.planning.known.get()
  const fault = whyLeftOut(swap, bar, known, numbersOf(board))
  if (fault) tellRefused(board, bar, fault)
  else board.swap.set(toggled(swap, bar, known))
}

export function endSwap(board: Board): void {
  const swap = board.swap.get()
  if (!swap) return
  const fault = swapFault(swap, board.planning.known.get(), numbersOf(board))
  if (fault) return toast(fault.message, { tone: 'brick' })
  askSwap(board, swap).catch(fail)
}

/** Asks why before stays are locked, or takes the lock off. */
export function lock(board: Board, bars: readonly Bar[]): void {
  const keys = bars.filter(({ kind, state }) => kind === 'occupancy' && state !== 'gone').map(({ key }) => key)
  if (board.ground.whyReadOnly) return toast(board.ground.whyReadOnly.message, { tone: 'brick' })
  board.card.set(null)
  if (keys.length > 0) board.form.set({ kind: 'lock', keys })
}

/** Stays whose people want to be side by side: all those chosen, or the neighbours of one. */
export function beside(board: Board, bars: readonly Bar[]): void {
  const stays = new Map(bars.flatMap(({ bookingId, label }) => (bookingId === null ? [] : [[bookingId, label] as const])))
  const [first, ...others] = stays
  board.card.set(null)
  if (first) board.form.set({ kind: 'neighbours', bookingId: first[0], others: others.map(([bookingId, label]) => ({ bookingId, label })) })
}

/** The place of a stay is broken: the nights to come that it has there are closed, once it has gone elsewhere. */
export function closeUnder(board: Board, bar: Bar): void {
  if (board.ground.whyReadOnly) return toast(board.ground.whyReadOnly.message, { tone: 'brick' })
  if (bar.placeId === null) return
  const first = Math.max(bar.first, board.planning.today.get())
  board.card.set(null)
  board.form.set({ kind: 'close', placeId: bar.placeId, nights: { first, after: first + 1 }, isBroken: true })
}

/** Looks for a place for a stay that has none, moving others if need be. */
export function makeRoomFor(board: Board, bar: Bar): void {
  if (board.ground.whyReadOnly) return toast(board.ground.whyReadOnly.message, { tone: 'brick' })
  board.card.set(null)
  board.form.set({ kind: 'room', key: bar.key, placeId: null })
}

/** What one acts on: what is chosen, else the stay that is meant. */
export function meant(board: Board, bar: Bar | null): readonly Bar[] {
  const chosen = chosenBars(board)
  return chosen.length > 0 ? chosen : bar ? [bar] : []
}
