import { plain } from '#domain/search-key.ts'

/** A town search as the database reads it: a beginning of postal code, or words of a name. */
export type TownQuery = { readonly postalCode: string; readonly words: readonly string[] }

const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', sts: 'saints', stes: 'saintes' }

/**
 * Reads what was typed: « 56340 », « 563 carnac », « st malo », « Saint-Malo ». Abbreviations are spelled out, so that words
 * can be looked for one by one in the plain name. A code typed in two is one (« 17 000 »). A foreign code may hold letters
 * and spaces (« 1012 AB »): it comes in its own field.
 */
export function readTownQuery(typed: { readonly postalCode?: string | undefined; readonly q?: string | undefined }): TownQuery {
  const words = plain(typed.q ?? '')
    .split(/[\s\-']+/)
    .filter((word) => word !== '')
  const digits = words.filter((word) => /^\d+$/.test(word))
  const given = (typed.postalCode ?? '').trim().toUpperCase()
  return {
    postalCode: given === '' ? digits.join('') : given,
    words: words.filter((word) => !/^\d+$/.test(word)).map((word) => written[word] ?? word),
  }
}

/** A code as it is stored where it has no space of its own: « 17 000 » is 17000. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s+/g, '')

export type FoundTown = { readonly name: string; readonly isDefaultCountry: boolean; readonly population: number | null }

/** French towns first; then the name that is exactly what was typed, those that begin with it, and the largest. */
export function rankTowns<T extends FoundTown>(towns: readonly T[], query: TownQuery): readonly T[] {
  const typed = query.words.join(' ')
  return towns
    .map((town) => ({ town, name: plain(town.name).replaceAll(/[\s\-']+/g, ' ') }))
    .map(({ town, name }) => ({
      town,
      name,
      rank: (town.isDefaultCountry ? 0 : 10) + (typed === '' || name === typed ? 0 : name.startsWith(typed) ? 1 : 2),
    }))
    .toSorted((a, b) => a.rank - b.rank || (b.town.population ?? 0) - (a.town.population ?? 0) || (a.name < b.name ? -1 : 1))
    .map(({ town }) => town)
}
