import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { BeforeAfter } from '../change/BeforeAfter.tsx'
import type { Board, Question, Told } from './board-model.ts'
import classes from './card.module.css'

function Asked({ board, question }: { board: Board; question: Question }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(question.usual)
  const answer = (mode: UpdateMode | null | undefined, written?: () => void): void => {
    setBusy(mode !== undefined)
    void question.answer(mode, written).finally(() => setBusy(false))
  }
  /** The move, then what brings those who stay behind. */
  const withNeighbours = ({ values }: NonNullable<Told['fix']>): void =>
    answer(chosen, () => board.form.set({ kind: 'neighbours', bookingId: Number(values?.['bookingId']), others: [] }))
  return (
    <WorkModal onClose={() => answer(undefined)} title={question.title} size={620} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <BeforeAfter
        rows={question.rows}
        total={question.total}
        modes={question.modes}
        mode={chosen}
        onMode={setChosen}
        note={question.note}
      />
      {question.warnings.map((warning) => (
        <p key={warning.message} className={classes['note']}>
          <Icon of={IconAlertTriangle} size={15} />
          <span>{warning.message}</span>
          {warning.fix?.action === 'neighbours' && (
            <Button size="xs" style={{ flex: 'none' }} disabled={busy} onClick={() => warning.fix && withNeighbours(warning.fix)}>
              {warning.fix.label}
            </Button>
          )}
        </p>
      ))}
      <div className={classes['answers']}>
        <Button onClick={() => answer(undefined)} disabled={busy}>
          Annuler
        </Button>
        <Button variant="filled" data-autofocus onClick={() => answer(chosen)} loading={busy}>
          {question.confirm}
        </Button>
      </div>
    </WorkModal>
  )
}

/** Before and after a gesture, with what each way of changing makes of the price. */
export function MoveDialog({ board }: { board: Board }): ReactNode {
  const question = useStore(board.question)
  return question && <Asked key={question.rows.map(({ key }) => key).join(' ')} board={board} question={question} />
}
