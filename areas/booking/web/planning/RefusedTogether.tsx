import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Board, Form } from './board-model.ts'
import classes from './card.module.css'
import { remedyFor } from './refused.ts'

type Props = { board: Board; form: Extract<Form, { kind: 'refused' }>; onClose: () => void }

/** Why each of the stays moved together is refused, with what lifts it, and the move of the others without them. */
export function RefusedTogether({ board, form: { refusals, of, others, again }, onClose }: Props): ReactNode {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${plural(of, 'séjour')}\u00A0: ${plural(refusals.length, 'refus', 'refus')}, rien n’a bougé`}
      size={620}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <ul className={classes['refusals']}>
        {refusals.map(({ bar, fault, remedy = bar && remedyFor(bar, fault) }) => (
          <li key={fault.message}>
            <span>{fault.message}</span>
            {bar && remedy && (
              <Button
                size="xs"
                onClick={() => {
                  onClose()
                  remedy.run(board, bar, again)
                }}
              >
                {remedy.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes['answers']}>
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
        {others && (
          <Button
            variant="filled"
            onClick={() => {
              onClose()
              others.run()
            }}
          >
            {others.count === 1 ? 'Déplacer l’autre' : `Déplacer les ${others.count} autres`}
          </Button>
        )}
      </div>
    </Modal>
  )
}
