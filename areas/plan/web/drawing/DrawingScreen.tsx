import { Button, Modal } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconFileImport, IconX } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { call, useAction } from '#platform/web/api.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DecimalField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { NoticeStrip, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { plural } from '#domain/french.ts'
import { planContract } from '../../contract.ts'
import { chosenItems, coveredElsewhere, coveredWords, scaledBackdrop, usualItem } from '../../rules/drawing.ts'
import { joinedWords } from '../../rules/drawing-join.ts'
import { boxOf, distance, joined, type Point } from '../../rules/geometry.ts'
import { laidAt, type ImportedShape } from '../../rules/imported.ts'
import { fitted } from '../../rules/viewport.ts'
import { createStage, type PlanData } from '../plan-model.ts'
import { sizeOf } from '../use-stage.ts'
import { BackdropPanel } from './BackdropPanel.tsx'
import { BrushPanel } from './BrushPanel.tsx'
import { DrawingCanvas } from './DrawingCanvas.tsx'
import { copied, drawingInput, drawnPlaces, firstNumber, helpOf, importedItems, newKey, numberAfter, numbered, placesElsewhere, roomBelow, toolHelp, toolLabels, unready, type Brush, type Tool } from './drawing-model.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { useDrawingKeys } from './use-drawing-keys.ts'
import { closeSketch, noSketch, type Desk, type Sketch } from './use-drawing-pointer.ts'
import { useSheet } from './use-sheet.ts'
import plan from '../plan.module.css'
import classes from './drawing.module.css'

const tools: readonly Segment<Tool>[] = (['select', 'rectangle', 'polygon', 'row', 'element', 'outline'] as const).map((value) => ({ value, label: toolLabels[value], says: toolHelp[value] }))
const usualBrush: Brush = { placeTypeId: 0, number: 'A1', width: 8, depth: 10, gap: 0.5, element: 'road' }

/** What the finished shapes of a tool become. */
function useFinish(site: PlanData, desk: Omit<Desk, 'finish'>, { setBrush, askScale }: { setBrush: (brush: Brush) => void; askScale: (points: readonly Point[]) => void }): Desk['finish'] {
  const { history, brush, act } = desk
  return (shapes, tool) => {
    const [first] = shapes
    if (!first) return
    if (tool === 'scale') return askScale(first)
    if (tool === 'outline') return act({ do: 'sector', change: { outline: first } })
    if (tool === 'element') return act({ do: 'add', items: [{ ...usualItem, key: newKey(), kind: brush.element, points: first }] })
    const items = numbered(site, history.present, shapes, brush)
    act({ do: 'add', items })
    setBrush({ ...brush, number: numberAfter({ plan: site, drawing: history.present }, items, brush.number) })
  }
}

/** « Quelle est la distance entre ces deux points ? » */
function ScaleDialog({ points, onMetres, onClose }: { points: readonly Point[]; onMetres: (metres: number) => void; onClose: () => void }): ReactNode {
  const [first, second] = points
  const [metres, setMetres] = useState<string | null>(first && second ? distance(first, second).toFixed(2) : null)
  return (
    <Modal opened onClose={onClose} title="Échelle du fond" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form className={classes['fields']} onSubmit={(event) => {
        event.preventDefault()
        if (metres !== null && Number(metres) > 0) onMetres(Number(metres))
      }}>
        <DecimalField label="Distance entre les deux points (m)" decimals={2} autoFocus value={metres} onChange={setMetres} />
        <div className={classes['row']} data-end><Button onClick={onClose}>Annuler</Button><Button variant="filled" type="submit">Mettre à l’échelle</Button></div>
      </form>
    </Modal>
  )
}

/** Why the drawing was not saved. Where a colleague has saved the sector meanwhile, nobody's work is given up: both drawings are joined. */
function NotSaved({ error, onJoin }: { error: Error; onJoin: () => void }): ReactNode {
  const fault = error instanceof Refused ? error.faults.find(({ rule }) => rule === 'modified-by-other') : undefined
  if (fault === undefined) return <NoticeStrip>{sentenceOf(error)}</NoticeStrip>
  const who = fault.values?.['who']
  return <NoticeStrip>{`${typeof who === 'string' ? who : 'Quelqu’un'} a enregistré ce secteur pendant que vous le dessiniez.`} <TextButton onClick={onJoin}>Réunir les deux dessins</TextButton></NoticeStrip>
}

