import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { moveTo, nextSort, noRow, pressGridKey, sortRows, tick, type GridState, type Sort } from './grid-model.ts'
import type { GridColumn, GridProps } from './DataGrid.tsx'

type Sorting<R> = { rows: readonly R[]; sort: Sort | undefined; onSort: (field: string) => void }

/** Rows in their order: the server's when `onSort` is given, ours otherwise. */
export function useSorted<R extends { id: number }>(props: GridProps<R>): Sorting<R> {
  const [own, setOwn] = useState<Sort>()
  const sort = props.onSort ? props.sort : (own ?? props.sort)
  const rows = useMemo(() => {
    const valueOf = props.onSort ? undefined : props.columns.find((column: GridColumn<R>) => column.id === sort?.field)?.sortValue
    return sort && valueOf ? sortRows(props.rows ?? [], valueOf, sort.direction) : (props.rows ?? [])
  }, [props.rows, props.columns, props.onSort, sort])
  const onSort = (field: string): void => {
    const next = nextSort(sort, field)
    if (props.onSort) props.onSort(next)
    else setOwn(next)
  }
  return { rows, sort, onSort }
}

export type GridKeys<R> = {
  state: GridState
  press: (event: KeyboardEvent) => void
  click: (event: MouseEvent, row: R, at: number) => void
  toggle: (at: number, extend: boolean) => void
  /** Arranging by hand: the row taken, then where it is dropped. */
  drag: { start: (at: number) => void; drop: (at: number) => void }
}

/** Current row, ticks, opening and arranging, by keyboard and mouse. */
export function useGridKeys<R extends { id: number }>(
  props: GridProps<R>,
  rows: readonly R[],
  scrollTo: (at: number) => void,
): GridKeys<R> {
  const { ticked, onTick, onOpen, currentId, onCurrent, onMove } = props
  const [own, setOwn] = useState({ current: -1, anchor: -1 })
  const [dragged, setDragged] = useState(-1)
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const current = currentId === undefined ? own.current : ids.indexOf(currentId)
  const state: GridState = { current, anchor: own.anchor, ticked: ticked ?? noRow.ticked }
  const apply = (next: GridState): void => {
    setOwn({ current: next.current, anchor: next.anchor })
    if (next.current !== current) onCurrent?.(rows[next.current])
    if (next.ticked !== state.ticked) onTick?.(next.ticked)
  }
  const arrange = (from: number, to: number): void => {
    const next = moveTo(ids, from, to)
    if (next) onMove?.(next)
  }
  const openRow = (id: number | undefined): void => {
    const row = rows.find((candidate) => candidate.id === id)
    if (row) onOpen?.(row)
  }
  return {
    state,
    press(event) {
      if (event.target !== event.currentTarget) return
      const arrow = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const moves = onMove !== undefined && event.altKey && arrow !== 0
      const step = moves
        ? undefined
        : pressGridKey(state, { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }, ids, onTick !== undefined)
      if (!moves && !step) return
      event.preventDefault()
      event.stopPropagation()
      if (!step) return arrange(current, current + arrow)
      apply(step.state)
      if (step.state.current !== current) scrollTo(step.state.current)
      openRow(step.open)
    },
    click(event, row, at) {
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
      apply(event.shiftKey && onTick ? tick(state, ids, at, true) : { ...state, current: at, anchor: at })
      // A finger has no double click.
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') onOpen?.(row)
    },
    toggle: (at, extend) => apply(tick(state, ids, at, extend)),
    drag: { start: setDragged, drop: (at) => arrange(dragged, at) },
  }
}
