import { useQueryClient } from '@tanstack/react-query'
import { call, concerns } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { timeOperations } from '#areas/booking/contract/time.ts'
import { movedBySave } from '../new-booking/use-save.ts'

/** The last gesture that can be taken back; 0 where there is none, or for who may not. */
export function useLastGesture(): () => Promise<number> {
  const mayUndo = useAllowed('camp_planning', 'write')
  return async () => (mayUndo ? ((await call(timeOperations.undoSteps, {})).undo?.operationId ?? 0) : 0)
}

export type Undo = { readonly undo?: () => Promise<void> }
export type Gestures = {
  readonly last: () => Promise<number>
  /** What a message offers to take back: the gesture made since that one. */
  readonly undoSince: (before: number) => Promise<Undo>
}

/** Changes of stays as gestures: each can be taken back from its message. `reread`: what is shown beside lists is read again. */
export function useGestures(reread?: () => Promise<unknown>): Gestures {
  const client = useQueryClient()
  const last = useLastGesture()
  const takeBack = async (operationId: number): Promise<void> => {
    try {
      const { text } = await call(timeOperations.undoGesture, { operationId })
      await reread?.()
      await client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
      toast(`Annulé\u00A0: ${text}.`)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  const undoSince = async (before: number): Promise<Undo> => {
    const gesture = await last()
    return gesture === before ? {} : { undo: () => takeBack(gesture) }
  }
  return { last, undoSince }
}
