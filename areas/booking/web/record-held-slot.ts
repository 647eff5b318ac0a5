import { createContext, useContext, useEffect } from 'react'

/** Holds the stay that is shown as it was read, for a reason, or lets it go. */
export const RecordHold = createContext<(reason: string, isHeld: boolean) => void>(() => undefined)

/** While something is typed or asked over a stay, what colleagues save is told and replaces nothing: no amount changes under the hand, no answer leaves by itself. */
export function useRecordHeld(reason: string, isHeld: boolean): void {
  const hold = useContext(RecordHold)
  useEffect(() => {
    if (!isHeld) return undefined
    hold(reason, true)
    return () => hold(reason, false)
  }, [hold, reason, isHeld])
}
