import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { barElement, type Board } from './board.ts'

export function fail(error: unknown): void {
  toast(sentenceOf(error), { tone: 'brick' })
}

/** Bars slide from where they were shown to where they really are. */
export function slideBack(board: Board, keys: readonly string[], change: () => void): void {
  const from = new Map(keys.map((key) => [key, barElement(board, key)?.getBoundingClientRect()]))
  change()
  requestAnimationFrame(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [key, before] of from) {
      const element = barElement(board, key)
      if (!before || !element) continue
      const to = element.getBoundingClientRect()
      element.animate([{ transform: `translate(${before.left - to.left}px, ${before.top - to.top}px)` }, { transform: 'none' }], { duration: 200, easing: 'ease-out' })
    }
  })
}
