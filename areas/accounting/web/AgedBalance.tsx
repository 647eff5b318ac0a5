import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { accountingContract } from '../contract.ts'
import classes from './accounting.module.css'

type Row = ReplyOf<typeof accountingContract.agedBalance>['rows'][number] & { readonly id: number }
const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'credit', 'balance'] as const
const heads: Readonly<Record<(typeof ages)[number], string>> = { notDue: 'Non échu', upTo30: '1 à 30 jours', upTo60: '31 à 60 jours', upTo90: '61 à 90 jours', over90: 'Plus de 90 jours', credit: 'Avances et avoirs', balance: 'Solde' }
const columns: readonly GridColumn<Row>[] = [
  { id: 'customer', label: 'Client', strong: true, cell: (row) => row.customer, sortValue: (row) => row.customer },
  ...ages.map((age) => ({ id: age, label: heads[age], align: 'right' as const, cell: (row: Row) => (row[age] === 0 ? '' : formatAmountOnly(cents(row[age]))), sortValue: (row: Row) => row[age] })),
]

/** Who owes what, and for how long; a customer opens on the lettering of his account. */
export function AgedBalance({ onBack, onOpen }: { onBack: () => void; onOpen: (customerId: number) => void }): ReactNode {
  const [day, setDay] = useState(today)
  const query = useOperation(accountingContract.agedBalance, { day }, { entities: ['accounting-export', 'customer'], keepPrevious: true })
  const rows = query.data?.rows.map((row) => ({ ...row, id: row.customerId }))
  const sum = (age: (typeof ages)[number]): string => formatAmount(cents((rows ?? []).reduce((total, row) => total + row[age], 0)))
  return (
    <div className={classes['page']}>
      <PageHead title="Balance âgée des clients" count={rows && plural(rows.length, 'client')} onBack={onBack} />
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine><div className={classes['filters']}><DateField size="xs" label="Au" name="day" value={day} onChange={(value) => value !== null && setDay(value)} /></div></FilterLine>
          <DataGrid label="Balance âgée" columns={columns} rows={rows} error={query.error ?? undefined} onRetry={() => void query.refetch()} onOpen={({ customerId }) => onOpen(customerId)} empty={<EmptyState title="Aucun compte ouvert" text="Tous les comptes clients exportés sont soldés à cette date." />} />
          <p role="status" className={classes['note']}>
            {'Solde '}<b>{sum('balance')}</b>{`, dont avances et avoirs ${sum('credit')}. `}
            {query.data && (query.data.until === null ? 'Aucune écriture n’est encore exportée.' : `D’après les écritures exportées, jusqu’au ${formatDay(query.data.until)}.`)}
            {query.data && query.data.pending > 0 && <b>{` ${plural(query.data.pending, 'pièce n’est pas exportée', 'pièces ne sont pas exportées')} à cette date\u00A0: ${query.data.pending === 1 ? 'elle n’y figure' : 'elles n’y figurent'} pas, et un compte réglé peut y paraître dû.`}</b>}
            {query.data?.isCut && ' Seuls les 1\u00A0000 premiers clients sont montrés.'}
          </p>
        </GridFrame>
      </div>
    </div>
  )
}
