import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAmount, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { documentAddress, entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { formatMoment } from '#platform/web/today.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, NoticeStrip, PageHead, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { closureContract } from '../contract.ts'
import { closure } from '../entities/closure.ts'
import { closureTitle } from '../rules/longer.ts'
import { Blockers, DayCard, Going } from './DayCard.tsx'
import { DryRun } from './DryRun.tsx'
import { Lamps, lightEntities } from './Light.tsx'
import { MonthCard, YearCard } from './LongerCard.tsx'
import { StartCard } from './StartCard.tsx'
import { useClosing } from './use-closing.ts'
import classes from './closure.module.css'

type Row = Awaited<ReturnType<typeof searchRows>>['rows'][number]
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const money = (value: unknown): string => formatAmount(cents(Number(value)))

/** Opens the paper of a closure the way of this workstation. */
async function openPaper(closureId: number): Promise<void> {
  const tab = openPrintTab('list')
  try {
    const { filePath, fileName } = await call(closureContract.readDocument, { closureId })
    printDocument(
      'list',
      { address: documentAddress({ generateFilePath: filePath, generateFileName: fileName, fileName, extension: 'pdf' }), fileName },
      tab,
    )
  } catch (error) {
    tab?.close()
    toast(sentenceOf(error), { tone: 'brick' })
  }
}

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'title',
    label: 'Clôture',
    strong: true,
    cell: (row) => closureTitle(textOf(row['kind']), { startDate: textOf(row['startDate']), endDate: textOf(row['endDate']) }),
  },
  { id: 'number', label: 'N°', align: 'right', cell: (row) => String(row['number']) },
  { id: 'billCount', label: 'Documents', align: 'right', cell: (row) => formatNumber(Number(row['billCount'])) },
  { id: 'vatAmount', label: 'TVA', align: 'right', cell: (row) => money(row['vatAmount']) },
  { id: 'amount', label: 'Ventes TTC', align: 'right', cell: (row) => money(row['amount']) },
  { id: 'received', label: 'Encaissé', align: 'right', cell: (row) => money(row['received']) },
  { id: 'perpetual', label: 'Grand total perpétuel', align: 'right', cell: (row) => money(row['perpetual']) },
  { id: 'closedAt', label: 'Clôturée', cell: (row) => `${formatMoment(textOf(row['closedAt']))}, ${textOf(row['closedByName'])}` },
  {
    id: 'paper',
    label: 'Document',
    cell: (row) => (
      <TextButton aria-label={`PDF de la clôture n°\u00A0${String(row['number'])}`} onClick={() => void openPaper(row.id)}>
        <Icon of={IconFileText} size={15} /> PDF
      </TextButton>
    ),
  },
]
const body = { pageSize: 100, sort: { field: 'endDate', direction: 'desc' } } as const

function History(): ReactNode {
  const query = useQuery({ queryKey: entityKey(closure, 'search', body), queryFn: ({ signal }) => searchRows(closure, body, signal) })
  return (
    <GridFrame>
      <DataGrid
        label="Clôtures"
        columns={columns}
        rows={query.data?.rows}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title="Aucune clôture" text="La première journée clôturée s’inscrira ici, avec ses totaux et son document." />}
      />
    </GridFrame>
  )
}

/** Tonight's light, all day long; the card of the day says it where that day is today. */
function Tonight(): ReactNode {
  const { data } = useOperation(closureContract.closureLight, {}, { entities: lightEntities })
  if (data === undefined) return null
  return (
    <Card title="Ce soir">
      <div className={classes['stack']}>
        <Lamps level={data.level} count={data.blockers.length} isClosed={data.isClosed} />
        <Blockers blockers={data.blockers} />
      </div>
    </Card>
  )
}

/** `/closure`: what may be closed, in order, and what was. */
export function ClosureScreen(): ReactNode {
  const query = useOperation(
    closureContract.closureState,
    {},
    { entities: ['closure', 'closure-document', 'financial-year', 'financial-month', 'payment', 'bill'] },
  )
  const closing = useClosing()
  const state = query.data
  return (
    <>
      <PageHead
        title="Clôture"
        count={state && (state.closedUntil === null ? 'Aucune journée clôturée' : `Clôturé jusqu’au ${formatDay(state.closedUntil)}`)}
      />
      {query.error !== null && (
        <ErrorState title="L’état des clôtures n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className={classes['page']}>
          <Waiting />
        </div>
      )}
      {state && (
        <div className={classes['page']}>
          <div className={classes['wide']}>
            <Going closing={closing} />
          </div>
          <DayCard key={state.nextDay} state={state} closing={closing} />
          <div className={classes['side']}>
            {state.undocumented.length > 0 && closing.progress === null && (
              <NoticeStrip>
                {`${plural(state.undocumented.length, 'clôture')} sans document.`}{' '}
                <Button size="xs" onClick={() => void closing.papers(state.undocumented)}>
                  Produire
                </Button>
              </NoticeStrip>
            )}
            <DryRun key={state.nextDay} state={state} />
            <StartCard state={state} closing={closing} />
            {state.nextDay < state.today && <Tonight />}
            <MonthCard state={state} closing={closing} />
            <YearCard state={state} closing={closing} />
          </div>
          <div className={classes['wide']}>
            <History />
          </div>
        </div>
      )}
    </>
  )
}
