import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dayNumber } from '#domain/day.ts'
import { uncapitalized } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { go as goPage } from '#platform/web/navigation.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../contract.ts'
import { isOnAxis } from '../../rules/planning-geometry.ts'
import { barMatches } from '../../rules/planning-bar.ts'
import { barsOf, type Sight } from '../../rules/planning-rows.ts'
import {
  allHits,
  foundBy,
  hitsCount,
  hitsText,
  leastLetters,
  mostFar,
  nextHit,
  type FarStay,
  type Hit,
  type NearHit,
} from '../../rules/planning-search.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import { readStay } from '../one-line/read-stay.ts'
import { reveal, rowOf } from './board.ts'
import type { Board } from './board-model.ts'
import { carryTo } from './keys-carry.ts'
import { useSelect } from './use-select.ts'

type Search = {
  search: string
  /** What tells the bars that answer from the others. */
  lit: string
  setSearch: (text: string) => void
  /** Enter in the field, with what is typed there: the keyboard goes to what is shown; asked again from the field, to the next. */
  enter: (step: 1 | -1, typed?: string) => void
  /** The keyboard goes back to the rows, where it was. */
  leave: () => void
  /** « 2 sur 5 », then all that there is to say of it, « 2 sur 5 · 3 hors vue ». */
  count: string
  rank: string
}
type Ways = { readonly goTo: (day: number) => void; readonly unfold: (typeId: number) => void }
type Told = { stays: readonly FarStay[]; says: 'pending' | 'all' | { readonly error: string } }
type ReadStay = NonNullable<Awaited<ReturnType<typeof readStay>>>
const none: readonly FarStay[] = []

/** The stays, and what waits to be one, that the server knows under these words, on any day. */
function useTold(text: string): Told {
  const isAsked = text.length >= leastLetters
  const query = useOperation(
    bookingContract.planningSearch,
    { text },
    { enabled: isAsked, staleTime: 10_000, entities: ['booking', 'occupancy', 'booking-import'] },
  )
  const found = query.data
  const stays = useMemo(() => (found ? [...found.received, ...found.stays] : none), [found])
  if (!isAsked) return { stays: none, says: 'all' }
  return {
    stays,
    says: query.isPending ? 'pending' : query.isError ? { error: sentenceOf(query.error) } : 'all',
  }
}

/** What is typed names nobody: it may be a whole stay, « Martin 2ad 2enf carav 12-19/7 ». */
function useLine(text: string, isNone: boolean): ReadStay | null {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['planning-line', text],
    queryFn: ({ signal }) => readStay(text, client, signal),
    enabled: isNone && /\s/.test(text) && /\d/.test(text),
    staleTime: 60_000,
  })
  return query.data ?? null
}

/** Where a bar stands now, in the rows that are shown. */
function cursorOf(board: Board, key: string): Cursor | null {
  const known = board.planning.known.get()
  const night = known.bars.get(key)?.first
  const row = board.ground.rows.find((one) => barsOf(one, known).some((bar) => bar.key === key))
  return row && night !== undefined ? { rowKey: row.key, night } : null
}

/** The keyboard goes to what is under the cursor: at once when it is drawn, else as soon as it is. */
function focusCursor(board: Board): void {
  board.isInside = true
  if (document.activeElement instanceof HTMLElement && board.scroller?.contains(document.activeElement) !== true)
    document.activeElement.blur()
  requestAnimationFrame(() => board.scroller?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true }))
}

/** A stay that has just been gone to is brought in sight once its days are read and its row is drawn. */
function useArrival(board: Board, gone: FarStay | null): void {
  const isKnown = useSelect(board.planning.known, (known) => gone !== null && known.bars.has(gone.key))
  useEffect(() => {
    if (!gone || !isKnown) return undefined
    const frame = requestAnimationFrame(() => {
      const cursor = cursorOf(board, gone.key)
      const row = cursor && rowOf(board, cursor.rowKey)
      if (!row) return
      board.cursor.set(cursor)
      reveal(board, row, { first: cursor.night, after: cursor.night + 1 })
      focusCursor(board)
    })
    return () => cancelAnimationFrame(frame)
  }, [board, gone, isKnown])
}

