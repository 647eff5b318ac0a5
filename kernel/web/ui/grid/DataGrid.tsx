import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { columnVisibilityFeature, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { EmptyState, ErrorState } from '../layout.tsx'
import { Icon } from '../Icon.tsx'
import { useLasting } from '../useLasting.ts'
import { nextSort, noRow, pressGridKey, sortRows, tick, type GridState, type Sort } from './grid-model.ts'
import classes from './grid.module.css'

export type GridColumn<R> = {
  id: string
  label: string
  cell: (row: R) => ReactNode
  align?: 'left' | 'right'
  /** Names: 600. */
  strong?: boolean
  width?: number
  sortable?: boolean
  /** Set when the rows are all in the browser: the grid then sorts by itself. */
  sortValue?: (row: R) => string | number | boolean | null | undefined
}
export type GridProps<R extends { id: number }> = {
  /** Said to screen readers: « Types d’emplacements ». */
  label: string
  columns: readonly GridColumn<R>[]
  /** Undefined while nothing has come yet. */
  rows: readonly R[] | undefined
  hidden?: readonly string[]
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  onOpen?: (row: R) => void
  /** Given when rows can be ticked. */
  ticked?: ReadonlySet<number>
  onTick?: (ticked: ReadonlySet<number>) => void
  currentId?: number | undefined
  onCurrent?: (row: R | undefined) => void
  isMasked?: (row: R) => boolean
  /** Rows a colleague has just changed. */
  flashed?: ReadonlySet<number>
  error?: unknown
  onRetry?: () => void
  empty?: ReactNode
  rowHeight?: number
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, rowSelectionFeature })
const virtualFrom = 100
const skeletonRows = 8

