import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { dayNumber } from '#domain/day.ts'
import { useOperation } from '#platform/web/api.ts'
import { go, Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { pageKeys } from '#platform/web/shell/dialogs.ts'
import { useStore } from '#platform/web/store.ts'
import { today as todayIso } from '#platform/web/today.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { bookingContract } from '../../contract.ts'
import { dayAsked } from '../../rules/one-line/day-asked.ts'
import type { Colouring } from '../../rules/planning-bar.ts'
import { daysIn, headWidthOf, usualView, type Axis } from '../../rules/planning-geometry.ts'
import { orderedTypes } from '../../rules/planning-order.ts'
import { slotsOf } from '../../rules/planning-group.ts'
import { chunksOnOpening } from '../../rules/planning-window.ts'
import { sectorsOf, typesWith, type AskedPlaces, type PlanningRow, type PlanningType } from '../../rules/planning-rows.ts'
import { useReadsMoney } from '../use-reads-money.ts'
import type { Look } from './BarView.tsx'
import { PlanningBoard } from './Board.tsx'
import { DraftWords } from './DraftLayer.tsx'
import { FoldAll, PlaceFilter } from './PlaceFilter.tsx'
import { Foot } from './Foot.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { ModeBar } from './ModeBar.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NightMenu } from './NightMenu.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { RowsMenu } from './RowsMenu.tsx'
import { StayCard } from './StayCard.tsx'
import { Toolbar } from './Toolbar.tsx'
import { boardAsLeft } from './board.ts'
import type { Board } from './board-model.ts'
import { keyHelp } from './key-help.ts'
import { Planning } from './planning-store.ts'
import { remembered, rememberedWaiting, type Remembered } from './remembered.ts'
import { PastPlanning } from './time/PastPlanning.tsx'
import { past } from './time/past-store.ts'
import { useAxis, usePlanningLive, usePastHour, useRows } from './use-axis.ts'
import { useKept } from './use-kept.ts'
import { useRowChoice } from './use-row-choice.ts'
import { useSearch } from './use-search.ts'
import { useStayActions } from './use-stay-actions.ts'
import classes from './planning.module.css'

const readOnly = { rule: 'modification-not-authorised', message: 'Votre profil ne permet pas de déplacer les séjours.' }
const planningPath = '/planning'
const noTypes: readonly PlanningType[] = []
const noFeatures: readonly { id: number; label: string }[] = []

/** As it was left, on the day that the address asks for. */
const opened = (day: string | null): Remembered =>
  day === null ? remembered('planning') : { ...remembered('planning'), day, cursor: null }

/** The day that the address asks for; on the way to another screen, the address is already that screen’s. */
function useAskedDay(): string | null {
  const { pathname, searchStr } = useLocation()
  return pathname === planningPath ? dayAsked(new URLSearchParams(searchStr)) : null
}

function newBoard(kept: Remembered): Board {
  const planning = new Planning(todayIso())
  const waiting = rememberedWaiting()
  // What waits may stand on days that are not read yet.
  planning.refresh([...waiting.values()])
  return boardAsLeft(planning, kept, waiting)
}

function useFolded(first: readonly number[]): [ReadonlySet<number>, (typeId: number) => void, (typeIds: readonly number[]) => void] {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set(first))
  const toggle = useCallback(
    (typeId: number) =>
      setFolded((before) => {
        const next = new Set(before)
        if (!next.delete(typeId)) next.add(typeId)
        return next
      }),
    [],
  )
  const foldAll = useCallback((typeIds: readonly number[]) => setFolded((before) => new Set(before.size > 0 ? [] : typeIds)), [])
  return [folded, toggle, foldAll]
}

/** The places of which the head of the days says how full they are, where the settings ask for it. */
const countedOf = (showsOccupancy: boolean, types: readonly PlanningType[]): readonly PlanningType[] => (showsOccupancy ? types : noTypes)

