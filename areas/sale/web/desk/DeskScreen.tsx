import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, PageHead, TextButton } from '#platform/web/ui/layout.tsx'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { deskContract } from '../../contract/sale.ts'
import { sale } from '../../entities/sale.ts'
import { ArticleButtons } from './ArticleButtons.tsx'
import { Paying } from './Paying.tsx'
import { TicketCard } from './TicketCard.tsx'
import { printSale } from './print-sale.ts'
import { useTicket, type Desk, type DeskArticle } from './use-ticket.ts'
import classes from './desk.module.css'

type Sold = ReplyOf<typeof deskContract.sell>
const money = (amount: number): string => formatAmount(cents(amount))
const paymentFields = [
  'amount',
  'paymentMethodId',
  'chequeNumber',
  'chequeHolder',
  'bankId',
  'card.lastDigits',
  'card.expiry',
  'card.owner',
  'voucherCount',
  'cashGiven',
  'transferReference',
  'comment',
]
/** Of the parts of a payment only the last is on the screen: what is wrong with one kept before is said with the whole. */
const faultFields = (last: number): readonly string[] => [
  'customerId',
  'lines',
  'payments',
  ...Array.from({ length: 200 }, (_, index) => `lines.${index}`),
  ...paymentFields.map((name) => `payments.${last}.${name}`),
]

/** What was just sold: the change first, then its paper. */
function LastSale({ sold, printing }: { sold: Sold; printing: Desk['settings']['ticketPrinting'] }): ReactNode {
  return (
    <section className={classes['sold']} aria-label="Dernière vente" role="status">
      {sold.change > 0 && (
        <p>
          {'À rendre '}
          <b>{money(sold.change)}</b>
        </p>
      )}
      <p>
        <TextButton onClick={() => go(`/vente-annexe/${sold.saleId}`)}>{`Ticket ${sold.number}`}</TextButton>
        {`, ${money(sold.amount)}`}
      </p>
      {sold.shelf.map((text) => (
        <p key={text} data-low>
          {text}
        </p>
      ))}
      {printing !== 'never' && (
        <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={() => void printSale(sold.saleId, sold.number)}>
          Imprimer le ticket
        </Button>
      )}
    </section>
  )
}

function Selling({ desk }: { desk: Desk }): ReactNode {
  const ticket = useTicket(desk)
  const [sold, setSold] = useState<Sold | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const request = useRequestIds()
  const maySell = useAllowed(sale.right, 'write')
  const sell = useAction(deskContract.sell, ['sale', 'bill', 'payment', 'article'])
  const { errorOf, loose } = failureOf(sell.error, faultFields(ticket.parts.length))
  const add = (article: DeskArticle, quantity = 1): void => {
    setSold(null)
    sell.reset()
    ticket.add(article, quantity)
    input.current?.focus()
  }
  const send = async (): Promise<void> => {
    if (sell.isPending || ticket.lines.length === 0) return
    const asked = { lines: [...ticket.lines], customerId: ticket.customerId, payments: [...ticket.payments()] }
    await sell.mutateAsync({ ...asked, requestId: request.idOf(asked) }).then(async (made) => {
      request.forget()
      ticket.clear()
      setSold(made)
      input.current?.focus()
      if (made.prints) await printSale(made.saleId, made.number)
    }, request.failed)
  }
  return (
    <div className={classes['split']}>
      <UnsavedGuard when={ticket.lines.length > 0} title={'Quitter sans encaisser\u00A0?'} text="Le ticket commencé sera perdu." />
      <ArticleButtons desk={desk} ticket={ticket} input={input} onAdd={add} onPay={() => button.current?.focus()} />
      <div className={classes['side']}>
        <TicketCard ticket={ticket} articles={desk.articles} errorOf={errorOf} />
        {/* Under the ticket: a message of the corner of the screen never covers the change to give. */}
        {sold !== null && <LastSale sold={sold} printing={desk.settings.ticketPrinting} />}
        {maySell && (
          <Paying
            desk={desk}
            ticket={ticket}
            button={button}
            busy={sell.isPending}
            errorOf={errorOf}
            loose={loose}
            onSell={() => void send()}
          />
        )}
      </div>
    </div>
  )
}

/** `/vente-annexe`: articles touched, typed or scanned, paid at once. */
export function DeskScreen(): ReactNode {
  const {
    data: desk,
    error,
    refetch,
  } = useOperation(deskContract.desk, {}, { entities: ['article', 'article-family', 'payment-method', 'sale-preference'] })
  return (
    <div className={classes['page']}>
      <PageHead title="Nouvelle vente annexe">
        <Button size="xs" onClick={() => go('/vente-annexe-list')}>
          Ventes annexes
        </Button>
      </PageHead>
      {error && !desk && <ErrorState title="Les articles n’ont pas pu être lus" error={error} onRetry={() => void refetch()} />}
      {desk && <Selling desk={desk} />}
    </div>
  )
}
