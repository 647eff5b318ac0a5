import { IconAlertTriangle, IconArrowsExchange, IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { isPickable, whatTitles, type BoardColumn, type SortKey } from './movements-board.ts'
import { kindTitles, type GroupKey, type MovementGroup, type MovementKind } from './movements-model.ts'
import { MovementRow, type RowHandlers } from './MovementRow.tsx'
import type { Edited } from './use-edits.ts'
import classes from './table.module.css'

type Props = RowHandlers & {
  groups: readonly MovementGroup[]
  kind: MovementKind
  day: string
  today: string
  currentId: number | null
  flashed: ReadonlySet<number>
  busyId: number | null
  mayTick: boolean
  mayPay: boolean
  picked: ReadonlySet<number>
  edited: Edited | null
  hidden: ReadonlySet<string>
  sort: SortKey
  onSort: (sort: SortKey) => void
  onPickAll: () => void
  onClear: () => void
  onDay: (step: number) => void
  /** The line that takes the payment of a stay, under its row. */
  payment: { readonly id: number; readonly line: ReactNode } | null
}
type Head = { readonly id: BoardColumn | 'name' | 'place'; readonly title: string; readonly sort?: SortKey }
const hourTitles: Readonly<Record<MovementKind, string>> = { arrival: 'Heure', departure: 'Arrivé', present: 'Départ' }
const headsOf = (kind: MovementKind): readonly Head[] => [
  { id: 'hour', title: hourTitles[kind], ...(kind === 'departure' ? {} : { sort: 'hour' as const }) },
  { id: 'name', title: 'Client', sort: 'name' },
  { id: 'place', title: 'Place', sort: 'place' },
  { id: 'sector', title: 'Secteur', sort: 'sector' },
  { id: 'what', title: whatTitles[kind] },
  { id: 'who', title: 'Pers.' },
  { id: 'due', title: 'Reste dû', sort: 'due' },
  { id: 'badges', title: 'À compléter' },
  { id: 'note', title: 'Remarque' },
]
const icons: Readonly<Record<GroupKey, TablerIcon>> = {
  blocked: IconAlertTriangle,
  expected: IconClock,
  changing: IconArrowsExchange,
  done: IconCircleCheck,
  present: IconUsers,
}

function GroupHead({ group: { key, title, rows }, span }: { group: MovementGroup; span: number }): ReactNode {
  return (
    <tr className={classes['groupHead']} data-group={key}>
      <th colSpan={span} scope="rowgroup">
        <span>
          <Icon of={icons[key]} size={15} />
          <b>{title}</b>
          <Tag tone={key === 'blocked' ? 'brick' : 'plain'}>{rows.length}</Tag>
        </span>
      </th>
    </tr>
  )
}

/** A title that sorts, where the column does. */
function HeadCell({ head, sort, onSort }: { head: Head; sort: SortKey; onSort: (sort: SortKey) => void }): ReactNode {
  const key = head.sort
  const order = key === 'due' ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={head.id === 'due' ? 'right' : undefined} aria-sort={key !== undefined && key === sort ? order : undefined}>
      {key === undefined ? (
        head.title
      ) : (
        <button type="button" tabIndex={-1} onClick={() => onSort(key)}>
          {head.title}
        </button>
      )}
    </th>
  )
}

/** Picks all that are ready, or lets go of those that are picked. */
function PickAll({ all, some, onChange }: { all: boolean; some: boolean; onChange: () => void }): ReactNode {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label="Cocher tout ce qui est prêt"
      data-tip="Cocher tout ce qui est prêt (Ctrl A)"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={onChange}
    />
  )
}

/** Where an arrow, Home or End leads; null for another key. */
function targetOf(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  }
  const target = steps[key]
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target))
}

