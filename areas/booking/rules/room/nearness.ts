import { plural } from '#domain/french.ts'
import { alleyOf } from './neighbours.ts'
import type { Ground } from './neighbours.ts'
import type { RoomPlace } from './room-site.ts'

export type Seated = { readonly place: RoomPlace; readonly start: number; readonly end: number }
export type Nearness = {
  readonly isSideBySide: boolean
  /** « côte à côte », after « ils sont » or « ils seront ». */ readonly words: string
}

/** Further than that along an alley, nobody calls it near. */
const nearSteps = 5

/** Places that chains of touching ones join. */
function patches(places: readonly RoomPlace[], { touches }: Ground): readonly (readonly RoomPlace[])[] {
  const left = new Set(places)
  const found: RoomPlace[][] = []
  for (const seed of places) {
    if (!left.delete(seed)) continue
    const patch = [seed]
    for (const one of patch) {
      const beside = [...left].filter((place) => touches(one, place))
      for (const place of beside) left.delete(place)
      patch.push(...beside)
    }
    found.push(patch)
  }
  return found
}

type Gap = { readonly from: RoomPlace; readonly to: RoomPlace; readonly distance: number }
/** Of a patch, the shortest way to the others. */
function gapOf(patch: readonly RoomPlace[], others: readonly RoomPlace[], { distance }: Ground): Gap | undefined {
  return patch
    .flatMap((from) => others.map((to) => ({ from, to, distance: distance(from, to) })))
    .toSorted((a, b) => a.distance - b.distance || a.from.order - b.from.order || a.to.order - b.to.order)[0]
}

/** The widest of the gaps that part the places; undefined when they are all joined. */
function widestGap(places: readonly RoomPlace[], ground: Ground): Gap | undefined {
  const all = patches(places, ground)
  if (all.length < 2) return undefined
  return all
    .flatMap(
      (patch) =>
        gapOf(
          patch,
          places.filter((place) => !patch.includes(place)),
          ground,
        ) ?? [],
    )
    .toSorted((a, b) => b.distance - a.distance || a.from.order - b.from.order)[0]
}

function gapWords({ from, to }: Gap, places: readonly RoomPlace[]): string {
  const [first, last] = from.order <= to.order ? [from, to] : [to, from]
  if (alleyOf(first) !== alleyOf(last)) return `dans des allées différentes\u00A0: ${first.number} et ${last.number}`
  const alley = places.filter((place) => alleyOf(place) === alleyOf(first)).toSorted((a, b) => a.order - b.order)
  const steps = alley.indexOf(last) - alley.indexOf(first)
  return `${steps <= nearSteps ? 'dans la même allée' : 'dans la même allée, mais loin'}\u00A0: ${first.number} et ${last.number} à ${plural(steps, 'place')} l’une de l’autre`
}

/** How near to one another stays are on the nights when they are there together. `places`: those of the site. */
export function nearnessOf(stays: readonly Seated[], places: readonly RoomPlace[], ground: Ground): Nearness {
  const gaps = [...new Set(stays.map(({ start }) => start))].flatMap(
    (night) =>
      widestGap([...new Set(stays.filter(({ start, end }) => start <= night && night < end).map(({ place }) => place))], ground) ?? [],
  )
  const [widest] = gaps.toSorted((a, b) => b.distance - a.distance)
  return widest === undefined ? { isSideBySide: true, words: 'côte à côte' } : { isSideBySide: false, words: gapWords(widest, places) }
}
