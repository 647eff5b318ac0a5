import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import { Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFlash } from '#kernel/web/list/use-list.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectionLine } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { isPickable, manyLabel, manyTick, readyOf, type BoardFilter, type SortKey } from './movements-board.ts'
import { kindTitles, mainLabel, type MovementKind } from './movements-model.ts'
import { MovementTable } from './MovementTable.tsx'
import { usePaymentLine } from './payment-line-slot.ts'
import type { Board } from './use-board.ts'
import type { Desk } from './use-desk.ts'
import { useEdits } from './use-edits.ts'
import { heldList } from './use-held.ts'
import { useMany } from './use-many.ts'
import type { Movements } from './use-movements.ts'
import classes from './movements.module.css'

const ManyDialog = lazy(async () => ({ default: (await import('./ManyDialog.tsx')).ManyDialog }))

const emptyTexts: Readonly<Record<MovementKind, string>> = {
  arrival: 'Aucune arrivée ce jour-là',
  departure: 'Aucun départ ce jour-là',
  present: 'Personne sur le site ce jour-là',
}

/** Why nothing is shown. */
function Nothing({ kind, text, filter }: { kind: MovementKind; text: string; filter: BoardFilter | null }): ReactNode {
  if (text !== '')
    return <EmptyState title="Aucun séjour ne correspond" text={`«\u00A0${text}\u00A0» ne se trouve pas dans cette journée.`} />
  if (filter === 'late')
    return <EmptyState title="Personne n’est en retard" text="Changez de jour avec les flèches du titre ou du clavier." />
  return filter === null ? (
    <EmptyState title={emptyTexts[kind]} text="Changez de jour avec les flèches du titre ou du clavier." />
  ) : (
    <EmptyState title="Aucun séjour ne correspond" text="Rien ne reste à faire de ce côté-là." />
  )
}

/** Where nobody is shown the arrows change the day as they do in the list, whose focus this takes. */
function EmptyDay({ label, onDay, children }: { label: string; onDay: Props['onDay']; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusFree()) place.current?.focus({ preventScroll: true })
  }, [])
  const press = (event: KeyboardEvent): void => {
    if (
      event.target !== event.currentTarget ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')
    )
      return
    event.preventDefault()
    onDay(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <div ref={place} className={classes['none']} role="group" aria-label={label} tabIndex={0} onKeyDown={press}>
      {children}
    </div>
  )
}

/** The line of the payment being taken on a row. */
function usePayment(desk: Desk): { readonly id: number; readonly line: ReactNode } | null {
  const { paying, leave } = desk.payLine
  const Line = usePaymentLine(paying !== null)
  if (paying === null || Line === null) return null
  const {
    row: { id, customerName, balance },
    next,
  } = paying
  return {
    id,
    line: (
      <Line
        key={id}
        stay={{ id, holder: customerName, balance }}
        action={next === null ? null : mainLabel(next, true)}
        onPaid={desk.paidInLine}
        onMore={desk.payInFull}
        onClose={leave}
      />
    ),
  }
}

type Props = {
  query: Movements
  board: Board
  sort: SortKey
  onSort: (sort: SortKey) => void
  desk: Desk
  kind: MovementKind
  day: string
  today: string
  text: string
  mayTick: boolean
  mayPay: boolean
  hidden: ReadonlySet<string>
  onFilter: (filter: BoardFilter | null) => void
  onDay: (step: number) => void
}
const open = (row: StayRow): void => go(stayPath(row))
/** For who may not read it, the page of a stay would only be refused. */
const stayHere = (): void => undefined

/** The list of the day: what it can be looked at by, what is ticked of it, its rows. */
export function BoardList({
  query,
  board,
  sort,
  onSort,
  desk,
  kind,
  day,
  today,
  text,
  mayTick,
  mayPay,
  hidden,
  onFilter,
  onDay,
}: Props): ReactNode {
  const waiting = useLasting(query.isPending)
  const mayRead = useAllowed('stay_booking', 'select')
  const flashed = useFlash({ name: 'booking' })
  const many = useMany(kind, day, {
    reload: desk.reload,
    onPay: mayPay ? (row) => desk.check(row, 'pay') : undefined,
    onOwing: onFilter,
  })
  const edits = useEdits(desk.reload)
  const payment = usePayment(desk)
  const rows = board.groups.flatMap((group) => group.rows)
  const picked = rows.filter((row) => many.picked.has(row.id) && isPickable(kind, row))
  const isEmpty = query.data !== undefined && rows.length === 0
  return (
    <section className={classes['list']} {...heldList} aria-busy={query.isPending}>
      {/* What is ticked is told over the filters: no row moves under the pointer. */}
      <div className={classes['tools']}>
        <BoardFilters counts={board.counts} chosen={board.filter} isCovered={picked.length > 0} onChoose={onFilter} />
        {picked.length > 0 && (
          <div className={classes['picked']}>
            <SelectionLine count={picked.length} one="séjour" many="séjours" onClear={many.clear}>
              <Button size="xs" variant="filled" aria-busy={many.isBusy} onClick={() => many.ask(picked)}>
                {manyLabel(manyTick[kind], picked.length)}
              </Button>
            </SelectionLine>
          </div>
        )}
      </div>
      <div className={classes['rows']}>
        {query.error !== null && query.data === undefined && (
          <ErrorState title="Les mouvements du jour n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {waiting && Array.from({ length: 12 }, (_row, at) => <Skeleton key={at} height={18} my={9} mx={12} w="auto" animate={false} />)}
        {query.data && !isEmpty && (
          <MovementTable
            groups={board.groups}
            kind={kind}
            day={day}
            today={today}
            currentId={desk.current?.id ?? null}
            flashed={flashed}
            busyId={desk.busyId}
            mayTick={mayTick}
            mayPay={mayPay}
            picked={many.picked}
            edited={edits.edited}
            hidden={hidden}
            sort={sort}
            onSort={onSort}
            payment={payment}
            onPick={many.pick}
            onPickAll={() => many.pickAll(readyOf(kind, rows, today))}
            onClear={many.clear}
            onPay={desk.payLine.open}
            onFix={desk.fix}
            onEdit={edits.edit}
            onSave={edits.save}
            onSelect={desk.select}
            onOpen={mayRead ? open : stayHere}
            onAct={desk.act}
            onDay={onDay}
          />
        )}
        {isEmpty && (
          <EmptyDay label={kindTitles[kind]} onDay={onDay}>
            <Nothing kind={kind} text={text} filter={board.filter} />
          </EmptyDay>
        )}
      </div>
      {many.preview !== null && (
        <Suspense fallback={null}>
          <ManyDialog
            what={manyTick[kind]}
            rows={many.preview}
            isBusy={many.isBusy}
            onGo={many.go}
            onLeave={many.leaveFirst}
            onClose={many.closePreview}
          />
        </Suspense>
      )}
    </section>
  )
}
