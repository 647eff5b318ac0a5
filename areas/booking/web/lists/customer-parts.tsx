import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { registerParts, type PanelProps } from '#kernel/web/slots.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { dayOperations } from '../../contract/day.ts'
import { reservation } from '../../rules/booking-kind.ts'
import { entryPath } from '../../rules/draft-entry.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { stayColumns } from './stay-columns.tsx'
import { stayEntities } from './use-stay-list.ts'

const most = 50
const hidden = ['customerName', 'phone', 'town', 'expectedTime', 'originLabel']

/** The stays of a customer, past and to come, cancelled ones included. */
function Stays({ id }: PanelProps): ReactNode {
  const mayRead = useAllowed('stay_booking', 'select')
  const query = useOperation(
    dayOperations.listStays,
    { filters: { customerId: id }, sort: { field: 'startDate', direction: 'desc' }, pageSize: most },
    { entities: stayEntities, enabled: mayRead && id !== 0 },
  )
  const columns = useMemo(() => stayColumns({ statusId: 0, cancelled: false }), [])
  const { data } = query
  if (id === 0) return <p className="muted">Enregistrez d’abord le client&#160;: ses séjours apparaissent ensuite ici.</p>
  if (!mayRead) return <p className="muted">Votre profil n’ouvre pas les séjours.</p>
  return (
    <>
      {data && data.count > 0 && (
        <p className="ink2" style={{ marginBottom: 8 }}>
          {`${plural(data.count, 'séjour')}, ${plural(data.totals.nights, 'nuit')}, ${formatAmount(cents(data.totals.total))}, reste dû ${formatAmount(cents(data.totals.balance))}. `}
          <Link to={`/booking-list/0?client=${id}`}>Voir dans la liste</Link>
        </p>
      )}
      <DataGrid
        label="Séjours du client"
        columns={columns}
        hidden={hidden}
        rows={data?.rows}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        onOpen={(row) => go(stayPath(row))}
        empty={<EmptyState title="Aucun séjour" text="Ce client n’est pas encore venu." />}
      />
    </>
  )
}

function NewStayButton({ id }: PanelProps): ReactNode {
  return (
    useAllowed('stay_booking', 'write') && (
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => go(entryPath({}, reservation, id))}>
        Réserver
      </Button>
    )
  )
}

function ResumeButton({ id }: PanelProps): ReactNode {
  return (
    useAllowed('stay_booking', 'select') && id !== 0 && <Button onClick={() => go(`/customer-resume?client=${id}`)}>Récapitulatif</Button>
  )
}

registerParts('customer', { panels: [{ title: 'Séjours', tab: 'stays', component: Stays }], recordActions: [NewStayButton, ResumeButton] })
