import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { formatAmount, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { keepRow, lastRow } from '#platform/web/ui/grid/remembered.ts'
import { whyEmpty } from '#kernel/web/list/list-state.ts'
import { go } from '#platform/web/navigation.tsx'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { NotFoundPage } from '#platform/web/shell/pages.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { ColumnsMenu, GridFoot, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { entryPath } from '../../rules/draft-entry.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { stayColumns } from './stay-columns.tsx'
import { filterCount, isFiltered, kindOf, requestOf, titleOf, type SortField, type StayListKind } from './stay-list-model.ts'
import { StayFilterLine } from './StayFilterLine.tsx'
import { StaySelection } from './StaySelection.tsx'
import { useCommissions } from './use-commissions.ts'
import { useStayExport } from './use-stay-export.ts'
import { useStayList, type StayListOf, type StayReply } from './use-stay-list.ts'
import classes from './lists.module.css'

/** `/booking-list/{statusId}`: stays of a kind; 0 is all of them. */
export function StayListScreen({ params }: ScreenProps): ReactNode {
  const kind = useMemo(() => kindOf(params['statusId'], false), [params])
  return kind === null ? <NotFoundPage /> : <StayList key={`live-${kind.statusId}`} kind={kind} />
}

/** `/booking-cancelled-list/{statusId}` */
export function CancelledListScreen({ params }: ScreenProps): ReactNode {
  const kind = useMemo(() => kindOf(params['statusId'], true), [params])
  return kind === null ? <NotFoundPage /> : <StayList key={`cancelled-${kind.statusId}`} kind={kind} />
}

/** `/partner-booking-list/{statusId}`: those that partners bring. */
export function PartnerListScreen({ params }: ScreenProps): ReactNode {
  const kind = useMemo((): StayListKind | null => {
    const asked = kindOf(params['statusId'], false)
    return asked && { ...asked, ofPartners: true }
  }, [params])
  return kind === null ? <NotFoundPage /> : <StayList key={`partners-${kind.statusId}`} kind={kind} />
}

function Empty({ kind, list }: { kind: StayListKind; list: StayListOf }): ReactNode {
  const writes = useAllowed('stay_booking', 'write')
  if (isFiltered(list.state)) {
    return (
      <EmptyState
        title="Aucun séjour ne correspond"
        text={whyEmpty(list.state.text, filterCount(list.state))}
        action={<Button onClick={() => list.change({ text: '', filters: {} })}>Effacer les filtres</Button>}
      />
    )
  }
  if (kind.cancelled)
    return (
      <EmptyState title="Aucun séjour annulé" text="Un séjour annulé reste consultable ici, et peut être rétabli si sa place est libre." />
    )
  if (kind.ofPartners)
    return <EmptyState title="Aucun séjour de partenaire" text="Un séjour dont le partenaire est renseigné apparaît ici." />
  return (
    <EmptyState
      title="Aucun séjour"
      text="Les séjours enregistrés apparaissent ici."
      action={
        writes && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => go(entryPath({}, kind.statusId === 0 || kind.statusId === 5 ? undefined : kind.statusId))}
          >
            Nouveau séjour
          </Button>
        )
      }
    />
  )
}

const totalsOf = ({ totals }: StayReply): { label: string; value: string }[] => [
  { label: 'nuits', value: formatNumber(totals.nights) },
  { label: 'total', value: formatAmount(cents(totals.total)) },
  { label: 'reste dû', value: formatAmount(cents(totals.balance)) },
]

function StayList({ kind }: { kind: StayListKind }): ReactNode {
  const list = useStayList(kind)
  const { state, change, kept, query } = list
  const key = `stays-${kind.cancelled ? 'cancelled-' : kind.ofPartners ? 'partners-' : ''}${kind.statusId}`
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [currentId, setCurrentId] = useState(() => lastRow(key))
  const [printing, setPrinting] = useState<readonly StayRow[]>([])
  const { progress, exportAll, printAll, exportRows } = useStayExport(requestOf(state, kind), query.data?.count ?? 0, setPrinting)
  const title = titleOf(kind)
  const rows = query.data?.rows
  const commissions = useCommissions(rows, kind.ofPartners === true)
  const columns = useMemo(() => stayColumns(kind, commissions), [kind, commissions])
  const picked = (rows ?? []).filter((row) => ticked.has(row.id))
  const open = (row: StayRow): void => {
    keepRow(key, row.id)
    go(stayPath(row))
  }
  useEffect(() => {
    if (printing.length === 0) return undefined
    const done = (): void => setPrinting([])
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [printing])
  return (
    <div className={classes['page']}>
      <PageHead title={title} count={query.data && plural(query.data.count, 'séjour')}>
        <ColumnsMenu columns={columns} hidden={kept.hidden} onHidden={list.setHidden} />
        {printAll && (
          <ActionIcon
            variant="default"
            aria-label="Imprimer la liste"
            data-tip="Imprimer la liste"
            aria-disabled={progress !== null}
            onClick={printAll}
          >
            <Icon of={IconPrinter} size={17} />
          </ActionIcon>
        )}
        {exportAll && (
          <Button leftSection={<Icon of={IconDownload} />} onClick={exportAll} aria-busy={progress !== null}>
            {progress ?? 'Exporter'}
          </Button>
        )}
      </PageHead>
      <div className={classes['body']} data-noprint={printing.length > 0 ? true : undefined}>
        <GridFrame>
          <StayFilterLine list={list} kind={kind} />
          {picked.length > 0 && (
            <StaySelection
              rows={picked}
              onClear={() => setTicked(new Set())}
              onPrint={() => setPrinting(picked)}
              onExport={exportRows && (() => exportRows(picked))}
            />
          )}
          <DataGrid
            label={title}
            columns={columns}
            rows={rows}
            hidden={kept.hidden}
            sort={state.sort}
            onSort={({ field, direction }) => change({ sort: { field: field as SortField, direction } })}
            ticked={ticked}
            onTick={setTicked}
            currentId={currentId}
            flashed={list.flashed}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onCurrent={(row) => {
              setCurrentId(row?.id)
              if (row) keepRow(key, row.id)
            }}
            onOpen={open}
            empty={<Empty kind={kind} list={list} />}
          />
          <GridFoot
            page={state.page}
            pageSize={state.pageSize}
            total={query.data?.count ?? null}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
            {...(query.data ? { totals: totalsOf(query.data) } : {})}
          />
        </GridFrame>
      </div>
      {printing.length > 0 && <PrintSheet title={title} rows={printing} />}
    </div>
  )
}
