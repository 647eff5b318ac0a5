import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { checksContract, type Mend } from '#areas/utility/contract/checks.ts'
import { ticketFault, type TicketRange } from '#areas/utility/rules/ticket-range.ts'
import { reportScreens } from '#areas/utility/tool-screens.ts'
import { reportTexts } from '#areas/utility/web/tools/report-texts.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type ReportDeclaration = (typeof reportScreens)[number]
type Row = ReplyOf<typeof checksContract.report>['rows'][number]
const columnsOf = ({ name }: ReportDeclaration): readonly GridColumn<Row>[] => [
  { id: 'label', label: 'Pièce', strong: true, cell: (row) => row.label, sortValue: (row) => row.label },
  { id: 'detail', label: 'Détail', cell: (row) => row.detail, sortValue: (row) => row.detail },
  { id: 'date', label: 'Date', cell: (row) => (row.date === null ? '' : formatDay(row.date)), sortValue: (row) => row.date },
  {
    id: 'amount',
    label: reportTexts[name].amount,
    align: 'right',
    cell: (row) => (row.amount === null ? '' : formatAmount(cents(row.amount))),
    sortValue: (row) => row.amount,
  },
]

const verbs: Readonly<
  Record<
    Mend,
    {
      readonly label: string
      /** What it changes for the customer, before a space. */ readonly effect?: string
      readonly one: string
      readonly many: (count: number) => string
    }
  >
> = {
  recompute: { label: 'Recalculer', one: 'Recalculer cette somme\u00A0?', many: (count) => `Recalculer ${count} sommes\u00A0?` },
  tax: {
    label: 'Compter la taxe',
    effect: 'Le prix convenu reste, la taxe s’ajoute à ce que le client doit. ',
    one: 'Compter la taxe de séjour\u00A0?',
    many: (count) => `Compter la taxe de ${count} séjours\u00A0?`,
  },
  bill: { label: 'Facturer', one: 'Émettre cette facture\u00A0?', many: (count) => `Émettre ${count} factures\u00A0?` },
}
/** Time between the last key and the question. */
const settling = 150
const all: TicketRange = { fromTicket: '', toTicket: '' }
const watched = ['bill', 'booking', 'payment', 'closure']

/** Puts the ticked lines right, one by one: a line that is refused says why, and those before it stay done. */
function Mending({ screen, rows, onClear }: { screen: ReportDeclaration; rows: readonly Row[]; onClear: () => void }): ReactNode {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  // One question is about one way of putting right: the others are left for the next.
  const way = rows.find(({ mend }) => mend !== null)?.mend ?? null
  const mendable = rows.filter(({ mend }) => mend !== null && mend === way)
  const verb = verbs[way ?? 'recompute']
  const mendAll = async (): Promise<void> => {
    if (
      !(await confirm({
        title: mendable.length === 1 ? verb.one : verb.many(mendable.length),
        text: `${verb.effect ?? ''}Rien de ce qui est émis, encaissé ou clôturé n’est changé.`,
        confirm: verb.label,
      }))
    )
      return
    setBusy(true)
    try {
      for (const { id } of mendable) toast((await call(checksContract.mend, { name: screen.name, id })).message)
      onClear()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ predicate: (query) => watched.some((entity) => concerns(query, entity)) })
    }
  }
  return (
    <SelectionLine count={rows.length} one="ligne" many="lignes" feminine onClear={onClear}>
      <Button size="xs" disabled={mendable.length === 0} aria-busy={busy} onClick={() => !busy && void mendAll()}>
        {mendable.length === 0 ? 'Rien à réparer d’ici' : verb.label}
      </Button>
    </SelectionLine>
  )
}

/** A verification of the utilities: what deserves a look, each line opening its record. */
export function ReportScreen(): ReactNode {
  const { pathname } = useLocation()
  const screen = reportScreens.find(({ path }) => path === pathname)
  return screen === undefined ? null : <Report key={screen.path} screen={screen} />
}

function Report({ screen }: { screen: ReportDeclaration }): ReactNode {
  const [range, setRange] = useState(all)
  const [settled] = useDebouncedValue(range, settling)
  const fault = ticketFault(range)
  const asked = ticketFault(settled) === null ? settled : all
  const query = useOperation(checksContract.report, { name: screen.name, ...asked }, { entities: watched })
  const mayMend = useAllowed(checksContract.mend.right, 'write')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const canMend = mayMend && (query.data?.rows.some(({ mend }) => mend !== null) ?? false)
  const total =
    query.data === undefined
      ? undefined
      : [plural(query.data.count, 'ligne'), ...(query.data.count === 0 ? [] : [formatAmount(cents(query.data.amount))])].join(' · ')
  return (
    <div className={classes['page']}>
      <PageHead title={screen.title} count={total} />
      <p className={classes['purpose']}>{reportTexts[screen.name].purpose}</p>
      <div className={classes['body']}>
        <GridFrame>
          <div className={classes['range']} role="group" aria-label="Tickets à vérifier">
            <TextField
              label="Du ticket n°"
              maxLength={35}
              value={range.fromTicket}
              onChange={(fromTicket) => setRange({ ...range, fromTicket: fromTicket ?? '' })}
            />
            <TextField
              label="Au ticket n°"
              maxLength={35}
              value={range.toTicket}
              onChange={(toTicket) => setRange({ ...range, toTicket: toTicket ?? '' })}
              error={fault?.message}
            />
          </div>
          {ticked.size > 0 && (
            <Mending
              screen={screen}
              rows={(query.data?.rows ?? []).filter(({ id }) => ticked.has(id))}
              onClear={() => setTicked(new Set())}
            />
          )}
          <DataGrid
            label={screen.title}
            columns={columnsOf(screen)}
            rows={query.data?.rows}
            {...(canMend ? { ticked, onTick: setTicked } : {})}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            onOpen={(row) => row.url !== null && go(row.url)}
            empty={
              <EmptyState
                title={asked.fromTicket + asked.toTicket === '' ? reportTexts[screen.name].empty : 'Rien à signaler parmi ces pièces.'}
              />
            }
          />
        </GridFrame>
      </div>
    </div>
  )
}
