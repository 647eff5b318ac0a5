export type FreePlace = { readonly placeId: number; readonly startDate: string; readonly endDate: string }
export type Waiting = {
  readonly id: number
  readonly customerName: string
  /** Best first: the wished dates, then the nearest. */ readonly found: readonly FreePlace[]
}
export type Turn<Found extends FreePlace> = { readonly offer: Found | null; readonly behind: string | null }

const meet = (a: FreePlace, b: FreePlace): boolean => a.placeId === b.placeId && a.startDate < b.endDate && a.endDate > b.startDate

/**
 * Who is offered what: the oldest demand first, each the first of its places that nobody before it was offered on nights in common.
 * A place too small for the first in line goes to the next: nobody waits for what cannot serve him. `sells`: whether the price lists would let it be
 * sold to him on those nights; asked only of places that could be offered.
 */
export function turnsOf<One extends Waiting>(
  queue: readonly One[],
  sells: (place: One['found'][number], to: One) => boolean,
): ReadonlyMap<number, Turn<One['found'][number]>> {
  const given: { readonly place: FreePlace; readonly to: string }[] = []
  const turns = new Map<number, Turn<One['found'][number]>>()
  for (const one of queue) {
    const { id, customerName, found } = one
    const offer = found.find((place) => !given.some((other) => meet(other.place, place)) && sells(place, one)) ?? null
    const wished = found.find((place) => sells(place, one))
    const behind = offer === null && wished !== undefined ? (given.find((other) => meet(other.place, wished))?.to ?? null) : null
    if (offer) given.push({ place: offer, to: customerName })
    turns.set(id, { offer, behind })
  }
  return turns
}
