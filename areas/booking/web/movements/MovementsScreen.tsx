import '@mantine/core/styles/Drawer.css'
import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ColumnsMenu } from '#platform/web/ui/grid/GridParts.tsx'
import { DayNav } from '#platform/web/ui/DayNav.tsx'
import { PageHead } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { printedAt } from '#platform/web/today.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { useClock } from '../home/use-clock.ts'
import { PoliceButton } from '../people/PoliceButton.tsx'
import { MovementDialogs } from './MovementDialogs.tsx'
import { BoardList } from './BoardList.tsx'
import { boardFilters, columnsOf, type BoardFilter } from './movements-board.ts'
import { changingWords } from './movements-change.ts'
import { kindTitles, type MovementKind } from './movements-model.ts'
import { nextDay, printTitle, readAddress, writeAddress } from './movements-address.ts'
import { useProposals } from './proposals.ts'
import { StayPanel } from './StayPanel.tsx'
import { useDesk, type Desk } from './use-desk.ts'
import { toRows } from './desk-keys.ts'
import { useBoard, useLayout } from './use-board.ts'
import { useHeld } from './use-held.ts'
import { useMovements, type Movements } from './use-movements.ts'
import { useSeesMoney } from './use-sees-money.ts'
import classes from './movements.module.css'

/** `/booking-arrival-list`: who comes, and who is there. */
export function ArrivalsScreen(): ReactNode {
  return <MovementsScreen own="arrival" />
}
/** `/booking-departure-list`: who leaves. */
export function DeparturesScreen(): ReactNode {
  return <MovementsScreen own="departure" />
}

const views = [
  ['arrival', 'arrivals', 'moving'],
  ['departure', 'departures', 'leaving'],
  ['present', 'present', null],
] as const

/** Who changes places, beside who comes or leaves: « + 2 ». */
function Changing({ kind, count }: { kind: MovementKind; count: number | undefined }): ReactNode {
  if (count === undefined || count === 0) return null
  const words = changingWords(kind, count)
  return (
    <span title={words}>
      {`+\u00A0${count}`}
      <span className="sr">{`, ${words}`}</span>
    </span>
  )
}

function Views({
  kind,
  day,
  today,
  counts,
}: {
  kind: MovementKind
  day: string
  today: string
  counts: NonNullable<Movements['data']>['counts'] | undefined
}): ReactNode {
  return (
    <nav className={classes['views']} aria-label="Mouvements du jour">
      {views.map(([view, count, changing]) => (
        <Link key={view} to={writeAddress({ kind: view, day }, today)} aria-current={view === kind ? 'page' : undefined}>
          {kindTitles[view]} <b>{counts?.[count] ?? ''}</b>
          {changing !== null && <Changing kind={view} count={counts?.[changing]} />}
        </Link>
      ))}
    </nav>
  )
}

const noRows: readonly StayRow[] = []
/** `voir`: the filter that an address opens the list with, as the points of a closure do. */
const askedOf = (search: string): BoardFilter | null => boardFilters.find((one) => one === new URLSearchParams(search).get('voir')) ?? null

/** The stay at the desk: beside the list, or over it on a narrow screen. */
function StayBeside({ desk, isNarrow, children }: { desk: Desk; isNarrow: boolean; children: ReactNode }): ReactNode {
  if (isNarrow)
    return (
      // Escape is told to it too when it closes a window opened from it.
      <Drawer
        opened={desk.opened && desk.current !== null}
        onClose={() => desk.dialog === null && desk.close()}
        position="bottom"
        size="auto"
        title="Séjour"
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        {children}
      </Drawer>
    )
  return (
    <aside className={classes['side']} aria-label="Séjour choisi" data-toast-beside>
      {children ?? <p className={classes['nobody']}>Choisissez un séjour dans la liste.</p>}
    </aside>
  )
}

