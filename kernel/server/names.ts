import { createHash } from 'node:crypto'
import { snake } from '#kernel/entity/names.ts'

/** Words of SQL that a table or a column of ours may happen to be called: they must be quoted. */
const reserved = new Set([
  'all',
  'and',
  'any',
  'array',
  'as',
  'asc',
  'both',
  'case',
  'cast',
  'check',
  'collate',
  'column',
  'constraint',
  'create',
  'current_date',
  'current_user',
  'default',
  'deferrable',
  'desc',
  'distinct',
  'do',
  'else',
  'end',
  'except',
  'false',
  'fetch',
  'for',
  'foreign',
  'from',
  'grant',
  'group',
  'having',
  'in',
  'initially',
  'intersect',
  'into',
  'leading',
  'limit',
  'not',
  'null',
  'offset',
  'on',
  'only',
  'or',
  'order',
  'placing',
  'primary',
  'references',
  'returning',
  'select',
  'session_user',
  'some',
  'table',
  'then',
  'to',
  'trailing',
  'true',
  'union',
  'unique',
  'user',
  'using',
  'variadic',
  'when',
  'where',
  'window',
  'with',
])

/** A name as SQL wants it. Names come from declarations only, never from a caller. */
export function sqlName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a name of a table or a column: ${name}`)
  return reserved.has(name) ? `"${name}"` : name
}

/** The table of an entity, ready to be written in SQL: `place_type`, `"user"`. */
export function tableOf(entity: string): string {
  return sqlName(snake(entity))
}

/** Name of an index or a constraint, cut to the 63 bytes that PostgreSQL keeps. */
export function objectName(...parts: readonly string[]): string {
  const name = parts.join('_')
  return name.length <= 63 ? name : `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}
