import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { UseList } from '#platform/web/ui/UseList.tsx'
import type { Refusal } from './deletion.ts'

/** Why records were not deleted, with a link to each record that uses them. */
export function RefusalsDialog({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }): ReactNode {
  return (
    <Modal opened={refusals.length > 0} onClose={onClose} title="Suppression impossible" size={620} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div style={{ display: 'grid', gap: 14 }}>
        {refusals.map((refusal) => (
          <section key={refusal.id}>
            <h3>{refusal.name}</h3>
            <p>{refusal.message}</p>
            <UseList uses={refusal.uses} onOpen={onClose} />
          </section>
        ))}
        <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Fermer</Button>
        </div>
      </div>
    </Modal>
  )
}
