import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { DecimalField } from '#platform/web/ui/fields/typed-fields.tsx'
import { distance, type Point } from '../../rules/geometry.ts'
import classes from './drawing.module.css'

/** « Quelle est la distance entre ces deux points ? » */
export function ScaleDialog({
  points,
  onMetres,
  onClose,
}: {
  points: readonly Point[]
  onMetres: (metres: number) => void
  onClose: () => void
}): ReactNode {
  const [first, second] = points
  const [metres, setMetres] = useState<string | null>(first && second ? distance(first, second).toFixed(2) : null)
  return (
    <Modal opened onClose={onClose} title="Échelle du fond" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          if (metres !== null && Number(metres) > 0) onMetres(Number(metres))
        }}
      >
        <DecimalField label="Distance entre les deux points (m)" decimals={2} autoFocus value={metres} onChange={setMetres} />
        <div className={classes['row']} data-end>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" type="submit">
            Mettre à l’échelle
          </Button>
        </div>
      </form>
    </Modal>
  )
}
