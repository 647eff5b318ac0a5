import { useCallback, useEffect, useMemo } from 'react'
import {
  chosenItems,
  shiftedBy,
  snapped,
  withCorner,
  withoutCorner,
  type DrawingAction,
  type History,
  type Item,
} from '../../rules/drawing.ts'
import { isMark, isWhole } from '../../rules/element-kinds.ts'
import { distance, rectangle, rounded, type Point } from '../../rules/geometry.ts'
import { rowOfPlaces } from '../../rules/row-of-places.ts'
import { panned, toMetres } from '../../rules/viewport.ts'
import type { PlanStage } from '../plan-model.ts'
import { pointOn, sizeOf } from '../use-stage.ts'
import { useSvgGestures } from '../use-svg-gestures.ts'
import { isClosedItem, type Brush, type Tool } from './drawing-model.ts'

/** What is being drawn and is not kept yet. */
export type Sketch = {
  readonly points: readonly Point[]
  readonly shapes: readonly (readonly Point[])[]
  readonly hover: Point | null
  readonly moved: ReadonlyMap<string, readonly Point[]>
}
export const noSketch: Sketch = { points: [], shapes: [], hover: null, moved: new Map() }

export type Desk = {
  readonly stage: PlanStage
  readonly history: History
  readonly tool: Tool
  readonly brush: Brush
  readonly sketch: Sketch
  readonly act: (action: DrawingAction) => void
  /** A step back or forth, with the number that the next place then takes. */ readonly step: (what: 'undo' | 'redo') => void
  readonly setSketch: (sketch: Sketch) => void
  /** Shapes that the tool has finished. */
  readonly finish: (shapes: readonly (readonly Point[])[], tool: Tool) => void
}
type Press = {
  readonly id: number
  readonly at: Point
  readonly px: readonly [number, number]
  last: readonly [number, number]
  kind: 'pan' | 'move' | 'corner' | 'draw' | 'click'
  readonly item: Item | null
  readonly corner: number
  moved: boolean
}

const reach = 9

function pointOf({ stage }: Desk, event: MouseEvent): Point {
  return toMetres(stage.view.get(), pointOn(stage, event))
}
/** Where a new point goes; Alt leaves it where the hand is. */
function caught(desk: Desk, event: MouseEvent, except: ReadonlySet<string> = new Set()): Point {
  const at = pointOf(desk, event)
  if (event.altKey) return rounded([at])[0] ?? at
  const shapes = desk.history.present.items.filter(({ key }) => !except.has(key)).map(({ points }) => points)
  return snapped(at, shapes, reach / desk.stage.view.get().scale).point
}
const itemAt = ({ history }: Desk, target: EventTarget | null): Item | null => {
  const key = target instanceof Element ? target.closest<SVGElement>('[data-item]')?.dataset['item'] : undefined
  return history.present.items.find((item) => item.key === key) ?? null
}
const boxFrom = ([ax, ay]: Point, [bx, by]: Point): readonly Point[] => [
  [Math.min(ax, bx), Math.min(ay, by)],
  [Math.max(ax, bx), Math.min(ay, by)],
  [Math.max(ax, bx), Math.max(ay, by)],
  [Math.min(ax, bx), Math.max(ay, by)],
]
const rowFrom = ({ brush }: Desk, from: Point, to: Point): readonly (readonly Point[])[] =>
  rowOfPlaces({ from, to, width: brush.width, depth: brush.depth, gap: brush.gap, side: 'right' })

/** Ends a point, a line or a surface of several clicks; too few of them make nothing. */
export function closeSketch(desk: Desk): void {
  const { points } = desk.sketch
  desk.setSketch(noSketch)
  if (desk.tool === 'scale') return
  if (desk.tool === 'element' ? isWhole(desk.brush.element, points.length) : points.length >= 3) desk.finish([points], desk.tool)
}

class DrawingGestures {
  desk: Desk
  press: Press | null = null
  constructor(desk: Desk) {
    this.desk = desk
  }

  down(event: PointerEvent): void {
    const { desk } = this
    if (event.button === 1 || (event.shiftKey && desk.tool !== 'select')) return this.begin(event, 'pan', null, -1)
    if (event.button !== 0) return
    if (desk.tool === 'select') return this.take(event)
    this.begin(event, desk.tool === 'rectangle' || desk.tool === 'row' ? 'draw' : 'click', null, -1)
  }

  /** What is under the hand is chosen, and held. */
  take(event: PointerEvent): void {
    const { desk } = this
    const corner = event.target instanceof SVGElement ? event.target.dataset['corner'] : undefined
    const [only] = chosenItems(desk.history)
    if (corner !== undefined && only) return this.begin(event, 'corner', only, Number(corner))
    const item = itemAt(desk, event.target)
    if (!item) return this.begin(event, 'pan', null, -1)
    const { selected } = desk.history
    if (event.shiftKey || event.ctrlKey) desk.act({ do: 'select', keys: toggledKeys(selected, item.key) })
    else if (!selected.has(item.key)) desk.act({ do: 'select', keys: new Set([item.key]) })
    this.begin(event, 'move', item, -1)
  }

  begin(event: PointerEvent, kind: Press['kind'], item: Item | null, corner: number): void {
    const at = kind === 'draw' ? caught(this.desk, event) : pointOf(this.desk, event)
    this.press = {
      id: event.pointerId,
      at,
      px: [event.clientX, event.clientY],
      last: [event.clientX, event.clientY],
      kind,
      item,
      corner,
      moved: false,
    }
    this.desk.stage.svg?.setPointerCapture(event.pointerId)
  }

