import { createHash } from 'node:crypto'
import { Readable, pipeline } from 'node:stream'
import { createGunzip, ZipFile } from 'node:zlib'
import { refuse } from '#platform/operation/refusal.ts'
import { manifestName, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

export type Archive = {
  readonly manifest: Manifest
  /** Lines of a table, some at a time, whole lines only; throws Refused when they are not those that were written. */
  readonly lines: (table: Manifest['tables'][number]) => AsyncGenerator<readonly string[]>
  /** A file, checked against its hash. */
  readonly file: (entry: string) => Promise<Buffer>
}

const largestManifest = 256 * 1024 * 1024
const largestFile = 64 * 1024 * 1024
const damaged = (what: string): never =>
  refuse('backup-damaged', `La sauvegarde est abîmée\u00A0: ${what} n’est pas ce qui avait été écrit.`)

/** Opens an archive for reading; the file is read where it lies, never whole. */
export async function withArchive<T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await ZipFile.open(path).catch((error: unknown) => unreadable(error))
  try {
    const text = await contentOf(zip, manifestName, largestManifest)
    const manifest = readManifest(text.toString('utf8'))
    const hashes = new Map(manifest.files.map(({ entry, sha256 }) => [entry, sha256]))
    return await work({
      manifest,
      lines: (table) => lines(zip, table),
      async file(entry) {
        const content = await contentOf(zip, entry, largestFile)
        return createHash('sha256').update(content).digest('hex') === hashes.get(entry) ? content : damaged(entry)
      },
    })
  } finally {
    await zip.close()
  }
}

function unreadable(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_ZIP')) refuse('backup-unreadable', 'Ce fichier n’est pas une sauvegarde de Pinède, ou il est abîmé.')
  if (code === 'ENOENT') refuse('backup-missing', 'Le fichier de cette sauvegarde n’est plus dans le dossier des sauvegardes.')
  throw error
}

async function contentOf(zip: ZipFile, entry: string, maxSize: number): Promise<Buffer> {
  if (!zip.has(entry)) return unreadable(Object.assign(new Error(entry), { code: 'ERR_ZIP_ENTRY_NOT_FOUND' }))
  return (await zip.get(entry)).content({ maxSize }).catch((error: unknown) => unreadable(error))
}

/** The lines of a table as bytes. They are stored as they are and unpacked here: the reader of ZIP ends the process when what it unpacks itself is damaged. */
async function* chunks(zip: ZipFile, { entry, name }: Manifest['tables'][number]): AsyncGenerator<Buffer> {
  const packed = Readable.from((await zip.get(entry)).contentIterator({ verify: false }), { objectMode: false })
  // Whoever reads the unpacked stream receives its failure, that of the packed one included.
  const unpacked = pipeline(packed, createGunzip(), () => undefined)
  try {
    yield* unpacked
  } catch {
    damaged(`la table ${name}`)
  }
}

/** Lines as they were written. The table is read once before: not a line is handed on of one that was damaged. */
async function* lines(zip: ZipFile, table: Manifest['tables'][number]): AsyncGenerator<readonly string[]> {
  await check(zip, table)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let left = ''
  for await (const chunk of chunks(zip, table)) {
    const found = (left + decoder.decode(chunk, { stream: true })).split('\n')
    left = found.pop() ?? ''
    if (found.length > 0) yield found
  }
}

const lineFeed = 10

async function check(zip: ZipFile, table: Manifest['tables'][number]): Promise<void> {
  if (!zip.has(table.entry)) damaged(`la table ${table.name}`)
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of chunks(zip, table)) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === lineFeed) rows += 1
  }
  if (hash.digest('hex') !== table.sha256 || rows !== table.rows) damaged(`la table ${table.name}`)
}