/** The planning: who holds which place, night by night. */
export function PlanningScreen(): ReactNode {
  const asked = useAskedDay()
  const [kept] = useState(() => opened(asked))
  const [board] = useState(() => newBoard(kept))
  const { planning } = board
  const query = useOperation(bookingContract.planningRows, {}, { entities: ['place', 'place-type', 'place-family', 'plan-sector'] })
  const [sought, seek] = useState<AskedPlaces>(kept.sought)
  const every: readonly PlanningType[] = query.data?.types ?? noTypes
  const { choice, choose } = useRowChoice()
  const sectors = useMemo(() => sectorsOf(every), [every])
  const types = useMemo(() => orderedTypes(typesWith(every, sought), choice), [every, sought, choice])
  const canWrite = useAllowed('camp_planning', 'write')
  const today = useStore(planning.today)
  const { axis, view, setView, goTo, width, frame } = useAxis(board, kept.view)
  const [chosen, setColouring] = useState<Colouring>(kept.colouring)
  const colouring = useReadsMoney() ? chosen : 'plain'
  const [folded, toggle, foldAll] = useFolded(kept.folded)
  const hasPrices = useAllowed(bookingContract.planningPrices.right, 'select') && choice.prices
  const rows = useRows(board, types, folded, hasPrices)
  const { search, lit, setSearch, enter, leave, count, rank } = useSearch(board, {
    goTo,
    unfold: (typeId) => folded.has(typeId) && toggle(typeId),
  })
  const actions = useStayActions(board)
  useOpening(board, query.data?.opens, kept.day === null ? goTo : null)
  useAsked(asked, goTo)
  const head = headWidthOf(width)
  const style: CSSProperties & Record<`--${string}`, string> = { '--head': `${head}px` }
  const pastHour = usePastHour(every)
  const look = useMemo(
    (): Look => ({ axis, today, colouring, head, columns: choice.columns, pastHour }),
    [axis, today, colouring, head, choice.columns, pastHour],
  )
  const isSlow = useLasting(query.isPending)
  const showsOccupancy = query.data?.opens.showsOccupancy === true
  const isPast = useStore(past) !== null

  useGround(board, { rows, axis, types, canWrite })
  useFirstBlocks(board, axis, width)
  usePlanningLive(board, goTo)
  useEffect(() => {
    pageKeys.set(keyHelp)
    return () => pageKeys.set([])
  }, [])
  useKept(
    board,
    { view: view === usualView(width) ? null : view, colouring: chosen, folded, sought },
    { name: 'planning', path: planningPath },
  )

  return (
    <div className={classes['page']} ref={frame} style={style}>
      <div className={classes['live']} inert={isPast}>
        <Toolbar
          board={board}
          view={view}
          onView={setView}
          colouring={colouring}
          onColouring={setColouring}
          search={search}
          onSearch={setSearch}
          onEnter={enter}
          onLeave={leave}
          count={count}
          rank={rank}
          onDay={goTo}
          filter={
            <>
              <FoldAll isFolded={folded.size > 0} onFold={() => foldAll(types.map(({ id }) => id))} />
              <PlaceFilter features={query.data?.features ?? noFeatures} sectors={sectors} asked={sought} onAsk={seek} />
              <RowsMenu types={every} choice={choice} onChoose={choose} />
            </>
          }
        />
        {query.isError ? (
          <ErrorState title="Les emplacements n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isPending && isSlow && <Skeleton />}
        {query.data && every.length > 0 && types.length === 0 && (
          <EmptyState
            title="Aucun emplacement n’a tout cela"
            text="Retirez une caractéristique ou un secteur pour revoir des emplacements."
          />
        )}
        {query.data && every.length === 0 && (
          <EmptyState
            title="Aucun emplacement"
            text="Créez les types d’emplacements et leurs places pour les voir ici."
            action={<Link to="/place-type-list">Ouvrir les types d’emplacements</Link>}
          />
        )}
        {types.length > 0 && (
          <PlanningBoard
            board={board}
            rows={rows}
            look={look}
            search={lit}
            onFold={toggle}
            actions={actions}
            counted={countedOf(showsOccupancy, types)}
          />
        )}
        <ModeBar board={board} actions={actions} />
        <Foot board={board} types={types} colouring={colouring} showsOccupancy={showsOccupancy} />
        <DraftWords board={board} />
      </div>
      <StayCard board={board} actions={actions} />
      <MoveDialog board={board} />
      <FormDialogs board={board} />
      <NightMenu board={board} />
      <PastPlanning live={board} types={types} />
      <PrintSheet board={board} daysShown={daysIn(axis, width)} columns={choice.columns} hasPrices={hasPrices} />
    </div>
  )
}

/** What the gestures read, and what is counted free: of the rows as they are drawn. */
function useGround(
  board: Board,
  { rows, axis, types, canWrite }: { rows: readonly PlanningRow[]; axis: Axis; types: readonly PlanningType[]; canWrite: boolean },
): void {
  const { planning } = board
  useLayoutEffect(() => {
    const placeNumbers = new Map(types.flatMap((type) => type.places.map((place) => [place.id, place.number] as const)))
    board.ground = { rows, axis, placeNumbers, slots: slotsOf(rows), whyReadOnly: canWrite ? null : readOnly }
  }, [board, rows, axis, types, canWrite])
  useEffect(
    () => planning.setScope({ places: new Map(types.map((type) => [type.id, type.places.length])), from: axis.from, days: axis.days }),
    [planning, types, axis],
  )
}

/**
 * Shows the days before today that the settings ask for, once; a planning that was left somewhere comes back there, and who has gone elsewhere
 * before the settings were read stays there.
 */
function useOpening(board: Board, opens: { readonly daysBefore: number } | undefined, goTo: ((day: number) => void) | null): void {
  const isOpened = useRef(goTo === null)
  useLayoutEffect(() => {
    if (opens === undefined) return
    const isWhereItBegan = board.shownDay.get() === board.planning.today.get() - board.daysBefore
    board.daysBefore = opens.daysBefore
    if (isOpened.current || goTo === null) return
    isOpened.current = true
    if (isWhereItBegan) goTo(board.planning.today.get() - opens.daysBefore)
  }, [board, opens, goTo])
}

/** Goes to the day that the address asks for, once: what is shown next is not in the address. */
function useAsked(day: string | null, goTo: (day: number) => void): void {
  useEffect(() => {
    if (day === null) return
    goTo(dayNumber(day))
    go(planningPath, { replace: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a wider screen makes another `goTo`: it asks for no other day
  }, [day])
}

/** Asks for the stays in sight with the rows, not after them. */
function useFirstBlocks(board: Board, axis: Axis, width: number): void {
  const first = useRef({ axis, width })
  useEffect(() => {
    const opening = first.current
    for (const chunk of chunksOnOpening(opening.axis, board.shownDay.get(), opening.width)) board.planning.read(chunk)
  }, [board])
}

function Skeleton(): ReactNode {
  return (
    <div className={classes['skeleton']} aria-busy="true" role="status" aria-label="Chargement du planning">
      {Array.from({ length: 20 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
