import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { refundChoices, type RefundAnswer } from '../../rules/restoring.ts'
import { Choices } from './Choices.tsx'
import record from './record.module.css'

type Terms = ReplyOf<typeof bookingOperations.restoreTerms>
const amountOf = (amount: number): string => formatAmount(cents(amount))

/** What is paid and due, before and after. */
function BeforeAfterFigures({ terms: { paid, total }, answer }: { terms: Terms; answer: RefundAnswer }): ReactNode {
  const rows: readonly (readonly [string, number, number])[] = [
    ['Réglé', paid.now, paid[answer]],
    ['Reste dû', total - paid.now, total - paid[answer]],
  ]
  return (
    <dl className={record['figures']} aria-live="polite">
      <div>
        <dt>Total du séjour</dt>
        <dd>{amountOf(total)}</dd>
      </div>
      {rows.map(([label, before, after]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{before === after ? amountOf(after) : `${amountOf(before)} → ${amountOf(after)}`}</dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { view: BookingView; onRestore: (refund: RefundAnswer | undefined) => void; onClose: () => void }

/** Before a cancelled stay comes back: what becomes of its bill and its credits, and whether what was refunded has really gone. */
export function RestoreDialog({ view, onRestore, onClose }: Props): ReactNode {
  const { data: terms } = useOperation(
    bookingOperations.restoreTerms,
    { id: view.header.id },
    { entities: ['booking', 'payment', 'credit'] },
  )
  const [said, setSaid] = useState<RefundAnswer | null>(null)
  const asked = terms?.asked ?? null
  const answer = said ?? asked?.likely ?? 'done'
  return (
    <Modal opened onClose={onClose} title={'Rétablir le séjour\u00A0?'} withCloseButton={false} size={520}>
      {terms && <BeforeAfterFigures terms={terms} answer={answer} />}
      {terms?.notes.map((note) => (
        <p key={note} className={record['held']}>
          {note}
        </p>
      ))}
      {terms && asked && (
        <div className={record['cancel']}>
          <Choices
            name="refund"
            legend={'Le remboursement a-t-il été fait\u00A0?'}
            choices={refundChoices({ amount: asked.amount, total: terms.total, paid: terms.paid })}
            value={answer}
            error={undefined}
            onChange={setSaid}
          />
          <p
            className={record['held']}
          >{`${asked.lines.join(', ')}. Carte bancaire, espèces ou jour passé\u00A0: l’argent est le plus souvent déjà parti, vérifiez le terminal ou la caisse.`}</p>
        </div>
      )}
      <div className={record['dialogFoot']}>
        <Button onClick={onClose}>Laisser annulé</Button>
        {/* A disabled button cannot take the keyboard, which then stays behind the dialog. */}
        <Button
          variant="filled"
          data-autofocus
          aria-disabled={terms === undefined || undefined}
          onClick={() => terms && onRestore(asked === null ? undefined : answer)}
        >
          Rétablir
        </Button>
      </div>
    </Modal>
  )
}