/** What a key does on the row that has the focus of the list; undefined for a key that does nothing. */
function keyAction(event: KeyboardEvent, row: StayRow | undefined, props: Props): (() => void) | undefined {
  const { kind, mayTick } = props
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return () => props.onDay(event.key === 'ArrowLeft' ? -1 : 1)
  if (event.key === 'Escape') return props.picked.size > 0 ? props.onClear : undefined
  if (row === undefined) return undefined
  const waits = mayTick && isPickable(kind, row)
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: props.payment?.id === row.id ? () => undefined : () => props.onOpen(row),
    ' ': waits ? () => props.onPick(row) : undefined,
    h: waits && kind === 'arrival' ? () => props.onEdit(row, 'hour') : undefined,
    n: waits ? () => props.onEdit(row, 'note') : undefined,
  }
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
}

/** The stays of the day by groups, as one list to the keyboard: arrows move, space ticks, P pays, H and N are typed in their place, Enter opens, left and right change the day. */
export function MovementTable(props: Props): ReactNode {
  const {
    groups,
    kind,
    day,
    today,
    currentId,
    flashed,
    busyId,
    mayTick,
    mayPay,
    picked,
    edited,
    hidden,
    sort,
    onSort,
    onPickAll,
    onClear: _onClear,
    onDay: _onDay,
    payment,
    ...handlers
  } = props
  const id = useId()
  const rows = groups.flatMap((group) => group.rows)
  const at = rows.findIndex((row) => row.id === currentId)
  const rowId = (row: StayRow): string => `${id}-${row.id}`
  const shown = useRef(currentId)
  const grid = useRef<HTMLTableElement>(null)
  const heads = headsOf(kind).filter((head) => !hidden.has(head.id))
  const pickable = rows.filter((row) => isPickable(kind, row))
  const allPicked = pickable.length > 0 && pickable.every((row) => picked.has(row.id))
  useEffect(() => {
    // The list opens at its top, whatever row is the first to wait.
    if (currentId === shown.current) return
    shown.current = currentId
    if (currentId !== null) document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, currentId])
  useEffect(() => {
    // The desk works by keyboard: the list has the focus unless something else took it.
    if (isFocusFree()) grid.current?.focus({ preventScroll: true })
  }, [])
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey) return
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
    if ((event.ctrlKey || event.metaKey) && !isAll) return
    const to = targetOf(event.key, at, rows.length)
    const target = to === null ? undefined : rows[to]
    const action = isAll ? onPickAll : target ? () => handlers.onSelect(target) : keyAction(event, rows[at], props)
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return (
    <table
      ref={grid}
      className={classes['table']}
      role="grid"
      aria-label={kindTitles[kind]}
      aria-multiselectable
      aria-activedescendant={currentId === null || at < 0 ? undefined : `${id}-${currentId}`}
      aria-rowcount={rows.length}
      tabIndex={0}
      data-grid
      onKeyDown={press}
    >
      <thead>
        <tr>
          <th scope="col" className={classes['pickHead']}>
            <span className="sr">Cocher</span>
            {mayTick && pickable.length > 0 && (
              <PickAll all={allPicked} some={picked.size > 0} onChange={picked.size > 0 ? props.onClear : onPickAll} />
            )}
          </th>
          {heads.map((head) => (
            <HeadCell key={head.id} head={head} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sr">Action</span>
          </th>
        </tr>
      </thead>
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <tbody key={group.key} aria-label={group.title}>
            <GroupHead group={group} span={heads.length + 2} />
            {group.rows.map((row) => (
              <Fragment key={row.id}>
                <MovementRow
                  id={rowId(row)}
                  row={row}
                  kind={kind}
                  day={day}
                  today={today}
                  isCurrent={row.id === currentId}
                  isFlashed={flashed.has(row.id)}
                  isBusy={row.id === busyId}
                  mayTick={mayTick}
                  mayPay={mayPay}
                  isPicked={picked.has(row.id)}
                  edited={edited?.id === row.id ? edited.field : null}
                  hidden={hidden}
                  {...handlers}
                />
                {payment?.id === row.id && (
                  <tr className={classes['under']}>
                    <td colSpan={heads.length + 2}>{payment.line}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
    </table>
  )
}
