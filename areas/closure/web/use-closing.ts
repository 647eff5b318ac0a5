import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays } from '#domain/day.ts'
import { call, concerns } from '#platform/web/api.ts'
import { closureContract } from '../contract.ts'

const touched = ['closure', 'closure-document', 'financial-year', 'financial-month']
export type Closing = {
  /** How far it is; null while nothing is being closed. */
  readonly progress: { readonly done: number; readonly of: number; /** Asked to stop: the closure under way ends first. */ readonly isStopping?: boolean } | null
  readonly error: unknown
  /** Closes days one by one, each with its paper; the reason is for the first alone. Stops at the first that is refused, and goes on from there next time. */
  readonly days: (from: string, count: number, reason: string | null) => Promise<void>
  /** Stops after the closure under way. */
  readonly stop: () => void
  /** One longer closure, with its paper. */
  readonly one: (close: () => Promise<{ readonly closureId: number }>) => Promise<void>
  /** Papers that a crash left unmade. */
  readonly papers: (ids: readonly number[]) => Promise<void>
}

/** Every closure is a call and a transaction of its own: what is done is done, whatever becomes of this page. */
export function useClosing(): Closing {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Closing['progress']>(null)
  const [error, setError] = useState<unknown>(null)
  const isStopped = useRef(false)
  const paper = (closureId: number): Promise<unknown> => call(closureContract.makeDocument, { closureId })
  const run = async (of: number, step: (at: number) => Promise<unknown>): Promise<void> => {
    setError(null)
    isStopped.current = false
    try {
      for (let done = 0; done < of && !isStopped.current; done++) {
        setProgress({ done, of })
        await step(done)
      }
    } catch (refused) {
      setError(refused)
    } finally {
      setProgress(null)
      await client.invalidateQueries({ predicate: (query) => touched.some((entity) => concerns(query, entity)) })
    }
  }
  return {
    progress, error,
    stop: () => {
      isStopped.current = true
      setProgress((now) => now && { ...now, isStopping: true })
    },
    days: (from, count, reason) => run(count, async (at) => paper((await call(closureContract.closeDay, { day: addDays(from, at), reason: at === 0 ? reason : null })).closureId)),
    one: (close) => run(1, async () => paper((await close()).closureId)),
    papers: (ids) => run(ids.length, (at) => paper(ids[at] ?? 0)),
  }
}
