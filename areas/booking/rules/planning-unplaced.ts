import type { Bar, Known } from './planning-data.ts'

function* unplaced({ lanes }: Known): Generator<Bar> {
  for (const [lane, bars] of lanes) if (lane.startsWith('t')) yield* bars
}

/** How many stays have no place yet, night by night; nights without one are left out. */
export function unplacedByNight(known: Known, first: number, after: number): ReadonlyMap<number, number> {
  return countByNight(unplaced(known), first, after)
}

function countByNight(bars: Iterable<Bar>, first: number, after: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const bar of bars) {
    for (let night = Math.max(first, bar.first); night < Math.min(after, bar.after); night++)
      counts.set(night, (counts.get(night) ?? 0) + 1)
  }
  return counts
}

/** Those of one night, the first to come before the others. */
export function unplacedOn(known: Known, night: number): readonly Bar[] {
  return [...unplaced(known)]
    .filter((bar) => bar.first <= night && night < bar.after)
    .toSorted((a, b) => a.first - b.first || a.label.localeCompare(b.label))
}

/** The night of a range that most of some bars hold; null when none does. */
export function busiestNight(bars: readonly Bar[], first: number, after: number): number | null {
  const counts = countByNight(bars, first, after)
  const most = Math.max(0, ...counts.values())
  return [...counts].toSorted(([a], [b]) => a - b).find(([, count]) => count === most)?.[0] ?? null
}
