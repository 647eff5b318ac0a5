import { overlaps, roomIndex } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomSite, RoomStay } from './room-site.ts'
import type { RoomMove } from './make-room.ts'

export type Window = {
  readonly from: number
  readonly to: number
  /** Gaps shorter than this are not sold. */ readonly minimumNights: number
}
export type Gaps = {
  /** Nights in gaps that are long enough. */ readonly sellable: number
  /** Gaps that are too short. */ readonly lost: number
  /** Greater when the same free nights are in fewer, longer gaps. */ readonly length: number
}
export type DefragmentMove = RoomMove & { readonly gain: number }

type Nights = { readonly start: number; readonly end: number }

/** Free nights of one place within the window, gap by gap. */
function gapsOf(holds: readonly Nights[], { from, to }: Window): readonly number[] {
  const gaps: number[] = []
  let free = from
  for (const { start, end } of holds.toSorted((a, b) => a.start - b.start)) {
    if (Math.min(start, to) > free) gaps.push(Math.min(start, to) - free)
    free = Math.max(free, end)
  }
  return free < to ? [...gaps, to - free] : gaps
}

export function measure(holds: readonly Nights[], window: Window): Gaps {
  return gapsOf(holds, window).reduce(
    (sum, nights) => {
      const isSold = nights >= window.minimumNights
      return { sellable: sum.sellable + (isSold ? nights : 0), lost: sum.lost + (isSold ? 0 : 1), length: sum.length + nights * nights }
    },
    { sellable: 0, lost: 0, length: 0 },
  )
}

type Layout = Map<number, readonly RoomStay[]>

/** What a place holds, closures included. */
function holdsAt(layout: Layout, { blocksAt }: RoomIndex, placeId: number): readonly Nights[] {
  return [...(layout.get(placeId) ?? []), ...(blocksAt.get(placeId) ?? [])]
}

/** Which places are filled first, in the site's order: those at the top of the list, or at its bottom. */
export type Direction = 'top' | 'bottom'

type Step = {
  readonly stay: RoomStay
  readonly from: RoomPlace
  readonly to: RoomPlace
  readonly sellable: number
  readonly length: number
}

/** A stay may be moved by the defragmentation when it is wholly ahead, within the window, and nothing fixes it; neighbours stay together. */
function isMovable(stay: RoomStay, { today }: RoomSite, { from, to }: Window): boolean {
  return stay.fixed === null && stay.group === null && stay.start > today && stay.start >= from && stay.end <= to
}

/** More nights, then longer gaps; as much of both, the place that is filled first. */
function isBetterStep(step: Step, than: Step | null, direction: Direction): boolean {
  if (than === null || step.sellable !== than.sellable) return than === null || step.sellable > than.sellable
  if (step.length !== than.length) return step.length > than.length
  return direction === 'top' ? step.to.order < than.to.order : step.to.order > than.to.order
}

type Looked = {
  readonly index: RoomIndex
  readonly layout: Layout
  readonly window: Window
  readonly places: readonly RoomPlace[]
  readonly before: ReadonlyMap<number, Gaps>
}

/** What each place of its type would bring by taking a stay that now stands at `from`. */
function stepsOf({ index, layout, window, places, before }: Looked, stay: RoomStay, from: RoomPlace): readonly Step[] {
  const left = before.get(from.id)
  const without = measure(
    holdsAt(layout, index, from.id).filter((hold) => hold !== stay),
    window,
  )
  return places.flatMap((to): readonly Step[] => {
    const there = before.get(to.id)
    if (to.id === from.id || left === undefined || there === undefined) return []
    const holds = holdsAt(layout, index, to.id)
    if (holds.some((hold) => overlaps(hold, stay)) || index.suit(stay, to)?.upgrade !== 0) return []
    const after = measure([...holds, stay], window)
    return [
      {
        stay,
        from,
        to,
        sellable: without.sellable + after.sellable - left.sellable - there.sellable,
        length: without.length + after.length - left.length - there.length,
      },
    ]
  })
}

