import { Button, type ButtonProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = ButtonProps & { /** Why it is not possible; null where it is. */ reason: string | null; onClick: () => void }

/** A button that is not always possible: it stays where it is, can be reached by the keyboard, and says why. */
export function ReasonButton({ reason, onClick, leftSection, children, ...look }: Props): ReactNode {
  return (
    <Button
      {...look}
      leftSection={reason === null ? leftSection : <Icon of={IconLock} size={14} />}
      aria-disabled={reason !== null || undefined}
      title={reason ?? undefined}
      onClick={() => reason === null && onClick()}
    >
      {children}
    </Button>
  )
}

/** The reasons beside buttons, each once, in their order. */
export function Reasons({ of }: { of: readonly (string | null)[] }): ReactNode {
  const reasons = [...new Set(of.filter((reason) => reason !== null))]
  return reasons.map((reason) => (
    <p key={reason} className="muted" style={{ display: 'flex', gap: 6, alignItems: 'baseline' }}>
      <Icon of={IconLock} size={13} style={{ position: 'relative', top: 2 }} />
      {reason}
    </p>
  ))
}