/** Who types fast and presses Enter means the answer to come: `go` is called as soon as nothing is waited for. */
function useWish(isWaiting: boolean, go: () => void): (isWished: boolean) => void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const [isWished, setWished] = useState(false)
  useEffect(() => {
    if (!isWished || isWaiting) return
    setWished(false)
    latest.current()
  }, [isWished, isWaiting])
  return setWished
}

/** What is written beside the field. */
function rankOf(text: string, hits: readonly Hit[], shown: string | null, { says, stays }: Told): string {
  if (text === '') return ''
  if (typeof says === 'object') return says.error
  if (says === 'pending' && hits.length === 0) return 'recherche…'
  return says === 'pending' ? `${hitsText(hits, shown, true)}…` : hitsText(hits, shown, stays.length < mostFar)
}

/** The nights that are on screen. */
function sightOf({ shownDay, daysShown }: Board): Sight {
  return { first: shownDay.get(), after: shownDay.get() + daysShown.get() }
}

/** Search over every day: what the planning has read is brought in sight while typing, and the server says what stands on other days; Enter brings the keyboard there, then to the next one, Shift + Enter to the one before. */
export function useSearch(board: Board, { goTo, unfold }: Ways): Search {
  const [search, setText] = useState('')
  const [near, setNear] = useState<readonly NearHit[]>([])
  const [shown, setShown] = useState<string | null>(null)
  const [gone, setGone] = useState<FarStay | null>(null)
  const isEntered = useRef(false)
  const text = search.trim()
  const told = useTold(text)
  const hits = useMemo(() => allHits(text, near, told.stays), [text, near, told.stays])
  useArrival(board, gone)

  const showNear = useCallback(
    (hit: NearHit): void => {
      const cursor = (hit.key === null ? null : cursorOf(board, hit.key)) ?? { rowKey: hit.rowKey, night: hit.night }
      const row = rowOf(board, cursor.rowKey)
      if (!row) return
      board.cursor.set(cursor)
      if (isOnAxis(board.ground.axis, cursor.night)) reveal(board, row, { first: cursor.night, after: cursor.night + 1 })
      else goTo(cursor.night)
    },
    [board, goTo],
  )
  const isWaiting = hits.length === 0 && told.says === 'pending'
  const line = useLine(text, hits.length === 0 && told.says === 'all')
  const go = (step: 1 | -1): void => {
    const current = hits.find(({ id }) => id === shown)
    const hit = current && !isEntered.current && step === 1 ? current : nextHit(hits, shown, step)
    if (!hit) return line ? goPage(line.url) : undefined
    isEntered.current = true
    setShown(hit.id)
    if ('near' in hit) {
      setGone(null)
      showNear(hit.near)
      carryTo(board, hit.near.rowKey)
      return focusCursor(board)
    }
    unfold(hit.far.placeTypeId)
    goTo(dayNumber(hit.far.start) - 1)
    setGone({ ...hit.far })
  }
  const setWished = useWish(isWaiting, () => go(1))
  const setSearch = (typed: string): void => {
    if (typed === search) return
    const found = foundBy(typed, board.ground.rows, board.planning.known.get(), {
      today: board.planning.today.get(),
      sight: sightOf(board),
    })
    const [first] = found
    isEntered.current = false
    setWished(false)
    setText(typed)
    setNear(found)
    setGone(null)
    setShown(first ? (first.key ?? first.rowKey) : null)
    if (first) showNear(first)
  }
  const enter = (step: 1 | -1, typed = search): void => {
    setSearch(typed)
    if (typed !== search || isWaiting) setWished(true)
    else go(step)
  }
  // A stay found by its number or its plate is told from the others by its name.
  const lit = gone && !barMatches(gone, search) ? gone.label : search
  const rank = line ? `Entrée pour un ${uncapitalized(line.label)}` : rankOf(text, hits, shown, told)
  const count = text === '' || line ? '' : hitsCount(hits, shown, told.stays.length < mostFar)
  return { search, lit, count, rank, enter, setSearch, leave: () => focusCursor(board) }
}
