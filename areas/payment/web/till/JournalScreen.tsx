import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useRecordName } from '#kernel/web/record-names.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { useOperation } from '#platform/web/api.ts'
import { openPrintTab, printDocument, saveFile } from '#platform/web/print-document.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { tillContract } from '../../contract/till.ts'
import { moveLabel } from '../../rules/journal-text.ts'
import { PeriodFields, methodAsked, periodAsked } from './PeriodFields.tsx'
import classes from './till.module.css'

type Row = ReplyOf<typeof tillContract.journal>['rows'][number]
const signed = (amount: number, wanted: boolean): string =>
  amount > 0 === wanted && amount !== 0 ? formatAmountOnly(cents(Math.abs(amount))) : ''
const columns: readonly GridColumn<Row>[] = [
  { id: 'day', label: 'Date', cell: (row) => formatDay(row.day), sortValue: (row) => row.day },
  { id: 'kind', label: 'Mouvement', cell: (row) => moveLabel(row.kind), sortValue: (row) => moveLabel(row.kind) },
  { id: 'number', label: 'Numéro', cell: (row) => row.number },
  {
    id: 'label',
    label: 'Objet',
    strong: true,
    cell: (row) => (row.url === null ? row.label : <Link to={row.url}>{row.label === '' ? 'Ouvrir' : row.label}</Link>),
    sortValue: (row) => row.label,
  },
  { id: 'method', label: 'Mode', cell: (row) => row.method, sortValue: (row) => row.method },
  { id: 'in', label: 'Entrée', align: 'right', cell: (row) => signed(row.amount, true), sortValue: (row) => row.amount },
  { id: 'out', label: 'Sortie', align: 'right', cell: (row) => signed(row.amount, false), sortValue: (row) => -row.amount },
]

/** `/cash-and-bank-journal`: everything that came in and went out, each line opening its document. */
export function JournalScreen(): ReactNode {
  const { searchStr } = useLocation()
  const [period, setPeriod] = useState(() => periodAsked(searchStr))
  const [paymentMethodId, setMethod] = useState<number | null>(() => methodAsked(searchStr))
  const methods = useRecordSource('payment-method', false)
  const methodName = useRecordName('payment-method', paymentMethodId)
  const query = useOperation(
    tillContract.journal,
    { ...period, paymentMethodId },
    { entities: ['payment', 'expense', 'injection', 'deposit', 'cash-count'], keepPrevious: true },
  )
  const rows = query.data?.rows
  const addressOf = (as: 'print' | 'export'): string =>
    `/rest/payment/journal/${as}?from=${period.from}&to=${period.to}${paymentMethodId === null ? '' : `&paymentMethodId=${paymentMethodId}`}`
  const fileName = `journal-de-caisse-${period.from}-${period.to}`
  const print = (): void => printDocument('list', { address: addressOf('print'), fileName: `${fileName}.pdf` }, openPrintTab('list'))
  return (
    <div className={classes['page']}>
      <PageHead title="Journal de caisse et de banque" count={rows && plural(rows.length, 'ligne')}>
        <Button
          leftSection={<Icon of={IconDownload} />}
          disabled={!rows || rows.length === 0}
          onClick={() => saveFile(addressOf('export'), `${fileName}.csv`)}
        >
          CSV
        </Button>
        <Button leftSection={<Icon of={IconPrinter} />} disabled={!rows} onClick={print}>
          Imprimer
        </Button>
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['filters']}>
              <PeriodFields period={period} onPeriod={setPeriod} />
              <SearchSelect
                {...methods}
                size="xs"
                label="Mode de règlement"
                placeholder="Tous"
                name="paymentMethodId"
                value={paymentMethodId}
                valueLabel={methodName}
                onChange={setMethod}
              />
            </div>
          </FilterLine>
          <DataGrid
            label="Journal de caisse et de banque"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => row.url !== null && go(row.url)}
            empty={<EmptyState title="Aucun mouvement" text="Rien n’est entré ni sorti dans ces jours." />}
          />
          <p role="status" style={{ padding: '8px 12px' }}>
            {'Entrées '}
            <b>{formatAmount(cents(query.data?.entries ?? 0))}</b>
            {', sorties '}
            <b>{formatAmount(cents(query.data?.exits ?? 0))}</b>
            {query.data?.isCut && ' · seules les 5\u00A0000 premières lignes sont montrées\u00A0: CSV les donne toutes.'}
          </p>
        </GridFrame>
      </div>
    </div>
  )
}
