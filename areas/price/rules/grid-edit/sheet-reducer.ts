import { fr } from '#domain/french.ts'
import { adjusted, isWholeDecrease, pastedAmount, readAmount, readPercentage, wholeDecrease } from './amounts.ts'
import { advance, begin, redo, undo, type History } from './history.ts'
import { pasted } from './pasting.ts'
import { addressAt, areaOf, cellsIn, inside, type Area, type Layout, type Spot } from './selection.ts'
import { cellValue, withCells, type CellChange, type Sheet } from './sheet.ts'

/** What is on screen: the sheet with its past, the cell where one is, the other corner of the selection, what is being typed. */
export type SheetState = {
  readonly history: History<Sheet>
  readonly cursor: Spot
  readonly anchor: Spot
  /** Text being typed in the cell of the cursor; null when nothing is. */
  readonly typing: string | null
  /** What the last action could not do, or did only in part. */
  readonly said: string | null
}

export type SheetAction =
  | { readonly kind: 'go'; readonly to: Spot; readonly extend?: boolean }
  | { readonly kind: 'move'; readonly down: number; readonly right: number; readonly extend?: boolean; readonly far?: boolean }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'cancel' }
  /** Takes what is being typed, then moves; nowhere: stays, with what is chosen. */
  | { readonly kind: 'commit'; readonly down: number; readonly right: number }
  | { readonly kind: 'paste'; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: 'fill'; readonly to: 'down' | 'right' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'adjust'; readonly rate: string; readonly step: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'all' }
  /** Another sheet: periods that were moved, added, taken away. */
  | { readonly kind: 'change'; readonly sheet: Sheet }
  /** What the server has: nothing to undo any more. */
  | { readonly kind: 'load'; readonly sheet: Sheet }

const origin: Spot = { row: 0, column: 0 }
export function sheetState(sheet: Sheet): SheetState {
  return { history: begin(sheet), cursor: origin, anchor: origin, typing: null, said: null }
}

export function selectionOf({ cursor, anchor }: SheetState): Area {
  return areaOf(cursor, anchor)
}

/** One action on the sheet. Pure: the same state and action always give the same state, and undo gives back the very sheet that was. */
export function reduceSheet(state: SheetState, action: SheetAction, layout: Layout): SheetState {
  switch (action.kind) {
    case 'go':
      return left(state, action.to, action.extend === true, layout)
    case 'move':
      return moved(state, action, layout)
    case 'type':
      return { ...state, typing: action.text, said: null }
    case 'edit':
      return { ...state, typing: textAt(state, layout), said: null }
    case 'cancel':
      return { ...state, typing: null, said: null }
    case 'commit':
      return committed(state, action, layout)
    case 'undo':
      return { ...state, history: undo(state.history), typing: null, said: null }
    case 'redo':
      return { ...state, history: redo(state.history), typing: null, said: null }
    case 'all':
      return { ...state, anchor: origin, cursor: inside(layout, { row: Infinity, column: Infinity }) }
    case 'change':
      return { ...state, history: advance(state.history, action.sheet), typing: null, said: null }
    case 'load':
      return { ...sheetState(action.sheet), cursor: state.cursor, anchor: state.anchor }
    default:
      return onSelection(state, action, layout)
  }
}

