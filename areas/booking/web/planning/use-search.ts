import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dayNumber } from '#domain/day.ts'
import { useOperation } from '#platform/web/api.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../contract.ts'
import { isOnAxis } from '../../rules/planning-geometry.ts'
import { barsOf } from '../../rules/planning-rows.ts'
import { farText, foundBy, leastLetters, nextFar, nextFound, rankText, type FarStay } from '../../rules/planning-search.ts'
import { reveal, rowOf, type Board } from './board.ts'
import { useSelect } from './use-select.ts'

type Search = { search: string; /** What tells the bars that answer from the others. */ lit: string; setSearch: (text: string) => void; next: (step: 1 | -1) => void; rank: string }
type Ways = { readonly goTo: (day: number) => void; readonly unfold: (typeId: number) => void }
const none: readonly FarStay[] = []

/** The stays that the server knows under these words, asked for when the days that are read have none. */
function useFar(text: string, isAsked: boolean): { stays: readonly FarStay[]; says: string | null } {
  const query = useOperation(bookingContract.planningSearch, { text }, { enabled: isAsked, staleTime: 10_000, entities: ['booking', 'occupancy'] })
  if (!isAsked) return { stays: none, says: null }
  return { stays: query.data?.stays ?? none, says: query.isPending ? 'recherche…' : query.isError ? sentenceOf(query.error) : null }
}

/** A stay that has just been gone to is brought in sight once its days are read and its row is drawn. */
function useArrival(board: Board, shown: FarStay | null): void {
  const isKnown = useSelect(board.planning.known, (known) => shown !== null && known.bars.has(shown.key))
  useEffect(() => {
    if (!shown || !isKnown) return undefined
    const frame = requestAnimationFrame(() => {
      const { known } = board.planning
      const night = known.get().bars.get(shown.key)?.first
      const row = board.ground.rows.find((one) => barsOf(one, known.get()).some((bar) => bar.key === shown.key))
      if (!row || night === undefined) return
      board.cursor.set({ rowKey: row.key, night })
      reveal(board, row, { first: night, after: night + 1 })
    })
    return () => cancelAnimationFrame(frame)
  }, [board, shown, isKnown])
}

/** Search: what answers is brought in sight, the next one by Enter, the one before by Shift + Enter; `rank` says which of how many. Where the days that are read have no answer, the server says on which days there is one. */
export function useSearch(board: Board, { goTo, unfold }: Ways): Search {
  const [search, setText] = useState('')
  const [rank, setRank] = useState('')
  const [isFar, setFar] = useState(false)
  const [shown, setShown] = useState<FarStay | null>(null)
  const last = useRef<ReturnType<typeof nextFound>>(null)
  const far = useFar(search.trim(), isFar)
  useArrival(board, shown)
  const showHere = useCallback((text: string, step: 1 | -1) => {
    const { planning, ground } = board
    const found = foundBy(text, ground.rows, planning.known.get(), planning.today.get())
    last.current = nextFound(found, last.current, step)
    setFar(found.length === 0 && text.trim().length >= leastLetters)
    setRank(text.trim() === '' ? '' : rankText(found, last.current))
    const row = last.current && rowOf(board, last.current.rowKey)
    if (!last.current || !row) return
    const { night } = last.current
    board.cursor.set(last.current)
    if (isOnAxis(ground.axis, night)) reveal(board, row, { first: night, after: night + 1 })
    else goTo(night)
  }, [board, goTo])
  const showFar = (step: 1 | -1): void => {
    const stay = nextFar(far.stays, shown, step)
    if (!stay) return
    unfold(stay.placeTypeId)
    goTo(dayNumber(stay.start) - 1)
    setShown(stay)
  }
  const says = useMemo(() => (isFar ? (far.says ?? farText(far.stays, shown)) : rank), [isFar, far.says, far.stays, shown, rank])
  // A stay found far away by its number or its plate is told from the others by its name.
  const lit = isFar ? (shown?.label ?? '') : search
  return { search, lit, rank: says, next: (step) => (isFar ? showFar(step) : showHere(search, step)), setSearch: (text) => {
    setText(text)
    setShown(null)
    last.current = null
    showHere(text, 1)
  } }
}
