import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What the main button does. */ action: string
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The window of what is written by hand in a price: its fields, then what is done with them. The form of the stay behind is left alone. */
export function ByHandDialog({ title, action, onSave, onClose, children }: Props): ReactNode {
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} size={420}>
      <form
        style={{ display: 'grid', gap: 10 }}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSave()
        }}
      >
        {children}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 6 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled">
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
