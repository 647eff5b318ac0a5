import { plain } from '#domain/search-key.ts'

/** What a column of a file may fill, with the names it is known by. */
export type Targets = Readonly<Record<string, { readonly label: string; readonly words: readonly string[] }>>
export type MappingOf<Target extends string> = Readonly<Partial<Record<Target, number>>>
export type ImportedRow<Target extends string> = Readonly<Partial<Record<Target, string>>>

const keyOf = (text: string): string =>
  plain(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
export const targetNames = <All extends Targets>(all: All): (keyof All & string)[] => Object.keys(all)

/** The columns that say by their name what they hold; each fills one field, and each field is filled once. */
export function guessMapping<All extends Targets>(all: All, columns: readonly string[]): MappingOf<keyof All & string> {
  const keys = columns.map(keyOf)
  const found: Partial<Record<keyof All & string, number>> = {}
  const taken = new Set<number>()
  for (const target of targetNames(all)) {
    const { words, label } = all[target] ?? { words: [], label: target }
    const at = [...words, target, label]
      .map(keyOf)
      .map((word) => keys.findIndex((key, index) => key === word && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) continue
    found[target] = at
    taken.add(at)
  }
  return found
}

/** The cells of one line by what they fill; empty ones say nothing. */
export function mappedRow<All extends Targets>(
  all: All,
  cells: readonly string[],
  mapping: MappingOf<keyof All & string>,
): ImportedRow<keyof All & string> {
  const row: Partial<Record<keyof All & string, string>> = {}
  for (const target of targetNames(all)) {
    const at = mapping[target]
    const value = at === undefined ? '' : (cells[at] ?? '').trim()
    if (value !== '') row[target] = value
  }
  return row
}

/** `2026-07-14` of a day written 14/07/2026, 14-07-26 or 2026-07-14; what is no day stays as it is, for the field to refuse. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return text.slice(0, 10)
  const full = year.length === 4 ? year : Number(year) > 30 ? `19${year}` : `20${year}`
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
