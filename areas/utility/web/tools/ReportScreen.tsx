import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { go } from '#platform/web/navigation.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { checksContract } from '#areas/utility/contract/checks.ts'
import { reportScreens, type ReportScreenText } from '#areas/utility/tool-screens.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type Row = ReplyOf<typeof checksContract.report>['rows'][number]
const columnsOf = ({ amount }: ReportScreenText): readonly GridColumn<Row>[] => [
  { id: 'label', label: 'Pièce', strong: true, cell: (row) => row.label, sortValue: (row) => row.label },
  { id: 'detail', label: 'Détail', cell: (row) => row.detail, sortValue: (row) => row.detail },
  { id: 'date', label: 'Date', cell: (row) => (row.date === null ? '' : formatDay(row.date)), sortValue: (row) => row.date },
  { id: 'amount', label: amount, align: 'right', cell: (row) => (row.amount === null ? '' : formatAmount(cents(row.amount))), sortValue: (row) => row.amount },
]

/** A verification of the utilities: what deserves a look, each line opening its record. */
export function ReportScreen(): ReactNode {
  const { pathname } = useLocation()
  const screen = reportScreens.find(({ path }) => path === pathname)
  return screen === undefined ? null : <Report key={screen.path} screen={screen} />
}

function Report({ screen }: { screen: ReportScreenText }): ReactNode {
  const query = useOperation(checksContract.report, { name: screen.name }, { entities: ['bill', 'booking', 'payment'] })
  const total = query.data === undefined ? undefined : [plural(query.data.count, 'ligne'), ...(query.data.count === 0 ? [] : [formatAmount(cents(query.data.amount))])].join(' · ')
  return (
    <div className={classes['page']}>
      <PageHead title={screen.title} count={total} />
      <p className={classes['purpose']}>{screen.purpose}</p>
      <div className={classes['body']}>
        <GridFrame>
          <DataGrid label={screen.title} columns={columnsOf(screen)} rows={query.data?.rows} error={query.error ?? undefined} onRetry={() => void query.refetch()} onOpen={(row) => row.url !== null && go(row.url)} empty={<EmptyState title={screen.empty} />} />
        </GridFrame>
      </div>
    </div>
  )
}
