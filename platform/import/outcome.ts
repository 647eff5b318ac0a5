import { csvText } from '#domain/csv.ts'
import { capitalized, formatNumber, plural } from '#domain/french.ts'

export type Told = { readonly line: number; readonly label: string; readonly messages: readonly string[] }
export type Outcome = {
  readonly created: number
  readonly known: readonly Told[]
  readonly refused: readonly Told[]
  readonly incomplete: readonly Told[]
  /** What the file says to be cancelled, where a file may say so. */ readonly cancelled?: readonly Told[]
}
export const nothingYet: Outcome = { created: 0, known: [], refused: [], incomplete: [] }

const cancelledOf = (...all: readonly Outcome[]): Told[] => all.flatMap(({ cancelled = [] }) => cancelled)

/** The outcomes of batches, one after the other. */
export const together = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  known: [...a.known, ...b.known],
  refused: [...a.refused, ...b.refused],
  incomplete: [...a.incomplete, ...b.incomplete],
  cancelled: cancelledOf(a, b),
})

/** What is imported, in one word of the masculine: « client », « séjour ». */
export type Noun = 'client' | 'séjour'

/** « 412 clients à créer, 35 déjà là, 2 refusés ». */
export function outcomeWords({ created, known, refused, cancelled = [] }: Outcome, noun: Noun, isTrial: boolean): string {
  const made = isTrial ? `${plural(created, noun)} à créer` : `${plural(created, `${noun} créé`, `${noun}s créés`)}`
  const gone = cancelled.length === 0 ? [] : [isTrial ? `${formatNumber(cancelled.length)} à annuler` : plural(cancelled.length, 'annulé')]
  return [made, ...gone, `${formatNumber(known.length)} déjà là`, `${plural(refused.length, 'refusé')}`].join(', ')
}

/** What was not created, as a file to correct by and to keep. */
export function reportCsv({ known, refused, incomplete, cancelled = [] }: Outcome, noun: Noun): string {
  const lines = [
    ...refused.map((one) => ['Refusé', one] as const),
    ...known.map((one) => ['Déjà là', one] as const),
    ...incomplete.map((one) => ['Créé, incomplet', one] as const),
    ...cancelled.map((one) => ['Annulé', one] as const),
  ].toSorted(([, a], [, b]) => a.line - b.line)
  return csvText([
    ['Ligne', capitalized(noun), 'Résultat', 'Pourquoi'],
    ...lines.map(([what, one]) => [String(one.line), one.label, what, one.messages.join(' · ')]),
  ])
}

/** The items in groups of at most so many. */
export function batches<T>(items: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most))
}

/** « encore 12 min environ »: how long is left at the pace so far; null before anything is done and once all is. */
export function timeLeft({
  done,
  all,
  elapsedMs,
}: {
  readonly done: number
  readonly all: number
  readonly elapsedMs: number
}): string | null {
  if (done === 0 || done >= all) return null
  const minutes = ((elapsedMs / done) * (all - done)) / 60_000
  if (minutes < 1) return 'encore moins d’une minute'
  const whole = Math.round(minutes)
  return whole < 60
    ? `encore ${whole}\u00A0min environ`
    : `encore ${Math.floor(whole / 60)}\u00A0h\u00A0${String(whole % 60).padStart(2, '0')} environ`
}
