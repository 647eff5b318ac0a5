import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, TextButton } from '#platform/web/ui/layout.tsx'
import { articlesTyped, notFoundText, quantityOf, stockLeft, typedQuantity } from '../../rules/sale.ts'
import type { Desk, DeskArticle, Ticket } from './use-ticket.ts'
import classes from './desk.module.css'

type ButtonsProps = {
  desk: Desk
  ticket: Ticket
  input: RefObject<HTMLInputElement | null>
  onAdd: (article: DeskArticle, quantity?: number) => void
  onPay: () => void
}

/** A code typed or scanned, then Enter; Enter on nothing goes to the payment. */
function Typed({ desk, ticket, input, onAdd, onPay }: ButtonsProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const enter = (): void => {
    if (typed.trim() === '') return ticket.lines.length > 0 ? onPay() : undefined
    const { quantity, text } = typedQuantity(typed)
    const found = articlesTyped(desk.articles, text)
    const [one, ...others] = found
    if (one === undefined || others.length > 0) {
      setMissing(notFoundText(found, text))
      return input.current?.select()
    }
    setMissing(null)
    onAdd(one, quantity)
    setTyped('')
  }
  return (
    <TextInput
      ref={input}
      aria-label="Code, code-barres ou nom d’un article"
      placeholder="Code, code-barres ou nom, puis Entrée (3* pour en vendre trois)"
      leftSection={<Icon of={IconBarcode} size={16} />}
      value={typed}
      error={missing}
      autoFocus
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setMissing(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        enter()
      }}
    />
  )
}

function ArticleButton({
  article,
  colour,
  sold,
  onAdd,
}: {
  article: DeskArticle
  colour: string | null
  sold: number
  onAdd: (article: DeskArticle) => void
}): ReactNode {
  const left = stockLeft(article, sold)
  return (
    <button
      type="button"
      className={classes['article']}
      style={{ borderLeftColor: colour ?? 'var(--pin-line)' }}
      onClick={() => onAdd(article)}
    >
      <span>{article.label}</span>
      <small>{article.isPriceFree ? 'prix libre' : formatAmount(cents(article.price))}</small>
      {article.hasStock && <small data-low={left === null ? undefined : true}>{`stock\u00A0: ${(article.stock ?? 0) - sold}`}</small>}
    </button>
  )
}

/** Families as pages of buttons, in the order of the lists. */
export function ArticleButtons(props: ButtonsProps): ReactNode {
  const {
    desk: { families, articles, settings },
    ticket,
    onAdd,
  } = props
  const [familyId, setFamilyId] = useState<number | null>(null)
  const [page, setPage] = useState(0)
  const family = families.find(({ id }) => id === familyId) ?? families[0]
  const own = articles.filter((one) => one.familyId === family?.id)
  const pages = Math.min(settings.maximumPages, Math.ceil(own.length / settings.buttonsPerPage))
  const shown = own.slice(page * settings.buttonsPerPage, (page + 1) * settings.buttonsPerPage)
  if (family === undefined)
    return (
      <EmptyState
        title="Rien à vendre à l’accueil"
        text="Créez des articles et cochez «&#160;Vente annexe&#160;»."
        action={<Link to="/article-list">Ouvrir les articles</Link>}
      />
    )
  return (
    <Card title="Articles">
      <Typed {...props} />
      <div className={classes['families']} role="group" aria-label="Familles">
        {families.map(({ id, label, colour }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === family.id}
            style={{ borderBottomColor: colour ?? 'var(--pin-line)' }}
            onClick={() => {
              setFamilyId(id)
              setPage(0)
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes['articles']}>
        {shown.map((one) => (
          <ArticleButton key={one.id} article={one} colour={family.colour} sold={quantityOf(ticket.lines, one.id)} onAdd={onAdd} />
        ))}
      </div>
      {pages > 1 && (
        <div className={classes['pages']}>
          <TextButton disabled={page === 0} onClick={() => setPage(page - 1)}>
            Page précédente
          </TextButton>
          <span className="ink2">{`${page + 1} sur ${pages}`}</span>
          <TextButton disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Page suivante
          </TextButton>
        </div>
      )}
    </Card>
  )
}
