import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import classes from './card.module.css'

type Props = {
  title: string
  confirm: string
  onClose: () => void
  onConfirm: () => Promise<void>
  /** Nothing is typed: the keys begin on what confirms. */ isPlain?: boolean
  children: ReactNode
}
/** A short form over the planning: Enter or Ctrl+S confirms, a refusal is said under it. */
export function FormFrame({ title, confirm, onClose, onConfirm, isPlain = false, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    onConfirm()
      .catch((error: unknown) => setFailure(sentenceOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <WorkModal onClose={onClose} title={title} size={440} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form onSubmit={submit} className={classes['form']} noValidate>
        {children}
        {failure !== null && (
          <p role="alert" className={classes['failure']}>
            {failure}
          </p>
        )}
        <div className={classes['answers']}>
          <Button onClick={onClose} disabled={busy}>
            Annuler
          </Button>
          <Button variant="filled" type="submit" data-autofocus={isPlain || undefined} loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}
