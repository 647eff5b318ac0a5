import type { ReactNode } from 'react'
import { EmptyState, TextButton } from '#platform/web/ui/layout.tsx'
import type { StatementTable as Table } from '../rules/statement-text.ts'
import classes from './statement.module.css'

type TableProps = {
  label: string
  table: Table
  /** What names each row when it is opened. */ keys: readonly string[]
  opened?: string | null
  /** Left out: nothing stands behind a row. */ onOpen?: (key: string | null) => void
  empty: string
}

/** A statement: each row opens what makes it, its total stands below. */
export function StatementTable({ label, table: { columns, rows, totals }, keys, opened, onOpen, empty }: TableProps): ReactNode {
  if (rows.length === 0) return <EmptyState title="Aucune donnée disponible." text={empty} />
  return (
    <div className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-right={column.align === 'right' || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const key = keys[at] ?? ''
            const isOpen = opened === key
            return (
              <tr key={key} data-open={isOpen || undefined}>
                {row.map((cell, column) => (
                  <td key={columns[column]?.label} data-right={columns[column]?.align === 'right' || undefined}>
                    {column === 0 && onOpen !== undefined ? (
                      <TextButton aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : key)}>
                        {cell === '' ? 'Sans catégorie' : cell}
                      </TextButton>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            <tr>
              {totals.map((cell, column) => (
                <td key={columns[column]?.label} data-right={columns[column]?.align === 'right' || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
