import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call, concerns } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '../../contract/change.ts'
import { roomOperations, type RoomPlan } from '../../contract/room.ts'
import { cutsOf } from '../../rules/room/cuts.ts'

export type RoomApplied = ReplyOf<typeof roomOperations.applyRoom>
type Asked = InputOf<typeof roomOperations.applyRoom>
type Stay = NonNullable<ReplyOf<typeof roomOperations.makeRoom>['wanted']>

/** Applies a proposal; the toast takes it back. `failure`: why it was refused. Answers null then. */
export function useApplyRoom(): { readonly busy: boolean; readonly failure: string | null; readonly apply: (asked: Asked, said: string) => Promise<RoomApplied | null>; /** Gives a stored stay several places one after the other; false when it was refused. */ readonly share: (stay: Stay, parts: RoomPlan['parts']) => Promise<boolean> } {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const refresh = (): void => void client.invalidateQueries({ predicate: (query) => ['calendar', 'occupancy', 'booking'].some((entity) => concerns(query, entity)) })
  const during = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(sentenceOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  const apply = (asked: Asked, said: string): Promise<RoomApplied | null> => during(async () => {
    const done = await call(roomOperations.applyRoom, asked)
    refresh()
    const changes = done.moved.map(({ occupancyId, bookingId, version, before }) => ({ occupancyId, bookingId, version, placeId: before.placeId }))
    toast(said, changes.length === 0 ? {} : { undo: async () => {
      await call(roomOperations.applyRoom, { kind: 'undo', changes })
      refresh()
    } })
    return done
  })
  const share = async ({ occupancyId, bookingId, version, label }: Stay, parts: RoomPlan['parts']): Promise<boolean> => await during(async () => {
    let known = version
    for (const cut of cutsOf(parts)) known = (await call(changeOperations.splitStay, { id: bookingId, version: known, occupancyId, ...cut })).version
    refresh()
    toast(`${label}\u00A0: ${parts.map(({ number, startDate, endDate }) => `${number} ${formatDayRange(startDate, endDate)}`).join(', puis ')}.`)
    return true
  }) === true
  return { busy, failure, apply, share }
}
