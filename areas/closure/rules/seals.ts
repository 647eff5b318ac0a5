import { formatDay, plural } from '#domain/french.ts'
import type { Blocker } from './light.ts'

/** The last time that the signed chains were read again; `broken` says which one no longer holds. */
export type LastCheck = { readonly at: string; readonly records: number; readonly broken: string | null }
/** What a closure seals besides, looked at for whoever closes: the numbers given that day, series by series, and the chains. */
export type Sealed = {
  readonly day: string
  /** Days are closed one by one, in order: it is the first that is open. */ readonly isNext: boolean
  readonly series: readonly { readonly count: number; readonly first: string; readonly last: string }[]
  readonly chains: LastCheck | null
}

const rankOf = (number: string): number => Number(/\d+$/.exec(number)?.[0] ?? 0)
/** « F-2026-001882 à F-2026-001917 »; a number alone is its own range. */
const rangeText = ({ first, last }: Sealed['series'][number]): string => (first === last ? first : `${first} à ${last}`)
const missingOf = ({ count, first, last }: Sealed['series'][number]): number => rankOf(last) - rankOf(first) + 1 - count

/** A chain that no longer holds, or a number that no document bears: the law lets the day be closed, and whoever closes it says why. */
export function brokenSeals({ series, chains }: Pick<Sealed, 'series' | 'chains'>): readonly Blocker[] {
  const holes = series.filter((one) => missingOf(one) !== 0)
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
    ...(holes.length === 0
      ? []
      : [
          {
            key: 'numbers-hole' as const,
            label: 'Numéros de factures qui ne se suivent pas',
            detail: `${holes.map((one) => `${plural(one.count, 'document')} de ${rangeText(one)}`).join(', ')}.`,
            url: '/bill-list',
            verb: 'Voir',
          },
        ]),
  ]
}

/** The numbers of a day without a hole, and the chains as they were last read. What does not hold is among what stands in the way: `brokenSeals`. */
export function sealedOf({ day, isNext, series, chains }: Sealed): readonly { readonly label: string; readonly detail: string }[] {
  const isWhole = series.every((one) => missingOf(one) === 0)
  return [
    ...(isWhole && series.length > 0
      ? [{ label: 'Numéros de factures continus', detail: `${series.map(rangeText).join(', ')}, sans trou` }]
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
