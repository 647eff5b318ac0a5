import { Button } from '@mantine/core'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { addDays, dayFromNumber, dayNumber } from '#domain/day.ts'
import { formatDayRange, plural } from '#domain/french.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import type { PlanningType } from '#areas/booking/rules/planning-rows.ts'
import { chunkDays } from '#areas/booking/rules/planning-window.ts'
import { createBoard, DraftWords, FormDialogs, ModeBar, MoveDialog, Planning, PlanningPane, rememberedWaiting, reveal, rowOf, StayCard, usePlaceStates, usePlanningLive, useReadsMoney, useStayActions, type Board } from '#areas/booking/web/api.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { pageKeys } from '#platform/web/shell/dialogs.ts'
import { useStore } from '#platform/web/store.ts'
import { today as todayIso } from '#platform/web/today.ts'
import { EmptyState, ErrorState, NoticeStrip, TextButton } from '#platform/web/ui/layout.tsx'
import { useWhenLetGo } from '#platform/web/ui/use-when-let-go.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { planContract } from '../contract.ts'
import { fittingRows } from '../rules/fitting-rows.ts'
import { isRead, lookAt, noFilters, type Filters, type Shown } from '../rules/plan-view.ts'
import { revealing } from '../rules/viewport.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { createStage, drawnPlace, placesInSight, rowsInSight, sectorBox, type DrawnPlace, type PlanData, type PlanStage } from './plan-model.ts'
import { PlanMap } from './PlanMap.tsx'
import { PlanToolbar } from './PlanToolbar.tsx'
import { planKeys } from './plan-keys.ts'
import { rememberedPlan, rememberPlan, type PlanMemory } from './remembered-plan.ts'
import { sizeOf } from './use-stage.ts'
import type { PlanScene } from './plan-scene.ts'
import classes from './plan.module.css'

const DrawingScreen = lazy(async () => ({ default: (await import('./drawing/DrawingScreen.tsx')).DrawingScreen }))
const readOnly = { rule: 'modification-not-authorised', message: 'Votre profil ne permet pas de déplacer les séjours.' }
const noRows: readonly PlanningType[] = []

function newBoard(): Board {
  const planning = new Planning(todayIso())
  return createBoard(planning, { day: planning.today.get(), top: 0 }, rememberedWaiting())
}

