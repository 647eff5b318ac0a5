import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import type { statementContract } from '../contract.ts'
import { exemptionReasons, reasonKeys } from '../rules/tax-statement.ts'
import classes from './statement.module.css'

type Stays = ReplyOf<typeof statementContract.taxStays>
type Row = Stays['rows'][number]
const columns: readonly GridColumn<Row>[] = [
  {
    id: 'collectedOn',
    label: 'Perçue le',
    cell: (row) => (row.collectedOn === null ? '' : formatDay(row.collectedOn)),
    sortValue: (row) => row.collectedOn,
  },
  {
    id: 'code',
    label: 'Séjour',
    strong: true,
    cell: (row) => <Link to={row.url}>{row.code === '' ? 'Ouvrir' : row.code}</Link>,
    sortValue: (row) => row.code,
  },
  { id: 'start', label: 'Du', cell: (row) => formatDay(row.start), sortValue: (row) => row.start },
  { id: 'end', label: 'Au', cell: (row) => formatDay(row.end), sortValue: (row) => row.end },
  { id: 'place', label: 'Hébergement', cell: (row) => row.place, sortValue: (row) => row.place },
  {
    id: 'persons',
    label: 'Assujettis',
    align: 'right',
    cell: (row) => String(row.persons - row.exemptPersons),
    sortValue: (row) => row.persons - row.exemptPersons,
  },
  { id: 'exempt', label: 'Exonérés', align: 'right', cell: (row) => String(row.exemptPersons), sortValue: (row) => row.exemptPersons },
  {
    id: 'reason',
    label: 'Motif',
    cell: (row) =>
      reasonKeys
        .filter((reason) => (row.exempt[reason] ?? 0) > 0)
        .map((reason) => exemptionReasons[reason])
        .join(', '),
  },
  { id: 'nights', label: 'Nuitées', align: 'right', cell: (row) => String(row.nights), sortValue: (row) => row.nights },
  { id: 'amount', label: 'Taxe', align: 'right', cell: (row) => formatAmount(cents(row.amount)), sortValue: (row) => row.amount },
]

type StaysProps = {
  title: string
  answer: { readonly data?: Stays | undefined; readonly error: unknown; readonly refetch: () => unknown }
  onClose: () => void
}

/** The register behind a figure of the tourist tax. */
export function TaxStays({ title, answer: { data, error, refetch }, onClose }: StaysProps): ReactNode {
  return (
    <section className={classes['drill']} aria-label={title}>
      <header className={classes['drillHead']}>
        <h2>{title}</h2>
        {data && (
          <span className="muted">
            {plural(data.rows.length, 'séjour')}
            {data.isCut && ', les 5\u00A0000 premiers\u00A0: resserrez la période'}
          </span>
        )}
        <ActionIcon size="xs" variant="subtle" aria-label="Fermer le détail" onClick={onClose}>
          <Icon of={IconX} size={15} />
        </ActionIcon>
      </header>
      <DataGrid
        label={title}
        columns={columns}
        rows={data?.rows}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        onOpen={(row) => go(row.url)}
        empty={<EmptyState title="Aucun séjour" text="Rien ne fait ce chiffre dans ces jours." />}
      />
    </section>
  )
}