function MovementsScreen({ own }: { own: 'arrival' | 'departure' }): ReactNode {
  const { searchStr } = useLocation()
  const user = useUser()
  const now = useClock()
  const today = now.day
  const { kind, day, late: lateOnly = false } = readAddress(own, searchStr, today)
  const [text, setText] = useState('')
  const query = useMovements({ kind, day })
  const mayTick = useAllowed('stay_arrival_departure', 'write')
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  const isNarrow = useMediaQuery('(max-width: 1023px)') ?? false
  const holding = useHeld(query.data)
  const columns = useLayout(`movements-${kind}-${user.id}`)
  const { sort } = columns
  const board = useBoard({ day: query.data, kind, on: day, now, text, held: holding.held, lateOnly, asked: askedOf(searchStr), sort })
  useProposals(kind === 'arrival' ? board.all : noRows)
  const open = useCallback((row: StayRow): void => go(stayPath(row)), [])
  const desk = useDesk({
    groups: board.groups,
    all: board.all,
    kind,
    today,
    mayTick,
    mayPay,
    mayBill,
    isNarrow,
    holding,
    narrowing: `${kind} ${day} ${board.filter ?? ''} ${text}`,
  })
  const { current } = desk
  const seesMoney = useSeesMoney()
  const hidden = useMemo(() => (seesMoney ? columns.hidden : new Set([...columns.hidden, 'due'])), [seesMoney, columns.hidden])
  const goDay = (next: string): void => go(writeAddress({ kind, day: next }, today), { replace: true })
  const choose = (next: BoardFilter | null): void => {
    board.setFilter(next)
    if (lateOnly) go(writeAddress({ kind, day }, today), { replace: true })
  }
  const panel = current && (
    <StayPanel
      key={current.id}
      row={current}
      day={day}
      today={today}
      isBusy={desk.busyId === current.id}
      mayTick={mayTick}
      onMain={desk.main}
      onCheck={desk.check}
      onTick={desk.tick}
      onOpen={open}
      onAsk={desk.fix}
    />
  )
  return (
    <div className={classes['page']}>
      <PageHead
        title={kindTitles[kind]}
        tags={
          <>
            <DayNav day={day} today={today} onDay={goDay} />
            <Views kind={kind} day={day} today={today} counts={query.data?.counts} />
          </>
        }
      >
        <SearchBox
          label="Chercher dans les séjours du jour"
          placeholder="Nom, place, plaque"
          width={212}
          value={text}
          onSearch={setText}
          onDown={toRows}
        />
        <PoliceButton kind={kind} movements={query.data} />
        <ColumnsMenu
          columns={columnsOf(kind).filter(({ id }) => seesMoney || id !== 'due')}
          hidden={[...columns.hidden]}
          onHidden={columns.setHidden}
        />
        <ActionIcon variant="default" aria-label="Imprimer la liste du jour" data-tip="Imprimer" onClick={() => print()}>
          <Icon of={IconPrinter} />
        </ActionIcon>
      </PageHead>
      <p className={classes['printTitle']}>{`${user.establishment.name} · ${printTitle(kind, day)}`}</p>
      <div className={classes['body']}>
        <BoardList
          query={query}
          board={board}
          sort={sort}
          onSort={columns.setSort}
          desk={desk}
          kind={kind}
          day={day}
          today={today}
          text={text}
          mayTick={mayTick}
          mayPay={mayPay}
          hidden={hidden}
          onFilter={choose}
          onDay={(step) => goDay(nextDay(day, step))}
        />
        <StayBeside desk={desk} isNarrow={isNarrow}>
          {panel}
        </StayBeside>
      </div>
      <p className={classes['printFoot']}>{`Imprimé ${printedAt()} par ${user.name}`}</p>
      <MovementDialogs
        dialog={desk.dialog}
        onClose={desk.closeDialog}
        onPaid={desk.paid}
        onChanged={desk.changed}
        onLeave={(row) => desk.fix(row, 'leave')}
        onTickOnly={desk.tickOnly}
      />
    </div>
  )
}
