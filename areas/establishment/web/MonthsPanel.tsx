import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalized, plural } from '#domain/french.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { establishmentContract } from '../contract.ts'
import { financialMonth } from '../entities/calendar.ts'
import { missingMonths, monthLabel } from '../rules/accounting-days.ts'
import classes from './establishment.module.css'

const most = 60
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The months of an accounting year, and which are closed. */
export function MonthsPanel({ id, row }: PanelProps): ReactNode {
  const body = { filters: { financialYearId: { equals: id } }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(financialMonth, 'search', body),
    queryFn: ({ signal }) => searchRows(financialMonth, body, signal),
    enabled: id !== 0,
  })
  const create = useAction(establishmentContract.createMonths, ['financial-month'])
  const mayWrite = useAllowed(financialMonth.right, 'write')
  if (id === 0) return <p className="muted">Les mois sont créés avec l’exercice.</p>
  const months = (query.data?.rows ?? []).map((month) => ({
    id: month.id,
    startDate: textOf(month['startDate']),
    endDate: textOf(month['endDate']),
    closedAt: textOf(month['closedAt']),
  }))
  const missing =
    query.data === undefined ? [] : missingMonths({ startDate: textOf(row['startDate']), endDate: textOf(row['endDate']) }, months)
  return (
    <>
      {query.error !== null && (
        <ErrorState title="Les mois n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {create.error !== null && <ErrorState title="Les mois ne sont pas créés" error={create.error} />}
      <ul className={classes['list']}>
        {months.map(({ id: monthId, startDate, closedAt }) => (
          <li key={monthId}>
            <span>{capitalized(monthLabel(startDate))}</span>
            {closedAt === '' ? <Tag tone="pine">Ouvert</Tag> : <span className="muted">{`Clôturé ${formatMoment(closedAt)}`}</span>}
          </li>
        ))}
      </ul>
      {mayWrite && missing.length > 0 && (
        <Button
          size="xs"
          disabled={create.isPending}
          onClick={() =>
            create.mutate({ financialYearId: id }, { onSuccess: ({ created }) => toast(`${plural(created, 'mois', 'mois')} créés`) })
          }
        >{`Créer ${plural(missing.length, 'mois', 'mois')}`}</Button>
      )}
    </>
  )
}
