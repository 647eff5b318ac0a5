import { useRef, type RefObject } from 'react'
import type { PaymentHandle } from '#areas/booking/web/money-slot.ts'

/**
 * What a press takes, one press at a time: two keys in a row must not take the money twice, and the state of the button comes too late for that. A
 * press that comes before the ways of paying are read waits for them.
 */
export function usePress(handle: RefObject<PaymentHandle | null>, take: () => Promise<void>): () => Promise<void> {
  const isTaking = useRef(false)
  return async () => {
    if (isTaking.current) return
    isTaking.current = true
    try {
      await handle.current?.opened()
      await take()
    } finally {
      isTaking.current = false
    }
  }
}
