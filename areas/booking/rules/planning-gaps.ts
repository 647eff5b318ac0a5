import type { Bar } from './planning-data.ts'
import type { Nights } from './planning-drag.ts'
import { hasArrived } from './planning-drag.ts'

/**
 * Nights of a row on which a stay in the hand cannot stand: taken ones, and gaps too short for it. A stay in house keeps its dates: only its own nights
 * count. `except` are the bars that leave with it. The spans come in order, without a hole between two that touch.
 */
export function shutNights(
  bars: readonly Bar[],
  carried: Pick<Bar, 'first' | 'after' | 'state'>,
  window: Nights,
  except: ReadonlySet<string>,
): readonly Nights[] {
  const standing = bars
    .filter((bar) => !except.has(bar.key) && bar.after > window.first && bar.first < window.after)
    .toSorted((a, b) => a.first - b.first)
  if (hasArrived(carried)) return standing.some((bar) => bar.first < carried.after && bar.after > carried.first) ? [window] : []
  const length = carried.after - carried.first
  const spans: Nights[] = []
  const shut = (first: number, after: number): void => {
    const last = spans.at(-1)
    if (last && last.after >= first) spans[spans.length - 1] = { first: last.first, after: Math.max(last.after, after) }
    else if (after > first) spans.push({ first, after })
  }
  let free: number | null = null
  for (const bar of standing) {
    // Before the first bar the gap began before the window: it is long enough as far as one sees.
    if (free !== null && bar.first - free < length) shut(free, bar.first)
    shut(bar.first, bar.after)
    free = Math.max(free ?? bar.after, bar.after)
  }
  return spans
}
