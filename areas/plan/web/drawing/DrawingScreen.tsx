import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { call, useAction } from '#platform/web/api.ts'
import { isUnanswered } from '#platform/web/request-id.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { NoticeStrip } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { plural } from '#domain/french.ts'
import { planContract } from '../../contract.ts'
import { coveredElsewhere, coveredWords, drawn, scaledBackdrop, usualItem } from '../../rules/drawing.ts'
import { joinedWords } from '../../rules/drawing-join.ts'
import { boxOf, joined, type Point } from '../../rules/geometry.ts'
import { laidAt, type ImportedShape } from '../../rules/imported.ts'
import { fitted } from '../../rules/viewport.ts'
import { createStage, type PlanData } from '../plan-model.ts'
import { sizeOf } from '../use-stage.ts'
import { DrawingAside } from './DrawingAside.tsx'
import { DrawingBar } from './DrawingBar.tsx'
import { DrawingCanvas } from './DrawingCanvas.tsx'
import { drawingInput, drawnPlaces, helpOf, newKey, placesElsewhere, roomBelow, unready, type Brush, type Tool } from './drawing-model.ts'
import { copied, firstNumber, importedItems, numberAfter, numberAfterStep, numbered } from './drawing-numbers.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { NotSaved } from './NotSaved.tsx'
import { ScaleDialog } from './ScaleDialog.tsx'
import { useDrawingKeys } from './use-drawing-keys.ts'
import { closeSketch, noSketch, type Desk, type Sketch } from './use-drawing-pointer.ts'
import { useSheet } from './use-sheet.ts'
import plan from '../plan.module.css'
import classes from './drawing.module.css'

const usualBrush: Brush = { placeTypeId: 0, number: 'A1', step: 1, width: 8, depth: 10, gap: 0.5, element: 'road' }

/** What the finished shapes of a tool become. */
function useFinish(
  site: PlanData,
  desk: Omit<Desk, 'finish'>,
  { setBrush, askScale }: { setBrush: (brush: Brush) => void; askScale: (points: readonly Point[]) => void },
): Desk['finish'] {
  const { history, brush, act } = desk
  return (shapes, tool) => {
    const [first] = shapes
    if (!first) return
    if (tool === 'scale') return askScale(first)
    if (tool === 'outline') return act({ do: 'sector', change: { outline: first } })
    if (tool === 'element') return act({ do: 'add', items: [{ ...usualItem, key: newKey(), kind: brush.element, points: first }] })
    const items = numbered(site, history.present, shapes, brush)
    act({ do: 'add', items })
    setBrush({ ...brush, number: numberAfter({ plan: site, drawing: history.present }, items, brush) })
  }
}

/** What the next shapes are made with; a step back gives the numbers back too. */
function useBrush(site: PlanData, history: Desk['history'], act: Desk['act']) {
  const [brush, setBrush] = useState<Brush>(() => ({ ...usualBrush, number: firstNumber(site), placeTypeId: site.types[0]?.id ?? 0 }))
  const step = (what: 'undo' | 'redo'): void => {
    const { present } = drawn(history, { do: what })
    act({ do: what })
    setBrush({ ...brush, number: numberAfterStep(site, [history.present, present], brush) })
  }
  return { brush, setBrush, step }
}

/** Nobody answered a save: the site, read again, says whether it went through. */
function useLostSave(
  save: { readonly error: Error | null; readonly reset: () => void },
  site: PlanData,
  findStored: () => boolean,
  onFound: () => void,
): void {
  useEffect(() => {
    if (!isUnanswered(save.error) || !findStored()) return
    save.reset()
    onFound()
    toast('Dessin enregistré')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is typed meanwhile is not what was sent: only what is read again is compared
  }, [site, save.error])
}

