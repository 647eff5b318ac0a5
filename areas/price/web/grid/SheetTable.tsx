import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { formatDayMonth } from '#domain/french.ts'
import { pastedCells } from '#platform/web/pasted-cells.ts'
import { copiedText } from '../../rules/grid-edit/pasting.ts'
import { addressAt, type Layout } from '../../rules/grid-edit/selection.ts'
import { cellKey, cellValue, type Sheet } from '../../rules/grid-edit/sheet.ts'
import { keyAction, typingAction } from '../../rules/grid-edit/sheet-keys.ts'
import { selectionOf, type SheetAction, type SheetState } from '../../rules/grid-edit/sheet-reducer.ts'
import { SheetRow, type CellView } from './SheetRow.tsx'
import classes from './grid.module.css'

/** Where the keys go: one sheet at a time is on screen. */
export const sheetId = 'price-sheet'
export type Mark = { readonly tone: 'brick' | 'ochre'; readonly why: string }
type Props = {
  state: SheetState
  stored: Sheet
  layout: Layout
  names: ReadonlyMap<number, string>
  levels: ReadonlyMap<number, number>
  marks: ReadonlyMap<string, Mark>
  locked: boolean
  onAct: (action: SheetAction) => void
}

const keyOf = (event: KeyboardEvent): Parameters<typeof typingAction>[0] => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
})

function spotOf(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The periods above the prices, with the ramp of the calendar. */
function Heads({ sheet, layout, levels }: { sheet: Sheet; layout: Layout; levels: ReadonlyMap<number, number> }): ReactNode {
  const periods = new Map(sheet.periods.map((period) => [period.id, period]))
  return (
    <thead>
      <tr role="row">
        <th scope="col" data-name>
          Type
        </th>
        <th scope="col" data-kind>
          Prix
        </th>
        {layout.periodIds.map((id) => {
          const period = periods.get(id)
          return (
            <th key={id} scope="col" data-period>
              <i style={{ background: `var(--pin-price-${levels.get(id) ?? 3})` }} />
              <b title={period?.label}>{period?.label}</b>
              <span>{period?.startDate ? `${formatDayMonth(period.startDate)} au ${formatDayMonth(period.endDate)}` : 'sans dates'}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function cellViews(
  { state, stored, layout, marks }: Pick<Props, 'state' | 'stored' | 'layout' | 'marks'>,
  row: number,
): readonly CellView[] {
  return layout.periodIds.map((_id, column): CellView => {
    const at = addressAt(layout, { row, column })
    if (at === null) return { cents: null, changed: false, tone: null, why: null }
    const cents = cellValue(state.history.present, at)
    const mark = marks.get(cellKey(at))
    return { cents, changed: cents !== cellValue(stored, at), tone: mark?.tone ?? null, why: mark?.why ?? null }
  })
}

/** The sheet: place types × periods, with the keys, the mouse and the clipboard of a spreadsheet. */
export function SheetTable({ state, stored, layout, names, levels, marks, locked, onAct }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  const { cursor, typing } = state
  const area = selectionOf(state)
  useEffect(() => {
    document.getElementById(`cell-${cursor.row}-${cursor.column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The cell that was typed into is gone: the keys go to the sheet again.
    if (typing === null && box.current?.contains(document.activeElement) !== false && document.activeElement !== box.current)
      box.current?.focus({ preventScroll: true })
  }, [cursor.row, cursor.column, typing])
  useEffect(() => {
    if (typing === null && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [typing])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return
    const action = keyAction(keyOf(event), locked)
    // Tab leaves the sheet at its last cell, and back at its first.
    const leaving =
      action?.kind === 'commit' &&
      action.right !== 0 &&
      (action.right > 0
        ? cursor.row === layout.lines.length - 1 && cursor.column === layout.periodIds.length - 1
        : cursor.row === 0 && cursor.column === 0)
    if (action === null || leaving) return
    event.preventDefault()
    onAct(action)
  }
  const onTyping = useRef((event: KeyboardEvent<HTMLInputElement>): void => {
    const action = typingAction(keyOf(event))
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    latest.current(action)
  })
  const onLeave = useRef((): void => latest.current({ kind: 'commit', down: 0, right: 0 }))
  const onText = useRef((text: string): void => latest.current({ kind: 'type', text }))
  const onMouse = (event: MouseEvent): void => {
    const to = spotOf(event.target)
    if (to === null || event.button !== 0 || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    box.current?.focus({ preventScroll: true })
    onAct({ kind: 'go', to, extend: event.shiftKey })
  }
  const onOver = (event: MouseEvent): void => {
    const to = event.buttons === 1 && typing === null ? spotOf(event.target) : null
    if (to !== null) onAct({ kind: 'go', to, extend: true })
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedText(state.history.present, layout, area))
    if (event.type === 'cut' && !locked) onAct({ kind: 'clear' })
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLInputElement || locked) return
    event.preventDefault()
    onAct({ kind: 'paste', cells: pastedCells(event.clipboardData.getData('text/plain')) })
  }
  return (
    <div
      ref={box}
      id={sheetId}
      className={classes['scroll']}
      tabIndex={0}
      role="grid"
      aria-label="Prix par type et par période"
      aria-multiselectable
      aria-activedescendant={`cell-${cursor.row}-${cursor.column}`}
      onKeyDown={onKeyDown}
      onMouseDown={onMouse}
      onMouseOver={onOver}
      onFocus={() => undefined}
      onDoubleClick={(event) => spotOf(event.target) !== null && !locked && onAct({ kind: 'edit' })}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
    >
      <table className={classes['sheet']} role="presentation">
        <Heads sheet={state.history.present} layout={layout} levels={levels} />
        <tbody>
          {layout.lines.map(({ placeTypeId, kind }, row) => {
            const here = area.top <= row && row <= area.bottom
            return (
              <SheetRow
                key={`${placeTypeId} ${kind.key}`}
                row={row}
                type={layout.lines[row - 1]?.placeTypeId === placeTypeId ? null : (names.get(placeTypeId) ?? 'Type supprimé')}
                kind={kind.label}
                cells={cellViews({ state, stored, layout, marks }, row)}
                left={here ? area.left : -1}
                right={here ? area.right : -2}
                cursor={cursor.row === row ? cursor.column : -1}
                typing={cursor.row === row ? typing : null}
                onType={onText.current}
                onKey={onTyping.current}
                onLeave={onLeave.current}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
