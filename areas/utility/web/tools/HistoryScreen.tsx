import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { journalLine } from '#kernel/web/form/journal-text.ts'
import { entityNamed } from '#kernel/web/registry.ts'
import { useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFoot, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { historyContract } from '#areas/utility/contract/history.ts'
import { actionText, noFilter, type HistoryFilter } from '#areas/utility/rules/history-view.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type Reply = ReplyOf<typeof historyContract.searchHistory>
type Row = Reply['rows'][number]
const columns: readonly GridColumn<Row>[] = [
  { id: 'at', label: 'Date et heure', cell: (row) => formatMoment(row.at) },
  { id: 'who', label: 'Utilisateur', strong: true, cell: (row) => row.who },
  { id: 'station', label: 'Poste', cell: (row) => row.station ?? '' },
  { id: 'entityLabel', label: 'Fiche', cell: (row) => row.entityLabel },
  { id: 'record', label: 'Nom', cell: (row) => row.record },
  { id: 'action', label: 'Opération', cell: (row) => actionText(row.action) },
]

/** `/post-history`: who did what, on which record, when and from where; a line opens what was before and after. */
export function HistoryScreen(): ReactNode {
  const [filter, setFilter] = useState<HistoryFilter>(noFilter)
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const [opened, setOpened] = useState<Row>()
  const query = useOperation(historyContract.searchHistory, { ...filter, ...page }, { keepPrevious: true })
  const change = (next: Partial<HistoryFilter>): void => {
    setFilter({ ...filter, ...next })
    setPage({ ...page, page: 1 })
  }
  const total = query.data?.total ?? 0
  return (
    <div className={classes['page']}>
      <PageHead title="Historique des opérations" count={query.data && plural(total, 'opération')}>
        <Button onClick={() => void query.refetch()}>Actualiser</Button>
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <Filters filter={filter} reply={query.data} onChange={change} />
          </FilterLine>
          <DataGrid
            label="Historique des opérations"
            columns={columns}
            rows={query.data?.rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={setOpened}
            empty={<EmptyState title="Aucune opération" text="Rien n’a été fait dans ces limites." />}
          />
          <GridFoot
            {...page}
            total={query.data?.total ?? null}
            onPage={(at) => setPage({ ...page, page: at })}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
          />
        </GridFrame>
      </div>
      {opened && <Detail row={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Filters({
  filter,
  reply,
  onChange,
}: {
  filter: HistoryFilter
  reply: Reply | undefined
  onChange: (next: Partial<HistoryFilter>) => void
}): ReactNode {
  const { establishment } = useUser()
  return (
    <div className={classes['filters']} aria-label={`Filtres de ${establishment.name}`} role="group">
      <SelectField
        label="Fiche"
        value={filter.entity}
        onChange={(entity) => onChange({ entity })}
        options={(reply?.entities ?? []).map(({ name, label }) => ({ value: name, label }))}
      />
      <SelectField
        label="Utilisateur"
        value={filter.userId === null ? null : String(filter.userId)}
        onChange={(id) => onChange({ userId: id === null ? null : Number(id) })}
        options={(reply?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DateField label="Du" value={filter.from} onChange={(from) => onChange({ from })} />
      <DateField label="Au" value={filter.to} onChange={(to) => onChange({ to })} />
      {filter !== noFilter && (
        <Button size="xs" variant="subtle" onClick={() => onChange(noFilter)}>
          Tout effacer
        </Button>
      )}
    </div>
  )
}

function Detail({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const entity = entityNamed(row.entity)
  // Who reads the journal does not read every record: the line is told, without values nor a link, which would be refused.
  const mayOpen = useAllowed(entity?.right, 'select')
  const query = useOperation(historyContract.readHistory, { id: row.id }, { enabled: mayOpen })
  const url = !mayOpen
    ? undefined
    : (row.url ?? (entity === undefined || row.entityId === 0 ? undefined : recordPath(entity, row.entityId)))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${row.entityLabel} ${row.record}`.trim()}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <p className="ink2">
        {[actionText(row.action), formatMoment(row.at), row.who, row.station].filter((part) => part !== null && part !== '').join(' · ')}
      </p>
      {!mayOpen && <p className="muted">{`Votre profil ne lit pas ces fiches\u00A0: ni les valeurs ni la fiche ne s’ouvrent d’ici.`}</p>}
      {query.error && <ErrorState title="Les valeurs n’ont pas pu être lues" error={query.error} />}
      {query.data && <Values data={query.data} />}
      {url !== undefined && (
        <p style={{ marginTop: 12 }}>
          <Link to={url}>Ouvrir la fiche</Link>
        </p>
      )}
    </Modal>
  )
}

function Values({ data }: { data: ReplyOf<typeof historyContract.readHistory> }): ReactNode {
  if (data.isErased) return <p className="muted">Les valeurs ont été effacées avec les données personnelles du client.</p>
  const entity = entityNamed(data.entity)
  const changes = entity === undefined ? [] : journalLine(entity, { ...data, action: 'update' }).changes
  if (changes.length === 0) return <p className="muted">Cette opération n’a pas changé de valeur de la fiche.</p>
  return (
    <table className={classes['values']}>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
