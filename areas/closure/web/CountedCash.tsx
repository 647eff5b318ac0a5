import { IconFileText, IconLock, IconPencilOff, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatDayInWords, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import { moneyOfDayUrl } from '../rules/paper.ts'
import { countedCells, countedColumns, gapOf, type CountedRow } from '../rules/counted.ts'
import classes from './closure.module.css'

/** What the day brought by means, beside what was counted of cash, with why it differs. */
export function CountedCash({ day, rows }: { day: string; rows: readonly CountedRow[] }): ReactNode {
  const gap = gapOf(rows)
  const operations = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      title="Encaissements"
      actions={<span className="muted">Pour une caisse, l’attendu est ce qu’elle doit contenir ce soir.</span>}
      flush
    >
      {rows.length === 0 ? (
        <EmptyState title="Aucun encaissement" text={`Rien n’a été encaissé le ${formatDayInWords(day)}.`} />
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']} aria-label="Encaissements comptés">
            <thead>
              <tr>
                {countedColumns.map(({ label, align }) => (
                  <th key={label} scope="col" data-right={align === 'right' || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const [method, count, expected, counted, difference] = countedCells(row)
                return (
                  <tr key={row.methodId}>
                    <td>
                      <Link to={row.isTill ? `/cash-fund/${row.methodId}/${day}` : moneyOfDayUrl(day, row.methodId)}>{method}</Link>
                      {row.explanation !== null && <small className={classes['explained']}>{row.explanation}</small>}
                    </td>
                    <td data-right>{count}</td>
                    <td data-right>{expected}</td>
                    <td data-right>{row.counted === null ? <span className="muted">{counted}</span> : counted}</td>
                    <td data-right data-gap={(row.gap ?? 0) !== 0 || undefined}>
                      {difference}
                    </td>
                  </tr>
                )
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td data-right>{formatNumber(operations)}</td>
                {/* What a till holds and what a day brought are no sum. */}
                <td />
                <td />
                <td data-right data-gap={(gap ?? 0) !== 0 || undefined}>
                  {gap === null ? '' : formatAmount(cents(gap))}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  )
}

/** What closing a day changes, said before it is done. */
export function AfterClosure({ day }: { day: string }): ReactNode {
  return (
    <Card title="Après la clôture">
      <ul className={classes['after']}>
        <li>
          <Icon of={IconLock} size={16} />
          {`Plus aucune facture ni encaissement daté du ${formatDayInWords(day)}.`}
        </li>
        <li>
          <Icon of={IconPencilOff} size={16} />
          Une erreur se corrige par un avoir ou un règlement contraire, à la date du jour.
        </li>
        <li>
          <Icon of={IconShieldCheck} size={16} />
          Les totaux sont signés et enchaînés à ceux de la clôture précédente.
        </li>
        <li>
          <Icon of={IconFileText} size={16} />
          Le document de clôture est produit une seule fois et gardé dans la liste ci-dessous.
        </li>
      </ul>
    </Card>
  )
}
