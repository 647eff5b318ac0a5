import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { entityKey, saveRecord } from '#kernel/web/entity-api.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { documentModel } from '../../entities/document-model.ts'
import classes from '../mail/mail.module.css'

const names = ['label', 'function', 'paper', 'file', 'isActive'] as const
type Name = (typeof names)[number]
const ignore = (): void => undefined

/** What a model is for and what goes with it; its texts are written on its screen. `row` is null for a new one. */
export function ModelDialog({
  row,
  onClose,
  onSaved,
}: {
  row: WireRow | null
  onClose: () => void
  onSaved: (stored: WireRow) => void
}): ReactNode {
  const client = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(row ?? { id: 0, version: 0, paper: 'none', isActive: true })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setFailure(null)
    try {
      const stored = await saveRecord(
        documentModel,
        Object.fromEntries(['id', 'version', ...names].map((name) => [name, values[name] ?? null])),
      )
      await client.invalidateQueries({ queryKey: entityKey(documentModel) })
      toast(`Le modèle «\u00A0${String(stored['label'])}\u00A0» est enregistré`)
      onSaved(stored)
    } catch (error) {
      if (error instanceof Refused) setFaults(error.faults)
      else setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const field = (name: Name): ReactNode => (
    <KindField
      field={documentModel.fields[name]}
      name={name}
      value={values[name]}
      error={faults.find((fault) => fault.field === name)?.message}
      onBlur={ignore}
      onChange={(value) => {
        setValues((before) => ({ ...before, [name]: value }))
        setFaults((before) => before.filter((fault) => fault.field !== name))
      }}
    />
  )
  const rest = faults.filter((fault) => !names.some((name) => name === fault.field))
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={row === null ? 'Nouveau modèle' : `Réglages de «\u00A0${String(row['label'])}\u00A0»`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form className={classes['stack']} noValidate onSubmit={(event) => void save(event)}>
        {names.map((name) => (
          <div key={name}>{field(name)}</div>
        ))}
        {rest.length > 0 && (
          <ul className={classes['faults']} role="alert">
            {rest.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {failure !== null && <ErrorState title="Le modèle n’est pas enregistré" error={failure} />}
        <div className={classes['foot']}>
          <span />
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={saving} leftSection={saving ? <Loader size={14} color="white" /> : undefined}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Modal>
  )
}
