import { hasMoved, steppedBy, stretchedBy, targetOf, whyGripRefused } from '../../rules/planning-drag.ts'
import type { Command } from '../../rules/planning-keys.ts'
import type { PlanningRow } from '../../rules/planning-rows.ts'
import { carry, giveUp, reveal, rowOf, rowsPerPage } from './board.ts'
import type { Board, Carried } from './board-model.ts'
import { tellRefused } from './refused.ts'
import type { StayActions } from './use-stay-actions.ts'

/** So many rows further among those that can hold a stay, or the last of them that way. */
function nextTarget(rows: readonly PlanningRow[], from: string, by: number): PlanningRow | undefined {
  const at = rows.findIndex((row) => row.key === from)
  const onward = by > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed()
  const holding = onward.filter((row) => row.kind === 'place' || (row.kind === 'lane' && row.level === 0))
  return holding[Math.min(Math.abs(by), holding.length) - 1]
}

/** Arrows and pages carry the stay, Shift + arrows its departure, Enter or V puts it down, Escape gives up. */
export function carryKeys(board: Board, command: Command, actions: StayActions): void {
  const carried = board.carried.get()
  const row = carried && rowOf(board, carried.rowKey)
  if (!carried || !row) return
  const { draft, purpose } = carried
  if (command.do === 'back') return giveUp(board)
  if (command.do === 'drop' || command.do === 'open') {
    board.carried.set(null)
    if (hasMoved(draft)) actions.drop(carried)
    return
  }
  if (command.do === 'stretch' && purpose === 'move' && carried.others.length === 0) stretch(board, carried, row, command)
  const go = stepOf(board, command)
  if (go) step(board, carried, row, go)
}

type Step = { readonly rows: number; readonly days: number }
function stepOf(board: Board, command: Command): Step | null {
  if (command.do === 'go') return command
  return command.do === 'page' ? { rows: command.by * rowsPerPage(board), days: 0 } : null
}

function stretch(
  board: Board,
  carried: Carried,
  row: PlanningRow,
  { edge, days }: { readonly edge: 'start' | 'end'; readonly days: -1 | 1 },
): void {
  const fault = whyGripRefused(carried.draft.bar, edge)
  if (fault) tellRefused(board, carried.draft.bar, fault)
  else carry(board, stretchedBy(carried.draft, edge, days), row, carried)
}

function step(board: Board, carried: Carried, row: PlanningRow, go: Step): void {
  over(board, carried, go.rows === 0 ? row : (nextTarget(board.ground.rows, row.key, go.rows) ?? row), go.days)
}

/** What is in the hand of the keyboard goes to a row that was looked for. */
export function carryTo(board: Board, rowKey: string): void {
  const carried = board.carried.get()
  const row = rowOf(board, rowKey)
  if (carried?.by === 'keys' && row?.kind === 'place') over(board, carried, row, 0)
}

function over(board: Board, { draft, others, by, purpose }: Carried, row: PlanningRow, days: number): void {
  // What the scissors cut off keeps its nights.
  const moved = steppedBy(draft, purpose === 'cut' ? 0 : days, targetOf(row) ?? draft)
  carry(board, moved, row, { by, purpose, with: others.map(({ bar }) => bar) })
  reveal(board, row, { first: moved.first, after: Math.min(moved.after, moved.first + 5) })
}
