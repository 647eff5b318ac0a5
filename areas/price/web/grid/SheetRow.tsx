import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type CellView = {
  readonly cents: number | null
  readonly changed: boolean
  readonly tone: 'brick' | 'ochre' | null
  readonly why: string | null
}
type Props = {
  row: number
  type: string | null
  kind: string
  cells: readonly CellView[]
  /** Columns selected in this line. */
  left: number
  right: number
  cursor: number
  typing: string | null
  onType: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The cell that is typed into is left by the mouse, or read by the key that saves. */
  onLeave: () => void
}

/** Who looks up a price in another window finds the cell as it was left. */
const leaves = (onLeave: () => void): void => {
  if (document.hasFocus()) onLeave()
}

/** Takes the focus as it appears, with the caret at its end. */
function toEnd(input: HTMLInputElement | null): void {
  if (input === null || document.activeElement === input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

/** A line of the sheet: one price of one type, in every period. Drawn again only when something of it changed. */
export const SheetRow = memo(
  function SheetRow({ row, type, kind, cells, left, right, cursor, typing, onType, onKey, onLeave }: Props): ReactNode {
    return (
      <tr role="row" data-first={type !== null || undefined}>
        <th scope="row" data-name title={type ?? undefined}>
          <span>{type}</span>
        </th>
        <td data-kind>{kind}</td>
        {cells.map((cell, column) => {
          const selected = left <= column && column <= right
          const editing = typing !== null && cursor === column
          return (
            <td
              key={column}
              id={`cell-${row}-${column}`}
              role="gridcell"
              aria-selected={selected}
              data-row={row}
              data-column={column}
              data-cell
              data-changed={cell.changed || undefined}
              data-tone={cell.tone ?? undefined}
              data-cursor={cursor === column || undefined}
              title={cell.why ?? undefined}
            >
              {editing ? (
                <input
                  ref={toEnd}
                  aria-label={`Prix, ${kind}`}
                  inputMode="decimal"
                  value={typing}
                  onChange={(event) => onType(event.currentTarget.value)}
                  onKeyDown={onKey}
                  onBlur={() => leaves(onLeave)}
                  data-typing
                />
              ) : cell.cents !== null ? (
                formatAmountOnly(cents(cell.cents))
              ) : cell.tone === 'brick' ? (
                'à saisir'
              ) : (
                ''
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.type === after.type &&
    before.kind === after.kind &&
    before.left === after.left &&
    before.right === after.right &&
    before.cursor === after.cursor &&
    before.typing === after.typing &&
    before.cells.length === after.cells.length &&
    before.cells.every(
      (cell, index) =>
        cell.cents === after.cells[index]?.cents &&
        cell.changed === after.cells[index].changed &&
        cell.tone === after.cells[index].tone &&
        cell.why === after.cells[index].why,
    ),
)