/** The blocks of days around what is asked: a stay before and one after are told too. */
function chunksOf(first: number, after: number): readonly number[] {
  const [from, to] = [Math.floor((first - 14) / chunkDays), Math.floor((after + 14) / chunkDays)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The nights that are shown: those that were asked, else a week from today. */
function askedOf({ mode, from, to }: PlanMemory, today: number): { readonly period: { readonly from: string; readonly to: string }; readonly first: number; readonly after: number } {
  const start = from ?? dayFromNumber(today)
  const period = { from: start, to: to ?? addDays(start, 7) }
  const first = dayNumber(period.from)
  return { period, first, after: mode === 'stay' ? dayNumber(period.to) : first + 1 }
}

/** A board whose stays are asked for at once, while the drawing is still on its way. */
function askingBoard(canSeeStays: boolean): Board {
  const board = newBoard()
  const { first, after } = askedOf(rememberedPlan(), board.planning.today.get())
  if (canSeeStays) board.planning.need(chunksOf(first, after))
  return board
}

function useMemory(): [PlanMemory, (change: Partial<PlanMemory>) => void] {
  const [memory, setMemory] = useState(rememberedPlan)
  const change = useCallback((next: Partial<PlanMemory>) => setMemory((before) => {
    const after = { ...before, ...next }
    rememberPlan(after)
    return after
  }), [])
  return [memory, change]
}

/** Choosing a place on one side shows it on the other: both read the cursor of the one board. */
function useSelection(board: Board, stage: PlanStage, places: ReadonlyMap<number, DrawnPlace>, night: number): { selected: DrawnPlace | null; around: number | null; select: (placeId: number) => void } {
  const cursor = useStore(board.cursor)
  const placeId = cursor?.rowKey.startsWith('p') === true ? Number(cursor.rowKey.slice(1)) : null
  const selected = placeId === null ? null : (places.get(placeId) ?? null)
  const own = useRef<number | null>(null)
  const [around, setAround] = useState<number | null>(null)
  const select = useCallback((id: number) => {
    own.current = id
    setAround(id)
    board.cursor.set({ rowKey: `p${id}`, night })
  }, [board, night])
  useEffect(() => {
    // What was chosen on the planning comes in sight on the plan; what was chosen here is.
    if (selected && own.current !== selected.placeId) stage.view.set(revealing(stage.view.get(), selected.centre, sizeOf(stage)))
    own.current = null
    // Once its panel has taken its room under the planning, the row comes in sight there too.
    const later = requestAnimationFrame(() => {
      const row = selected && rowOf(board, `p${selected.placeId}`)
      if (row) reveal(board, row, { first: night, after: night + 1 })
    })
    return () => cancelAnimationFrame(later)
  }, [board, selected, stage, night])
  return { selected, around, select }
}

/** The line of the scissors stands between two nights: the planning comes beside the plan, with the keyboard on it. */
function useGridForScissors(board: Board, isThere: boolean, change: (next: Partial<PlanMemory>) => void): void {
  const isCutting = useStore(board.scissors) !== null
  useEffect(() => {
    if (!isCutting || isThere) return
    board.isInside = true
    change({ isSplit: true })
  }, [board, isCutting, isThere, change])
}

type LoadedProps = { plan: PlanData; board: Board; canSeeStays: boolean; onDraw: () => void }
function Plan({ plan, board, canSeeStays, onDraw }: LoadedProps): ReactNode {
  const [memory, change] = useMemory()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [stage] = useState(createStage)
  const actions = useStayActions(board)
  const canMove = useAllowed('camp_planning', 'write')
  const canDraw = useAllowed('camp_plan', 'write')
  const today = useStore(board.planning.today)
  const { period, first, after } = askedOf(memory, today)
  const isSplit = memory.isSplit && canSeeStays
  const states = usePlaceStates(canSeeStays && memory.mode === 'states')
  const readsMoney = useReadsMoney()
  const subject = memory.subject === 'payment' && !readsMoney ? 'movements' : memory.subject
  const shown = useMemo((): Shown => ({ mode: memory.mode, subject, nights: { first, after }, places: states }), [memory.mode, subject, first, after, states])
  const places = useMemo(() => plan.places.map((place) => drawnPlace(place, plan.settings.placeSize)), [plan])
  const byId = useMemo(() => new Map(places.map((place) => [place.placeId, place])), [places])
  const sectorId = plan.sectors.some(({ id }) => id === memory.sectorId) ? memory.sectorId : null
  const inSight = useMemo(() => placesInSight(places, sectorId, filters), [places, sectorId, filters])
  const box = useMemo(() => sectorBox(plan, sectorId), [plan, sectorId])
  const { selected, around, select } = useSelection(board, stage, byId, first)
  const scene: PlanScene = { board, stage, actions, places: byId, inSight, shown, select, typeLabel: (typeId) => plan.types.find(({ id }) => id === typeId)?.label ?? '' }
  const error = useWhenLetGo(useStore(board.planning.status).error)
  const whyReadOnly = canMove ? null : readOnly

  usePlanningLive(board)
  useGridForScissors(board, isSplit || !canSeeStays, change)
  useEffect(() => {
    if (canSeeStays) board.planning.need(chunksOf(first, after))
  }, [board, canSeeStays, first, after])
  useLayoutEffect(() => {
    if (!isSplit) board.ground = { rows: [], axis: board.ground.axis, slots: [], placeNumbers: new Map(places.map(({ placeId, number }) => [placeId, number])), whyReadOnly }
  }, [board, isSplit, places, whyReadOnly])

  return (
    <div className={classes['page']}>
      <PlanToolbar plan={plan} memory={{ ...memory, subject }} readsMoney={readsMoney} period={period} filters={filters} canDraw={canDraw} canSplit={canSeeStays} onMemory={change} onPeriod={change} onFilters={setFilters} onDraw={onDraw} />
      {!canSeeStays && <NoticeStrip>Votre profil ne donne pas accès au planning{'\u00A0'}: les places sont montrées sans leurs séjours.</NoticeStrip>}
      {error !== null && <NoticeStrip>{sentenceOf(error)}</NoticeStrip>}
      <div className={classes['body']} data-split={isSplit || undefined}>
        <PlanMap plan={plan} scene={scene} box={box} places={places} layers={memory.layers} sectorId={sectorId} onSector={(id) => change({ sectorId: id })}>
          {selected && !isSplit && <PlacePanel scene={scene} place={selected} isFloating />}
        </PlanMap>
        {isSplit && <Side scene={scene} selected={selected} around={around} whyReadOnly={whyReadOnly} />}
      </div>
      <ModeBar board={board} actions={actions} />
      <DraftWords board={board} />
      <StayCard board={board} actions={actions} />
      <MoveDialog board={board} />
      <FormDialogs board={board} />
    </div>
  )
}

/** The rows beside the plan: for a stay those that fit, unless all are asked for; around a place chosen on the plan, not on the planning, whose rows would run away from the hand. */
function useSideRows({ board, inSight, shown, places }: PlanScene, types: readonly PlanningType[], { around, isWhole }: { around: number | null; isWhole: boolean }): { rows: readonly PlanningType[]; free: number } {
  const known = useStore(board.planning.known)
  return useMemo(() => {
    const isFree = (placeId: number): boolean => lookAt(known, placeId, shown).colour === 'free'
    const centres = new Map([...places.values()].filter(({ placeId }) => inSight.has(placeId)).map(({ placeId, centre }) => [placeId, centre]))
    return { rows: shown.mode !== 'stay' || isWhole || !isRead(known, shown.nights) ? rowsInSight(types, inSight) : fittingRows(types, { centres, isFree, around }), free: [...inSight].filter(isFree).length }
  }, [types, inSight, places, known, shown, around, isWhole])
}

type SideProps = { scene: PlanScene; selected: DrawnPlace | null; around: number | null; whyReadOnly: typeof readOnly | null }
/** The planning of the places in sight, with the chosen place under it. */
function Side({ scene, selected, around, whyReadOnly }: SideProps): ReactNode {
  const readsMoney = useReadsMoney()
  const { board, inSight, shown, actions } = scene
  const query = useOperation(bookingContract.planningRows, {}, { entities: ['place', 'place-type', 'place-family'] })
  const [isWhole, setWhole] = useState(false)
  const every = query.data?.types ?? noRows
  const { rows, free } = useSideRows(scene, every, { around, isWhole })
  const centre = around !== null && inSight.has(around) ? scene.places.get(around) : undefined
  return (
    <div className={classes['side']}>
      <div className={classes['sideHead']}>
        <b>{plural(free, 'place libre', 'places libres')}</b>
        <span className="muted">{formatDayRange(dayFromNumber(shown.nights.first), dayFromNumber(shown.nights.after))}</span>
        {shown.mode === 'stay' && (
          <span className={classes['sideKept']}>
            {!isWhole && centre !== undefined && <span className="muted">{`rangées par distance à ${centre.number}`}</span>}
            <TextButton onClick={() => setWhole(!isWhole)}>{isWhole ? 'Seulement les libres' : 'Toutes les places'}</TextButton>
          </span>
        )}
      </div>
      {query.isError ? <ErrorState title="Le planning n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} /> : (
        <div className={classes['sideGrid']}>
          <PlanningPane board={board} types={rows} every={every} actions={actions} colouring={readsMoney ? (shown.mode === 'states' && shown.subject === 'payment' ? 'payment' : 'state') : 'plain'} whyReadOnly={whyReadOnly} day={shown.nights.first - 2} />
        </div>
      )}
      {selected && <PlacePanel scene={scene} place={selected} isFloating={false} />}
    </div>
  )
}

/** `/plan`: the site as it lies, and who is where. */
export function PlanScreen(): ReactNode {
  const query = useOperation(planContract.readPlan, {}, { entities: ['plan-sector', 'place', 'place-type', 'plan-setting', 'feature'] })
  const canDraw = useAllowed('camp_plan', 'write')
  const canSeeStays = useAllowed('camp_planning', 'select')
  const [board, setBoard] = useState(() => askingBoard(canSeeStays))
  const [isDrawing, setDrawing] = useState(() => new URLSearchParams(location.search).has('dessin'))
  useEffect(() => {
    pageKeys.set(planKeys)
    return () => pageKeys.set([])
  }, [])
  const closeDrawing = (): void => {
    // What has changed meanwhile was not followed.
    setBoard(askingBoard(canSeeStays))
    setDrawing(false)
  }
  if (query.isError) return <ErrorState title="Le plan n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
  const plan = query.data
  if (!plan) return <div className={classes['page']} aria-busy="true" />
  if (isDrawing && canDraw) return <Suspense fallback={<div className={classes['page']} aria-busy="true" />}><DrawingScreen plan={plan} onClose={closeDrawing} /></Suspense>
  if (plan.places.length === 0) {
    return (
      <EmptyState
        title="Aucune place n’est dessinée" text={canDraw ? 'Dessinez vos places sur un fond de plan, ou importez un fichier GeoJSON ou SVG.' : 'Le plan se dessine avec le droit d’écriture sur le plan.'}
        action={canDraw ? <Button variant="filled" onClick={() => setDrawing(true)}>Dessiner le plan</Button> : undefined}
      />
    )
  }
  return <Plan plan={plan} board={board} canSeeStays={canSeeStays} onDraw={() => setDrawing(true)} />
}
