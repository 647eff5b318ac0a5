import pg from 'pg'
import { parseDecimal } from '#domain/decimal.ts'

/** How the pool reads what the database sends: each type of column as the declarations promise it. */
const oid = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
} as const

/** Ids, amounts and counts are numbers; beyond what a number holds exactly the query fails rather than lie. */
function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`)
  return value
}

/** `12.50` is `12.5` everywhere, whatever the scale of the column. */
function numeric(text: string): string {
  return parseDecimal(text) ?? text
}

/** `2026-07-04 10:00:00.12+02` as an ISO instant in UTC. */
function instant(text: string): string {
  if (text.endsWith('infinity')) return text
  return Temporal.Instant.from(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toString()
}

const textArray: number = 1009
function arrayOf<T>(read: (text: string) => T): (text: string) => (T | null)[] {
  const texts = pg.types.getTypeParser(textArray, 'text')
  return (text) => (texts(text) as (string | null)[]).map((item) => (item === null ? null : read(item)))
}

const asText = (text: string): string => text
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, int8],
  [oid.date, asText],
  [oid.time, (text) => text.slice(0, 5)],
  [oid.timestamptz, instant],
  [oid.numeric, numeric],
  [oid.int8Array, arrayOf(int8)],
  [oid.dateArray, arrayOf(asText)],
  [oid.numericArray, arrayOf(numeric)],
])

/** The parsers of one pool or client; nothing is set for the whole process. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format)
  },
}

export type PoolOptions = pg.PoolConfig & {
  /** Told when an idle connection is lost. Without a listener the whole process would end. */
  readonly onLost: (error: Error) => void
}

/** The application's connections. Imported by what starts the product; queries go through `tenant.ts`. */
export function openPool({ onLost, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config, types: typeParsers })
  pool.on('error', onLost)
  // The pool stops listening to a connection while it is lent: one that dies then would end the process too.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
