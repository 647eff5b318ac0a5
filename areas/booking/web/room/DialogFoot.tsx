import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './room.module.css'

type Props = {
  failure: string | null
  busy: boolean
  disabled: boolean
  label: string
  onRenew: () => void
  onClose: () => void
  onRun: () => void
}

/** Why it was refused, and what can be done. */
export function DialogFoot({ failure, busy, disabled, label, onRenew, onClose, onRun }: Props): ReactNode {
  return (
    <>
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={classes['foot']}>
        {failure !== null && <Button onClick={onRenew}>Chercher à nouveau</Button>}
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="filled"
          data-autofocus
          aria-disabled={disabled || undefined}
          aria-busy={busy}
          leftSection={busy ? <Loader size={14} color="white" /> : undefined}
          onClick={() => !disabled && !busy && onRun()}
        >
          {label}
        </Button>
      </div>
    </>
  )
}
