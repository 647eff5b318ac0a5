import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { saleContract } from '../contract.ts'
import { article } from '../entities/article.ts'
import { isOffered, offeredAmong, shownFamilies, type Outlet } from '../rules/commercialization.ts'
import classes from './commercialization.module.css'

type Sold = ReplyOf<typeof saleContract.readCommercialization>
type Article = Sold['articles'][number]
type Column = { readonly where: Outlet; readonly label: string; readonly masked?: boolean }
type Offer = (articles: readonly Article[], column: Column, offered: boolean) => void

const entities = ['article', 'article-family', 'cash-register']
const fixed: readonly Column[] = [
  { where: 'everywhere', label: 'Affiché' },
  { where: 'desk', label: 'Vente annexe' },
]

function columnsOf({ registers }: Sold): readonly Column[] {
  return [...fixed, ...registers.map(({ id, label, isActive }) => ({ where: id, label, masked: !isActive }))]
}

type BoxProps = { name: string; state: 'all' | 'some' | 'none'; disabled: boolean; onChange: (on: boolean) => void }
function Box({ name, state, disabled, onChange }: BoxProps): ReactNode {
  return (
    <input
      type="checkbox"
      aria-label={name}
      checked={state === 'all'}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type FamilyProps = { family: string; articles: readonly Article[]; columns: readonly Column[]; disabled: boolean; offer: Offer }
/** A family: its own line ticks all of its articles, one line for each article. */
function Family({ family, articles, columns, disabled, offer }: FamilyProps): ReactNode {
  return (
    <tbody>
      <tr data-family>
        <th scope="rowgroup">{family}</th>
        <td />
        {columns.map((column) => (
          <td key={column.where}>
            <Box
              name={`${family}, toute la famille\u00A0: ${column.label}`}
              state={offeredAmong(articles, column.where)}
              disabled={disabled}
              onChange={(on) => offer(articles, column, on)}
            />
          </td>
        ))}
      </tr>
      {articles.map((one) => (
        <tr key={one.id} data-masked={one.isVisible ? undefined : true}>
          <th scope="row">
            <Link to={recordPath(article, one.id) ?? '/article-list'}>{one.label}</Link>
            {one.code !== null && <small>{one.code}</small>}
          </th>
          <td className="num">{formatAmount(cents(one.price))}</td>
          {columns.map((column) => (
            <td key={column.where}>
              <Box
                name={`${one.label}\u00A0: ${column.label}`}
                state={isOffered(one, column.where) ? 'all' : 'none'}
                disabled={disabled || (column.where !== 'everywhere' && !one.isVisible)}
                onChange={(on) => offer([one], column, on)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Offers articles and says it, with a way back to what each of them was. */
function useOffer(): { offer: Offer; isPending: boolean } {
  const change = useAction(saleContract.offerArticles, entities)
  const offer: Offer = (articles, { where, label }, offered) => {
    const changed = articles.filter((one) => isOffered(one, where) !== offered)
    const articleIds = changed.map(({ id }) => id)
    const [first] = changed
    if (first === undefined) return
    const who = changed.length === 1 ? first.label : plural(changed.length, 'article')
    change.mutate(
      { articleIds, where, offered },
      {
        onSuccess: () =>
          toast(`${who}\u00A0: ${label.toLowerCase()}, ${offered ? 'oui' : 'non'}`, {
            undo: async () => void (await change.mutateAsync({ articleIds, where, offered: !offered })),
          }),
        onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  }
  return { offer, isPending: change.isPending }
}

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from box to box; those that may not be ticked are passed over. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  if (step === undefined || cell === null) return
  event.preventDefault()
  const lines = [...event.currentTarget.rows]
  let [line, column] = [lines.findIndex((one) => one.contains(cell)), cell.cellIndex]
  for (;;) {
    ;[line, column] = [line + step[0], column + step[1]]
    const next = lines[line]?.cells[column]
    if (next === undefined) return
    const box = next.querySelector('input')
    if (box !== null && !box.disabled) {
      box.focus()
      return
    }
  }
}

function Matrix({ sold, offer, disabled }: { sold: Sold; offer: Offer; disabled: boolean }): ReactNode {
  const [typed, setTyped] = useState('')
  const columns = columnsOf(sold)
  const families = shownFamilies(sold.articles, typed)
  const shown = [...families.values()].flat()
  return (
    <Card
      title="Points de vente"
      flush
      actions={
        <TextInput
          size="xs"
          aria-label="Chercher un article"
          placeholder="Libellé, code, famille"
          leftSection={<Icon of={IconSearch} size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      <div className={classes['scroll']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move the focus between the boxes inside. */}
        <table className={classes['table']} onKeyDown={moveFocus}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col" className="num">
                Prix TTC
              </th>
              {columns.map((column) => (
                <th key={column.where} scope="col">
                  {column.label}
                  {column.masked === true && <Tag>Masquée</Tag>}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{typed === '' ? 'Tous les articles' : plural(shown.length, 'article trouvé', 'articles trouvés')}</th>
              <td />
              {columns.map((column) => (
                <td key={column.where}>
                  <Box
                    name={`Tous les articles de la liste\u00A0: ${column.label}`}
                    state={offeredAmong(shown, column.where)}
                    disabled={disabled || shown.length === 0}
                    onChange={(on) => offer(shown, column, on)}
                  />
                </td>
              ))}
            </tr>
          </thead>
          {[...families].map(([family, articles]) => (
            <Family key={family} family={family} articles={articles} columns={columns} disabled={disabled} offer={offer} />
          ))}
        </table>
      </div>
      {shown.length === 0 && <p className={classes['note']}>Aucun article ne correspond.</p>}
    </Card>
  )
}

/** `/article-commercialization`: which articles are offered at which point of sale, ticked one by one, by family or all together. */
export function CommercializationScreen(): ReactNode {
  const user = useUser()
  const { data: sold, error, refetch } = useOperation(saleContract.readCommercialization, {}, { entities })
  const { offer, isPending } = useOffer()
  const mayWrite = allowed(user, article.right, 'write')
  return (
    <div className={classes['page']}>
      <PageHead title="Commercialisation des articles" count={sold && plural(sold.articles.length, 'article')} />
      {error && !sold && <ErrorState title="Les articles n’ont pas pu être lus" error={error} onRetry={() => void refetch()} />}
      {sold && sold.articles.length > 0 && <Matrix sold={sold} offer={offer} disabled={!mayWrite || isPending} />}
      {sold?.articles.length === 0 && (
        <EmptyState
          title="Aucun article"
          text={article.list?.empty}
          action={
            mayWrite && (
              <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go('/article')}>
                Nouvel article
              </Button>
            )
          }
        />
      )}
    </div>
  )
}
