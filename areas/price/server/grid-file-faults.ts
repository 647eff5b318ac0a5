import type { z } from 'zod'
import { list, plural, uncapitalized } from '#domain/french.ts'
import { isRecord } from '#kernel/entity/validate.ts'
import { faultOfIssue } from '#platform/server/parsed.ts'
import type { ImportFault } from './grid-csv.ts'

type Path = readonly PropertyKey[]
type Named = {
  readonly path: string
  readonly grid: string | null
  readonly type: string | null
  readonly part: string | null
  readonly message: string
}

/** What the screens call the lists in which one thing is at fault. */
const listed: Readonly<Record<string, string>> = {
  periods: 'période',
  persons: 'prix par personne',
  options: 'supplément',
  offers: 'offre',
  touristTaxes: 'taxe de séjour',
  ageCategories: 'catégorie d’âge',
}
const namedTypes = 3
const nbsp = '\u00A0'

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (Array.isArray(found) ? found[Number(key)] : isRecord(found) ? found[String(key)] : undefined),
    value,
  )
}

/** « période « Haute » », « période 2 » where it has no name. */
function titled(word: string, record: unknown, rank: number): string {
  const label = isRecord(record) ? [record['label'], record['code']].find((one) => typeof one === 'string' && one.trim() !== '') : undefined
  return label === undefined ? `${word} ${rank + 1}` : `${word} «${nbsp}${String(label)}${nbsp}»`
}

/** The rank that follows the first of these names in a path. */
function rankAfter(path: Path, name: string): number | null {
  const index = path.indexOf(name)
  const rank = index < 0 ? undefined : path[index + 1]
  return typeof rank === 'number' ? rank : null
}

function partOf(given: unknown, path: Path): string | null {
  const index = path.findLastIndex((key, place) => Object.hasOwn(listed, key) && typeof path[place + 1] === 'number')
  const rank = path[index + 1]
  return index < 0 ? null : titled(listed[String(path[index])] ?? '', at(given, path.slice(0, index + 2)), Number(rank))
}

function named(given: unknown, issue: z.core.$ZodIssue): Named {
  const [grid, type] = [rankAfter(issue.path, 'grids'), rankAfter(issue.path, 'types')]
  return {
    path: issue.path.join('.'),
    message: faultOfIssue(issue).message,
    part: partOf(given, issue.path),
    grid: grid === null ? null : titled('grille', at(given, ['grids', grid]), grid),
    type: grid === null || type === null ? null : titled('type', at(given, ['grids', grid, 'types', type]), type),
  }
}

function typesText(types: readonly string[]): string | null {
  if (types.length <= namedTypes) return types.length === 0 ? null : list(types)
  return list([...types.slice(0, namedTypes), plural(types.length - namedTypes, 'autre type', 'autres types')])
}

/** What is wrong in a file of grids, as its manager reads it: each fault once, with the grid, the types and the period by their names. */
export function fileFaults(given: unknown, issues: readonly z.core.$ZodIssue[]): readonly ImportFault[] {
  const groups = Map.groupBy(
    issues.map((issue) => named(given, issue)),
    ({ grid, part, message }) => JSON.stringify([grid, part, message]),
  )
  return [...groups.values()].flatMap((group): ImportFault[] => {
    const [first] = group
    if (first === undefined) return []
    const types = [...new Set(group.flatMap(({ type }) => type ?? []))]
    const where = [first.grid, first.part, typesText(types)].filter((one) => one !== null).join(', ')
    const message =
      where === '' ? first.message : `${where.slice(0, 1).toUpperCase()}${where.slice(1)}${nbsp}: ${uncapitalized(first.message)}`
    return [{ line: null, path: first.path, rule: 'import-format', message }]
  })
}
