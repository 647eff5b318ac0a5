import type { Bar, Known } from './planning-data.ts'
import type { PlanningRow } from './planning-rows.ts'
import { barsOf } from './planning-rows.ts'

/** Where the keyboard is: a night of a row. Over a bar, the whole bar is meant. */
export type Cursor = { readonly rowKey: string; readonly night: number }

export type Pressed = { readonly key: string; readonly shift: boolean; readonly ctrl: boolean; readonly alt: boolean }
export type Command =
  | { readonly do: 'go'; readonly rows: number; readonly days: number }
  | { readonly do: 'page'; readonly by: -1 | 1 }
  | { readonly do: 'stretch'; readonly edge: 'start' | 'end'; readonly days: -1 | 1 }
  | {
      readonly do:
        | 'today'
        | 'open'
        | 'card'
        | 'arrive'
        | 'leave'
        | 'cut'
        | 'copy'
        | 'drop'
        | 'wait'
        | 'back'
        | 'choose'
        | 'lasso'
        | 'swap'
        | 'split'
        | 'join'
        | 'lock'
        | 'close'
        | 'beside'
    }

const arrows: Readonly<Record<string, { readonly rows: number; readonly days: number }>> = {
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
}
const plainKeys: Readonly<Record<string, Command>> = {
  Home: { do: 'today' },
  PageUp: { do: 'page', by: -1 },
  PageDown: { do: 'page', by: 1 },
  Enter: { do: 'open' },
  ' ': { do: 'card' },
  Escape: { do: 'back' },
  a: { do: 'arrive' },
  d: { do: 'leave' },
  x: { do: 'cut' },
  v: { do: 'drop' },
  p: { do: 'wait' },
  s: { do: 'choose' },
  l: { do: 'lasso' },
  e: { do: 'swap' },
  c: { do: 'split' },
  j: { do: 'join' },
  k: { do: 'lock' },
  i: { do: 'close' },
  n: { do: 'beside' },
}
const ctrlKeys: Readonly<Record<string, Command>> = { x: { do: 'cut' }, c: { do: 'copy' }, v: { do: 'drop' } }

function arrowCommand(arrow: { readonly rows: number; readonly days: number }, shift: boolean, ctrl: boolean): Command | null {
  if (shift && arrow.days !== 0) return { do: 'stretch', edge: ctrl ? 'start' : 'end', days: arrow.days < 0 ? -1 : 1 }
  // With Ctrl, a week.
  if (ctrl && arrow.days !== 0) return { do: 'go', rows: 0, days: 7 * arrow.days }
  return shift || ctrl ? null : { do: 'go', ...arrow }
}

/** What a key asks; null when the planning leaves it to the browser. Ctrl goes by weeks; Shift moves the departure, Shift and Ctrl the arrival. */
export function commandOf({ key, shift, ctrl, alt }: Pressed): Command | null {
  if (alt) return null
  const arrow = arrows[key]
  if (arrow) return arrowCommand(arrow, shift, ctrl)
  if (ctrl) return ctrlKeys[key.toLowerCase()] ?? null
  return plainKeys[key.length === 1 ? key.toLowerCase() : key] ?? null
}

export function barUnder(bars: readonly Bar[], night: number): Bar | null {
  return bars.find((bar) => bar.first <= night && night < bar.after) ?? null
}

/** The cursor once stays to place were laid on other rows: it goes with the bar that it was on. */
export function cursorRelaid(
  cursor: Cursor,
  { before, rows, known }: { readonly before: readonly PlanningRow[]; readonly rows: readonly PlanningRow[]; readonly known: Known },
): Cursor {
  const row = before.find(({ key }) => key === cursor.rowKey)
  const bar = row?.kind === 'lane' ? barUnder(row.bars, cursor.night) : null
  const now = bar && rows.find((one) => one.kind === 'lane' && barsOf(one, known).some(({ key }) => key === bar.key))
  return now && now.key !== cursor.rowKey ? { rowKey: now.key, night: cursor.night } : cursor
}

/** One night further, past the end of a bar; more nights are counted, whatever stands there. */
function nextNight(bars: readonly Bar[], night: number, days: number): number {
  const bar = Math.abs(days) === 1 ? barUnder(bars, night) : null
  if (!bar) return night + days
  return days > 0 ? bar.after : bar.first - 1
}

export type Ground = { readonly rows: readonly PlanningRow[]; readonly known: Known; readonly rowsPerPage: number; readonly today: number }

/** Where the cursor goes; it stays on the planning, and unchanged when the command does not move it. */
export function cursorAfter(cursor: Cursor, command: Command, ground: Ground): Cursor {
  const at = Math.max(
    0,
    ground.rows.findIndex((row) => row.key === cursor.rowKey),
  )
  const row = ground.rows[at]
  if (!row) return cursor
  if (command.do === 'today') return { rowKey: row.key, night: ground.today }
  if (command.do === 'go' && command.days !== 0)
    return { rowKey: row.key, night: nextNight(barsOf(row, ground.known), cursor.night, command.days) }
  const by = command.do === 'go' ? command.rows : command.do === 'page' ? command.by * ground.rowsPerPage : 0
  const next = ground.rows[Math.min(ground.rows.length - 1, Math.max(0, at + by))] ?? row
  return { rowKey: next.key, night: cursor.night }
}
