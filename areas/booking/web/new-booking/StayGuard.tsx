import { useBlocker } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { isTyping } from '#platform/web/ui/fields/settle-typing.ts'
import { useLeaveQuestion } from '#platform/web/ui/leave-question.ts'
import { hasUnsaved, useUnsaved } from '#platform/web/unsaved.ts'

/**
 * Asks before leaving a stay whose work is not saved. Unlike the forms of records, coming again to the same address begins anew,
 * so that the question is asked there too.
 */
export function StayGuard({ changed, leaving }: { changed: boolean; leaving: RefObject<boolean> }): ReactNode {
  const leaves = useLeaveQuestion()
  useUnsaved(changed, () => !leaving.current)
  // A customer that is being created says himself that he is not saved.
  const holds = (): boolean => !leaving.current && (changed || hasUnsaved() || isTyping())
  useBlocker({ shouldBlockFn: async ({ next }) => holds() && !(await leaves(next)), enableBeforeUnload: holds })
  return null
}
