import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call, concerns } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '../../contract/change.ts'
import { timeOperations } from '../../contract/time.ts'
import { roomOperations, type RoomPlan } from '../../contract/room.ts'
import { cutsOf } from '../../rules/room/cuts.ts'
import { tellAction } from './tell-moved.tsx'

/** The number of the gesture that was just done; without it nothing is offered to undo. */
async function lastGesture(): Promise<number | null> {
  try {
    return (await call(timeOperations.undoSteps, {})).undo?.operationId ?? null
  } catch {
    return null
  }
}

export type RoomApplied = ReplyOf<typeof roomOperations.applyRoom>
type Asked = InputOf<typeof roomOperations.applyRoom>
type Stay = NonNullable<ReplyOf<typeof roomOperations.makeRoom>['wanted']>

/** Applies a proposal; the toast takes it back. `failure`: why it was refused. Answers null then. */
export function useApplyRoom(): { readonly busy: boolean; readonly failure: string | null; /** `moved`: the stays whose customers lost their place, offered to be told. */ readonly apply: (asked: Asked, said: string, moved: readonly number[]) => Promise<RoomApplied | null>; /** Gives a stored stay several places one after the other; false when it was refused. */ readonly share: (stay: Stay, parts: RoomPlan['parts']) => Promise<boolean> } {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A double click comes before the screen has said that it works.
  const running = useRef(false)
  const refresh = (): void => void client.invalidateQueries({ predicate: (query) => ['calendar', 'occupancy', 'booking'].some((entity) => concerns(query, entity)) })
  /** The gestures of a message, the last first: the server puts back places and prices, or says who built on them. */
  const takeBack = async (gestures: readonly number[]): Promise<void> => {
    try {
      for (const operationId of gestures) await call(timeOperations.undoGesture, { operationId })
    } finally {
      refresh()
    }
  }
  const during = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(sentenceOf(error))
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const apply = (asked: Asked, said: string, moved: readonly number[]): Promise<RoomApplied | null> => during(async () => {
    const done = await call(roomOperations.applyRoom, asked)
    refresh()
    const gesture = done.moved.length === 0 ? null : await lastGesture()
    toast(said, { ...(gesture === null ? {} : { undo: () => takeBack([gesture]) }), ...tellAction(moved) })
    return done
  })
  const share = async ({ occupancyId, bookingId, version, label }: Stay, parts: RoomPlan['parts']): Promise<boolean> => await during(async () => {
    let known = version
    const gestures: (number | null)[] = []
    for (const cut of cutsOf(parts)) {
      known = (await call(changeOperations.splitStay, { id: bookingId, version: known, occupancyId, ...cut })).version
      gestures.push(await lastGesture())
    }
    refresh()
    const kept = gestures.filter((gesture) => gesture !== null)
    toast(`${label}\u00A0: ${parts.map(({ number, startDate, endDate }) => `${number} ${formatDayRange(startDate, endDate)}`).join(', puis ')}.`, kept.length < gestures.length ? {} : { undo: () => takeBack(kept.toReversed()) })
    return true
  }) === true
  return { busy, failure, apply, share }
}
