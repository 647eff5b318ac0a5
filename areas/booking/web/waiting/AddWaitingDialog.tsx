import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddWaiting, type Begun } from './AddWaiting.tsx'

/** One demand, begun with what a stay without a place asks for. */
export function AddWaitingDialog({ begun, onClose }: { begun: Begun; onClose: () => void }): ReactNode {
  return (
    <Modal opened onClose={onClose} title="Inscrire en liste d’attente" size={760} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <AddWaiting begun={begun} onAdded={onClose} />
    </Modal>
  )
}
