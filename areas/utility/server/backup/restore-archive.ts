import { list } from '#domain/french.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { totalRows } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './read-archive.ts'
import { archivedTables, digestOf, quoted } from './tables.ts'
import type { ArchivedTable, Query } from './tables.ts'

type Link = { table: string; name: string; definition: string }
const linksSql = `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`

export type Restored = { readonly tables: number; readonly rows: number; readonly files: number }

/**
 * Fills the tables of a database that holds nothing of this establishment, inside the caller's transaction. Links between tables are
 * put aside and checked again at the end, so that no order is needed; then every table is read again and compared with the archive.
 */
export async function restoreArchive(query: Query, archive: Archive): Promise<Restored> {
  await query(`set local time zone 'UTC'`)
  const tables = await fittingTables(query, archive.manifest)
  const links = await query<Link>(linksSql)
  for (const { table, name } of links) await query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await fill(query, archive, { table, schema: 'public' })
  for (const { table, name, definition } of links) await query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await advanceIdentities(query, tables)
  await compare(query, archive.manifest, { tables, schema: 'public' })
  return restored(archive.manifest)
}

/**
 * Restores into tables of a schema of its own, compares, and leaves nothing: the caller undoes its transaction. Proves that a file can
 * be restored without touching the data in use.
 */
export async function tryArchive(query: Query, archive: Archive): Promise<Restored> {
  const schema = 'restore_trial'
  await query(`set local time zone 'UTC'`)
  const tables = await fittingTables(query, archive.manifest)
  const links = await query<Link>(linksSql)
  await query(`create schema ${schema}`)
  for (const { name } of tables) await query(`create table ${schema}.${quoted(name)} (like public.${quoted(name)} including all)`)
  for (const table of tables) await fill(query, archive, { table, schema })
  await query(`set local search_path = ${schema}, public`)
  const present = new Set(tables.map(({ name }) => quoted(name)))
  for (const { table, name, definition } of links) {
    if (present.has(quoted(bare(table))))
      await query(`alter table ${schema}.${quoted(bare(table))} add constraint ${quoted(name)} ${definition}`)
  }
  await compare(query, archive.manifest, { tables, schema })
  return restored(archive.manifest)
}

const bare = (table: string): string => table.replaceAll('"', '')
const restored = (manifest: Manifest): Restored => ({
  tables: manifest.tables.length,
  rows: totalRows(manifest),
  files: manifest.files.length,
})

/** The tables of the archive as they are here: an older archive may lack columns, a newer one may not have more. */
async function fittingTables(query: Query, manifest: Manifest): Promise<readonly ArchivedTable[]> {
  const here = new Map((await archivedTables(query)).map((table) => [table.name, table]))
  const unknown = manifest.tables.flatMap(({ name, columns }) => {
    const own = here.get(name)
    return own === undefined ? [name] : columns.filter((column) => !own.columns.includes(column)).map((column) => `${name}.${column}`)
  })
  if (unknown.length > 0)
    refuse(
      'backup-does-not-fit',
      `Cette sauvegarde (version ${manifest.softwareVersion}) contient des données que cette version ne connaît pas\u00A0: ${list(unknown.slice(0, 5))}.`,
      { values: { unknown } },
    )
  return manifest.tables.flatMap(({ name, columns }) => {
    const own = here.get(name)
    return own === undefined ? [] : [{ ...own, columns }]
  })
}

type Into = { readonly table: ArchivedTable; readonly schema: string }
/** Characters of lines that are sent to the database at once. */
const batchSize = 2_000_000

async function fill(query: Query, archive: Archive, { table, schema }: Into): Promise<void> {
  const listed = archive.manifest.tables.find(({ name }) => name === table.name)
  if (listed === undefined) return
  let [batch, size]: [string[], number] = [[], 0]
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertRows(query, { table, schema }, batch)
    batch = []
    size = 0
  }
  for await (const lines of archive.lines(listed)) {
    for (const line of lines) {
      if (table.content !== null) {
        await insertFile(query, archive, { table, schema }, line)
        continue
      }
      batch.push(line)
      size += line.length
      if (size > batchSize) await flush()
    }
  }
  await flush()
}

function insertSql({ table, schema }: Into, content: string | null): string {
  const columns = table.columns.map(quoted)
  const into = `insert into ${quoted(schema)}.${quoted(table.name)} (${[...columns, ...(content === null ? [] : [quoted(content)])].join(', ')}) overriding system value`
  const values = [...columns.map((column) => `r.${column}`), ...(content === null ? [] : ['$2::bytea'])]
  return `${into} select ${values.join(', ')} from jsonb_populate_record${content === null ? 'set' : ''}(null::public.${quoted(table.name)}, $1::jsonb) r`
}

async function insertRows(query: Query, into: Into, lines: readonly string[]): Promise<void> {
  await query(insertSql(into, null), [`[${lines.join(',')}]`])
}

async function insertFile(query: Query, archive: Archive, into: Into, line: string): Promise<void> {
  const row: unknown = JSON.parse(line)
  const entry = typeof row === 'object' && row !== null && '_file' in row ? String(row._file) : ''
  await query(insertSql(into, into.table.content), [line, await archive.file(entry)])
}

/** Numbers given by the database go on after those that were restored. */
async function advanceIdentities(query: Query, tables: readonly ArchivedTable[]): Promise<void> {
  for (const { name } of tables.filter(({ columns }) => columns.includes('id'))) {
    await query(
      `select setval(s.sequence, greatest((select coalesce(max(id), 0) from ${quoted(name)}), 1)) from (select pg_get_serial_sequence($1, 'id') as sequence) s where s.sequence is not null`,
      [quoted(name)],
    )
  }
}

/** Reads every table again as an archive would write it: the same rows and the same hash, or nothing is kept. */
async function compare(
  query: Query,
  manifest: Manifest,
  { tables, schema }: { readonly tables: readonly ArchivedTable[]; readonly schema: string },
): Promise<void> {
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of tables) {
    const found = await digestOf(query, table, { schema, establishmentId: manifest.establishment.id })
    const { rows, sha256 } = wanted.get(table.name) ?? found
    if (rows !== found.rows || sha256 !== found.sha256)
      refuse(
        'backup-differs',
        `Après restauration, la table ${table.name} n’est pas celle de la sauvegarde (${found.rows} lignes au lieu de ${rows}).`,
      )
  }
}
