import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, concerns } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '../../contract/change.ts'
import { timeOperations } from '../../contract/time.ts'
import { roomOperations, type RoomPlan } from '../../contract/room.ts'
import { cutsOf } from '../../rules/room/cuts.ts'
import { focusUnanswered } from './ConsentRows.tsx'
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

type ApplyRoom = {
  readonly busy: boolean
  readonly failure: string | null
  /** `moved`: the stays whose customers lost their place, offered to be told. */ readonly apply: (
    asked: Asked,
    said: string,
    moved: readonly number[],
  ) => Promise<RoomApplied | null>
  /** Gives a stored stay several places one after the other; false when it was refused. */ readonly share: (
    stay: Stay,
    parts: RoomPlan['parts'],
  ) => Promise<boolean>
  /** Does what makes a stay and its room at once; the stay is there, so the move alone is not taken back. */ readonly make: (
    work: () => Promise<void>,
    said: string,
    moved: readonly number[],
  ) => Promise<boolean>
}

/** Applies a proposal; the toast takes it back. `failure`: why it was refused. Answers null then. */
export function useApplyRoom(): ApplyRoom {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A double click comes before the screen has said that it works.
  const running = useRef(false)
  const refresh = (): void =>
    void client.invalidateQueries({ predicate: (query) => ['calendar', 'occupancy', 'booking'].some((entity) => concerns(query, entity)) })
  /** The gesture of a message: the server puts back places and prices, or says who built on them. */
  const takeBack = async (operationId: number): Promise<void> => {
    try {
      await call(timeOperations.undoGesture, { operationId })
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
      if (error instanceof Refused && error.faults.some(({ rule }) => rule === 'consent-required')) focusUnanswered()
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const apply = (asked: Asked, said: string, moved: readonly number[]): Promise<RoomApplied | null> =>
    during(async () => {
      const done = await call(roomOperations.applyRoom, asked)
      refresh()
      const gesture = done.moved.length === 0 ? null : await lastGesture()
      toast(said, { ...(gesture === null ? {} : { undo: () => takeBack(gesture) }), ...tellAction(moved) })
      return done
    })
  const share = async ({ occupancyId, bookingId, version, label }: Stay, parts: RoomPlan['parts']): Promise<boolean> =>
    (await during(async () => {
      const [last, ...more] = cutsOf(parts)
      if (last === undefined) return false
      await call(changeOperations.splitStay, { id: bookingId, version, occupancyId, ...last, more: [...more] })
      refresh()
      const gesture = await lastGesture()
      toast(
        `${label}\u00A0: ${parts.map(({ number, startDate, endDate }) => `${number} ${formatDayRange(startDate, endDate)}`).join(', puis ')}.`,
        gesture === null ? {} : { undo: () => takeBack(gesture) },
      )
      return true
    })) === true
  const make = async (work: () => Promise<void>, said: string, moved: readonly number[]): Promise<boolean> =>
    (await during(async () => {
      await work()
      refresh()
      toast(said, tellAction(moved))
      return true
    })) === true
  return { busy, failure, apply, share, make }
}
