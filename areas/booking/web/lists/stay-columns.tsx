import type { ReactNode } from 'react'
import { formatAmount, formatDay, formatNumber, formatPercent, formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { StayBadge } from '#platform/web/ui/StayBadge.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { bookingKinds } from '../../rules/booking-kind.ts'
import { badgeOf, type StayListKind } from './stay-list-model.ts'
import classes from './lists.module.css'

/** What is still due: muted when nothing is, brick once its day has passed, said when too much was paid. */
export function Balance({ row }: { row: Pick<StayRow, 'balance' | 'isOverdue'> }): ReactNode {
  if (row.balance === 0) return <span className="muted">{formatAmount(cents(0))}</span>
  if (row.balance < 0) return <span title="Trop-perçu">{formatAmount(cents(row.balance))}</span>
  return row.isOverdue ? (
    <b className={classes['overdue']} title="Échu">
      {formatAmount(cents(row.balance))}
    </b>
  ) : (
    formatAmount(cents(row.balance))
  )
}

/** The customer; after a company, who comes for it, quieter. */
export function CustomerText({ row: { customerName, contactName } }: { row: Pick<StayRow, 'customerName' | 'contactName'> }): ReactNode {
  return contactName === null ? (
    customerName
  ) : (
    <>
      {customerName}{' '}
      <span className={classes['contact']} title={contactName}>
        {contactName}
      </span>
    </>
  )
}

/** Place, then its type, quieter. */
export function PlaceText({ row }: { row: Pick<StayRow, 'places' | 'placeTypes'> }): ReactNode {
  return (
    <>
      <b className={classes['place']}>{row.places === '' ? 'Sans place' : row.places}</b> <span className="muted">{row.placeTypes}</span>
    </>
  )
}

export function StateBadge({ row }: { row: Pick<StayRow, 'state' | 'stateReason'> & Partial<Pick<StayRow, 'isFreed'>> }): ReactNode {
  const badge = badgeOf(row.state)
  return (
    <span title={row.stateReason ?? undefined}>
      {badge === null ? <Tag>{row.isFreed ? 'Place libérée' : (row.stateReason ?? 'Annulé')}</Tag> : <StayBadge state={badge} />}
    </span>
  )
}

const option: GridColumn<StayRow> = {
  id: 'optionExpiresOn',
  label: 'Option jusqu’au',
  sortable: true,
  cell: (row) => (row.optionExpiresOn === null ? '' : formatDay(row.optionExpiresOn)),
}
const nature: GridColumn<StayRow> = { id: 'statusId', label: 'Nature', cell: (row) => bookingKinds[row.statusId] }

export type Commissions = ReadonlyMap<number, { readonly rate: string; readonly amount: number }>
const commission = (commissions: Commissions): GridColumn<StayRow> => ({
  id: 'commission',
  label: 'Commission',
  align: 'right',
  cell: ({ id }) => {
    const owed = commissions.get(id)
    return owed === undefined ? '' : <span title={`${formatPercent(owed.rate)}, TVA en plus`}>{formatAmount(cents(owed.amount))}</span>
  },
})

/** Columns of a list of stays: the kind where it holds several, the end of the options where there are some, what partners are owed for who may see it. */
export function stayColumns({ statusId, cancelled }: StayListKind, commissions: Commissions | null = null): GridColumn<StayRow>[] {
  const several = statusId === 0 || (cancelled && statusId === 4)
  return [
    { id: 'bookingCode', label: 'Code', sortable: true, cell: (row) => row.bookingCode },
    { id: 'customerName', label: 'Client', sortable: true, strong: true, cell: (row) => <CustomerText row={row} /> },
    { id: 'phone', label: 'Téléphone', cell: (row) => formatPhone(row.phone) },
    { id: 'town', label: 'Ville', cell: (row) => row.town ?? '' },
    ...(several ? [nature] : []),
    { id: 'startDate', label: 'Arrivée', sortable: true, cell: (row) => formatDay(row.startDate) },
    { id: 'expectedTime', label: 'Heure', sortable: true, cell: (row) => row.expectedTime ?? '' },
    { id: 'endDate', label: 'Départ', sortable: true, cell: (row) => formatDay(row.endDate) },
    { id: 'nights', label: 'Nuits', sortable: true, align: 'right', cell: (row) => formatNumber(row.nights) },
    { id: 'places', label: 'Place', sortable: true, cell: (row) => <PlaceText row={row} /> },
    { id: 'people', label: 'Pers.', cell: (row) => row.people },
    { id: 'state', label: 'État', cell: (row) => <StateBadge row={row} /> },
    ...(statusId === 2 ? [option] : []),
    { id: 'originLabel', label: 'Origine', cell: (row) => <span className="muted">{row.originLabel ?? ''}</span> },
    ...(commissions === null ? [] : [commission(commissions)]),
    { id: 'total', label: 'Total', sortable: true, align: 'right', cell: (row) => formatAmount(cents(row.total)) },
    { id: 'balance', label: 'Reste dû', sortable: true, align: 'right', cell: (row) => <Balance row={row} /> },
  ]
}
