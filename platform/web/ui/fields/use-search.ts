import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../wire.ts'
import { closestFirst } from './closest-first.ts'

export type SearchOption = { id: number; label: string; detail?: string; disabled?: boolean }
export type SearchSource = {
  /** Asks the server; an empty text gives the first choices. */
  search: (text: string, signal: AbortSignal) => Promise<readonly SearchOption[]>
  /** Creates what was typed and answers it, where that is allowed. */
  create?: ((text: string) => Promise<SearchOption | null>) | undefined
}

/** What the server answers, and the text that it answers. */
export type Answer = { text: string; options: readonly SearchOption[]; state: 'idle' | 'loading' | 'failed'; message: string }
const pause = 150

/** Choices of the server while typing: asked 150 ms after the last key, the last answer wins. */
export function useSearch(source: SearchSource, text: string, open: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>({ text: '', options: [], state: 'idle', message: '' })
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    if (!open) return undefined
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        setAnswer((before) => ({ ...before, state: 'loading' }))
        latest.current.search(text, abort.signal).then(
          (options) => !abort.signal.aborted && setAnswer({ text, options: closestFirst(options, text), state: 'idle', message: '' }),
          (error: unknown) => !abort.signal.aborted && setAnswer({ text, options: [], state: 'failed', message: sentenceOf(error) }),
        )
      },
      text === '' ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, open])
  return answer
}
