import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, formatPhone, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { FilterLine, GridFrame, SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, NoticeStrip, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { reminderContract } from '../../contract/reminder.ts'
import { reminder } from '../../entities/reminder.ts'
import { ageOf, ages, remindedFor } from '../../rules/reminder.ts'
import type { Age } from '../../rules/reminder.ts'
import classes from '../till/till.module.css'
import { RemindDialog } from './RemindDialog.tsx'

type Row = ReplyOf<typeof reminderContract.late>['rows'][number]
const paymentsOf = (row: Row): string => stayPath(row, 'payments')
const columns: readonly GridColumn<Row>[] = [
  { id: 'customer', label: 'Client', strong: true, cell: (row) => row.customer, sortValue: (row) => row.customer },
  {
    id: 'contact',
    label: 'Contact',
    cell: (row) => row.email ?? (row.phone === null ? null : formatPhone(row.phone)) ?? <span className="muted">Aucun</span>,
    sortValue: (row) => row.email ?? row.phone,
  },
  { id: 'code', label: 'Séjour', cell: (row) => <Link to={paymentsOf(row)}>{row.code}</Link>, sortValue: (row) => row.code },
  { id: 'bills', label: 'Facture', cell: (row) => row.bills, sortValue: (row) => row.bills },
  {
    id: 'about',
    label: 'Dû',
    cell: (row) => <Tag tone={row.about === 'deposit' ? 'sea' : 'plain'}>{remindedFor[row.about]}</Tag>,
    sortValue: (row) => row.about,
  },
  { id: 'dueOn', label: 'Échéance', cell: (row) => formatDay(row.dueOn), sortValue: (row) => row.dueOn },
  {
    id: 'days',
    label: 'Retard',
    align: 'right',
    cell: (row) => <Tag tone={row.days > 60 ? 'brick' : row.days > 30 ? 'ochre' : 'plain'}>{plural(row.days, 'jour')}</Tag>,
    sortValue: (row) => row.days,
  },
  { id: 'amount', label: 'Somme due', align: 'right', cell: (row) => formatAmount(cents(row.amount)), sortValue: (row) => row.amount },
  {
    id: 'last',
    label: 'Dernière relance',
    cell: (row) => row.last && `${row.last.label}, ${formatDay(row.last.sentOn)}`,
    sortValue: (row) => row.last?.sentOn ?? null,
  },
  {
    id: 'next',
    label: 'Relance suivante',
    cell: (row) => (row.held === null ? row.next : <span className="muted">{row.held}</span>),
    sortValue: (row) => row.held ?? row.next,
  },
]

const nav = [
  ['Niveaux et textes', '/reminder-level-list'],
  ['Clients exclus', '/reminder-exclusion-list'],
  ['Historique', '/reminder-history-list'],
] as const
const sumOf = (rows: readonly Row[]): string => formatAmount(cents(rows.reduce((sum, { amount }) => sum + amount, 0)))

/** `/reminder-list`: what is due and late, reminded by e-mail or on paper. */
export function ReminderScreen(): ReactNode {
  const [age, setAge] = useState<Age>('all')
  const [shown, setShown] = useState<'all' | 'ready'>('all')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [reminding, setReminding] = useState(false)
  const mayRemind = useAllowed(reminder.right, 'write')
  const query = useOperation(
    reminderContract.late,
    {},
    { entities: ['reminder', 'reminder-level', 'reminder-exclusion', 'booking', 'payment', 'bill', 'customer'], keepPrevious: true },
  )
  const rows = query.data?.rows.filter((row) => (age === 'all' || ageOf(row.days) === age) && (shown === 'all' || row.held === null))
  const chosen = (rows ?? []).filter(({ id }) => ticked.has(id))
  const remind = (): void => setReminding(true)
  return (
    <div className={classes['page']}>
      <PageHead title="Relances" count={rows && plural(rows.length, 'séjour')}>
        {nav.map(([label, to]) => (
          <Button key={to} onClick={() => go(to)}>
            {label}
          </Button>
        ))}
      </PageHead>
      {query.data?.hasLevels === false && (
        <NoticeStrip>
          Aucun niveau de relance n’est en service&#160;: rien ne peut partir. <Link to="/reminder-level-list">Créer les niveaux</Link>
        </NoticeStrip>
      )}
      <div className={classes['body']}>
        <GridFrame>
          {chosen.length > 0 ? (
            <SelectionLine count={chosen.length} one="séjour" many="séjours" totals={sumOf(chosen)} onClear={() => setTicked(new Set())}>
              {mayRemind && (
                <Button size="xs" variant="filled" leftSection={<Icon of={IconSend} size={15} />} onClick={remind}>
                  Relancer
                </Button>
              )}
            </SelectionLine>
          ) : (
            <FilterLine>
              <div className={classes['filters']}>
                <SelectField
                  size="xs"
                  label="Retard"
                  name="age"
                  placeholder={ages.all}
                  options={Object.entries(ages)
                    .filter(([value]) => value !== 'all')
                    .map(([value, label]) => ({ value, label }))}
                  value={age === 'all' ? null : age}
                  onChange={(value) => setAge((value ?? 'all') as Age)}
                />
                <SelectField
                  size="xs"
                  label="Montrer"
                  name="shown"
                  placeholder="Tout ce qui est en retard"
                  options={[{ value: 'ready', label: 'Ce qui est à relancer aujourd’hui' }]}
                  value={shown === 'all' ? null : shown}
                  onChange={(value) => setShown(value === 'ready' ? 'ready' : 'all')}
                />
              </div>
            </FilterLine>
          )}
          <DataGrid
            label="Sommes en retard"
            columns={columns}
            rows={rows}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            {...(mayRemind ? { ticked, onTick: setTicked } : {})}
            onOpen={(row) => go(paymentsOf(row))}
            empty={
              <EmptyState
                title="Rien n’est en retard"
                text="Les acomptes et les soldes dont l’échéance est passée, clients partis compris, apparaissent ici."
              />
            }
          />
          <p role="status" style={{ padding: '8px 12px' }}>
            {'En retard '}
            <b>{sumOf(rows ?? [])}</b>
            {query.data?.isCut && '. Seuls les 1\u00A0000 premiers séjours sont montrés.'}
          </p>
        </GridFrame>
      </div>
      {reminding && (
        <RemindDialog
          bookingIds={chosen.map(({ id }) => id)}
          onClose={() => setReminding(false)}
          onDone={() => {
            setReminding(false)
            setTicked(new Set())
          }}
        />
      )}
    </div>
  )
}
