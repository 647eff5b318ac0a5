import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { formatDayMonth } from '#domain/french.ts'
import { formatTime } from '#platform/web/today.ts'
import { PlaceText } from '../lists/stay-columns.tsx'
import { opensRow } from '#platform/web/ui/ignore-stray-clicks.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { Badges, Due, HourCell, NameCell, NoteCell, Trouble } from './MovementCells.tsx'
import { isPickable, type BoardColumn, type DeskFix } from './movements-board.ts'
import { placesOfChange } from './movements-change.ts'
import { actionLabels, isDone, rowAction, type MovementKind, type RowAction } from './movements-model.ts'
import type { Edited } from './use-edits.ts'
import { isOccupied, useNamed } from './proposals.ts'
import classes from './row.module.css'

export type RowHandlers = {
  readonly onSelect: (row: StayRow) => void
  readonly onOpen: (row: StayRow) => void
  readonly onAct: (row: StayRow, action: Exclude<RowAction, 'none'>) => void
  readonly onPick: (row: StayRow) => void
  readonly onPay: (row: StayRow) => void
  readonly onFix: (row: StayRow, fix: DeskFix) => void
  readonly onEdit: (row: StayRow, field: Edited['field'] | null) => void
  readonly onSave: (row: StayRow, field: Edited['field'], value: string | null) => void
}
type Props = RowHandlers & {
  id: string
  row: StayRow
  kind: MovementKind
  day: string
  today: string
  isCurrent: boolean
  isFlashed: boolean
  isBusy: boolean
  mayTick: boolean
  mayPay: boolean
  isPicked: boolean
  edited: Edited['field'] | null
  hidden: ReadonlySet<string>
}

/** What the first column says: the hour a customer announced, or the other end of the stay. */
function When({
  row,
  kind,
  isEdited,
  edit,
  handlers,
}: {
  row: StayRow
  kind: MovementKind
  isEdited: boolean
  edit: (() => void) | undefined
  handlers: Pick<RowHandlers, 'onEdit' | 'onSave'>
}): ReactNode {
  if (row.change !== undefined) return ''
  if (kind !== 'arrival') return formatDayMonth(kind === 'departure' ? row.startDate : row.endDate)
  return (
    <HourCell
      row={row}
      isEdited={isEdited}
      onEdit={edit}
      onSave={(value) => handlers.onSave(row, 'hour', value)}
      onClose={() => handlers.onEdit(row, null)}
    />
  )
}

/** The places of the stay; on the day of a change, where they go. */
function Where({ row }: { row: StayRow }): ReactNode {
  return <PlaceText row={row.change === undefined ? row : { places: placesOfChange(row.change), placeTypes: row.placeTypes }} />
}

/** When it was done, for a row that is done with. */
function doneAt(kind: MovementKind, row: StayRow): string {
  const at = kind === 'departure' ? row.goneAt : row.arrivedAt
  return at === null ? '' : formatTime(at)
}

type ActProps = { row: StayRow; disabled: boolean; 'aria-busy': boolean; onClick: () => void }
function ActButton({ row, label, ...button }: ActProps & { label: string; miw?: number }): ReactNode {
  return (
    <Button size="xs" {...button} aria-label={`${label}, ${row.customerName}`} tabIndex={-1}>
      {label}
    </Button>
  )
}

/** Room for « Proposer N19 » from the start: the columns stay where they are when the place is found. */
const proposal = 106

/** Where somebody is still on the place: the button names the one that would be given instead, which it names to no other arrival. */
function Propose(props: ActProps): ReactNode {
  const best = useNamed(props.row.id)
  return <ActButton {...props} miw={proposal} label={best === undefined ? actionLabels.place : `Proposer ${best.number}`} />
}
function Act({ action, ...props }: ActProps & { action: Exclude<RowAction, 'none'> }): ReactNode {
  return action === 'place' && isOccupied(props.row) ? <Propose {...props} /> : <ActButton {...props} label={actionLabels[action]} />
}

/** One stay of the day; a card on a phone. */
export const MovementRow = memo(function MovementRow({
  id,
  row,
  kind,
  day,
  today,
  isCurrent,
  isFlashed,
  isBusy,
  mayTick,
  mayPay,
  isPicked,
  edited,
  hidden,
  ...on
}: Props): ReactNode {
  const action = rowAction(kind, row, day, today)
  const isOver = isDone(kind, row)
  const shows = (column: BoardColumn): boolean => !hidden.has(column)
  const edit = (field: Edited['field']): (() => void) | undefined =>
    mayTick && isPickable(kind, row) ? () => on.onEdit(row, field) : undefined
  return (
    <tr
      id={id}
      className={classes['row']}
      aria-selected={isCurrent}
      data-current={isCurrent || undefined}
      data-done={isOver || undefined}
      data-flash={isFlashed || undefined}
      data-picked={isPicked || undefined}
      onClick={() => on.onSelect(row)}
      onDoubleClick={(event) => opensRow(event) && on.onOpen(row)}
    >
      <td className={classes['pick']} onClick={(event) => event.stopPropagation()}>
        {mayTick && isPickable(kind, row) && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Cocher ${row.customerName}`}
            checked={isPicked}
            onChange={() => on.onPick(row)}
          />
        )}
      </td>
      {shows('hour') && (
        <td className={classes['hour']}>
          <When row={row} kind={kind} isEdited={edited === 'hour'} edit={edit('hour')} handlers={on} />
        </td>
      )}
      <NameCell row={row} />
      <td className={classes['where']}>
        <Where row={row} />
      </td>
      {shows('sector') && (
        <td className={classes['sector']} title={row.sectors}>
          {row.sectors}
        </td>
      )}
      {shows('what') && (
        <td className={classes['what']}>
          <Trouble row={row} kind={kind} day={day} />
        </td>
      )}
      {shows('who') && <td className={classes['who']}>{row.people}</td>}
      {shows('due') && (
        <td className={classes['money']}>
          <Due row={row} mayPay={mayPay} onPay={() => on.onPay(row)} onGiveBack={() => on.onFix(row, 'giveBack')} />
        </td>
      )}
      {shows('badges') && (
        <td className={classes['with']}>
          <Badges row={row} onFix={(fix) => on.onFix(row, fix)} />
        </td>
      )}
      {shows('note') && (
        <td className={classes['noteCell']}>
          <NoteCell
            row={row}
            isEdited={edited === 'note'}
            onEdit={edit('note')}
            onSave={(value) => on.onSave(row, 'note', value)}
            onClose={() => on.onEdit(row, null)}
          />
        </td>
      )}
      <td className={classes['act']}>
        {action === 'none' ? (
          <span className="muted">{isOver || kind === 'present' ? doneAt(kind, row) : ''}</span>
        ) : (
          <Act row={row} action={action} disabled={!mayTick} aria-busy={isBusy} onClick={() => on.onAct(row, action)} />
        )}
      </td>
    </tr>
  )
})
