import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { MoneyField, NumberStepper } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card } from '#platform/web/ui/layout.tsx'
import { quantityOf, stockLeft } from '../../rules/sale.ts'
import type { DeskArticle, Ticket } from './use-ticket.ts'
import classes from './desk.module.css'

const money = (amount: number): string => formatAmount(cents(amount))

type LineProps = { ticket: Ticket; index: number; article: DeskArticle; error: string | undefined }
function Line({ ticket, index, article, error }: LineProps): ReactNode {
  const line = ticket.lines[index]
  if (line === undefined) return null
  const warning = stockLeft(article, quantityOf(ticket.lines, article.id))
  return (
    <tr>
      <td>
        {article.label}
        {warning !== null && <small data-low>{warning}</small>}
        {error !== undefined && (
          <small data-wrong role="alert">
            {error}
          </small>
        )}
      </td>
      <td>
        <NumberStepper
          hideLabel
          size="xs"
          label={`Quantité, ${article.label}`}
          min={1}
          max={999}
          value={line.quantity}
          onChange={(quantity) => ticket.change(index, { quantity: quantity ?? 1 })}
        />
      </td>
      <td className="num">
        {article.isPriceFree ? (
          <MoneyField
            hideLabel
            size="xs"
            label={`Prix, ${article.label}`}
            value={cents(line.unitPrice)}
            onChange={(unitPrice) => ticket.change(index, { unitPrice: unitPrice ?? 0 })}
          />
        ) : (
          money(line.unitPrice)
        )}
      </td>
      <td className="num">{money(line.quantity * line.unitPrice)}</td>
      <td>
        <ActionIcon variant="subtle" color="gray" aria-label={`Retirer ${article.label}`} onClick={() => ticket.remove(index)}>
          <Icon of={IconX} size={15} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** The lines of the ticket being made, and its total as it goes. */
export function TicketCard({
  ticket,
  articles,
  errorOf,
}: {
  ticket: Ticket
  articles: readonly DeskArticle[]
  errorOf: (name: string) => string | undefined
}): ReactNode {
  const known = new Map(articles.map((one) => [one.id, one]))
  return (
    <Card title="Ticket" flush>
      {ticket.lines.length === 0 ? (
        <p className={classes['empty']}>Touchez un article, ou tapez son code.</p>
      ) : (
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col">Quantité</th>
              <th scope="col" className="num">
                Prix
              </th>
              <th scope="col" className="num">
                Total
              </th>
              <th aria-label="Retirer" />
            </tr>
          </thead>
          <tbody>
            {ticket.lines.map(({ articleId }, index) => {
              const article = known.get(articleId)
              return article === undefined ? null : (
                <Line key={`${articleId} ${index}`} ticket={ticket} index={index} article={article} error={errorOf(`lines.${index}`)} />
              )
            })}
          </tbody>
        </table>
      )}
      <p className={classes['total']} role="status">
        {'Total TTC '}
        <b>{money(ticket.total)}</b>
      </p>
    </Card>
  )
}
