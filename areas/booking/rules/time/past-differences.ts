import { plural } from '#domain/french.ts'
import type { Bar } from '../planning-data.ts'

type Bars = ReadonlyMap<string, Bar>
export type Differences = {
  /** Keys of the bars of then that are elsewhere now, or no more there. */ readonly keys: ReadonlySet<string>
  readonly moved: number
  readonly gone: number
  readonly come: number
}

const lasting = (bar: Bar): boolean => bar.kind === 'occupancy' || bar.kind === 'unavailability'

/** What is not as it was between two days (the last one excluded): holds come and go by themselves and do not count. */
export function pastDifferences(then: Bars, now: Bars, window: { readonly from: number; readonly to: number }): Differences {
  const inside = (bar: Bar): boolean => lasting(bar) && bar.first < window.to && bar.after > window.from
  const keys = new Set<string>()
  let [moved, gone, come] = [0, 0, 0]
  for (const bar of then.values()) {
    if (!inside(bar)) continue
    const is = now.get(bar.key)
    if (is === undefined) gone++
    else if (is.placeId !== bar.placeId || is.first !== bar.first || is.after !== bar.after || is.placeTypeId !== bar.placeTypeId) moved++
    else continue
    keys.add(bar.key)
  }
  for (const bar of now.values()) if (inside(bar) && !then.has(bar.key)) come++
  return { keys, moved, gone, come }
}

/** « 3 déplacés depuis, 2 partis depuis, 7 venus depuis »; « Rien n’a changé depuis ». */
export function differencesText({ moved, gone, come }: Differences): string {
  const parts = [
    moved > 0 ? `${plural(moved, 'déplacé')} depuis` : '',
    gone > 0 ? `${plural(gone, 'retiré')} depuis` : '',
    come > 0 ? `${plural(come, 'ajouté')} depuis` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Rien n’a changé depuis' : parts.join(', ')
}
