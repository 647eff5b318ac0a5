import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { KindField } from '../KindField.tsx'
import { entityKey, setMany } from '../entity-api.ts'
import { agree } from '#domain/french-noun.ts'

type Props = { entity: Entity; rows: readonly WireRow[]; onClose: (done: boolean) => void }

/** One field set to one value in every ticked record: all of them, or none and why. */
export function BulkDialog({ entity, rows, onClose }: Props): ReactNode {
  const client = useQueryClient()
  const [name, setName] = useState(entity.list?.bulk?.[0] ?? '')
  const [value, setValue] = useState<unknown>(rows[0]?.[name] ?? null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const field = entity.fields[name]
  const choose = (next: string | null): void => {
    setName(next ?? '')
    setValue(rows[0]?.[next ?? ''] ?? null)
    setFaults([])
  }
  const counted = plural(rows.length, entity.label.one, entity.label.many)
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await setMany(
        entity,
        rows.map((row) => row.id),
        name,
        value,
      )
      await client.invalidateQueries({ queryKey: entityKey(entity) })
      toast(`${counted} ${agree(entity.label, 'modifié')}${rows.length >= 2 ? 's' : ''}`)
      onClose(true)
    } catch (error) {
      setFaults(error instanceof Refused ? error.faults.map((fault) => fault.message) : [sentenceOf(error)])
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={`Modifier ${counted}`} size={480} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div style={{ display: 'grid', gap: 14 }}>
        <SelectField
          label="Champ"
          value={name}
          onChange={choose}
          options={(entity.list?.bulk ?? []).map((one) => ({ value: one, label: entity.fields[one]?.label ?? one }))}
          required
        />
        {field && (
          <KindField
            key={name}
            field={field}
            name={name}
            value={value}
            onChange={setValue}
            onBlur={() => undefined}
            labels={rows[0]?._labels}
          />
        )}
        {faults.length > 0 && (
          <ul role="alert" style={{ color: 'var(--pin-brick)' }}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={() => onClose(false)}>Annuler</Button>
          <Button variant="filled" aria-busy={saving} onClick={() => void (saving || save())}>{`Modifier ${counted}`}</Button>
        </div>
      </div>
    </Modal>
  )
}
