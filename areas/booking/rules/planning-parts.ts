import { formatDayMonth } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { partsBeside } from './planning-cut.ts'
import type { Known } from './planning-data.ts'
import { draftOf, whyFixed, type Draft } from './planning-drag.ts'

type Numbers = (placeId: number) => string

/** The part with the day that it shares with the one that was pulled where that one is now. */
function pulledAlong(part: Draft, { bar, first, after }: Draft): Draft {
  return part.bar.first === bar.after ? { ...part, first: after } : { ...part, after: first }
}

/** Why a part of a stay cannot be pulled along. */
function apart({ bar, first, after }: Draft, numbers: Numbers): Fault | null {
  if (first < after) return whyFixed(bar)
  const where = bar.placeId === null ? 'sans place' : `en ${numbers(bar.placeId)}`
  return {
    rule: 'parts-overlap',
    message: `${bar.label} est ${where} du ${formatDayMonth(bar.start)} au ${formatDayMonth(bar.end)}\u00A0: réunissez les deux parties (J) pour n’en garder qu’une.`,
  }
}

/** Parts of stays whose limit with one that is moved goes along with it; `fault`: one of them cannot, or would have no night left. */
export function partsAlong(
  drafts: readonly Draft[],
  known: Known,
  numbers: Numbers,
): { readonly parts: readonly Draft[]; readonly fault: Fault | null } {
  const moved = new Set(drafts.map(({ bar }) => bar.key))
  const pulled = new Map<string, Draft>()
  for (const draft of drafts) {
    for (const part of partsBeside(draft.bar, known)) {
      if (!moved.has(part.key)) pulled.set(part.key, pulledAlong(pulled.get(part.key) ?? draftOf(part, 'move'), draft))
    }
  }
  const parts = [...pulled.values()].filter(({ bar, first, after }) => first !== bar.first || after !== bar.after)
  return { parts, fault: parts.map((part) => apart(part, numbers)).find((fault) => fault !== null) ?? null }
}
