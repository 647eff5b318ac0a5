import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { copyYear, entityKey } from '../entity-api.ts'
import { agree } from '#domain/french-noun.ts'
import { nameOf, textOf } from '../entity-text.ts'

type Props = { entity: Entity; rows: readonly WireRow[]; onClose: (done: boolean) => void }

/** Shows what the copies would be, and which are refused and why; then makes the others. */
export function CopyYearDialog({ entity, rows, onClose }: Props): ReactNode {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const ids = rows.map((row) => row.id)
  const preview = useQuery({ queryKey: entityKey(entity, 'copy-year', ids), queryFn: () => copyYear(entity, ids, true), gcTime: 0 })
  const made = (preview.data ?? []).filter((one) => one.row !== undefined).map((one) => one.id)
  const days = Object.entries(entity.fields).filter(([, field]) => field.kind === 'date' || field.kind === 'period')
  const counted = plural(made.length, entity.label.one, entity.label.many)
  const told = (row: WireRow): string =>
    [nameOf(entity, row), ...days.map(([name, field]) => textOf(field, name, row))].filter((part) => part !== '').join(' · ')
  const copy = async (): Promise<void> => {
    try {
      await copyYear(entity, made, false)
      await client.invalidateQueries({ queryKey: entityKey(entity) })
      toast(`${counted} ${agree(entity.label, 'créé')}${made.length >= 2 ? 's' : ''}`)
      onClose(true)
    } catch (refused) {
      setError(refused)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title="Copier vers l’année suivante"
      size={620}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        {(error ?? preview.error) !== undefined && (error ?? preview.error) !== null && (
          <ErrorState title="La copie n’a pas pu se faire" error={error ?? preview.error} />
        )}
        <ul aria-label="Aperçu">
          {(preview.data ?? []).map(({ id, row, faults }) => {
            const source = rows.find((one) => one.id === id)
            return (
              <li key={id} style={{ padding: '4px 0' }}>
                {row ? (
                  told(row)
                ) : (
                  <>
                    <s>{source && told(source)}</s>
                    <br />
                    <span style={{ color: 'var(--pin-brick)' }}>{faults.map((fault) => fault.message).join(' ')}</span>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={() => onClose(false)}>Annuler</Button>
          {made.length > 0 && <Button variant="filled" onClick={() => void copy()}>{`Créer ${counted}`}</Button>}
        </div>
      </div>
    </Modal>
  )
}
