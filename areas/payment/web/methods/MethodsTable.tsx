import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Card, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { paymentMethod } from '../../entities/payment-method.ts'
import classes from './methods.module.css'

const kinds: Readonly<Record<string, string>> = paymentMethod.fields.paymentKind.options

type Props = {
  title: string
  /** What each word of the table means, for somebody who must choose. */
  words: readonly (readonly [word: string, meaning: string])[]
  columns: readonly string[]
  rows: readonly WireRow[] | undefined
  error: Error | null
  onRetry: () => void
  tab: string
  cells: (row: WireRow) => ReactNode
}

/** A page of payment methods whose cells are set in place. */
export function MethodsTable({ title, words, columns, rows, error, onRetry, tab, cells }: Props): ReactNode {
  return (
    <div className={classes['page']}>
      <PageHead title={title} count={rows && plural(rows.length, 'mode de règlement', 'modes de règlement')} />
      <dl className={classes['words']}>
        {words.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {error !== null && rows === undefined && (
        <ErrorState title="Les modes de règlement n’ont pas pu être lus" error={error} onRetry={onRetry} />
      )}
      {rows && (
        <Card flush>
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Mode de règlement</th>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Link to={recordPath(paymentMethod, row.id, tab) ?? '/payment-method-list'}>{String(row['label'])}</Link>
                      {row['isActive'] === false && (
                        <>
                          {' '}
                          <Tag>Masqué</Tag>
                        </>
                      )}
                      <small>{kinds[String(row['paymentKind'])]}</small>
                    </th>
                    {cells(row)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </div>
  )
}
