import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../deletion.ts'
import { Remedies } from './Remedies.tsx'

type Props = {
  refusals: readonly Refusal[]
  /** « Masquer », where what may not be deleted may be masked. */
  onMask?: (() => void) | undefined
  /** « Supprimer les 3 autres », where some of what was chosen may be. */
  others?: { readonly label: string; readonly onDelete: () => void } | undefined
  onClose: () => void
}

/** Why records cannot be deleted, with a link to each record that uses them, and what can be done instead. */
export function RefusalsDialog({ refusals, onMask, others, onClose }: Props): ReactNode {
  return (
    <Modal opened onClose={onClose} title="Suppression impossible" size={620} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div style={{ display: 'grid', gap: 14 }}>
        {refusals.map((refusal) => (
          <section key={refusal.id}>
            <h3>{refusal.name}</h3>
            <p>{refusal.message}</p>
            <Remedies faults={refusal.faults} onOpen={onClose} />
          </section>
        ))}
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Fermer</Button>
          {others && (
            <Button variant="outline" onClick={others.onDelete}>
              {others.label}
            </Button>
          )}
          {onMask && (
            <Button variant="filled" onClick={onMask}>
              {refusals.length === 1 ? 'Masquer' : `Masquer les ${refusals.length}`}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
