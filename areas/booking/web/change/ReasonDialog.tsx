import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { Refusals } from './BeforeAfter.tsx'
import classes from './change.module.css'

type Props = {
  title: string
  verb: string
  text: string
  required: boolean
  onApply: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why, before what sets a stay aside or locks it. */
export function ReasonDialog({ title, verb, text, required, onApply, onClose }: Props): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    if (busy) return
    const said = reason?.trim() ?? ''
    if (required && said === '') return setFaults([{ rule: 'reason-required', field: 'reason', message: 'Veuillez saisir un motif.' }])
    setBusy(true)
    try {
      await onApply(said)
    } catch (failure) {
      setFaults(failure instanceof Refused ? failure.faults : [{ rule: 'unexpected', message: sentenceOf(failure) }])
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run()
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <p className="ink2" style={{ marginBottom: 12 }}>
          {text}
        </p>
        <TextField
          label="Motif"
          required={required}
          autoFocus
          maxLength={200}
          value={reason}
          error={faults.find(({ field }) => field === 'reason')?.message}
          onChange={setReason}
        />
        <Refusals faults={faults.filter(({ field }) => field !== 'reason')} />
        <div className={classes['foot']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" type="submit" aria-busy={busy || undefined}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
