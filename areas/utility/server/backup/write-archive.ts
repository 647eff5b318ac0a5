import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { pipeline as pipelined } from 'node:stream/promises'
import { createGzip, createZipArchive, ZipEntry } from 'node:zlib'
import { softwareVersion } from '#platform/server/version.ts'
import { formatVersion, manifestName, totalRows } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { archivedTables, contentsSql, cursor, lineStep, linesSql } from './tables.ts'
import type { ArchivedTable, Query } from './tables.ts'

export type WriteArchive = {
  /** Inside one transaction that sees the data as they were at one moment. */
  readonly query: Query
  readonly establishmentId: number
  readonly madeAt: string
  readonly madeBy: string
  readonly path: string
  /** Told as rows are written. */
  readonly onProgress: (percent: number) => Promise<void>
}
export type Written = { readonly bytes: number; readonly sha256: string; readonly rows: number; readonly files: number }

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Writes everything that an establishment owns into one file. Rows and files pass through; nothing is held in memory. */
export async function writeArchive(given: WriteArchive): Promise<Written> {
  await given.query(`set local time zone 'UTC'`)
  const manifest = await emptyManifest(given)
  const tables = await archivedTables(given.query)
  const progress = await progressOf(given, tables)
  const whole = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      whole.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipelined(
    createZipArchive(entries({ ...given, manifest, tables, progress })),
    counted,
    createWriteStream(given.path, { mode: 0o600 }),
  )
  await toDisk(given.path)
  return { bytes, sha256: whole.digest('hex'), rows: totalRows(manifest), files: manifest.files.length }
}

/** A backup that a power cut would lose is none: the file is on the disk before it is said to be done. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

type Writing = WriteArchive & {
  readonly manifest: Mutable<Manifest>
  readonly tables: readonly ArchivedTable[]
  readonly progress: (rows: number) => Promise<void>
}

async function emptyManifest({ query, establishmentId, madeAt, madeBy }: WriteArchive): Promise<Manifest> {
  const [establishment] = await query<{ name: string }>('select name from establishment where establishment_id = $1', [establishmentId])
  if (establishment === undefined) throw new Error(`establishment ${establishmentId} does not exist`)
  const migrations = await query<{ name: string; checksum: string }>('select name, checksum from migration_list()')
  return {
    format: 'pinede-backup',
    formatVersion,
    softwareVersion,
    migrations,
    madeAt,
    madeBy,
    establishment: { id: establishmentId, name: establishment.name },
    tables: [],
    files: [],
  }
}

/** Rows beforehand, so that progress means something. */
async function progressOf(
  { query, establishmentId, onProgress }: WriteArchive,
  tables: readonly ArchivedTable[],
): Promise<(rows: number) => Promise<void>> {
  let [total, done, told] = [0, 0, 0]
  for (const { name } of tables)
    total += (await query<{ n: number }>(`select count(*)::int as n from "${name}" where establishment_id = ${establishmentId}`))[0]?.n ?? 0
  return async (rows) => {
    done += rows
    const percent = total === 0 ? 100 : Math.min(99, Math.floor((done / total) * 100))
    if (percent > told) await onProgress(percent)
    told = Math.max(told, percent)
  }
}

async function* entries(writing: Writing): AsyncGenerator<ZipEntry> {
  for (const table of writing.tables) {
    yield tableEntry(writing, table)
    const { content } = table
    if (content !== null) yield* fileEntries(writing, { ...table, content })
  }
  yield await ZipEntry.create(manifestName, Buffer.from(JSON.stringify(writing.manifest, null, 1), 'utf8'))
}

function tableEntry({ query, establishmentId, manifest, progress }: Writing, table: ArchivedTable): ZipEntry {
  const entry = `tables/${table.name}.jsonl.gz`
  async function* lines(): AsyncGenerator<Buffer> {
    const hash: Hash = createHash('sha256')
    let rows = 0
    for await (const found of cursor<{ line: string }>(query, linesSql(table, 'public', establishmentId), lineStep)) {
      const chunk = Buffer.from(found.map(({ line }) => `${line}\n`).join(''), 'utf8')
      hash.update(chunk)
      rows += found.length
      await progress(found.length)
      yield chunk
    }
    manifest.tables.push({ name: table.name, entry, columns: [...table.columns], rows, sha256: hash.digest('hex') })
  }
  // Packed here and stored as it is: see read-archive.ts. A failure of the lines reaches whoever reads the packed stream.
  return ZipEntry.createStream(
    entry,
    pipeline(Readable.from(lines(), { objectMode: false }), createGzip(), () => undefined),
    { method: 'store' },
  )
}

async function* fileEntries(
  { query, establishmentId, manifest }: Writing,
  table: ArchivedTable & { readonly content: string },
): AsyncGenerator<ZipEntry> {
  for await (const [row] of cursor<{ file: string; content: Buffer }>(query, contentsSql(table, establishmentId), 1)) {
    if (row === undefined) return
    manifest.files.push({ entry: row.file, bytes: row.content.length, sha256: createHash('sha256').update(row.content).digest('hex') })
    yield await ZipEntry.create(row.file, row.content)
  }
}
