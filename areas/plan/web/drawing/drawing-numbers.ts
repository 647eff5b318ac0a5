import { chosenItems, usualItem, type Drawing, type History, type Item } from '../../rules/drawing.ts'
import type { Point } from '../../rules/geometry.ts'
import { numberOf, type ImportedShape } from '../../rules/imported.ts'
import { nextNumber, numbersFrom } from '../../rules/row-of-places.ts'
import type { PlanData } from '../plan-model.ts'
import { newKey, type Brush, type NumberStep } from './drawing-model.ts'

/** Where numbers stand, and how they go on. */
type Series = Pick<Brush, 'number' | 'step'>

/** The places that exist and are drawn nowhere yet, in their order. */
function waiting(plan: PlanData, { items }: Drawing): PlanData['undrawn'] {
  const here = new Set(items.flatMap(({ kind, number }) => (kind === 'place' ? [number] : [])))
  return plan.undrawn.filter(({ number }) => !here.has(number))
}

const inOrder = new Intl.Collator('fr', { numeric: true })

/** The number that a drawing begins with: the first place that exists and is not drawn; else the one that follows those of the site, of the type that is drawn first. */
export function firstNumber({ undrawn, places, types }: PlanData): string {
  const [waits] = undrawn
  if (waits !== undefined) return waits.number
  const alike = places.filter(({ placeTypeId }) => placeTypeId === types[0]?.id)
  const last = (alike.length > 0 ? alike : places)
    .map(({ number }) => number)
    .toSorted(inOrder.compare)
    .at(-1)
  return last === undefined ? 'A1' : (numbersFrom(nextNumber(last), 1, new Set(places.map(({ number }) => number)))[0] ?? '')
}

/** Numbers of a row: from a place that waits for its drawing, the places of its type that wait after it; then in series. */
function rowNumbers(
  plan: PlanData,
  drawing: Drawing,
  { first, count, taken, step }: { first: string; count: number; taken: ReadonlySet<string>; step: NumberStep },
): readonly string[] {
  // One number in two is a series of its own: it says by itself which places that wait are meant.
  if (step > 1) return numbersFrom(first, count, taken, step)
  const left = waiting(plan, drawing)
  const at = left.findIndex(({ number }) => number === first)
  const existing =
    at < 0
      ? []
      : left
          .slice(at)
          .filter(({ placeTypeId }) => placeTypeId === left[at]?.placeTypeId)
          .slice(0, count)
          .map(({ number }) => number)
  const last = existing.at(-1)
  return [
    ...existing,
    ...numbersFrom(last === undefined ? first : nextNumber(last), count - existing.length, new Set([...taken, ...existing])),
  ]
}

/** New places with numbers in series: those that exist and are not drawn come first, one that is drawn is stepped over. */
export function numbered(plan: PlanData, drawing: Drawing, shapes: readonly (readonly Point[])[], brush: Brush): readonly Item[] {
  const undrawn = new Map(plan.undrawn.map((place) => [place.number, place]))
  const here = new Set(drawing.items.flatMap(({ kind, number }) => (kind === 'place' ? [number] : [])))
  const drawnNumbers = new Set([...here, ...plan.places.map(({ number }) => number)])
  const numbers = rowNumbers(plan, drawing, { first: brush.number, count: shapes.length, taken: drawnNumbers, step: brush.step })
  return shapes.map((points, index) => {
    const number = numbers[index] ?? ''
    const known = undrawn.get(number)
    return {
      ...usualItem,
      key: newKey(),
      kind: 'place',
      points,
      number,
      placeId: known?.placeId ?? 0,
      placeTypeId: known?.placeTypeId ?? brush.placeTypeId,
    }
  })
}

/** The number that the next place takes: that of the next place that waits for its drawing, else the one that follows. */
export function numberAfter({ plan, drawing }: { plan: PlanData; drawing: Drawing }, items: readonly Item[], brush: Series): string {
  const last = items.at(-1)
  if (last === undefined || last.number === '') return brush.number
  if (last.placeId === 0 || brush.step > 1) return nextNumber(last.number, brush.step)
  const drawn = new Set(items.map(({ number }) => number))
  const left = waiting(plan, drawing).filter(({ number }) => !drawn.has(number))
  return (left.find(({ placeTypeId }) => placeTypeId === last.placeTypeId) ?? left[0])?.number ?? nextNumber(last.number)
}

/** The number that the next place takes after a step back or forth: that of the first place that went, as long as it followed the last of them; what follows those that came back. */
export function numberAfterStep(plan: PlanData, [before, after]: readonly [Drawing, Drawing], { number, step }: Series): string {
  const missing = (there: Drawing, here: Drawing): readonly Item[] => {
    const keys = new Set(here.items.map(({ key }) => key))
    return there.items.filter(({ kind, key }) => kind === 'place' && !keys.has(key))
  }
  const [gone, back] = [missing(before, after), missing(after, before)]
  const [first] = gone
  if (first && numberAfter({ plan, drawing: after }, gone, { number, step }) === number) return first.number
  return back[0]?.number === number ? numberAfter({ plan, drawing: before }, back, { number, step }) : number
}

/** The place that waits for its drawing and that a file names: by its number, else by the number of its zone on the plan. */
export function placeNamed({ undrawn }: Pick<PlanData, 'undrawn'>, name: string): PlanData['undrawn'][number] | undefined {
  return undrawn.find(({ number }) => number === numberOf(name)) ?? undrawn.find(({ zone }) => zone === name)
}

/** The surfaces of a file as places: what has a name is linked to the place that bears it; the others are numbered in series. */
export function importedItems(plan: PlanData, drawing: Drawing, shapes: readonly ImportedShape[], brush: Brush): readonly Item[] {
  const named = shapes.flatMap(({ name, points, isUnnamed }): readonly Item[] => {
    if (isUnnamed) return []
    const known = placeNamed(plan, name)
    const place = { placeId: known?.placeId ?? 0, placeTypeId: known?.placeTypeId ?? brush.placeTypeId }
    return [{ ...usualItem, key: newKey(), kind: 'place', points, number: known?.number ?? numberOf(name), ...place }]
  })
  const others = shapes.flatMap(({ points, isUnnamed }) => (isUnnamed ? [points] : []))
  return [...named, ...numbered(plan, { ...drawing, items: [...drawing.items, ...named] }, others, brush)]
}

/** The chosen shapes beside where they are: places with the numbers that follow. */
export function copied(plan: PlanData, history: History, brush: Brush): readonly Item[] {
  const chosen = chosenItems(history)
  const by = 2
  const shift = (points: readonly Point[]): readonly Point[] => points.map(([x, y]): Point => [x + by, y + by])
  const places = chosen.filter(({ kind }) => kind === 'place')
  const first = places[0]
  const copies =
    first === undefined
      ? []
      : numbered(
          plan,
          history.present,
          places.map(({ points }) => shift(points)),
          { ...brush, number: nextNumber(first.number, brush.step), placeTypeId: first.placeTypeId },
        )
  return [
    ...copies,
    ...chosen.filter(({ kind }) => kind !== 'place').map((item) => ({ ...item, key: newKey(), rowId: 0, points: shift(item.points) })),
  ]
}
