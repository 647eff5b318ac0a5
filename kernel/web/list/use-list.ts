import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { defaultPageSize, greatestPageSize, type SearchReply, type WireRow } from '#platform/operation/search.ts'
import { entityKey, searchRows } from '../entity-api.ts'
import { useLive } from '#platform/web/live.ts'
import { go } from '#platform/web/navigation.tsx'
import { changed, fixedFilters, readState, requestOf, writeState, type ListState } from './list-state.ts'
import { keep, keepQuery, keptOf, lastQuery, type Kept } from '#platform/web/ui/grid/remembered.ts'

export type ListOf = {
  state: ListState
  change: (change: Partial<ListState>) => void
  kept: Kept
  setHidden: (hidden: readonly string[]) => void
  query: UseQueryResult<SearchReply>
  /** Every record that the filter finds, on all pages. */
  everyRow: () => Promise<readonly WireRow[]>
  /** Rows a colleague changed less than a second ago. */
  flashed: ReadonlySet<number>
}

/** State of a list, kept in the address, in this tab and on this computer, with the rows it asks for. */
export function useList(entity: Entity, params: Readonly<Record<string, string>>): ListOf {
  const { pathname, searchStr } = useLocation()
  const [kept, setKept] = useState(() => keptOf(entity.name, { hidden: [], pageSize: defaultPageSize }))
  const state = useMemo(() => readState(entity, searchStr, kept.pageSize), [entity, searchStr, kept.pageSize])
  const key = pathname
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // Coming back from a record finds the list as it was left.
    const before = opened.current === key ? '' : lastQuery(key)
    opened.current = key
    if (searchStr === '' && before !== '') go(pathname + before, { replace: true })
    else keepQuery(key, searchStr)
  }, [key, pathname, searchStr])
  const change = useCallback(
    (next: Partial<ListState>): void => {
      const after = changed(state, next)
      if (after.pageSize !== kept.pageSize) {
        const remembered = { ...kept, pageSize: after.pageSize }
        keep(entity.name, remembered)
        setKept(remembered)
      }
      go(pathname + writeState(after, after.pageSize), { replace: true })
    },
    [entity.name, kept, pathname, state],
  )
  const setHidden = (hidden: readonly string[]): void => {
    const next = { ...kept, hidden }
    keep(entity.name, next)
    setKept(next)
  }
  const body = useMemo(() => requestOf(entity, state, fixedFilters(entity, params)), [entity, state, params])
  const query = useQuery({
    queryKey: entityKey(entity, 'search', body),
    queryFn: ({ signal }) => searchRows(entity, body, signal),
    placeholderData: keepPreviousData,
  })
  const everyRow = async (): Promise<readonly WireRow[]> => {
    const rows: WireRow[] = []
    for (let page = 1, total = 1; rows.length < total; page += 1) {
      const found = await searchRows(entity, { ...body, page, pageSize: greatestPageSize })
      rows.push(...found.rows)
      total = found.rows.length === 0 ? 0 : found.total
    }
    return rows
  }
  return { state, change, kept, setHidden, query, everyRow, flashed: useFlash(entity) }
}

const flashFor = 1000
/** Records of an entity that a colleague changed less than a second ago. */
export function useFlash(entity: Pick<Entity, 'name'>): ReadonlySet<number> {
  const [flashed, setFlashed] = useState<ReadonlySet<number>>(new Set())
  useLive([entity.name], (message) => {
    if (message.kind === 'change' && message.change.ids !== 'many') setFlashed(new Set(message.change.ids))
  })
  useEffect(() => {
    if (flashed.size === 0) return undefined
    const timer = setTimeout(() => setFlashed(new Set()), flashFor)
    return () => clearTimeout(timer)
  }, [flashed])
  return flashed
}
