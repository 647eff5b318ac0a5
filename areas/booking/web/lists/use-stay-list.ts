import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { searchRows } from '#kernel/web/entity-api.ts'
import { nameOf } from '#kernel/web/entity-text.ts'
import { keep, keepQuery, keptOf, lastQuery, type Kept } from '#platform/web/ui/grid/remembered.ts'
import { useFlash } from '#kernel/web/list/use-list.ts'
import { go } from '#platform/web/navigation.tsx'
import { loadEntity } from '#kernel/web/registry.ts'
import { dayOperations } from '../../contract/day.ts'
import {
  columnsOf,
  openingQuery,
  readState,
  requestOf,
  writeState,
  type FilterValues,
  type StayListKind,
  type StayListState,
} from './stay-list-model.ts'
import { nameKey, namedRecords, type RecordNames } from './stay-list-words.ts'

export type StayReply = ReplyOf<typeof dayOperations.listStays>
export type StayListOf = {
  readonly state: StayListState
  readonly change: (change: Partial<StayListState>) => void
  readonly kept: Kept
  readonly setHidden: (hidden: readonly string[]) => void
  readonly query: UseQueryResult<StayReply>
  /** Rows a colleague changed less than a second ago. */
  readonly flashed: ReadonlySet<number>
}

/** Entities whose change makes a list of stays stale. */
export const stayEntities = ['booking', 'occupancy', 'payment', 'customer', 'place', 'place-type'] as const
const usualPageSize = 20

/** State of a list of stays: in the address, remembered by this tab for each list, with the rows it asks for. */
export function useStayList(kind: StayListKind): StayListOf {
  const { pathname, searchStr } = useLocation()
  const { key: listKey, hidden } = useMemo(() => columnsOf(readState(searchStr, kind, usualPageSize), kind.cancelled), [searchStr, kind])
  const [chosen, setChosen] = useState<{ readonly listKey: string; readonly kept: Kept }>()
  const kept = useMemo(
    () => (chosen?.listKey === listKey ? chosen.kept : keptOf(listKey, { hidden, pageSize: usualPageSize })),
    [chosen, listKey, hidden],
  )
  const state = useMemo(() => readState(searchStr, kind, kept.pageSize), [searchStr, kind, kept.pageSize])
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // Coming back from a stay finds the list as it was left; an address that says something is obeyed.
    const before = opened.current === pathname ? '' : lastQuery(pathname)
    opened.current = pathname
    const wanted = before === '' ? openingQuery(kind) : before
    if (searchStr === '' && wanted !== '') go(pathname + wanted, { replace: true })
    else keepQuery(pathname, searchStr)
  }, [kind, pathname, searchStr])
  const remember = useCallback(
    (next: Kept): void => {
      keep(listKey, next)
      setChosen({ listKey, kept: next })
    },
    [listKey],
  )
  const change = useCallback(
    (next: Partial<StayListState>): void => {
      const after = { ...state, page: 1, ...next }
      if (after.pageSize !== kept.pageSize) remember({ ...kept, pageSize: after.pageSize })
      go(pathname + writeState(after, kind), { replace: true })
    },
    [kept, kind, pathname, remember, state],
  )
  const query = useOperation(dayOperations.listStays, requestOf(state, kind), { entities: stayEntities, keepPrevious: true })
  return { state, change, kept, setHidden: (hidden) => remember({ ...kept, hidden }), query, flashed: useFlash({ name: 'booking' }) }
}

/** Names of the records chosen in filters. */
export function useRecordNames(filters: FilterValues): RecordNames {
  const wanted = namedRecords(filters)
  const query = useQuery({
    queryKey: ['stay-filter-names', wanted],
    enabled: wanted.length > 0,
    meta: { entities: wanted.map(({ to }) => to) },
    queryFn: async ({ signal }) => {
      const names: [string, string][] = []
      for (const { to, ids } of wanted) {
        const entity = await loadEntity(to)
        const { rows } = await searchRows(entity, { filters: { id: { in: ids } }, pageSize: 100 }, signal)
        for (const row of rows) names.push([nameKey(to, row.id), nameOf(entity, row)])
      }
      return names
    },
  })
  return useMemo(() => new Map(query.data), [query.data])
}
