import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf, Unreachable } from '#platform/web/wire.ts'
import { barElement } from './board.ts'
import type { Board } from './board-model.ts'

export function fail(error: unknown): void {
  toast(sentenceOf(error), { tone: 'brick' })
}

/** What a gesture would change could not be asked: nothing was typed that could be kept, the gesture is to be made again. */
export function failAsking(error: unknown): void {
  if (error instanceof Unreachable)
    toast('Le serveur ne répond pas\u00A0: rien n’a bougé. Refaites le geste quand la connexion sera revenue.', { tone: 'brick' })
  else fail(error)
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
      element.animate([{ transform: `translate(${before.left - to.left}px, ${before.top - to.top}px)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'ease-out',
      })
    }
  })
}