function Skeleton({ columns }: { columns: number }): ReactNode {
  return Array.from({ length: skeletonRows }, (_row, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_cell, cell) => (
        <td key={cell}>
          <span className={classes['skeleton']} style={{ width: `${40 + ((row * 7 + cell * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}

type HeadProps<R> = { column: GridColumn<R>; sort: Sort | undefined; onSort: (field: string) => void }
function HeadCell<R>({ column, sort, onSort }: HeadProps<R>): ReactNode {
  const sorted = sort?.field === column.id ? sort.direction : undefined
  const aria = sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={column.align} aria-sort={aria} style={column.width === undefined ? undefined : { width: column.width }}>
      {column.sortable || column.sortValue ? (
        <button type="button" onClick={() => onSort(column.id)}>
          {column.label}
          {sorted && <Icon of={sorted === 'asc' ? IconArrowUp : IconArrowDown} size={13} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function useSorted<R>(props: Pick<GridProps<R & { id: number }>, 'sort' | 'onSort'> & { rows: readonly R[] | undefined; columns: readonly GridColumn<R>[] }): { rows: readonly R[]; sort: Sort | undefined; onSort: (field: string) => void } {
  const [own, setOwn] = useState<Sort>()
  const sort = props.onSort ? props.sort : (own ?? props.sort)
  const rows = useMemo(() => {
    const valueOf = props.onSort ? undefined : props.columns.find((column) => column.id === sort?.field)?.sortValue
    return sort && valueOf ? sortRows(props.rows ?? [], valueOf, sort.direction) : (props.rows ?? [])
  }, [props.rows, props.columns, props.onSort, sort])
  const onSort = (field: string): void => {
    const next = nextSort(sort, field)
    if (props.onSort) props.onSort(next)
    else setOwn(next)
  }
  return { rows, sort, onSort }
}

type Keys<R> = { state: GridState; press: (event: KeyboardEvent) => void; click: (event: MouseEvent, row: R, at: number) => void; toggle: (at: number, extend: boolean) => void }
function useGridKeys<R extends { id: number }>(props: GridProps<R>, rows: readonly R[], scrollTo: (at: number) => void): Keys<R> {
  const { ticked, onTick, onOpen, currentId, onCurrent } = props
  const [own, setOwn] = useState({ current: -1, anchor: -1 })
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const current = currentId === undefined ? own.current : ids.indexOf(currentId)
  const state: GridState = { current, anchor: own.anchor, ticked: ticked ?? noRow.ticked }
  const apply = (next: GridState): void => {
    setOwn({ current: next.current, anchor: next.anchor })
    if (next.current !== current) onCurrent?.(rows[next.current])
    if (next.ticked !== state.ticked) onTick?.(next.ticked)
  }
  const openRow = (id: number): void => {
    const row = rows.find((candidate) => candidate.id === id)
    if (row) onOpen?.(row)
  }
  return {
    state,
    press(event) {
      if (event.target !== event.currentTarget) return
      const step = pressGridKey(state, { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }, ids, onTick !== undefined)
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      apply(step.state)
      if (step.state.current !== current) scrollTo(step.state.current)
      if (step.open !== undefined) openRow(step.open)
    },
    click(event, row, at) {
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
      apply(event.shiftKey && onTick ? tick(state, ids, at, true) : { ...state, current: at, anchor: at })
      // A finger has no double click.
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') onOpen?.(row)
    },
    toggle: (at, extend) => apply(tick(state, ids, at, extend)),
  }
}

/** The list of the product: sorting, ticking, current row, keyboard, waiting, empty and failed states. Rows beyond a hundred are virtual. */
export function DataGrid<R extends { id: number }>(props: GridProps<R>): ReactNode {
  const { label, columns, hidden = [], onTick, error, onRetry, empty, rowHeight = 34 } = props
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows: data, sort, onSort } = useSorted<R>(props)
  const definitions = useMemo<ColumnDef<typeof features, R>[]>(() => columns.map((column) => ({ id: column.id, header: column.label, cell: (context) => column.cell(context.row.original) })), [columns])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features, columns: definitions, data, getRowId: (row) => String(row.id), manualSorting: true,
    state: { columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])) },
  })
  const tableRows = table.getRowModel().rows
  const virtual = tableRows.length > virtualFrom
  const virtualizer = useVirtualizer({ count: virtual ? tableRows.length : 0, getScrollElement: () => scroll.current, estimateSize: () => rowHeight, overscan: 12 })
  const scrollTo = (at: number): void => {
    if (virtual) virtualizer.scrollToIndex(at)
    else document.getElementById(`${id}-${data[at]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys = useGridKeys(props, data, scrollTo)
  const waiting = useLasting(props.rows === undefined && error === undefined)
  const shown = virtual ? virtualizer.getVirtualItems().map((item) => item.index) : tableRows.map((_row, at) => at)
  const [above, below] = virtual ? spaces(virtualizer.getVirtualItems(), virtualizer.getTotalSize()) : [0, 0]
  const width = columns.length - hidden.length + (onTick ? 1 : 0)
  const currentRow = data[keys.state.current]
  return (
    <div className={classes['scroll']} ref={scroll}>
      <table className={classes['grid']} role="grid" aria-label={label} aria-rowcount={data.length} aria-busy={props.rows === undefined} tabIndex={0} data-grid onKeyDown={keys.press}
        aria-multiselectable={onTick ? true : undefined} aria-activedescendant={currentRow ? `${id}-${currentRow.id}` : undefined}>
        <thead>
          <tr>
            {onTick && <TickAll data={data} ticked={keys.state.ticked} onTick={onTick} />}
            {table.getVisibleLeafColumns().map((column) => {
              const own = byId.get(column.id)
              return own && <HeadCell key={column.id} column={own} sort={sort} onSort={onSort} />
            })}
          </tr>
        </thead>
        <tbody>
          {waiting && <Skeleton columns={width} />}
          {above > 0 && <tr className={classes['space']} aria-hidden><td colSpan={width} style={{ height: above }} /></tr>}
          {shown.map((at) => {
            const row = tableRows[at]
            if (!row) return null
            const ticked = keys.state.ticked.has(row.original.id)
            return (
              <tr key={row.id} id={`${id}-${row.id}`} aria-rowindex={at + 1} aria-selected={onTick ? ticked : undefined} style={{ height: rowHeight }}
                data-current={at === keys.state.current ? true : undefined} data-flash={props.flashed?.has(row.original.id) ? true : undefined} data-masked={props.isMasked?.(row.original) ? true : undefined}
                onClick={(event) => keys.click(event, row.original, at)} onDoubleClick={() => props.onOpen?.(row.original)}>
                {onTick && (
                  <td className={classes['tick']}>
                    <Checkbox tabIndex={-1} checked={ticked} aria-label="Cocher la ligne" onChange={() => undefined} onClick={(event) => keys.toggle(at, event.shiftKey)} />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const own = byId.get(cell.column.id)
                  return <td key={cell.id} data-align={own?.align} data-strong={own?.strong ? true : undefined}><table.FlexRender cell={cell} /></td>
                })}
              </tr>
            )
          })}
          {below > 0 && <tr className={classes['space']} aria-hidden><td colSpan={width} style={{ height: below }} /></tr>}
        </tbody>
      </table>
      {error !== undefined && error !== null && <ErrorState title="La liste n’a pas pu être lue" error={error} {...(onRetry ? { onRetry } : {})} />}
      {props.rows !== undefined && data.length === 0 && !error && (empty ?? <EmptyState title="Rien à afficher" />)}
    </div>
  )
}

function spaces(items: readonly { start: number; end: number }[], total: number): [number, number] {
  const first = items[0]
  const last = items.at(-1)
  return first && last ? [first.start, total - last.end] : [0, 0]
}

function TickAll({ data, ticked, onTick }: { data: readonly { id: number }[]; ticked: ReadonlySet<number>; onTick: (ticked: ReadonlySet<number>) => void }): ReactNode {
  const count = data.filter((row) => ticked.has(row.id)).length
  return (
    <th scope="col" className={classes['tick']}>
      <Checkbox aria-label="Cocher toutes les lignes" checked={count > 0 && count === data.length} indeterminate={count > 0 && count < data.length}
        onChange={() => onTick(count === data.length ? new Set() : new Set(data.map((row) => row.id)))} />
    </th>
  )
}
