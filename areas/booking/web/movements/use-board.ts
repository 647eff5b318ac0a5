import { useCallback, useMemo, useState } from 'react'
import { keep, keptOf } from '#platform/web/ui/grid/remembered.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { filterCounts, isOf, sorted, usualHidden, type BoardFilter, type FilterCount, type SortKey } from './movements-board.ts'
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
  readonly sort: SortKey
  readonly setSort: (sort: SortKey) => void
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
}
const nobody: MovementDay = { rows: [], late: [] }

/** What of the day is shown, and in which order. */
export function useBoard({ day, kind, on, now, text, held, lateOnly, asked }: Input): Board {
  const [chosen, setFilter] = useState<BoardFilter | null>(asked)
  const filter = lateOnly ? 'late' : chosen
  const [sort, setSort] = useState<SortKey>('hour')
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
  return { groups, all, counts, filter, setFilter, sort, setSort }
}

/** The columns of a list that somebody does not want, kept on this computer under his name. */
export function useHiddenColumns(list: string): {
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (hidden: readonly string[]) => void
} {
  const [chosen, setChosen] = useState<{ readonly list: string; readonly hidden: readonly string[] } | null>(null)
  const kept = useMemo(() => keptOf(list, { hidden: usualHidden(innerWidth), pageSize: 1 }).hidden, [list])
  const names = chosen?.list === list ? chosen.hidden : kept
  const hidden = useMemo(() => new Set(names), [names])
  const setHidden = useCallback(
    (next: readonly string[]): void => {
      keep(list, { hidden: next, pageSize: 1 })
      setChosen({ list, hidden: next })
    },
    [list],
  )
  return { hidden, setHidden }
}
