/** An establishment that somebody signed in to in this browser: what the login page shows before anybody is connected. */
export type KnownPlace = {
  readonly id: number
  readonly name: string
  readonly login: string
  /** Name that this workstation has there; empty while nobody gave one. */ readonly station: string
}

const kept = 6

function placeOf(value: unknown): KnownPlace[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name, login, station }: Partial<Record<keyof KnownPlace, unknown>> = value
  if (typeof id !== 'number' || typeof name !== 'string' || typeof login !== 'string' || typeof station !== 'string') return []
  return [{ id, name, login, station }]
}

/** What the browser kept, the last one first; what somebody else wrote there is left out. */
export function readPlaces(text: string | null): readonly KnownPlace[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(placeOf) : []
  } catch {
    return []
  }
}

type Connected = { readonly id: number; readonly name: string; readonly login: string }

/**
 * The places once somebody is connected, theirs first. A workstation has a name of its own in each establishment:
 * `station` is the one in use until now, which the place that is left keeps.
 */
export function placesAfter(places: readonly KnownPlace[], { id, name, login }: Connected, station: string): readonly KnownPlace[] {
  const [last, ...others] = places
  const known = last === undefined ? [] : [{ ...last, station }, ...others]
  const own = last === undefined ? station : (known.find((place) => place.id === id)?.station ?? '')
  return [{ id, name, login, station: own }, ...known.filter((place) => place.id !== id)].slice(0, kept)
}
