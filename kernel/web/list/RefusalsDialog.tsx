import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { Link } from '#platform/web/navigation.tsx'
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
            {refusal.uses.map((use) => (
              <ul key={use.label} style={{ marginTop: 6 }}>
                <li className="muted">{plural(use.count, use.label, use.label)}{use.list !== null && <>{' · '}<Link to={use.list} onClick={onClose}>Voir la liste</Link></>}</li>
                {use.records.map((record) => (
                  <li key={record.id}>{record.route === null ? record.label : <Link to={record.route} onClick={onClose}>{record.label || `n°\u00A0${record.id}`}</Link>}</li>
                ))}
              </ul>
            ))}
          </section>
        ))}
        <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Fermer</Button>
        </div>
      </div>
    </Modal>
  )
}