/** The single move among places of one type that gives the most sellable nights, then the longest gaps. */
function bestStep(
  index: RoomIndex,
  layout: Layout,
  window: Window,
  {
    movable,
    places,
    direction,
  }: { readonly movable: ReadonlySet<number>; readonly places: readonly RoomPlace[]; readonly direction: Direction },
): Step | null {
  const looked: Looked = {
    index,
    layout,
    window,
    places,
    before: new Map(places.map(({ id }) => [id, measure(holdsAt(layout, index, id), window)])),
  }
  const steps = places.flatMap((from) =>
    (layout.get(from.id) ?? []).filter(({ id }) => movable.has(id)).flatMap((stay) => stepsOf(looked, stay, from)),
  )
  return steps.reduce<Step | null>((best, step) => (isBetterStep(step, best, direction) ? step : best), null)
}

function moveTo(layout: Layout, { stay, from, to }: Pick<Step, 'stay' | 'from' | 'to'>): Layout {
  return new Map([
    ...layout,
    [from.id, (layout.get(from.id) ?? []).filter(({ id }) => id !== stay.id)],
    [to.id, [...(layout.get(to.id) ?? []), stay]],
  ])
}

function total(index: RoomIndex, layout: Layout, window: Window): Gaps {
  return index.site.places
    .map(({ id }) => measure(holdsAt(layout, index, id), window))
    .reduce((a, b) => ({ sellable: a.sellable + b.sellable, lost: a.lost + b.lost, length: a.length + b.length }), {
      sellable: 0,
      lost: 0,
      length: 0,
    })
}

/** One move a stay, where it goes in the end, and what it brings after those before it: somebody who comes back home has not moved. */
function told(index: RoomIndex, home: Layout, steps: readonly Step[], window: Window): readonly DefragmentMove[] {
  const last = new Map(steps.map((step) => [step.stay.id, step]))
  let layout = home
  return [...last.values()].flatMap(({ stay, to }): readonly DefragmentMove[] => {
    const from = stay.placeId === null ? undefined : index.placeById.get(stay.placeId)
    const suit = from === undefined || from.id === to.id ? null : index.suit(stay, to)
    if (from === undefined || suit === null) return []
    const before = total(index, layout, window)
    layout = moveTo(layout, { stay, from, to })
    return [{ stay, place: to, suit, gain: total(index, layout, window).sellable - before.sellable }]
  })
}

/**
 * Moves of stays to come, each within its type, that join the gaps of the next weeks into some that can be sold. The best single move each time,
 * while one adds sellable nights, or lengthens gaps without losing any; not the best of all arrangements, but never worse than what is there.
 */
export function defragment(
  site: RoomSite,
  window: Window,
  { mostMoves, keep, direction }: { readonly mostMoves: number; readonly keep: ReadonlySet<number>; readonly direction: Direction },
): { readonly moves: readonly DefragmentMove[]; readonly before: Gaps; readonly after: Gaps } {
  const index = roomIndex(site)
  const movable = new Set(site.stays.filter((stay) => isMovable(stay, site, window) && !keep.has(stay.id)).map(({ id }) => id))
  const types = Map.groupBy(site.places, ({ placeTypeId }) => placeTypeId)
  const home: Layout = new Map(index.staysAt)
  let best: { readonly steps: readonly Step[]; readonly after: Gaps } = { steps: [], after: total(index, home, window) }
  let layout = home
  const steps: Step[] = []
  const look = (places: readonly RoomPlace[]): Step | null => bestStep(index, layout, window, { movable, places, direction })
  // A move changes the places of its own type only: the others are not looked at again.
  const bests = new Map([...types].map(([typeId, places]) => [typeId, look(places)]))
  while (new Set(steps.map(({ stay }) => stay.id)).size < mostMoves) {
    const step = [...bests.values()].reduce((one, other) => (other !== null && isBetterStep(other, one, direction) ? other : one), null)
    if (step === null || step.sellable < 0 || (step.sellable === 0 && step.length <= 0)) break
    layout = moveTo(layout, step)
    steps.push(step)
    bests.set(step.to.placeTypeId, look(types.get(step.to.placeTypeId) ?? []))
    const after = total(index, layout, window)
    // A move that only lengthens gaps is made for those that follow it: alone, it disturbs a guest for nothing.
    if (after.sellable > best.after.sellable) best = { steps: [...steps], after }
  }
  return { moves: told(index, home, best.steps, window), before: total(index, home, window), after: best.after }
}
