import { formatDay, plural } from '#domain/french.ts'
import type { Blocker } from './light.ts'

/** The last time that the signed chains were read again; `broken` says which one no longer holds. */
export type LastCheck = { readonly at: string; readonly records: number; readonly broken: string | null }
/** A series of bills on a day: the numbers that its documents bear, the one before them, and how far numbers were given. */
export type SeriesNumbers = {
  readonly series: string
  readonly numbers: readonly string[]
  readonly before: string | null
  readonly given: number
  /** No document came after that day: what was given since is missing there. */ readonly isLast: boolean
}
/** What a closure seals besides, looked at for whoever closes: the numbers given that day, series by series, and the chains. */
export type Sealed = {
  readonly day: string
  /** Days are closed one by one, in order: it is the first that is open. */ readonly isNext: boolean
  readonly numbers: readonly SeriesNumbers[]
  readonly chains: LastCheck | null
}

const usualLength = 6
const digitsOf = (number: string): string => /\d+$/.exec(number)?.[0] ?? ''
const rankOf = (number: string): number => Number(digitsOf(number))

/** Numbers that were given and that no document bears: one was taken away behind the product, which leaves none out. */
function missingOf({ series, numbers, before, given, isLast }: SeriesNumbers): readonly string[] {
  const borne = new Set(numbers.map(rankOf))
  const length = digitsOf(numbers[0] ?? before ?? '').length || usualLength
  const last = Math.max(isLast ? given : 0, ...borne)
  const missing: string[] = []
  for (let rank = (before === null ? 0 : rankOf(before)) + 1; rank <= last; rank++)
    if (!borne.has(rank)) missing.push(`${series}-${String(rank).padStart(length, '0')}`)
  return missing
}

/** As many as a line holds; how many others there are is said. */
const named = 3
function missingText(missing: readonly string[]): string {
  const others = missing.length - named
  const list = missing.slice(0, named).join(', ') + (others > 0 ? ` et ${plural(others, 'autre')}` : '')
  return `Aucun document ne porte ${list}. Un numéro donné ne se redonne pas\u00A0: les chaînes signées disent ce qui a été retiré.`
}

/** A chain that no longer holds, or a number that no document bears: the law lets the day be closed, and whoever closes it says why. */
export function brokenSeals({ numbers, chains }: Pick<Sealed, 'numbers' | 'chains'>): readonly Blocker[] {
  const missing = numbers.flatMap(missingOf)
  return [
    ...(chains === null || chains.broken === null
      ? []
      : [
          {
            key: 'chain-broken' as const,
            label: 'Chaîne signée rompue',
            detail: chains.broken,
            url: '/fiscal-chains',
            verb: 'Voir',
          },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            key: 'numbers-hole' as const,
            label: 'Numéros de factures qui ne se suivent pas',
            detail: missingText(missing),
            url: '/fiscal-chains',
            verb: 'Vérifier',
          },
        ]),
  ]
}

/** « F-2026-001882 à F-2026-001917 »; a number alone is its own range. */
function rangeOf({ numbers }: SeriesNumbers): readonly string[] {
  const sorted = numbers.toSorted((a, b) => rankOf(a) - rankOf(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined || last === undefined ? [] : [first === last ? first : `${first} à ${last}`]
}

/** The numbers of a day without a hole, and the chains as they were last read. What does not hold is among what stands in the way: `brokenSeals`. */
export function sealedOf({ day, isNext, numbers, chains }: Sealed): readonly { readonly label: string; readonly detail: string }[] {
  const ranges = numbers.flatMap(rangeOf)
  return [
    ...(ranges.length > 0 && numbers.every((one) => missingOf(one).length === 0)
      ? [{ label: 'Numéros de factures continus', detail: `${ranges.join(', ')}, sans trou` }]
      : []),
    ...(chains !== null && chains.broken === null
      ? [
          {
            label: 'Chaînes signées intactes',
            detail: `${plural(chains.records, 'enregistrement relu', 'enregistrements relus')} le ${chains.at}`,
          },
        ]
      : []),
    ...(isNext ? [{ label: 'Journées précédentes closes', detail: `Aucune journée ouverte avant le ${formatDay(day)}` }] : []),
  ]
}
