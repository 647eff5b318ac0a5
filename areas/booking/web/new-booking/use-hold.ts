import { useEffect, useRef, useState } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { whenBack } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { wantsHold } from '../../rules/draft-state.ts'
import type { Draft } from '../../rules/draft-types.ts'

const renewal = 20_000

export type HoldState = { readonly kind: 'held'; readonly expiresAt: string } | { readonly kind: 'lost'; readonly message: string }
type Props = {
  readonly draft: Draft
  readonly index: number
  /** Whether what was typed is still being looked for: the place may be another one then. */
  readonly isLate: boolean
  readonly onHeld: (index: number, holdId: number) => void
  readonly onLost: (index: number) => void
  readonly onState: (index: number, state: HoldState | null) => void
  /** Its own save was sent and not answered: it may be what has the place now. */
  readonly isAwaited: () => boolean
}

function release(holdId: number): void {
  // The page may be closing: what could not be released is freed by the server a minute later.
  if (holdId !== 0) call(availabilityOperations.releaseHold, { holdId }, { keepalive: true }).catch(() => undefined)
}

/** Keeps the place of one occupancy while the form is open: taken at once, renewed, moved with the choice, released on leaving. Draws nothing. */
export function PlaceHold({ draft, index, isLate, onHeld, onLost, onState, isAwaited }: Props): null {
  const occupancy = draft.occupancies[index]
  const place =
    occupancy && wantsHold(draft, occupancy)
      ? { placeId: occupancy.place?.placeId ?? 0, startDate: occupancy.dates.start, endDate: occupancy.dates.end }
      : null
  const asked = JSON.stringify(place)
  const [key, setKey] = useState(asked)
  // A place held that is not free on the dates just typed gives way to another one with the answer: asking for it before would only be refused.
  if ((!isLate || key === 'null') && key !== asked) setKey(asked)
  const holdId = useRef(0)
  const isLost = useRef(false)
  const latest = useRef({ onHeld, onLost, onState, isAwaited })
  useEffect(() => {
    latest.current = { onHeld, onLost, onState, isAwaited }
  })
  useEffect(() => {
    const wanted = JSON.parse(key) as { placeId: number; startDate: string; endDate: string } | null
    if (wanted === null) {
      release(holdId.current)
      if (holdId.current !== 0) latest.current.onHeld(index, 0)
      holdId.current = 0
      // Why the place was lost stays said until another one is kept.
      if (!isLost.current) latest.current.onState(index, null)
      return undefined
    }
    let here = true
    const keep = async (): Promise<void> => {
      try {
        const kept = await call(availabilityOperations.holdPlace, { ...wanted, holdId: holdId.current, bookingId: draft.id })
        if (!here) return release(kept.holdId)
        holdId.current = kept.holdId
        isLost.current = false
        latest.current.onHeld(index, kept.holdId)
        latest.current.onState(index, { kind: 'held', expiresAt: kept.expiresAt })
      } catch (error) {
        // Not reaching the server is no loss yet: the next renewal tries again, and the strip under the top bar says it.
        if (!here || !(error instanceof Refused) || latest.current.isAwaited()) return
        holdId.current = 0
        isLost.current = true
        const message = sentenceOf(error)
        toast(message, { tone: 'brick' })
        latest.current.onState(index, { kind: 'lost', message })
        latest.current.onLost(index)
      }
    }
    // Its own save takes the place: what is asked beside it could only come second.
    if (!latest.current.isAwaited()) void keep()
    const timer = setInterval(() => void keep(), renewal)
    const stop = whenBack(keep)
    return () => {
      here = false
      stop()
      clearInterval(timer)
    }
  }, [key, index, draft.id])
  useEffect(() => {
    const leave = (): void => {
      release(holdId.current)
      holdId.current = 0
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return null
}
