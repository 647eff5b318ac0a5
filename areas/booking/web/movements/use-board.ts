import { useCallback, useMemo, useState } from 'react'
import { keep, keptOf, type Kept } from '#platform/web/ui/grid/remembered.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { filterCounts, isOf, sortKept, sorted, usualHidden, type BoardFilter, type FilterCount, type SortKey } from './movements-board.ts'
import {
  everyRow,
  groupsOf,
  matching,
  withHeld,
  type Held,
  type Moment,
  type MovementDay,
  type MovementGroup,
  type MovementKind,
} from './movements-model.ts'

export type Board = {
  readonly groups: readonly MovementGroup[]
  /** Every row of the day, whatever is typed or chosen. */
  readonly all: readonly StayRow[]
  readonly counts: readonly FilterCount[]
  readonly filter: BoardFilter | null
  readonly setFilter: (filter: BoardFilter | null) => void
}
type Input = {
  day: MovementDay | undefined
  kind: MovementKind
  on: string
  /** The clock of the site. */ now: Moment
  text: string
  held: readonly Held[]
  /** Asked by the address. */ lateOnly: boolean
  /** What the address asks to see first. */ asked: BoardFilter | null
  sort: SortKey
}
const nobody: MovementDay = { rows: [], late: [] }

/** What of the day is shown, and in which order. */
export function useBoard({ day, kind, on, now, text, held, lateOnly, asked, sort }: Input): Board {
  const [chosen, setFilter] = useState<BoardFilter | null>(asked)
  const filter = lateOnly ? 'late' : chosen
  const whole = useMemo(() => withHeld(day ?? nobody, held), [day, held])
  const all = useMemo(() => everyRow(whole), [whole])
  const groups = useMemo(() => {
    const ids = new Set(held.map(({ row }) => row.id))
    const kept = (rows: readonly StayRow[]): readonly StayRow[] =>
      sorted(
        matching(rows, text).filter((row) => filter === null || ids.has(row.id) || isOf(filter, row, { kind, day: on, now })),
        sort,
      )
    return groupsOf(kind, { rows: kept(whole.rows), late: kept(whole.late), changes: kept(whole.changes ?? []) }, ids)
  }, [kind, on, now, filter, whole, text, sort, held])
  const counts = useMemo(() => filterCounts(whole, { kind, day: on, now, chosen: filter }), [whole, kind, on, now, filter])
  return { groups, all, counts, filter, setFilter }
}

export type Layout = {
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (hidden: readonly string[]) => void
  readonly sort: SortKey
  readonly setSort: (sort: SortKey) => void
}

/** The columns of a list that somebody does not want and the order that he put it in, kept on this computer under his name. */
export function useLayout(list: string): Layout {
  const [chosen, setChosen] = useState<{ readonly list: string; readonly kept: Kept } | null>(null)
  const read = useMemo(() => keptOf(list, { hidden: usualHidden(innerWidth), pageSize: 1 }), [list])
  const kept = chosen?.list === list ? chosen.kept : read
  const hidden = useMemo(() => new Set(kept.hidden), [kept])
  const change = useCallback(
    (next: Partial<Kept>): void => {
      const all = { ...kept, ...next }
      keep(list, all)
      setChosen({ list, kept: all })
    },
    [list, kept],
  )
  const setHidden = useCallback((next: readonly string[]): void => change({ hidden: next }), [change])
  const setSort = useCallback((sort: SortKey): void => change({ sort }), [change])
  return { hidden, setHidden, sort: sortKept(kept.sort), setSort }
}
