import { createHash } from 'node:crypto'

/** One statement on whatever connection reads or writes an archive. */
export type Query = <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>

export type ArchivedTable = {
  readonly name: string
  /** What is written in the lines of the archive; what the database computes by itself is not. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** A column of bytes whose rows have a name: kept as a file of its own in the archive. */
  readonly content: string | null
}

/** What belongs to one machine and one moment: open sessions, prints waiting to be fetched, the list of the backups themselves. */
const leftOut: ReadonlySet<string> = new Set(['session', 'generated_file', 'generated_file_part', 'backup_file'])

type Column = { table: string; column: string; type: string; keyed: boolean }
const columnsSql = `
select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, coalesce(a.attnum = any(i.indkey), false) as keyed
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
left join pg_index i on i.indrelid = c.oid and i.indisprimary
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'establishment_id')
order by c.relname, a.attnum`

/** Every table that holds data of an establishment, read off the database: a table made tomorrow is in the backup of tomorrow. */
export async function archivedTables(query: Query): Promise<readonly ArchivedTable[]> {
  const columns = await query<Column>(columnsSql)
  const tables = Map.groupBy(
    columns.filter(({ table }) => !leftOut.has(table)),
    ({ table }) => table,
  )
  return [...tables].map(([name, own]) => {
    const content = own.some(({ column }) => column === 'name')
      ? (own.find(({ column, type }) => column === 'content' && type === 'bytea')?.column ?? null)
      : null
    const key = own.filter(({ keyed }) => keyed).map(({ column }) => column)
    if (key.length === 0) throw new Error(`the table ${name} has no primary key: its rows have no order`)
    return { name, columns: own.map(({ column }) => column).filter((column) => column !== content), key, content }
  })
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Rows of a table as lines of JSON, in the order of their key. Files are told by their name in the archive and their hash. */
export function linesSql({ name, columns, key, content }: ArchivedTable, schema: string, establishmentId: number): string {
  const own = columns.map((column) => `t.${quoted(column)}`)
  const order = key.map((column) => `t.${quoted(column)}`).join(', ')
  const file = content === null ? [] : [`${fileSql(name, order)} as "_file"`, `encode(sha256(t.${quoted(content)}), 'hex') as "_sha256"`]
  return `select row_to_json(r)::text as line from (select ${[...own, ...file].join(', ')} from ${quoted(schema)}.${quoted(name)} t where t.establishment_id = ${establishmentId} order by ${order}) r`
}

/** The bytes of the same rows, in the same order. */
export function contentsSql({ name, key, content }: ArchivedTable & { readonly content: string }, establishmentId: number): string {
  const order = key.map((column) => `t.${quoted(column)}`).join(', ')
  return `select ${fileSql(name, order)} as "file", t.${quoted(content)} as "content" from public.${quoted(name)} t where t.establishment_id = ${establishmentId} order by ${order}`
}

/** `files/stored_file/000012.jpg`: readable by whoever opens the archive, and never a path that someone typed. */
function fileSql(table: string, order: string): string {
  return `'files/${table}/' || lpad((row_number() over (order by ${order}))::text, 6, '0') || coalesce(lower(substring(t.name from '\\.[A-Za-z0-9]{1,8}$')), '')`
}

/** Rows of a long statement, some at a time: memory stays flat however long the table. */
export async function* cursor<T extends object>(query: Query, sql: string, step: number): AsyncGenerator<readonly T[]> {
  await query(`declare archive_rows no scroll cursor for ${sql}`)
  try {
    for (;;) {
      const rows = await query<T>(`fetch ${step} from archive_rows`)
      if (rows.length > 0) yield rows
      if (rows.length < step) return
    }
  } finally {
    await query('close archive_rows')
  }
}

export type Counted = { readonly rows: number; readonly sha256: string }

/** Rows and hash of what a table holds, as an archive would write it. */
export async function digestOf(
  query: Query,
  table: ArchivedTable,
  where: { readonly schema: string; readonly establishmentId: number },
): Promise<Counted> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const found of cursor<{ line: string }>(query, linesSql(table, where.schema, where.establishmentId), lineStep)) {
    rows += found.length
    for (const { line } of found) hash.update(`${line}\n`)
  }
  return { rows, sha256: hash.digest('hex') }
}

export const lineStep = 500
