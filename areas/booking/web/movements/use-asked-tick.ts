import { useCallback } from 'react'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { nightsLeft, nightsLeftSentence } from '../../rules/change/leaves-early.ts'
import { toRows } from './desk-keys.ts'
import type { Paid, Tick } from './use-movements.ts'

type Mark = (row: StayRow, what: Tick, value: boolean, paid?: Paid) => void

/** Ticks at once, save the departure of who has nights left: asked about first, an early departure or the tick alone. */
export function useAskedTick(mark: Mark, today: string, onLeaving: (row: StayRow) => void): Mark {
  const mayChange = useAllowed('stay_booking', 'write')
  return useCallback(
    (row, what, value, paid) => {
      const left = what === 'gone' && value ? nightsLeft(row, today) : null
      if (left === null) return mark(row, what, value, paid)
      if (left.departure !== null && mayChange) return onLeaving(row)
      void confirm({
        title: 'Marquer parti avant la fin\u00A0?',
        text: nightsLeftSentence(row, left),
        confirm: 'Cocher seulement le départ',
      }).then((yes) => {
        requestAnimationFrame(toRows)
        if (yes) mark(row, what, value, paid)
      })
    },
    [mark, mayChange, onLeaving, today],
  )
}
