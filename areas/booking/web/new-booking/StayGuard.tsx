import { useBlocker } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { useLeaveQuestion } from '#platform/web/ui/leave-question.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'

/**
 * Asks before leaving a stay whose work is not saved. Unlike the forms of records, coming again to the same address begins anew,
 * so that the question is asked there too.
 */
export function StayGuard({ changed, leaving }: { changed: boolean; leaving: RefObject<boolean> }): ReactNode {
  const leaves = useLeaveQuestion()
  useUnsaved(changed, () => !leaving.current)
  useBlocker({
    shouldBlockFn: async ({ next }) => changed && !leaving.current && !(await leaves(next)),
    enableBeforeUnload: () => changed && !leaving.current,
    disabled: !changed,
  })
  return null
}
