import { useBlocker } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'

/**
 * Asks before leaving a stay whose work is not saved. Unlike the forms of records, coming again to the same address begins anew,
 * so that the question is asked there too.
 */
export function StayGuard({ changed, leaving }: { changed: boolean; leaving: RefObject<boolean> }): ReactNode {
  useUnsaved(changed, () => !leaving.current)
  useBlocker({
    shouldBlockFn: async () => changed && !leaving.current && !(await confirm({ title: 'Quitter sans enregistrer\u00A0?', text: 'Ce qui a été saisi sera perdu.', confirm: 'Quitter', cancel: 'Rester', danger: true })),
    enableBeforeUnload: () => changed && !leaving.current,
    disabled: !changed,
  })
  return null
}
