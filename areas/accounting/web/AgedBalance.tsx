import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { accountingContract } from '../contract.ts'
import { ages, ageHeads, type Age } from '../rules/aged-balance.ts'
import classes from './accounting.module.css'

type Row = ReplyOf<typeof accountingContract.agedBalance>['rows'][number] & { readonly id: number }
const columns: readonly GridColumn<Row>[] = [
  { id: 'customer', label: 'Client', strong: true, cell: (row) => row.customer, sortValue: (row) => row.customer },
  ...ages.map((age) => ({
    id: age,
    label: ageHeads[age],
    align: 'right' as const,
    cell: (row: Row) => (row[age] === 0 ? '' : formatAmountOnly(cents(row[age]))),
    sortValue: (row: Row) => row[age],
  })),
]

/** Who owes what, and for how long; a customer opens on the lettering of his account. */
export function AgedBalance({ onBack, onOpen }: { onBack: () => void; onOpen: (customerId: number) => void }): ReactNode {
  const [day, setDay] = useState(today)
  const query = useOperation(accountingContract.agedBalance, { day }, { entities: ['accounting-export', 'customer'], keepPrevious: true })
  const mayTake = useAllowed(accountingContract.agedFile.right, 'export')
  const balance = query.data
  const rows = balance?.rows.map((row) => ({ ...row, id: row.customerId ?? 0 }))
  const sum = (age: Age): string => formatAmount(cents(balance?.totals[age] ?? 0))
  return (
    <div className={classes['page']}>
      <PageHead title="Balance âgée des clients" count={balance && plural(balance.count, 'client')} onBack={onBack}>
        {mayTake && (
          <Button
            leftSection={<Icon of={IconDownload} />}
            disabled={balance === undefined || balance.count === 0}
            onClick={() => saveFile(`/rest/accounting/export/aged_balance/${day}`, '')}
          >
            CSV
          </Button>
        )}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['filters']}>
              <DateField size="xs" label="Au" name="day" value={day} onChange={(value) => value !== null && setDay(value)} />
            </div>
          </FilterLine>
          <DataGrid
            label="Balance âgée"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={({ customerId }) => customerId !== null && onOpen(customerId)}
            empty={<EmptyState title="Aucun compte ouvert" text="Tous les comptes clients exportés sont soldés à cette date." />}
          />
          <p role="status" className={classes['note']}>
            {'Solde '}
            <b>{sum('balance')}</b>
            {`, dont avances et avoirs ${sum('credit')}`}
            {balance &&
              balance.accounts.length > 0 &&
              `\u00A0; au grand livre, ${balance.accounts.map(({ code, label, balance: held }) => `${code} ${label} ${formatAmount(cents(held))}`).join(', ')}`}
            {'. '}
            {balance &&
              (balance.until === null
                ? 'Aucune écriture n’est encore exportée.'
                : `D’après les écritures exportées, jusqu’au ${formatDay(balance.until)}.`)}
            {balance && balance.pending > 0 && (
              <b>{` ${plural(balance.pending, 'pièce n’est pas exportée', 'pièces ne sont pas exportées')} à cette date\u00A0: ${balance.pending === 1 ? 'elle n’y figure' : 'elles n’y figurent'} pas, et un compte réglé peut y paraître dû.`}</b>
            )}
            {balance &&
              balance.count > balance.rows.length &&
              ` Les ${formatNumber(balance.rows.length)} clients qui doivent le plus sont montrés\u00A0; le CSV les a tous, et le solde est celui de tous.`}
          </p>
        </GridFrame>
      </div>
    </div>
  )
}
