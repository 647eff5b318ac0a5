import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { ActionIcon, Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useFlash } from '#kernel/web/list/use-list.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { FilterChip, FilterLine } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { printedAt } from '#platform/web/today.ts'
import type { StayRow } from '../../contract/day.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { useClock } from '../home/use-clock.ts'
import { PoliceButton } from '../people/PoliceButton.tsx'
import { DayNav } from './DayNav.tsx'
import { MovementDialogs } from './MovementDialogs.tsx'
import { groupsOf, kindTitles, matching, nextDay, printTitle, readAddress, withHeld, writeAddress, type MovementKind } from './movements-model.ts'
import { MovementTable } from './MovementTable.tsx'
import { StayPanel } from './StayPanel.tsx'
import { useDesk } from './use-desk.ts'
import { heldList, useHeld } from './use-held.ts'
import { useMovements, type Movements } from './use-movements.ts'
import classes from './movements.module.css'

/** `/booking-arrival-list`: who comes, and who is there. */
export function ArrivalsScreen(): ReactNode {
  return <MovementsScreen own="arrival" />
}
/** `/booking-departure-list`: who leaves. */
export function DeparturesScreen(): ReactNode {
  return <MovementsScreen own="departure" />
}

const views = [['arrival', 'arrivals'], ['departure', 'departures'], ['present', 'present']] as const

function Views({ kind, day, today, counts }: { kind: MovementKind; day: string; today: string; counts: NonNullable<Movements['data']>['counts'] | undefined }): ReactNode {
  return (
    <nav className={classes['views']} aria-label="Mouvements du jour">
      {views.map(([view, count]) => (
        <Link key={view} to={writeAddress({ kind: view, day }, today)} aria-current={view === kind ? 'page' : undefined}>
          {kindTitles[view]} <b>{counts?.[count] ?? ''}</b>
        </Link>
      ))}
    </nav>
  )
}

const emptyTexts: Readonly<Record<MovementKind, string>> = { arrival: 'Aucune arrivée ce jour-là', departure: 'Aucun départ ce jour-là', present: 'Personne sur le site ce jour-là' }
const emptyText = (kind: MovementKind, lateOnly: boolean): string => (lateOnly ? 'Personne n’est en retard' : emptyTexts[kind])
const focusRows = (): void => document.querySelector<HTMLElement>('[data-grid]')?.focus()

function MovementsScreen({ own }: { own: 'arrival' | 'departure' }): ReactNode {
  const { searchStr } = useLocation()
  const user = useUser()
  const { day: today } = useClock()
  const { kind, day, late: lateOnly = false } = readAddress(own, searchStr, today)
  const [text, setText] = useState('')
  const query = useMovements({ kind, day })
  const mayTick = useAllowed('stay_arrival_departure', 'write')
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  const isNarrow = useMediaQuery('(max-width: 1023px)') ?? false
  const waiting = useLasting(query.isPending)
  const flashed = useFlash({ name: 'booking' })
  const holding = useHeld(query.data)
  const groups = useMemo(() => {
    const { rows, late } = withHeld(query.data ?? { rows: [], late: [] }, holding.held)
    return groupsOf(kind, { rows: lateOnly ? [] : matching(rows, text), late: matching(late, text) }, new Set(holding.held.map(({ row }) => row.id)))
  }, [kind, lateOnly, query.data, text, holding.held])
  const open = useCallback((row: StayRow): void => go(stayPath(row)), [])
  const desk = useDesk({ groups, today, mayTick, mayPay, mayBill, isNarrow, holding })
  const { current } = desk
  const goDay = (next: string): void => go(writeAddress({ kind, day: next }, today), { replace: true })
  const showAll = (): void => go(writeAddress({ kind, day }, today), { replace: true })
  const isEmpty = query.data !== undefined && groups.every(({ rows }) => rows.length === 0)
  const panel = current && <StayPanel key={current.id} row={current} today={today} isBusy={desk.busyId === current.id} mayTick={mayTick} onMain={desk.main} onCheck={desk.check} onTick={desk.tick} onOpen={open} />
  return (
    <div className={classes['page']}>
      <PageHead title={kindTitles[kind]} tags={<><DayNav day={day} today={today} onDay={goDay} /><Views kind={kind} day={day} today={today} counts={query.data?.counts} /></>}>
        <SearchBox label="Chercher dans les séjours du jour" placeholder="Nom, place, plaque" width={212} value={text} onSearch={setText} onDown={focusRows} />
        <PoliceButton kind={kind} movements={query.data} />
        <ActionIcon variant="default" aria-label="Imprimer la liste du jour" data-tip="Imprimer" onClick={() => print()}><Icon of={IconPrinter} /></ActionIcon>
      </PageHead>
      <p className={classes['printTitle']}>{`${user.establishment.name} · ${printTitle(kind, day)}`}</p>
      <div className={classes['body']}>
        <section className={classes['list']} {...heldList} aria-busy={query.isPending}>
          {lateOnly && <FilterLine><FilterChip label="Affichés" value="en retard seulement" onEdit={showAll} onRemove={showAll} /></FilterLine>}
          {query.error !== null && query.data === undefined && <ErrorState title="Les mouvements du jour n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />}
          {waiting && Array.from({ length: 12 }, (_row, at) => <Skeleton key={at} height={18} my={9} mx={12} w="auto" animate={false} />)}
          {query.data && !isEmpty && (
            <MovementTable groups={groups} kind={kind} day={day} today={today} currentId={current?.id ?? null} flashed={flashed} busyId={desk.busyId} mayTick={mayTick}
              onSelect={desk.select} onOpen={open} onAct={desk.act} onDay={(step) => goDay(nextDay(day, step))} />
          )}
          {isEmpty && (text === '' ? <EmptyState title={emptyText(kind, lateOnly)} text="Changez de jour avec les flèches du titre." /> : <EmptyState title="Aucun séjour ne correspond" text={`«\u00A0${text}\u00A0» ne se trouve pas dans cette journée.`} />)}
        </section>
        {!isNarrow && <aside className={classes['side']} aria-label="Séjour choisi">{panel ?? <p className={classes['nobody']}>Choisissez un séjour dans la liste.</p>}</aside>}
      </div>
      {isNarrow && (
        <Drawer opened={desk.opened && current !== null} onClose={desk.close} position="bottom" size="auto" title="Séjour" closeButtonProps={{ 'aria-label': 'Fermer' }}>{panel}</Drawer>
      )}
      <p className={classes['printFoot']}>{`Imprimé ${printedAt()} par ${user.name}`}</p>
      <MovementDialogs dialog={desk.dialog} onClose={desk.closeDialog} onPaid={desk.paid} onChanged={desk.changed} />
    </div>
  )
}