type OnSelection = Extract<SheetAction, { kind: 'paste' | 'fill' | 'clear' | 'adjust' }>
function onSelection(state: SheetState, action: OnSelection, layout: Layout): SheetState {
  const area = selectionOf(state)
  const cells = cellsIn(state.history.present, layout, area)
  switch (action.kind) {
    case 'clear':
      return written(
        state,
        cells.flat().map(({ at }) => ({ at, cents: null })),
      )
    case 'adjust':
      return isWholeDecrease(action.rate)
        ? { ...state, said: wholeDecrease }
        : written(
            state,
            cells.flat().flatMap(({ at, cents }) => (cents === null ? [] : [{ at, cents: adjusted(cents, action.rate, action.step) }])),
          )
    case 'fill': {
      // One line or column alone takes what is before it, as spreadsheets do.
      const alone = action.to === 'down' ? area.top === area.bottom : area.left === area.right
      const source = alone
        ? cellsIn(state.history.present, layout, action.to === 'down' ? { ...area, top: area.top - 1 } : { ...area, left: area.left - 1 })
        : cells
      return written(
        state,
        source.flatMap((line, row) =>
          line.flatMap(({ at }, column) => {
            const from = action.to === 'down' ? source[0]?.[column] : line[0]
            return from === undefined || (action.to === 'down' ? row : column) === 0 ? [] : [{ at, cents: from.cents }]
          }),
        ),
      )
    }
    case 'paste': {
      const result = pasted(action.cells, layout, area)
      if ('refused' in result) return { ...state, said: result.refused }
      const next = written(state, result.changes)
      return {
        ...next,
        anchor: { row: result.area.top, column: result.area.left },
        cursor: { row: result.area.bottom, column: result.area.right },
        said: result.said,
      }
    }
  }
}

function written(state: SheetState, changes: readonly CellChange[]): SheetState {
  return { ...state, history: advance(state.history, withCells(state.history.present, changes)), typing: null, said: null }
}

function textAt(state: SheetState, layout: Layout): string {
  const at = addressAt(layout, state.cursor)
  return at === null ? '' : pastedAmount(cellValue(state.history.present, at))
}

function goTo(state: SheetState, to: Spot, extend: boolean, layout: Layout): SheetState {
  const cursor = inside(layout, to)
  return { ...state, cursor, anchor: extend ? state.anchor : cursor }
}

/** Goes elsewhere once what is being typed is a price; text that is none is not left behind. */
function left(state: SheetState, to: Spot, extend: boolean, layout: Layout): SheetState {
  const next = settled(state, layout)
  return next.typing === null ? goTo({ ...next, said: state.typing === null ? null : next.said }, to, extend, layout) : next
}

type Move = { readonly down: number; readonly right: number; readonly extend?: boolean; readonly far?: boolean }
function moved(state: SheetState, { down, right, extend = false, far = false }: Move, layout: Layout): SheetState {
  const steps = far ? Infinity : 1
  const along = (from: number, by: number): number => (by === 0 ? from : from + by * steps)
  return goTo({ ...state, said: null }, { row: along(state.cursor.row, down), column: along(state.cursor.column, right) }, extend, layout)
}

/** What is being typed becomes the price; « +5 % » raises the whole selection. Text that is no price stays where it is typed. */
function settled(state: SheetState, layout: Layout): SheetState {
  if (state.typing === null) return state
  const rate = readPercentage(state.typing)
  if (rate !== null) return onSelection({ ...state, typing: null }, { kind: 'adjust', rate, step: 1 }, layout)
  const read = readAmount(state.typing)
  const at = addressAt(layout, state.cursor)
  if ('wrong' in read) return { ...state, said: fr`« ${read.wrong} » n’est pas un prix : écrivez par exemple 1 250 ou 49,90.` }
  return at === null ? { ...state, typing: null } : written(state, [{ at, cents: read.cents }])
}

function committed(state: SheetState, { down, right }: { readonly down: number; readonly right: number }, layout: Layout): SheetState {
  const next = settled(state, layout)
  if (next.typing !== null || (down === 0 && right === 0)) return next
  const { row, column } = state.cursor
  const last = layout.periodIds.length - 1
  // Tab goes on to the next line at the end of one, and back.
  if (right > 0 && column === last && row < layout.lines.length - 1) return goTo(next, { row: row + 1, column: 0 }, false, layout)
  if (right < 0 && column === 0 && row > 0) return goTo(next, { row: row - 1, column: last }, false, layout)
  return goTo(next, { row: row + down, column: column + right }, false, layout)
}
