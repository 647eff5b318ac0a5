import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { accountingContract } from '../contract.ts'
import classes from './accounting.module.css'

type Row = ReplyOf<typeof accountingContract.planPreview>['rows'][number] & { readonly id: number }
const columns: readonly GridColumn<Row>[] = [
  { id: 'kind', label: 'Nature', cell: (row) => row.kind, sortValue: (row) => row.kind },
  { id: 'what', label: 'Fiche', strong: true, cell: (row) => <Link to={row.url}>{row.what}</Link>, sortValue: (row) => row.what },
  { id: 'code', label: 'Compte', cell: (row) => row.code ?? <Tag tone="brick">Aucun compte</Tag>, sortValue: (row) => row.code },
  {
    id: 'label',
    label: 'Libellé du compte',
    cell: (row) => row.label ?? (row.code !== null && <Tag tone="brick">Absent de la liste des comptes</Tag>),
    sortValue: (row) => row.label,
  },
  {
    id: 'from',
    label: 'Donné par',
    cell: (row) => (row.code === null ? '' : row.inherited ? 'Le plan' : 'La fiche'),
    sortValue: (row) => Number(row.inherited),
  },
]

function PlanPreview({ of, title }: { of: 'detail' | 'payment'; title: string }): ReactNode {
  const query = useOperation(
    accountingContract.planPreview,
    { of },
    {
      entities: [
        'accounting-plan-account',
        'accounting-account',
        'payment-method',
        'bank-account',
        'expense-type',
        'extra',
        'place-type',
        'age-category',
        'tva',
      ],
    },
  )
  const rows = query.data?.rows.map((row, index) => ({ ...row, id: index + 1 }))
  const missing = rows?.filter(({ label }) => label === null).length ?? 0
  return (
    <div className={classes['page']}>
      <PageHead
        title={title}
        count={rows && plural(rows.length, 'fiche')}
        tags={missing > 0 && <Tag tone="brick">{`${missing} sans compte`}</Tag>}
      />
      <div className={classes['body']}>
        <GridFrame>
          <DataGrid
            label={title}
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => go(row.url)}
            empty={<EmptyState title="Aucune fiche" text="Rien ne se vend ni ne s’encaisse encore." />}
          />
        </GridFrame>
      </div>
    </div>
  )
}

export const DetailPreviewScreen = (): ReactNode => <PlanPreview of="detail" title="Aperçu du plan comptable de détail" />
export const PaymentPreviewScreen = (): ReactNode => <PlanPreview of="payment" title="Aperçu du plan comptable des règlements" />
