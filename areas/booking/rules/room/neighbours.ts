import type { RoomPlace } from './room-site.ts'

/** The rule that is said where one leaves the side of the others. */
export const neighboursParted = 'neighbours-parted'

/** What lies somewhere, drawn or not. */
export type GroundPlace = Pick<RoomPlace, 'id' | 'number' | 'order' | 'x' | 'y'>
export type Ground = {
  /** On the plan between places that are drawn; otherwise counted in places, in the site's order. */
  readonly distance: (a: GroundPlace, b: GroundPlace) => number
  /** Side by side. */
  readonly touches: (a: GroundPlace, b: GroundPlace) => boolean
}

/** Of another alley, whatever their numbers. */
const otherAlley = 50
/** Places of a row are not drawn to the millimetre. */
const tolerance = 1.5
/** Mobile homes lie further from one another than tents; what lies alone in a wood is beside nobody. */
const widest = 2

export const alleyOf = ({ number }: Pick<RoomPlace, 'number'>): string => number.replace(/\d.*$/, '')

/** How far places are from one another: by the plan those that are drawn, by their order those that nobody has drawn yet. */
export function groundOf(places: readonly GroundPlace[]): Ground {
  const at = new Map(places.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [[id, { x, y }] as const])))
  const inOrder = byOrder(places)
  if (at.size < 2) return inOrder
  const metres = (a: GroundPlace, b: GroundPlace): number | null => {
    const [from, to] = [at.get(a.id), at.get(b.id)]
    return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : null
  }
  const drawn = places.filter(({ id }) => at.has(id))
  const nearest = new Map(
    drawn.map((place) => [place.id, Math.min(...drawn.flatMap((other) => (other === place ? [] : (metres(place, other) ?? []))))]),
  )
  const usual = [...nearest.values()].toSorted((a, b) => a - b)[Math.floor(nearest.size / 2)] ?? 0
  const reach = (a: GroundPlace, b: GroundPlace): number => {
    const own = Math.min(nearest.get(a.id) ?? usual, nearest.get(b.id) ?? usual)
    return tolerance * Math.min(Math.max(usual, own), widest * usual)
  }
  return {
    distance: (a, b) => metres(a, b) ?? usual * inOrder.distance(a, b),
    touches(a, b) {
      const apart = metres(a, b)
      return apart === null ? inOrder.touches(a, b) : a.id !== b.id && apart <= reach(a, b)
    },
  }
}

function byOrder(places: readonly GroundPlace[]): Ground {
  const rank = new Map(places.toSorted((a, b) => a.order - b.order).map(({ id }, at) => [id, at]))
  const steps = (a: GroundPlace, b: GroundPlace): number => Math.abs((rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
  return {
    distance: (a, b) => steps(a, b) + (alleyOf(a) === alleyOf(b) ? 0 : otherAlley),
    touches: (a, b) => steps(a, b) === 1 && alleyOf(a) === alleyOf(b),
  }
}

export type Cluster = {
  readonly places: readonly RoomPlace[]
  readonly isSideBySide: boolean
  /** Between them all. */ readonly spread: number
  /** To the place asked for, of the nearest and then of all of them; 0 when none was. */ readonly away: number
}

/** From a place on, always the nearest one that touches those already taken; the nearest of all where none does. */
function grown(
  seed: RoomPlace,
  free: readonly RoomPlace[],
  count: number,
  { distance, touches }: Ground,
): { readonly places: readonly RoomPlace[]; readonly isSideBySide: boolean } {
  const taken = [seed]
  let isSideBySide = true
  while (taken.length < count) {
    const left = free.filter((place) => !taken.includes(place))
    const beside = left.filter((place) => taken.some((one) => touches(one, place)))
    const far = (place: RoomPlace): number => taken.reduce((sum, one) => sum + distance(one, place), 0)
    const next = (beside.length > 0 ? beside : left).toSorted((a, b) => far(a) - far(b) || a.order - b.order)[0]
    if (next === undefined) return { places: [], isSideBySide: false }
    isSideBySide &&= beside.length > 0
    taken.push(next)
  }
  return { places: taken, isSideBySide }
}

/**
 * Groups of `count` free places, side by side where there are any, the nearest to `near` first when it is given, then the closest together.
 * Taking always a place that touches never stops before the whole patch is taken: places side by side are found whenever there are some.
 */
export function clusters(
  free: readonly RoomPlace[],
  {
    count,
    near,
    ground,
    most,
  }: { readonly count: number; readonly near: RoomPlace | null; readonly ground: Ground; readonly most: number },
): readonly Cluster[] {
  const found = new Map<string, Cluster>()
  for (const seed of free) {
    const { places, isSideBySide } = grown(seed, free, count, ground)
    if (places.length < count) continue
    const inOrder = places.toSorted((a, b) => a.order - b.order)
    const spread = inOrder.reduce(
      (sum, place, at) => sum + inOrder.slice(0, at).reduce((all, other) => all + ground.distance(place, other), 0),
      0,
    )
    const away =
      near === null
        ? 0
        : Math.min(...inOrder.map((place) => ground.distance(place, near))) * count * 1000 +
          inOrder.reduce((sum, place) => sum + ground.distance(place, near), 0)
    found.set(inOrder.map(({ id }) => id).join(), { places: inOrder, isSideBySide, spread, away })
  }
  return [...found.values()]
    .toSorted(
      (a, b) =>
        Number(b.isSideBySide) - Number(a.isSideBySide) ||
        a.away - b.away ||
        a.spread - b.spread ||
        (a.places[0]?.order ?? 0) - (b.places[0]?.order ?? 0),
    )
    .slice(0, most)
}

/** « Côte à côte », « À 3 places de B12 ». */
export function nearWords({ places, isSideBySide }: Cluster, near: RoomPlace | null, { touches, distance }: Ground): string {
  const together = places.length < 2 ? '' : isSideBySide ? 'Côte à côte' : 'Au plus près'
  if (near === null) return together
  const isBeside = places.some((place) => touches(place, near))
  const alley = places.some((place) => alleyOf(place) === alleyOf(near))
  const steps = Math.min(...places.map((place) => distance(place, near)))
  const where = isBeside ? `à côté de ${near.number}` : alley ? `dans la même allée que ${near.number}` : `près de ${near.number}`
  const said = together === '' ? where.charAt(0).toUpperCase() + where.slice(1) : `${together}, ${where}`
  return Number.isFinite(steps) ? said : together
}
