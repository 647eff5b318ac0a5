import '@mantine/core/styles/Modal.css'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction } from '#platform/web/api.ts'
import { LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { cleaningContract, type CleaningRow } from '../contract.ts'
import classes from './cleaning.module.css'

/** What is wrong in a place, told from the place. */
export function ProblemDialog({ row, onDone, onClose }: { row: CleaningRow; onDone: () => void; onClose: () => void }): ReactNode {
  const [note, setNote] = useState<string | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const report = useAction(cleaningContract.reportProblem, ['cleaning-task'])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (report.isPending) return
    if (note === null || note.trim() === '') return setMissing(true)
    await report.mutateAsync({ placeId: row.placeId, note, isBlocking }).then(onDone, () => undefined)
  }
  const told = isMissing ? 'Dites ce qui ne va pas.' : report.error instanceof Refused ? report.error.message : undefined
  return (
    <Modal opened onClose={onClose} title={`Problème en ${row.number}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form className={classes['form']} onSubmit={(event) => void send(event)}>
        <LongTextField label="Ce qui ne va pas" autoFocus maxLength={200} value={note} error={told} onChange={(typed) => {
          setNote(typed)
          setMissing(false)
        }} />
        <Checkbox label="La place ne peut pas servir (hors service)" checked={isBlocking} onChange={(event) => setBlocking(event.currentTarget.checked)} />
        {report.error && !(report.error instanceof Refused) && <p role="alert" className={classes['failure']}>{sentenceOf(report.error)}</p>}
        <footer>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={report.isPending}>Signaler</Button>
        </footer>
      </form>
    </Modal>
  )
}
