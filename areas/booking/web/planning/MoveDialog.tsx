import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatShortDay, plural } from '#domain/french.ts'
import { daysBetween } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Board, MoveQuestion } from './board.ts'
import type { StayActions } from './use-stay-actions.ts'
import classes from './card.module.css'

type Side = { place: string; startDate: string; endDate: string; total: number }
function Column({ title, side, other }: { title: string; side: Side; other: Side }): ReactNode {
  const mark = (isSame: boolean): string | undefined => (isSame ? undefined : classes['changed'])
  return (
    <div className={classes['side']}>
      <h3>{title}</h3>
      <p className={mark(side.place === other.place)}>{side.place}</p>
      <p className={mark(side.startDate === other.startDate && side.endDate === other.endDate)}>
        {formatShortDay(side.startDate)} au {formatShortDay(side.endDate)}
      </p>
      <p>{plural(daysBetween(side.startDate, side.endDate), 'nuit')}</p>
      <p className={mark(side.total === other.total)}>{formatAmount(cents(side.total))}</p>
    </div>
  )
}

function difference(amount: number): string {
  if (amount === 0) return 'Le prix ne change pas.'
  return amount > 0 ? `Au tarif, le séjour coûterait ${formatAmount(cents(amount))} de plus.` : `Au tarif, le séjour coûterait ${formatAmount(cents(-amount))} de moins.`
}

function Question({ question, actions }: { question: MoveQuestion; actions: StayActions }): ReactNode {
  const [busy, setBusy] = useState<boolean | null>(null)
  const { preview, before } = question
  const answer = (keepPrice: boolean | null): void => {
    setBusy(keepPrice)
    void actions.answer(question, keepPrice).finally(() => setBusy(null))
  }
  const warnings = preview.refusals.filter((refusal) => refusal.warning)
  return (
    <Modal opened onClose={() => answer(null)} title={`Déplacer ${before.label}\u00A0?`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['sides']}>
        <Column title="Avant" side={preview.before} other={preview.after} />
        <Column title="Après" side={preview.after} other={preview.before} />
      </div>
      <p className={classes['difference']}>{difference(preview.difference)}</p>
      {warnings.map((warning) => (
        <p key={warning.rule} className={classes['note']}>
          <Icon of={IconAlertTriangle} size={15} />
          <span>{warning.message}</span>
        </p>
      ))}
      <div className={classes['answers']}>
        <Button onClick={() => answer(null)} disabled={busy !== null}>Annuler</Button>
        {preview.difference !== 0 && <Button onClick={() => answer(false)} loading={busy === false}>Appliquer {formatAmount(cents(preview.after.total))}</Button>}
        <Button variant="filled" data-autofocus onClick={() => answer(true)} loading={busy === true}>{preview.difference === 0 ? 'Déplacer' : 'Garder le prix'}</Button>
      </div>
    </Modal>
  )
}

/** Before and after a move, with the difference of price; the price is kept unless the user says otherwise. */
export function MoveDialog({ board, actions }: { board: Board; actions: StayActions }): ReactNode {
  const question = useStore(board.question)
  return question && <Question key={question.before.key} question={question} actions={actions} />
}
