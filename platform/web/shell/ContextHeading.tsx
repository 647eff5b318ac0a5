import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { currentContext, switchContext } from './context.ts'

/** A heading that is a context: choosing it leaves only its screens in the menu, choosing it again brings the others back. */
export function ContextHeading({ title, id }: { title: string; id: number }): ReactNode {
  const isCurrent = useStore(currentContext) === id
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      title={isCurrent ? 'Revenir à tous les écrans' : `Ne garder que «\u00A0${title}\u00A0» dans ce menu`}
      onClick={() => switchContext(isCurrent ? 0 : id)}
    >
      {title}
      {isCurrent && <Icon of={IconX} size={13} />}
    </button>
  )
}