type Props = { plan: PlanData; onClose: () => void }
/** The drawing table: one sector at a time. */
export function DrawingScreen({ plan: site, onClose }: Props): ReactNode {
  const { sector, box, history, act, isChanged, open, savedAs, joinWith } = useSheet(site, site.sectors[0]?.id ?? 0)
  const [stage] = useState(createStage)
  const [tool, setTool] = useState<Tool>('select')
  const [brush, setBrush] = useState<Brush>(() => ({ ...usualBrush, number: firstNumber(site), placeTypeId: site.types[0]?.id ?? 0 }))
  const [sketch, setSketch] = useState<Sketch>(noSketch)
  const [follows, setFollows] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'import' | readonly Point[] | null>(null)
  const save = useAction(planContract.saveDrawing, ['plan-sector', 'place'])
  const gesture = { stage, history, tool, brush, sketch, act, setSketch }
  const desk: Desk = { ...gesture, finish: useFinish(site, gesture, { setBrush, askScale: setDialog }) }
  const chosen = chosenItems(history)
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
        toast(created.length === 0 ? 'Dessin enregistré' : `Dessin enregistré, ${plural(created.length, 'emplacement créé', 'emplacements créés')}`)
      },
    })
  }
  const join = (): void => {
    call(planContract.readPlan, {}).then((fresh) => {
      toast(joinedWords(joinWith(fresh)))
      save.reset()
    }).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
  }
  const importShapes = (shapes: readonly ImportedShape[], typeId: number): void => {
    const laid = laidAt(shapes, roomBelow(site, history.present, sector.id))
    const items = importedItems(site, history.present, laid, { ...brush, placeTypeId: typeId })
    act({ do: 'add', items })
    if (shapes.some(({ isUnnamed }) => isUnnamed)) setBrush({ ...brush, number: numberAfter({ plan: site, drawing: history.present }, items, brush.number) })
    stage.view.set(fitted(joined(laid.map(({ points }) => boxOf(points))), sizeOf(stage), 140))
    setDialog(null)
  }
  useDrawingKeys(desk, { choose, copy, send, close: () => closeSketch(desk) })

  return (
    <div className={plan['page']}>
      <UnsavedGuard when={isChanged} text="Le dessin du secteur n’est pas enregistré." />
      <div className={plan['toolbar']} role="toolbar" aria-label="Dessin du plan">
        <h1 className="sr">Dessin du plan</h1>
        <div className={classes['sector']}><SelectField size="xs" label="Secteur" hideLabel isKept options={[...site.sectors.map(({ id, label }) => ({ value: String(id), label })), { value: '0', label: 'Nouveau secteur…' }]} value={String(sector.id)} disabled={isChanged} onChange={(value) => open(Number(value), site)} /></div>
        <Segments label="Outils" choices={tools} value={tool} onChange={choose} />
        <span className={plan['rest']} />
        {isChanged && <Tag tone="ochre">Modifié</Tag>}
        <Button size="xs" aria-label="Annuler" title="Annuler (Ctrl Z)" disabled={history.past.length === 0} onClick={() => act({ do: 'undo' })}><Icon of={IconArrowBackUp} size={15} /></Button>
        <Button size="xs" aria-label="Rétablir" title="Rétablir (Ctrl Y)" disabled={history.future.length === 0} onClick={() => act({ do: 'redo' })}><Icon of={IconArrowForwardUp} size={15} /></Button>
        <Button size="xs" leftSection={<Icon of={IconFileImport} size={15} />} onClick={() => setDialog('import')}>Importer</Button>
        <Button size="xs" leftSection={<Icon of={IconX} size={15} />} onClick={onClose}>Fermer</Button>
        <Button size="xs" variant="filled" loading={save.isPending} onClick={send}>Enregistrer</Button>
      </div>
      <div className={classes['table']}>
        <DrawingCanvas desk={desk} plan={site} sectorId={sector.id} box={box}>
          <div className={classes['words']}>
            <p className={plan['float']} role="status">{helpOf(tool, brush)}</p>
            {covered !== null && <NoticeStrip>{covered}</NoticeStrip>}
            {save.error !== null && <NotSaved error={save.error} onJoin={join} />}
          </div>
        </DrawingCanvas>
        <aside className={classes['aside']} aria-label="Réglages du dessin">
          <TextField label="Nom du secteur" maxLength={40} value={history.present.label} onChange={(label) => act({ do: 'sector', change: { label: label ?? '' } })} />
          <BrushPanel tool={tool} brush={brush} plan={site} onBrush={(change) => {
            // What is begun is of the kind that it was begun with.
            if (change.element !== undefined) closeSketch(desk)
            setBrush({ ...brush, ...change })
          }} />
          <h2>Forme choisie</h2>
          <ItemPanel items={chosen} plan={site} act={act} onCopy={copy} follows={follows} onFollow={(key) => setFollows((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])))} />
          <h2>Fond de plan</h2>
          <BackdropPanel backdrop={history.present.backdrop} onBackdrop={(backdrop) => act({ do: 'sector', change: { backdrop } })} onScale={() => choose('scale')} />
        </aside>
      </div>
      {dialog === 'import' && <ImportDialog plan={site} drawn={onPlan} typeId={brush.placeTypeId} nextNumber={brush.number} onImport={importShapes} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'import' && <ScaleDialog points={dialog} onClose={() => setDialog(null)} onMetres={(metres) => {
        const [a, b] = dialog
        if (a && b) act({ do: 'sector', change: { backdrop: scaledBackdrop(history.present.backdrop, [a, b], metres) } })
        setDialog(null)
        choose('select')
      }} />}
    </div>
  )
}
