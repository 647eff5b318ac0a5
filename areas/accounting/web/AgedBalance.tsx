import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { openPrintTab, printDocument, saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { accountingContract } from '../contract.ts'
import { ages, ageHeads, ledgerSentence, pendingSentence, untilSentence, type Age } from '../rules/aged-balance.ts'
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
  const isEmpty = balance === undefined || balance.count === 0
  const print = (): void =>
    printDocument(
      'list',
      { address: `/rest/accounting/export/aged_balance/${day}/print`, fileName: `balance-agee-${day}.pdf` },
      openPrintTab('list'),
    )
  const sum = (age: Age): string => formatAmount(cents(balance?.totals[age] ?? 0))
  return (
    <div className={classes['page']}>
      <PageHead title="Balance âgée des clients" count={balance && plural(balance.count, 'client')} onBack={onBack}>
        {mayTake && (
          <Button
            leftSection={<Icon of={IconDownload} />}
            disabled={isEmpty}
            onClick={() => saveFile(`/rest/accounting/export/aged_balance/${day}`, '')}
          >
            CSV
          </Button>
        )}
        {mayTake && (
          <Button leftSection={<Icon of={IconPrinter} />} disabled={isEmpty} onClick={print}>
            Imprimer
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
            {balance && balance.accounts.length > 0 && `\u00A0; ${ledgerSentence(balance.accounts)}`}
            {'. '}
            {balance && untilSentence(balance.until)}
            {balance && balance.pending > 0 && <b>{` ${pendingSentence(balance.pending)}`}</b>}
            {balance &&
              balance.count > balance.rows.length &&
              ` Les ${formatNumber(balance.rows.length)} clients qui doivent le plus sont montrés\u00A0; le CSV et le PDF les ont tous, et le solde est celui de tous.`}
          </p>
        </GridFrame>
      </div>
    </div>
  )
}
