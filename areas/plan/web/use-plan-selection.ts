import { useCallback, useEffect, useRef, useState } from 'react'
import { reveal, rowOf, type Board } from '#areas/booking/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import { revealing } from '../rules/viewport.ts'
import { type DrawnPlace, type PlanStage } from './plan-model.ts'
import { rememberedPlan, rememberPlan, type PlanMemory } from './remembered-plan.ts'
import { sizeOf } from './use-stage.ts'

const placeOf = (cursor: { readonly rowKey: string } | null): number | null =>
  cursor?.rowKey.startsWith('p') === true ? Number(cursor.rowKey.slice(1)) : null

/** Choosing a place on one side shows it on the other: both read the cursor of the one board. */
export function useSelection(
  board: Board,
  stage: PlanStage,
  places: ReadonlyMap<number, DrawnPlace>,
  night: number,
): { selected: DrawnPlace | null; around: number | null; select: (placeId: number) => void } {
  const cursor = useStore(board.cursor)
  const placeId = placeOf(cursor)
  const selected = placeId === null ? null : (places.get(placeId) ?? null)
  const own = useRef<number | null>(null)
  const [around, setAround] = useState<number | null>(null)
  const select = useCallback(
    (id: number) => {
      own.current = id
      setAround(id)
      board.cursor.set({ rowKey: `p${id}`, night })
    },
    [board, night],
  )
  useEffect(() => {
    // What was chosen on the planning comes in sight on the plan; what was chosen here is.
    if (selected && own.current !== selected.placeId) stage.view.set(revealing(stage.view.get(), selected.centre, sizeOf(stage)))
    own.current = null
    // Once its panel has taken its room under the planning, the row comes in sight there too.
    const later = requestAnimationFrame(() => {
      const row = selected && rowOf(board, `p${selected.placeId}`)
      if (row) reveal(board, row, { first: night, after: night + 1 })
    })
    return () => cancelAnimationFrame(later)
  }, [board, selected, stage, night])
  return { selected, around, select }
}

/** Who comes back from a stay finds its place chosen, and the keyboard on it. */
export function useChosenKept(board: Board, stage: PlanStage, night: number): void {
  const opened = useRef(night)
  useEffect(() => {
    const { placeId } = rememberedPlan()
    const place = placeId === null ? null : stage.svg?.querySelector<SVGElement>(`[data-place="${placeId}"]`)
    if (place) {
      board.cursor.set({ rowKey: `p${placeId}`, night: opened.current })
      if (isFocusFree()) place.focus({ preventScroll: true })
    }
    return () => rememberPlan({ ...rememberedPlan(), placeId: placeOf(board.cursor.get()) })
  }, [board, stage])
}

/** The line of the scissors stands between two nights: the planning comes beside the plan, with the keyboard on it. */
export function useGridForScissors(board: Board, isThere: boolean, change: (next: Partial<PlanMemory>) => void): void {
  const isCutting = useStore(board.scissors) !== null
  useEffect(() => {
    if (!isCutting || isThere) return
    board.isInside = true
    change({ isSplit: true })
  }, [board, isCutting, isThere, change])
}
