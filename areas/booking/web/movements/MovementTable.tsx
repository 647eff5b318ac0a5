import { IconAlertTriangle, IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import type { StayRow } from '../../contract/day.ts'
import { kindTitles, type GroupKey, type MovementGroup, type MovementKind } from './movements-model.ts'
import { MovementRow, type RowHandlers } from './MovementRow.tsx'
import classes from './movements.module.css'

type Props = RowHandlers & {
  groups: readonly MovementGroup[]
  kind: MovementKind
  day: string
  today: string
  currentId: number | null
  flashed: ReadonlySet<number>
  busyId: number | null
  mayTick: boolean
  onDay: (step: number) => void
}
const firstColumns: Readonly<Record<MovementKind, string>> = { arrival: 'Heure', departure: 'Arrivé', present: 'Départ' }
const columns = ['Client', 'Place', 'À voir', 'Pers.', 'Reste dû', 'Avec', ''] as const
const icons: Readonly<Record<GroupKey, TablerIcon>> = { blocked: IconAlertTriangle, expected: IconClock, done: IconCircleCheck, present: IconUsers }

function GroupHead({ group: { key, title, rows } }: { group: MovementGroup }): ReactNode {
  return (
    <tr className={classes['groupHead']} data-group={key}>
      <th colSpan={columns.length + 1} scope="rowgroup">
        <span>
          <Icon of={icons[key]} size={15} />
          <b>{title}</b>
          <Tag tone={key === 'blocked' ? 'brick' : 'plain'}>{rows.length}</Tag>
        </span>
      </th>
    </tr>
  )
}

/** Where an arrow, Home or End leads; null for another key. */
function targetOf(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10, Home: 0, End: count - 1 }
  const target = steps[key]
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target))
}

/** The stays of the day by groups, as one list to the keyboard: arrows move, Enter opens, left and right change the day. */
export function MovementTable({ groups, kind, day, today, currentId, flashed, busyId, mayTick, onDay, ...handlers }: Props): ReactNode {
  const id = useId()
  const rows = groups.flatMap((group) => group.rows)
  const at = rows.findIndex((row) => row.id === currentId)
  const rowId = (row: StayRow): string => `${id}-${row.id}`
  const shown = useRef(currentId)
  useEffect(() => {
    // The list opens at its top, whatever row is the first to wait.
    if (currentId === shown.current) return
    shown.current = currentId
    if (currentId !== null) document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, currentId])
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const to = targetOf(event.key, at, rows.length)
    const target = to === null ? undefined : rows[to]
    const current = rows[at]
    if (target) handlers.onSelect(target)
    else if (event.key === 'Enter' && current) handlers.onOpen(current)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onDay(event.key === 'ArrowLeft' ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <table className={classes['table']} role="grid" aria-label={kindTitles[kind]} aria-activedescendant={currentId === null || at < 0 ? undefined : `${id}-${currentId}`} aria-rowcount={rows.length} tabIndex={0} data-grid onKeyDown={press}>
      <thead>
        <tr>{[firstColumns[kind], ...columns].map((title) => <th key={title} scope="col" data-align={title === 'Reste dû' ? 'right' : undefined}>{title === '' ? <span className="sr">Action</span> : title}</th>)}</tr>
      </thead>
      {groups.filter((group) => group.rows.length > 0).map((group) => (
        <tbody key={group.key} aria-label={group.title}>
          <GroupHead group={group} />
          {group.rows.map((row) => (
            <MovementRow key={row.id} id={rowId(row)} row={row} kind={kind} day={day} today={today} isCurrent={row.id === currentId} isFlashed={flashed.has(row.id)} isBusy={row.id === busyId} mayTick={mayTick} {...handlers} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
