import { Button } from '@mantine/core'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import {
  DraftWords,
  FormDialogs,
  ModeBar,
  MoveDialog,
  StayCard,
  usePlaceStates,
  usePlanningLive,
  useReadsMoney,
  useStayActions,
  type Board,
} from '#areas/booking/web/api.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { pageKeys } from '#platform/web/shell/dialogs.ts'
import { useStore } from '#platform/web/store.ts'
import { EmptyState, ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { useWhenLetGo } from '#platform/web/ui/use-when-let-go.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { planContract } from '../contract.ts'
import { noFilters, type Filters, type Shown } from '../rules/plan-view.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { createStage, drawnPlace, placesInSight, sectorBox, type PlanData } from './plan-model.ts'
import { askedOf, askingBoard, chunksOf, useMemory } from './asked-nights.ts'
import { PlanMap } from './PlanMap.tsx'
import { Side, readOnly } from './PlanSide.tsx'
import { PlanToolbar } from './PlanToolbar.tsx'
import { planKeys } from './plan-keys.ts'
import { useChosenKept, useGridForScissors, useSelection } from './use-plan-selection.ts'
import type { PlanScene } from './plan-scene.ts'
import classes from './plan.module.css'

const DrawingScreen = lazy(async () => ({ default: (await import('./drawing/DrawingScreen.tsx')).DrawingScreen }))

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
  const shown = useMemo(
    (): Shown => ({ mode: memory.mode, subject, nights: { first, after }, places: states }),
    [memory.mode, subject, first, after, states],
  )
  const places = useMemo(() => plan.places.map((place) => drawnPlace(place, plan.settings.placeSize)), [plan])
  const byId = useMemo(() => new Map(places.map((place) => [place.placeId, place])), [places])
  const sectorId = plan.sectors.some(({ id }) => id === memory.sectorId) ? memory.sectorId : null
  const inSight = useMemo(() => placesInSight(places, sectorId, filters), [places, sectorId, filters])
  const box = useMemo(() => sectorBox(plan, sectorId), [plan, sectorId])
  const { selected, around, select } = useSelection(board, stage, byId, first)
  useChosenKept(board, stage, first)
  const scene: PlanScene = {
    board,
    stage,
    actions,
    places: byId,
    inSight,
    shown,
    select,
    typeLabel: (typeId) => plan.types.find(({ id }) => id === typeId)?.label ?? '',
  }
  const error = useWhenLetGo(useStore(board.planning.status).error)
  const whyReadOnly = canMove ? null : readOnly

  usePlanningLive(board)
  useGridForScissors(board, isSplit || !canSeeStays, change)
  useEffect(() => {
    if (canSeeStays) board.planning.need(chunksOf(first, after))
  }, [board, canSeeStays, first, after])
  useLayoutEffect(() => {
    if (!isSplit)
      board.ground = {
        rows: [],
        axis: board.ground.axis,
        slots: [],
        placeNumbers: new Map(places.map(({ placeId, number }) => [placeId, number])),
        whyReadOnly,
      }
  }, [board, isSplit, places, whyReadOnly])

  return (
    <div className={classes['page']}>
      <PlanToolbar
        plan={plan}
        memory={{ ...memory, subject }}
        readsMoney={readsMoney}
        period={period}
        filters={filters}
        canDraw={canDraw}
        canSplit={canSeeStays}
        onMemory={change}
        onPeriod={change}
        onFilters={setFilters}
        onDraw={onDraw}
      />
      {!canSeeStays && (
        <NoticeStrip>Votre profil ne donne pas accès au planning{'\u00A0'}: les places sont montrées sans leurs séjours.</NoticeStrip>
      )}
      {error !== null && <NoticeStrip>{sentenceOf(error)}</NoticeStrip>}
      <div className={classes['body']} data-split={isSplit || undefined}>
        <PlanMap
          plan={plan}
          scene={scene}
          box={box}
          places={places}
          layers={memory.layers}
          sectorId={sectorId}
          onSector={(id) => change({ sectorId: id })}
        >
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
  if (isDrawing && canDraw)
    return (
      <Suspense fallback={<div className={classes['page']} aria-busy="true" />}>
        <DrawingScreen plan={plan} onClose={closeDrawing} />
      </Suspense>
    )
  if (plan.places.length === 0) {
    return (
      <EmptyState
        title="Aucune place n’est dessinée"
        text={
          canDraw
            ? 'Dessinez vos places sur un fond de plan, ou importez un fichier GeoJSON ou SVG.'
            : 'Le plan se dessine avec le droit d’écriture sur le plan.'
        }
        action={
          canDraw ? (
            <Button variant="filled" onClick={() => setDrawing(true)}>
              Dessiner le plan
            </Button>
          ) : undefined
        }
      />
    )
  }
  return <Plan plan={plan} board={board} canSeeStays={canSeeStays} onDraw={() => setDrawing(true)} />
}
