import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call, concerns } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { roomOperations } from '../../contract/room.ts'

export type RoomApplied = ReplyOf<typeof roomOperations.applyRoom>
type Asked = InputOf<typeof roomOperations.applyRoom>

/** Applies a proposal; the toast takes it back. `failure`: why it was refused. Answers null then. */
export function useApplyRoom(): { readonly busy: boolean; readonly failure: string | null; readonly apply: (asked: Asked, said: string) => Promise<RoomApplied | null> } {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const refresh = (): void => void client.invalidateQueries({ predicate: (query) => ['calendar', 'occupancy', 'booking'].some((entity) => concerns(query, entity)) })
  const apply = async (asked: Asked, said: string): Promise<RoomApplied | null> => {
    if (busy) return null
    setBusy(true)
    setFailure(null)
    try {
      const done = await call(roomOperations.applyRoom, asked)
      refresh()
      const changes = done.moved.map(({ occupancyId, bookingId, version, before }) => ({ occupancyId, bookingId, version, placeId: before.placeId }))
      toast(said, changes.length === 0 ? {} : { undo: async () => {
        await call(roomOperations.applyRoom, { kind: 'undo', changes })
        refresh()
      } })
      return done
    } catch (error) {
      setFailure(sentenceOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, apply }
}