  move(event: PointerEvent): void {
    const { press, desk } = this
    if (!press || press.id !== event.pointerId) {
      if (desk.sketch.points.length > 0) desk.setSketch({ ...desk.sketch, hover: caught(desk, event) })
      return
    }
    if (!press.moved && Math.hypot(event.clientX - press.px[0], event.clientY - press.px[1]) < 4) return
    press.moved = true
    if (press.kind === 'pan')
      desk.stage.view.set(panned(desk.stage.view.get(), event.clientX - press.last[0], event.clientY - press.last[1]))
    press.last = [event.clientX, event.clientY]
    if (press.kind !== 'pan' && press.kind !== 'click') desk.setSketch({ ...noSketch, ...this.shaped(press, event) })
  }

  /** What the gesture would make if it ended here. */
  shaped(press: Press, event: PointerEvent): Partial<Sketch> {
    const { desk } = this
    if (press.kind === 'draw') {
      const to = caught(desk, event)
      return { shapes: desk.tool === 'row' ? rowFrom(desk, press.at, to) : [boxFrom(press.at, to)] }
    }
    if (press.kind === 'corner' && press.item) {
      const at = caught(desk, event, new Set([press.item.key]))
      return { moved: new Map([[press.item.key, press.item.points.map((point, index) => (index === press.corner ? at : point))]]) }
    }
    return { moved: this.carried(press, event) }
  }

  /** The chosen shapes under the hand; the one that is held catches on what is around it. */
  carried(press: Press, event: PointerEvent): ReadonlyMap<string, readonly Point[]> {
    const { desk } = this
    const chosen = chosenItems(desk.history)
    const at = pointOf(desk, event)
    const [dx, dy] = [at[0] - press.at[0], at[1] - press.at[1]]
    if (event.altKey || !press.item) return shiftedBy(chosen, dx, dy)
    const others = desk.history.present.items.filter(({ key }) => !desk.history.selected.has(key)).map(({ points }) => points)
    const within = reach / desk.stage.view.get().scale
    for (const [x, y] of press.item.points) {
      const wanted: Point = [x + dx, y + dy]
      const found = snapped(wanted, others, within)
      if (found.to !== 'grid' && distance(found.point, wanted) > 0) return shiftedBy(chosen, found.point[0] - x, found.point[1] - y)
    }
    return shiftedBy(chosen, dx, dy)
  }

  up(event: PointerEvent): void {
    const { press, desk } = this
    this.press = null
    if (!press) return
    if (!press.moved) return this.still(press, event)
    if (press.kind === 'pan' || press.kind === 'click') return
    const { shapes = [], moved } = this.shaped(press, event)
    desk.setSketch(noSketch)
    if (moved) return desk.act({ do: 'reshape', shapes: moved })
    if (shapes.length > 0) desk.finish(shapes, desk.tool)
  }

  /** A press that went nowhere: a point of a line, or a click beside everything. */
  still(press: Press, event: PointerEvent): void {
    if (press.kind === 'click') return this.click(event)
    if (press.kind === 'pan' && this.desk.tool === 'select') this.desk.act({ do: 'select', keys: new Set() })
  }

  click(event: PointerEvent): void {
    const { desk } = this
    const at = caught(desk, event)
    if (desk.tool === 'element' && isMark(desk.brush.element)) return this.mark(at)
    const [first] = desk.sketch.points
    if (first && desk.sketch.points.length > 2 && distance(first, at) <= reach / desk.stage.view.get().scale) return closeSketch(desk)
    const points = [...desk.sketch.points, at]
    if (desk.tool === 'scale' && points.length === 2) {
      desk.setSketch({ ...noSketch, points })
      return desk.finish([points], 'scale')
    }
    desk.setSketch({ ...noSketch, points, hover: at })
  }

  /** One of them where it is clicked; a double click makes no second one. */
  mark(at: Point): void {
    const { desk } = this
    const last = desk.history.present.items.at(-1)
    const [there] = last?.kind === desk.brush.element ? last.points : []
    if (there && distance(there, at) <= reach / desk.stage.view.get().scale) return
    desk.finish([[at]], 'element')
  }

  /** A corner more on the edge; on a corner, one less. */
  double(event: MouseEvent): void {
    const { desk } = this
    if (desk.tool !== 'select') return closeSketch(desk)
    const [only] = chosenItems(desk.history)
    if (!only) return
    const corner = event.target instanceof SVGElement ? event.target.dataset['corner'] : undefined
    const points =
      corner === undefined
        ? withCorner(only.points, pointOf(desk, event), isClosedItem(only))
        : withoutCorner(only.points, Number(corner), isClosedItem(only) ? 3 : 2)
    desk.act({ do: 'reshape', shapes: new Map([[only.key, points]]) })
  }
}

function toggledKeys(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The gestures of the pointer on the drawing. */
export function useDrawingPointer(desk: Desk): void {
  const gestures = useMemo(() => new DrawingGestures(desk), []) // eslint-disable-line react-hooks/exhaustive-deps -- the desk is given below, at each drawing
  useEffect(() => {
    gestures.desk = desk
  })
  useSvgGestures(
    desk.stage,
    useCallback(
      (on) => {
        on('pointerdown', (event) => gestures.down(event))
        on('pointermove', (event) => gestures.move(event))
        on('pointerup', (event) => gestures.up(event))
        on('dblclick', (event) => gestures.double(event))
        return undefined
      },
      [gestures],
    ),
  )
}

/** A rectangle of the usual size in the middle of what is in sight: how a place is drawn without pointer. */
export function rectangleInSight({ stage, brush }: Desk): readonly Point[] {
  const { width, height } = sizeOf(stage)
  return rounded(rectangle(toMetres(stage.view.get(), [width / 2, height / 2]), brush.width, brush.depth, 0))
}