type Props = { plan: PlanData; onClose: () => void }
/** The drawing table: one sector at a time. */
export function DrawingScreen({ plan: site, onClose }: Props): ReactNode {
  const { sector, box, history, act, isChanged, open, savedAs, findStored, joinWith } = useSheet(site, site.sectors[0]?.id ?? 0)
  const [stage] = useState(createStage)
  const [tool, setTool] = useState<Tool>('select')
  const { brush, setBrush, step } = useBrush(site, history, act)
  const [sketch, setSketch] = useState<Sketch>(noSketch)
  const [follows, setFollows] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'import' | readonly Point[] | null>(null)
  const save = useAction(planContract.saveDrawing, ['plan-sector', 'place'])
  useLostSave(save, site, findStored, () => setFollows(new Set()))
  const gesture = { stage, history, tool, brush, sketch, act, step, setSketch }
  const desk: Desk = { ...gesture, finish: useFinish(site, gesture, { setBrush, askScale: setDialog }) }
  const elsewhere = useMemo(() => placesElsewhere(site, sector.id), [site, sector.id])
  const covered = useMemo(() => coveredWords(coveredElsewhere(history.present, elsewhere)), [history.present, elsewhere])
  const onPlan = useMemo(() => drawnPlaces(site, history.present, sector.id), [site, history.present, sector.id])
  const choose = (next: Tool): void => {
    setSketch(noSketch)
    setTool(next)
  }
  const copy = (): void => act({ do: 'add', items: copied(site, history, brush) })
  const send = (): void => {
    const fault = unready(history.present, elsewhere)
    if (fault) {
      // The shape in fault is chosen: its number and its type are beside.
      if (fault.key !== null) act({ do: 'select', keys: new Set([fault.key]) })
      return toast(fault.says, { tone: 'brick' })
    }
    const measures = history.present.items.filter(({ key, kind }) => kind === 'place' && follows.has(key)).map(({ number }) => number)
    save.mutate(drawingInput(history.present, sector, measures), {
      onSuccess: ({ sectorId, version, created }) => {
        savedAs(sectorId, version)
        setFollows(new Set())
        toast(
          created.length === 0
            ? 'Dessin enregistré'
            : `Dessin enregistré, ${plural(created.length, 'emplacement créé', 'emplacements créés')}`,
        )
      },
    })
  }
  const join = (): void => {
    call(planContract.readPlan, {})
      .then((fresh) => {
        toast(joinedWords(joinWith(fresh)))
        save.reset()
      })
      .catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
  }
  const importShapes = (shapes: readonly ImportedShape[], typeId: number): void => {
    const laid = laidAt(shapes, roomBelow(site, history.present, sector.id))
    const items = importedItems(site, history.present, laid, { ...brush, placeTypeId: typeId })
    act({ do: 'add', items })
    if (shapes.some(({ isUnnamed }) => isUnnamed))
      setBrush({ ...brush, number: numberAfter({ plan: site, drawing: history.present }, items, brush) })
    stage.view.set(fitted(joined(laid.map(({ points }) => boxOf(points))), sizeOf(stage), 140))
    setDialog(null)
  }
  useDrawingKeys(desk, { choose, copy, send, close: () => closeSketch(desk) })

  return (
    <div className={plan['page']}>
      <UnsavedGuard when={isChanged} text="Le dessin du secteur n’est pas enregistré." />
      <DrawingBar
        site={site}
        sector={sector}
        history={history}
        isChanged={isChanged}
        isSaving={save.isPending}
        tool={tool}
        onTool={choose}
        onStep={step}
        onSector={(id) => open(id, site)}
        onImport={() => setDialog('import')}
        onSave={send}
        onClose={onClose}
      />
      <div className={classes['table']}>
        <DrawingCanvas desk={desk} plan={site} sectorId={sector.id} box={box}>
          <div className={classes['words']}>
            <p className={plan['float']} role="status">
              {helpOf(tool, brush)}
            </p>
            {covered !== null && <NoticeStrip>{covered}</NoticeStrip>}
            {save.error !== null && <NotSaved error={save.error} onJoin={join} />}
          </div>
        </DrawingCanvas>
        <DrawingAside
          site={site}
          desk={desk}
          setBrush={setBrush}
          follows={follows}
          onFollow={setFollows}
          onCopy={copy}
          onScale={() => choose('scale')}
        />
      </div>
      {dialog === 'import' && (
        <ImportDialog
          plan={site}
          drawn={onPlan}
          typeId={brush.placeTypeId}
          nextNumber={brush.number}
          onImport={importShapes}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'import' && (
        <ScaleDialog
          points={dialog}
          onClose={() => setDialog(null)}
          onMetres={(metres) => {
            const [a, b] = dialog
            if (a && b) act({ do: 'sector', change: { backdrop: scaledBackdrop(history.present.backdrop, [a, b], metres) } })
            setDialog(null)
            choose('select')
          }}
        />
      )}
    </div>
  )
}
