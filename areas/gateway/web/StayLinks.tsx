import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Card, Tag, TextButton, type Tone } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { gatewayContract, type PaymentLinkView } from '../contract.ts'
import { linkPurposes, linkStates, type LinkState } from '../rules/link-state.ts'
import { AskDialog, type Asked } from './AskDialog.tsx'
import classes from './pay.module.css'

const tones: Readonly<Record<LinkState, Tone>> = { open: 'sea', paid: 'pine', expired: 'ochre', cancelled: 'plain' }
const tries: Readonly<Record<NonNullable<PaymentLinkView['lastTry']>, string>> = {
  started: 'paiement commencé',
  accepted: '',
  refused: 'carte refusée',
  abandoned: 'paiement abandonné',
}

type RowProps = { link: PaymentLinkView; onAgain: (() => void) | null; onCancel: (() => void) | null }
function LinkRow({ link, onAgain, onCancel }: RowProps): ReactNode {
  const said = [
    link.state === 'paid' && link.paidOn !== null ? `payé le ${formatDay(link.paidOn)}` : `valable jusqu’au ${formatDay(link.validUntil)}`,
    link.state === 'open' && link.lastTry !== null ? tries[link.lastTry] : '',
    link.remark ?? '',
  ].filter((part) => part !== '')
  return (
    <li className={classes['link']}>
      <Tag tone={tones[link.state]}>{linkStates[link.state]}</Tag>
      <b>{formatAmount(cents(link.paidAmount > 0 ? link.paidAmount : link.amount))}</b>
      <span>{linkPurposes[link.purpose]}</span>
      <span className="muted">{said.join(' · ')}</span>
      {link.state === 'open' && onAgain && <TextButton onClick={onAgain}>Renvoyer</TextButton>}
      {link.state === 'open' && onCancel && <TextButton onClick={onCancel}>Annuler le lien</TextButton>}
    </li>
  )
}

/** « Paiement en ligne » beside the payments of a stay: the links asked for, where each one stands, and a new one. */
export function StayLinks({ view }: MoneyPageProps): ReactNode {
  const [dialog, setDialog] = useState<Asked | 'new' | null>(null)
  const bookingId = view.header.id
  const mayAsk = useAllowed(gatewayContract.askPayment.right, 'write')
  const { data } = useOperation(gatewayContract.linksOfStay, { bookingId }, { entities: ['payment-link', 'booking', 'payment'] })
  const again = useAction(gatewayContract.askAgain, ['payment-link'])
  const cancel = useAction(gatewayContract.cancelLink, ['payment-link'])
  if (data === undefined || (!data.isActive && data.links.length === 0)) return null
  const failed = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  const drop = async (link: PaymentLinkView): Promise<void> => {
    if (
      await confirm({
        title: 'Annuler ce lien de paiement\u00A0?',
        text: 'Le client ne pourra plus payer par son adresse.',
        confirm: 'Annuler le lien',
        cancel: 'Garder',
        danger: true,
      })
    )
      cancel.mutate({ linkId: link.id }, { onSuccess: () => toast('Lien de paiement annulé'), onError: failed })
  }
  const canAsk = mayAsk && data.isActive && data.due.balance > 0 && view.header.cancelState === 'none' && view.header.statusId !== 1
  return (
    <Card
      title="Paiement en ligne"
      actions={
        canAsk && (
          <Button size="xs" onClick={() => setDialog('new')}>
            Demander un paiement
          </Button>
        )
      }
    >
      {data.links.length === 0 && <p className="muted">Aucun lien de paiement n’a été demandé.</p>}
      {data.links.length > 0 && (
        <>
          <ul className={classes['links']} style={{ padding: 0, margin: 0, listStyle: 'none' }} aria-label="Liens de paiement">
            {data.links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onAgain={
                  mayAsk && data.isActive ? () => again.mutate({ linkId: link.id }, { onSuccess: setDialog, onError: failed }) : null
                }
                onCancel={mayAsk ? () => void drop(link) : null}
              />
            ))}
          </ul>
          <p style={{ marginBottom: 0 }}>
            <Link to="/payment-link-list">Tous les liens de paiement</Link>
          </p>
        </>
      )}
      {dialog !== null && (
        <AskDialog bookingId={bookingId} known={data} asked={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </Card>
  )
}
