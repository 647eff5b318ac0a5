import type { Bar } from '../../rules/planning-data.ts'
import { whyLeftOut, type Swap } from '../../rules/planning-swap.ts'
import type { Board } from './board-model.ts'

/** The marks of the bars of a row as one text, so that a row is drawn again only when one of its own changes: « +o12 -o14 ». */
export function marksKey(board: Board, bars: readonly Bar[], chosen: ReadonlySet<string>, swap: Swap | null): string {
  const known = board.planning.known.get()
  const numbers = (placeId: number): string => board.ground.placeNumbers.get(placeId) ?? ''
  const isIn = (key: string): boolean => chosen.has(key) || (swap !== null && (swap.here.includes(key) || swap.there.includes(key)))
  return bars
    .flatMap((bar) => {
      if (isIn(bar.key)) return [`+${bar.key}`]
      return swap !== null && swap.here.length > 0 && whyLeftOut(swap, bar, known, numbers) !== null ? [`-${bar.key}`] : []
    })
    .join(' ')
}

export function markOf(marks: string, key: string): 'chosen' | 'out' | undefined {
  const words = marks === '' ? [] : marks.split(' ')
  return words.includes(`+${key}`) ? 'chosen' : words.includes(`-${key}`) ? 'out' : undefined
}
