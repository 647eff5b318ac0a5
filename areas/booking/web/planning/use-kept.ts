import { useEffect, useRef } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { whereItStands } from '#platform/web/shell/context.ts'
import { withDay } from '../../rules/one-line/day-asked.ts'
import type { Board } from './board-model.ts'
import { remember, type Remembered, type RememberedName } from './remembered.ts'

type Kept = Pick<Remembered, 'view' | 'colouring' | 'sought'> & { readonly folded: ReadonlySet<number> }
type Screen = { readonly name: RememberedName; /** Of a screen whose address may ask for a day. */ readonly path: string | null }

/** Keeps the day, the view, the filter, the place in the rows and the keyboard for when the user comes back from a stay, or reloads the page. */
export function useKept(board: Board, { view, colouring, folded, sought }: Kept, { name, path }: Screen): void {
  const latest = useRef({ view, colouring, folded, sought })
  useEffect(() => {
    latest.current = { view, colouring, folded, sought }
  })
  useEffect(() => {
    const kept = latest
    // Left where it opens, it opens on the day that it will then be.
    const dayShown = (): string | null => {
      const day = board.shownDay.get()
      return day === board.planning.today.get() - board.daysBefore ? null : dayFromNumber(day)
    }
    const keep = (): void => {
      const { folded: closed, ...rest } = kept.current
      const cursor = board.isInside ? board.cursor.get() : null
      remember(name, { ...rest, day: dayShown(), folded: [...closed], scrollTop: board.shownTop, cursor })
    }
    // A tab of its own begins on the same days.
    if (path !== null) whereItStands.set(() => withDay(path, dayShown()))
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      if (path !== null) whereItStands.set(null)
      keep()
    }
  }, [board, name, path])
}
