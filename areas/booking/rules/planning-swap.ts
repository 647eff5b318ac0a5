import type { Fault } from '#platform/operation/refusal.ts'
import { laneBars, laneOf, type Bar, type Known } from './planning-data.ts'
import { hasArrived, hasSlept, placeFault, whyFixed, type Draft } from './planning-drag.ts'

/** Two places whose stays change over: the side of a stay is the place where it stands. */
export type Swap = { readonly here: readonly string[]; readonly there: readonly string[] }
export const noSwap: Swap = { here: [], there: [] }

type Sides = { readonly here: readonly Bar[]; readonly there: readonly Bar[] }
export function sidesOf({ here, there }: Swap, known: Known): Sides {
  const read = (keys: readonly string[]): readonly Bar[] => keys.map((key) => known.bars.get(key)).filter((bar) => bar !== undefined)
  return { here: read(here), there: read(there) }
}

/** Chooses a stay, or leaves it out; the first one makes the first side, the first one of another place the second. */
export function toggled(swap: Swap, bar: Bar, known: Known): Swap {
  const side = sideOf(swap, bar, known)
  const keys = swap[side]
  return { ...swap, [side]: keys.includes(bar.key) ? keys.filter((key) => key !== bar.key) : [...keys, bar.key] }
}

function sideOf(swap: Swap, bar: Bar, known: Known): 'here' | 'there' {
  const { here } = sidesOf(swap, known)
  const [first] = here
  return first === undefined || laneOf(first) === laneOf(bar) ? 'here' : 'there'
}

type Numbers = (placeId: number) => string

/** Why a stay cannot be part of this exchange; null when it can. */
export function whyLeftOut(swap: Swap, bar: Bar, known: Known, numbers: Numbers): Fault | null {
  const fixed = whyFixed(bar)
  if (fixed) return fixed
  const { here, there } = sidesOf(swap, known)
  const [first] = here
  const [other] = there
  if (first === undefined || laneOf(first) === laneOf(bar)) return null
  if (other !== undefined && laneOf(other) !== laneOf(bar))
    return {
      rule: 'swap-two-places',
      message: `L’échange se fait entre deux emplacements\u00A0: ${words(first, numbers)} et ${words(other, numbers)}.`,
    }
  return landing({ coming: [bar], onto: first, leaving: here }, known, numbers)
}

const words = ({ placeId, label }: Bar, numbers: Numbers): string => (placeId === null ? `${label}, sans place` : numbers(placeId))

/** Whether stays fit on the place of another one, once those of its side have left. */
type Landing = { readonly coming: readonly Bar[]; readonly onto: Bar; readonly leaving: readonly Bar[] }
function landing({ coming, onto, leaving }: Landing, known: Known, numbers: Numbers): Fault | null {
  const { placeId } = onto
  if (placeId === null) return null
  const gone = new Set(leaving.map(({ key }) => key))
  const staying = laneBars(known, laneOf(onto)).filter(({ key }) => !gone.has(key))
  for (const bar of coming) {
    const fault = placeFault(numbers(placeId), staying, bar)
    if (fault) return fault
  }
  return null
}

/** Why the exchange cannot be made as it stands; null when it can. */
export function swapFault(swap: Swap, known: Known, numbers: Numbers): Fault | null {
  const { here, there } = sidesOf(swap, known)
  const [first] = here
  const [other] = there
  if (!first || !other) return { rule: 'swap-two-places', message: 'Choisissez au moins un séjour sur chacun des deux emplacements.' }
  return (
    landing({ coming: there, onto: first, leaving: here }, known, numbers) ??
    landing({ coming: here, onto: other, leaving: there }, known, numbers)
  )
}

/** Where each stay of the exchange goes: to the place of the other side, on its own nights. */
export function swapMoves(
  swap: Swap,
  known: Known,
): readonly { readonly bar: Bar; readonly placeId: number | null; readonly placeTypeId: number }[] {
  const { here, there } = sidesOf(swap, known)
  const [first] = here
  const [other] = there
  if (!first || !other) return []
  // A stay without a place keeps the type that it bought.
  const to = (onto: Bar) => (bar: Bar) => ({
    bar,
    placeId: onto.placeId,
    placeTypeId: onto.placeId === null ? bar.placeTypeId : onto.placeTypeId,
  })
  return [...here.map(to(other)), ...there.map(to(first))]
}

/** Who is in the way of a stay that was put down on a place. */
function inTheWay({ placeId, first, after }: Draft, known: Known): readonly Bar[] {
  return placeId === null ? [] : laneBars(known, `p${placeId}`).filter((other) => other.first < after && other.after > first)
}

type Aside = { readonly waiting: ReadonlyMap<string, number>; readonly today: number }
/** Those of a place who were put aside and may leave it to the stay in the hand. Who has slept somewhere changes places otherwise. */
export function mayGiveWay(taken: Bar, bars: readonly Bar[], { waiting, today }: Aside): readonly Bar[] {
  if (hasSlept(taken, today)) return []
  return bars.filter((other) => other.key !== taken.key && waiting.has(other.key) && whyFixed(other) === null && !hasArrived(other))
}

/** Those put aside whose nights a stay takes where it is put down: they leave that place, and go on waiting without one. */
export function givingWay(draft: Draft, known: Known, aside: Aside): readonly Bar[] {
  return mayGiveWay(draft.bar, inTheWay(draft, known), aside)
}

/** Whether those who are in the way may be asked to go elsewhere, for the nights that the stay has. */
export function mayMakeRoom(draft: Draft, known: Known): boolean {
  const { bar, first, after } = draft
  const others = inTheWay(draft, known)
  return (
    first === bar.first &&
    after === bar.after &&
    others.length > 0 &&
    [bar, ...others].every((one) => whyFixed(one) === null && !hasArrived(one))
  )
}

/** The exchange that putting a stay down on an occupied place may mean: with those who are in its way there. Null when it cannot be made. */
export function exchangeOf(
  draft: Draft,
  known: Known,
  { numbers, today }: { readonly numbers: Numbers; readonly today: number },
): Swap | null {
  const { bar, placeId, first, after } = draft
  if (bar.placeId === null || placeId === null || placeId === bar.placeId || first !== bar.first || after !== bar.after) return null
  const others = inTheWay(draft, known)
  if (others.length === 0 || [bar, ...others].some((one) => whyFixed(one) !== null || hasSlept(one, today))) return null
  const swap = { here: [bar.key], there: others.map(({ key }) => key) }
  return swapFault(swap, known, numbers) === null ? swap : null
}
