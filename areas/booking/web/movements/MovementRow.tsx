import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBadge, IconCar, IconId, IconNote, IconPaw } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { formatAmount, formatDayMonth } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { formatTime } from '#platform/web/today.ts'
import { PlaceText } from '../lists/stay-columns.tsx'
import type { StayRow } from '../../contract/day.ts'
import { actionLabels, blockingOf, lateWords, rowAction, type MovementKind, type RowAction } from './movements-model.ts'
import classes from './movements.module.css'

export type RowHandlers = { readonly onSelect: (row: StayRow) => void; readonly onOpen: (row: StayRow) => void; readonly onAct: (row: StayRow, action: Exclude<RowAction, 'none'>) => void }
type Props = RowHandlers & { id: string; row: StayRow; kind: MovementKind; day: string; today: string; isCurrent: boolean; isFlashed: boolean; isBusy: boolean; mayTick: boolean }

/** What stands in the way, or since when the stay is late. */
function Trouble({ row, kind, day }: Pick<Props, 'row' | 'kind' | 'day'>): ReactNode {
  const blocking = row.isArrived ? null : blockingOf(row)
  const late = lateWords(kind, row, day)
  const text = kind === 'departure' && !row.isArrived ? 'Pas marqué arrivé' : (blocking?.label ?? late)
  return text !== null && <span className={classes['trouble']}><Icon of={IconAlertTriangle} size={15} />{text}</span>
}

function Due({ row }: { row: StayRow }): ReactNode {
  if (row.balance > 0) return <b className={classes['due']}>{formatAmount(cents(row.balance))}</b>
  return <span className="muted">{row.balance < 0 ? 'trop-perçu' : 'soldé'}</span>
}

/** Small signs of what comes with the stay or is missing to it. */
function Signs({ row }: { row: StayRow }): ReactNode {
  const police = row.missing.find(({ key }) => key === 'police')
  const people = row.missing.filter(({ key }) => key === 'names' || key === 'births')
  return (
    <span className={classes['signs']}>
      {people.length > 0 && <span title={people.map(({ label }) => label).join(', ')}><Icon of={IconId} label={`Manque\u00A0: ${people.map(({ label }) => label).join(', ')}`} tone="ochre-dot" /></span>}
      {police && <span title={police.label}><Icon of={IconBadge} label={`Manque\u00A0: ${police.label}`} tone="ochre-dot" /></span>}
      {row.vehicles > 0 && <span title={row.plates || 'Immatriculation à saisir'}><Icon of={IconCar} label={row.plates === '' ? 'Immatriculation à saisir' : `Véhicule ${row.plates}`} {...(row.plates === '' ? { tone: 'ochre-dot' as const } : {})} /></span>}
      {row.animals > 0 && <span title={`${row.animals} animal`}><Icon of={IconPaw} label="Animal" /></span>}
      {row.note !== null && <span title={row.note}><Icon of={IconNote} label={`Note\u00A0: ${row.note}`} /></span>}
    </span>
  )
}

/** What the first column says: the hour a customer announced, or the other end of the stay. */
function whenOf(kind: MovementKind, row: StayRow): string {
  if (kind === 'arrival') return row.expectedTime ?? ''
  return formatDayMonth(kind === 'departure' ? row.startDate : row.endDate)
}

/** When it was done, for a row that is done with. */
function doneAt(kind: MovementKind, row: StayRow): string {
  const at = kind === 'departure' ? row.goneAt : row.arrivedAt
  return at === null ? '' : formatTime(at)
}

/** One stay of the day; a card on a phone. */
export const MovementRow = memo(function MovementRow({ id, row, kind, day, today, isCurrent, isFlashed, isBusy, mayTick, onSelect, onOpen, onAct }: Props): ReactNode {
  const action = rowAction(kind, row, day, today)
  const isDone = kind === 'arrival' ? row.isArrived : kind === 'departure' && row.isGone
  return (
    <tr id={id} className={classes['row']} aria-selected={isCurrent} data-current={isCurrent || undefined} data-done={isDone || undefined} data-flash={isFlashed || undefined} onClick={() => onSelect(row)} onDoubleClick={() => onOpen(row)}>
      <td className={classes['hour']}>{whenOf(kind, row)}</td>
      <td className={classes['name']}><b>{row.customerName}</b></td>
      <td className={classes['where']}><PlaceText row={row} /></td>
      <td className={classes['what']}><Trouble row={row} kind={kind} day={day} /></td>
      <td className={classes['who']}>{row.people}</td>
      <td className={classes['money']}><Due row={row} /></td>
      <td className={classes['with']}><Signs row={row} /></td>
      <td className={classes['act']}>
        {action === 'none' ? <span className="muted">{isDone || kind === 'present' ? doneAt(kind, row) : ''}</span> : (
          <Button size="xs" disabled={!mayTick} aria-busy={isBusy} onClick={() => onAct(row, action)} aria-label={`${actionLabels[action]}, ${row.customerName}`} tabIndex={-1}>{actionLabels[action]}</Button>
        )}
      </td>
    </tr>
  )
})
