import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays } from '#domain/day.ts'
import { call, concerns } from '#platform/web/api.ts'
import { closureContract } from '../contract.ts'
import type { ClosingWork } from '../rules/closing-words.ts'
import { isCovered } from '../rules/light.ts'

const touched = ['closure', 'closure-document', 'financial-year', 'financial-month']
/** Why days are closed although something is left to settle, and which points that reason is about (keys of `light.ts`). */
export type Despite = { readonly reason: string | null; readonly keys: readonly string[] }
export type Closing = {
  /** How far it is; null while nothing is being closed. */
  readonly progress: {
    readonly work: ClosingWork
    readonly done: number
    readonly of: number
    /** Asked to stop: the closure under way ends first. */ readonly isStopping?: boolean
  } | null
  /** Why it stopped, and how far it had come; null while nothing was refused. */
  readonly stopped: { readonly work: ClosingWork; readonly error: unknown; readonly done: number; readonly of: number } | null
  /** Closes days one by one, each with its paper. Stops at the first that is refused, and goes on from there next time. */
  readonly days: (from: string, count: number, despite: Despite) => Promise<void>
  /** Stops after the closure under way. */
  readonly stop: () => void
  /** One longer closure, with its paper. */
  readonly one: (close: () => Promise<{ readonly closureId: number }>) => Promise<void>
  /** Papers that a crash left unmade. */
  readonly papers: (ids: readonly number[]) => Promise<void>
}

async function reasonOf(day: string, { reason, keys }: Despite): Promise<string | null> {
  if (reason === null) return null
  const { light } = await call(closureContract.previewDay, { day })
  return isCovered(keys, light.blockers) ? reason : null
}

/** Every closure is a call and a transaction of its own: what is done is done, whatever becomes of this page. */
export function useClosing(): Closing {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Closing['progress']>(null)
  const [stopped, setStopped] = useState<Closing['stopped']>(null)
  const isStopped = useRef(false)
  const paper = (closureId: number): Promise<unknown> => call(closureContract.makeDocument, { closureId })
  const run = async (work: ClosingWork, of: number, step: (at: number) => Promise<unknown>): Promise<void> => {
    setStopped(null)
    isStopped.current = false
    let done = 0
    try {
      for (; done < of && !isStopped.current; done++) {
        setProgress({ work, done, of })
        await step(done)
      }
    } catch (error) {
      setStopped({ work, error, done, of })
    } finally {
      setProgress(null)
      await client.invalidateQueries({ predicate: (query) => touched.some((entity) => concerns(query, entity)) })
    }
  }
  return {
    progress,
    stopped,
    stop: () => {
      isStopped.current = true
      setProgress((now) => now && { ...now, isStopping: true })
    },
    days: (from, count, despite) =>
      run('closures', count, async (at) => {
        const day = addDays(from, at)
        const reason = at === 0 ? despite.reason : await reasonOf(day, despite)
        return paper((await call(closureContract.closeDay, { day, reason })).closureId)
      }),
    one: (close) => run('closures', 1, async () => paper((await close()).closureId)),
    papers: (ids) => run('papers', ids.length, (at) => paper(ids[at] ?? 0)),
  }
}
