import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { Suspense, useId, useMemo, useRef, type ReactNode } from 'react'
import { lazy } from '../../lazy.ts'
import { EmptyState, ErrorState } from '../layout.tsx'
import { Icon } from '../Icon.tsx'
import { useLasting } from '../use-lasting.ts'
import type { Sort } from './grid-model.ts'
import { GridRow, GridSkeleton } from './GridRow.tsx'
import { useGridKeys, useSorted } from './use-grid.ts'
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
  /** Given when rows are arranged by hand: every id in the new order. */
  onMove?: (ids: readonly number[]) => void
  isMasked?: (row: R) => boolean
  /** Rows a colleague has just changed. */
  flashed?: ReadonlySet<number>
  error?: unknown
  onRetry?: () => void
  empty?: ReactNode
  rowHeight?: number
}

const VirtualRows = lazy(() => import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })))
const features = tableFeatures({ columnVisibilityFeature })
/** Up to this many rows all are drawn: they can then be printed and searched with the browser. */
const virtualFrom = 100
const firstRows = Array.from({ length: 30 }, (_row, at) => at)

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

function TickAll({
  data,
  ticked,
  onTick,
}: {
  data: readonly { id: number }[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}): ReactNode {
  const count = data.filter((row) => ticked.has(row.id)).length
  const all = count === data.length
  return (
    <th scope="col" className={classes['tick']}>
      <Checkbox
        aria-label="Cocher toutes les lignes"
        checked={count > 0 && all}
        indeterminate={count > 0 && !all}
        onChange={() => onTick(all ? new Set() : new Set(data.map((row) => row.id)))}
      />
    </th>
  )
}

/** The list of the product: sorting, ticking, current row, keyboard, waiting, empty and failed states. Rows beyond a hundred are virtual. */
export function DataGrid<R extends { id: number }>(props: GridProps<R>): ReactNode {
  const { label, columns, hidden = [], onTick, onMove, rowHeight = 34 } = props
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows: data, sort, onSort } = useSorted(props)
  const definitions = useMemo<ColumnDef<typeof features, R>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.label, cell: (context) => column.cell(context.row.original) })),
    [columns],
  )
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(row.id),
    state: { columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])) },
  })
  const rows = table.getRowModel().rows
  const scrollTo = useRef<((at: number) => void) | null>(null)
  const keys = useGridKeys(props, data, (at) =>
    scrollTo.current ? scrollTo.current(at) : document.getElementById(`${id}-${data[at]?.id}`)?.scrollIntoView({ block: 'nearest' }),
  )
  const waiting = useLasting(props.rows === undefined && !props.error)
  const width = columns.length - hidden.length + (onTick ? 1 : 0) + (onMove ? 1 : 0)
  const current = data[keys.state.current]
  const draw = (at: number): ReactNode => {
    const row = rows[at]
    if (!row) return null
    const { original } = row
    const state = {
      ticked: keys.state.ticked.has(original.id),
      current: at === keys.state.current,
      flashed: props.flashed?.has(original.id) ?? false,
      masked: props.isMasked?.(original) ?? false,
    }
    return (
      <GridRow
        key={row.id}
        id={`${id}-${row.id}`}
        at={at}
        height={rowHeight}
        state={state}
        onTick={onTick && ((extend) => keys.toggle(at, extend))}
        drag={onMove && { start: () => keys.drag.start(at), drop: () => keys.drag.drop(at) }}
        onClick={(event) => keys.click(event, original, at)}
        onOpen={() => props.onOpen?.(original)}
      >
        {row.getVisibleCells().map((cell) => (
          <td key={cell.id} data-align={byId.get(cell.column.id)?.align} data-strong={byId.get(cell.column.id)?.strong ? true : undefined}>
            <table.FlexRender cell={cell} />
          </td>
        ))}
      </GridRow>
    )
  }
  return (
    <div className={classes['scroll']} ref={scroll}>
      <table
        className={classes['grid']}
        role="grid"
        aria-label={label}
        aria-rowcount={data.length}
        aria-busy={props.rows === undefined}
        tabIndex={0}
        data-grid
        onKeyDown={keys.press}
        aria-multiselectable={onTick ? true : undefined}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
      >
        <thead>
          <tr>
            {onTick && <TickAll data={data} ticked={keys.state.ticked} onTick={onTick} />}
            {onMove && (
              <th scope="col" className={classes['handle']}>
                <span className="sr">Ordre</span>
              </th>
            )}
            {table.getVisibleLeafColumns().map((column) => {
              const own = byId.get(column.id)
              return own && <HeadCell key={column.id} column={own} sort={sort} onSort={onSort} />
            })}
          </tr>
        </thead>
        <tbody>
          {waiting && <GridSkeleton columns={width} />}
          {rows.length > virtualFrom ? (
            <Suspense fallback={firstRows.map(draw)}>
              <VirtualRows count={rows.length} height={rowHeight} columns={width} scroll={scroll} scrollTo={scrollTo} draw={draw} />
            </Suspense>
          ) : (
            rows.map((_row, at) => draw(at))
          )}
        </tbody>
      </table>
      <GridState props={props} count={data.length} />
    </div>
  )
}

/** What stands under the head when there are no rows. */
function GridState<R extends { id: number }>({ props, count }: { props: GridProps<R>; count: number }): ReactNode {
  if (props.error)
    return <ErrorState title="La liste n’a pas pu être lue" error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  return props.rows !== undefined && count === 0 && (props.empty ?? <EmptyState title="Rien à afficher" />)
}
