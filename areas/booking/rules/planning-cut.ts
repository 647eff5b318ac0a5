import type { Fault } from '#platform/operation/refusal.ts'
import { dayFromNumber } from '#domain/day.ts'
import { hasArrived, whyFixed } from './planning-drag.ts'
import type { Bar, Known } from './planning-data.ts'

/** Nights before which a stay may be cut, the first and the last; nights that were slept stay where they are. */
export function cutRange(bar: Bar, today: number): { readonly first: number; readonly last: number } | { readonly fault: Fault } {
  const fixed = whyFixed(bar)
  if (fixed) return { fault: fixed }
  const first = Math.max(bar.first + 1, hasArrived(bar) ? today : 0)
  if (first < bar.after) return { first, last: bar.after - 1 }
  return {
    fault: {
      rule: 'split-needs-nights',
      message:
        bar.after - bar.first === 1
          ? 'Une seule nuit ne se partage pas.'
          : 'Les nuits déjà passées restent sur leur place\u00A0: il n’en reste pas à couper.',
    },
  }
}

/** The end of a stay from a night on, under the key of the whole: it leaves with it. */
export function partAfter(bar: Bar, night: number): Bar {
  return { ...bar, first: night, start: dayFromNumber(night) }
}

/** The other parts of the same stay that begin when this one ends, or end when it begins: the same people are never in two places on one night. */
export function partsBeside(bar: Bar, { bars }: Known): IteratorObject<Bar> {
  return bars
    .values()
    .filter(
      (other) =>
        other.key !== bar.key &&
        other.bookingId !== null &&
        other.bookingId === bar.bookingId &&
        (other.first === bar.after || other.after === bar.first),
    )
}

/** The first of them: what a stay is joined to. */
export function partnerOf(bar: Bar, known: Known): Bar | null {
  return partsBeside(bar, known).find(() => true) ?? null
}
