import { useRef, useState, type RefObject } from 'react'
import type { PaymentHandle } from '#areas/booking/web/money-slot.ts'

/**
 * What a press takes, one press at a time: two keys in a row must not take the money twice, and the state of the button comes too late for that. A
 * press that comes before the ways of paying are read waits for them, and `isWaiting` meanwhile.
 */
export function usePress(
  handle: RefObject<PaymentHandle | null>,
  take: () => Promise<void>,
): { readonly press: () => Promise<void>; readonly isWaiting: boolean } {
  const isTaking = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const press = async (): Promise<void> => {
    if (isTaking.current) return
    isTaking.current = true
    setWaiting(true)
    try {
      await handle.current?.opened()
      setWaiting(false)
      await take()
    } finally {
      setWaiting(false)
      isTaking.current = false
    }
  }
  return { press, isWaiting }
}
