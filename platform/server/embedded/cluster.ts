import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { platform } from 'node:process'
import { type Account, canEnter, giveTo } from './account.ts'
import { type Runtime } from './runtime.ts'
import { explainServerOutput, StartFailure, withSentence } from './start-failure.ts'

/** One database folder, the programs that serve it and the account that runs them. */
export type Cluster = { readonly db: string; readonly runtime: Runtime; readonly account: Account }

export const superuser = 'pinede'

/** Nothing of the caller's environment reaches PostgreSQL: two machines get the same database. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  if (platform === 'win32') return { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Makes the database folder when it does not exist yet. It appears whole, or not at all. */
export async function ensureCluster(cluster: Cluster, password: string): Promise<void> {
  const marker = join(cluster.db, 'PG_VERSION')
  if (!existsSync(cluster.db)) return create(cluster, password)
  const major = withSentence(cluster.db, () => (existsSync(marker) ? Number.parseInt(readFileSync(marker, 'utf8'), 10) : null))
  if (major === cluster.runtime.major) return
  if (major === null)
    throw new StartFailure(
      `Le dossier « ${cluster.db} » ne contient pas de base de données. Videz-le ou choisissez un autre dossier avec PINEDE_DATA.`,
    )
  throw new StartFailure(
    `La base de données de « ${cluster.db} » vient de PostgreSQL ${major}, et ce programme apporte PostgreSQL ${cluster.runtime.major}. Reprenez la version du programme qui l’a créée.`,
  )
}

async function create(cluster: Cluster, password: string): Promise<void> {
  const partial = `${cluster.db}.partial`
  withSentence(cluster.db, () => {
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { mode: 0o700 })
    giveTo(cluster.account, partial)
  })
  const folder = temporaryFolder(cluster.account)
  try {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    giveTo(cluster.account, passwordFile)
    await initdb(cluster, partial, passwordFile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  withSentence(cluster.db, () => {
    renameSync(partial, cluster.db)
    syncFolder(dirname(cluster.db))
  })
}

/** A name given in a folder survives a power cut only once the folder itself is on disk. */
function syncFolder(folder: string): void {
  if (platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function initdb(cluster: Cluster, folder: string, passwordFile: string): Promise<void> {
  // The built-in locale sorts and folds the same everywhere; PostgreSQL 15 and 16 (tests on the machine's own) lack it.
  const locale =
    cluster.runtime.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
  const child = spawn(
    join(cluster.runtime.bin, 'initdb'),
    ['-D', folder, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8', ...locale, '--no-instructions'],
    { ...cluster.account, env: serverEnvironment(), cwd: platform === 'win32' ? folder : '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const lines: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter((line) => line !== '')))
  const status = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (status !== 0) throw explainServerOutput(lines, cluster.db)
}

/** At most 93 bytes may precede `/.s.PGSQL.5432` in the path of a Unix socket. */
const longestSocketFolder = 93

/** A fresh private folder that the account can reach and whose name is short enough for a socket. */
export function temporaryFolder(account: Account): string {
  const base = [...new Set([tmpdir(), '/tmp', '/var/tmp'])].find(
    (folder) => Buffer.byteLength(join(folder, 'pinede-XXXXXX')) <= longestSocketFolder && existsSync(folder) && canEnter(account, folder),
  )
  if (base === undefined)
    throw new StartFailure('Aucun dossier temporaire n’est accessible à la base de données (essayés : TMPDIR, /tmp, /var/tmp).')
  return withSentence(base, () => {
    const folder = mkdtempSync(join(base, 'pinede-'))
    giveTo(account, folder)
    return folder
  })
}

/** Whether a folder was made by `temporaryFolder`, and may be removed when its database is gone. */
export function isTemporaryFolder(folder: string): boolean {
  return (
    /[/\\]pinede-[A-Za-z0-9]{6}$/.test(folder) && existsSync(folder) && readdirSync(folder).every((name) => name.startsWith('.s.PGSQL.'))
  )
}
