import type { Bar, Known } from './planning-data.ts'
import type { Nights } from './planning-drag.ts'

/** Every stay that has a place on some of these nights, by arrival: what must go before the place is closed. */
export function staysInTheWay({ bars }: Known, placeId: number, { first, after }: Nights): readonly Bar[] {
  return [...bars.values()]
    .filter(
      (bar) => bar.kind === 'occupancy' && bar.state !== 'cancelled' && bar.placeId === placeId && bar.first < after && bar.after > first,
    )
    .toSorted((a, b) => a.first - b.first)
}
