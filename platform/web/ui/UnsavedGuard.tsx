import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnsaved } from '../unsaved.ts'
import { isTyping } from './fields/settle-typing.ts'
import { useLeaveQuestion } from './leave-question.ts'

type Props = {
  when: boolean
  /** Pages of the same work (tabs of a record), and anything after a save: left without a question. */
  allow?: (pathname: string) => boolean
  title?: string
  text?: string
}
/** Asks before leaving a page whose work is not saved: links, Back, closing the tab. */
export function UnsavedGuard({ when, allow, title, text }: Props): ReactNode {
  const leaves = useLeaveQuestion({ title, text })
  useUnsaved(when)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!(when || isTyping()) || current.pathname === next.pathname || allow?.(next.pathname)) return false
      return !(await leaves(next))
    },
    enableBeforeUnload: () => when || isTyping(),
  })
  return null
}
