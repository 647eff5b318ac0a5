import type { ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import type { GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import type { statementContract } from '../contract.ts'
import { exemptionReasons, reasonKeys } from '../rules/tax-statement.ts'
import { registerCount } from '../rules/register-count.ts'
import { Drill, type DrillAnswer } from './Drill.tsx'

type Row = ReplyOf<typeof statementContract.taxStays>['rows'][number]
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

type StaysProps = { title: string; answer: DrillAnswer<Row>; onClose: () => void }

/** The register behind a figure of the tourist tax. */
export function TaxStays({ title, answer, onClose }: StaysProps): ReactNode {
  return (
    <Drill
      title={title}
      columns={columns}
      answer={answer}
      words={{ count: registerCount, none: 'Aucun séjour', cut: 'premiers' }}
      onOpen={(row) => go(row.url)}
      onClose={onClose}
    />
  )
}
