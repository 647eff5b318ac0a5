import { useRef, useState } from 'react'
import { sentenceOf } from '#platform/web/wire.ts'
import { batches, nothingYet, together, type Outcome } from '#platform/import/outcome.ts'

export type Run = {
  readonly isTrial: boolean
  readonly isRunning: boolean
  readonly done: number
  readonly all: number
  readonly elapsedMs: number
  readonly outcome: Outcome
  readonly failure: string | null
}
export type Batched<T> = {
  readonly run: Run | null
  readonly start: (items: readonly T[], isTrial: boolean) => Promise<void>
  readonly stop: () => void
  readonly forget: () => void
}

/** Sends items a batch at a time and adds up what came of them. What was kept before a failure or a stop is kept. */
export function useBatches<T>(most: number, send: (batch: T[], isTrial: boolean) => Promise<Outcome>): Batched<T> {
  const [run, setRun] = useState<Run | null>(null)
  const stopped = useRef(false)
  const start = async (items: readonly T[], isTrial: boolean): Promise<void> => {
    stopped.current = false
    let outcome = nothingYet
    let done = 0
    const began = performance.now()
    const told = (more: Partial<Run>): void =>
      setRun({ isTrial, isRunning: true, done, all: items.length, elapsedMs: performance.now() - began, outcome, failure: null, ...more })
    told({})
    try {
      for (const batch of batches(items, most)) {
        if (stopped.current) break
        outcome = together(outcome, await send(batch, isTrial))
        done += batch.length
        told({})
      }
      told({ isRunning: false })
    } catch (error) {
      told({ isRunning: false, failure: sentenceOf(error) })
    }
  }
  return {
    run,
    start,
    forget: () => setRun(null),
    stop: () => {
      stopped.current = true
    },
  }
}
