import { useRef, useState } from 'react'
import { toast } from './ui/toast-store.ts'
import { sentenceOf } from './wire.ts'

export type OneAtATime = {
  readonly isBusy: boolean
  /** Does the work unless another is under way; a failure is told. */ readonly work: (work: () => Promise<void>) => Promise<void>
}

/** One work at a time; `after` follows each, whatever came of it: what is shown is read again. */
export function useOneAtATime(after: () => Promise<void>): OneAtATime {
  const [isBusy, setBusy] = useState(false)
  // Two keys in a row must not begin it twice: the state comes too late for that.
  const isWorking = useRef(false)
  const work = async (begin: () => Promise<void>): Promise<void> => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(true)
    try {
      await begin()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      isWorking.current = false
      setBusy(false)
      await after()
    }
  }
  return { isBusy, work }
}
