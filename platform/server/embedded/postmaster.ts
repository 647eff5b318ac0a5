import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { platform } from 'node:process'
import { type Account, giveTo } from './account.ts'
import { type Cluster, serverEnvironment } from './cluster.ts'
import { explainServerOutput } from './start-failure.ts'

/** Where the server listens: a folder for its Unix socket, or (Windows) a free port of the loopback address. */
export type Door = { readonly host: string; readonly port: number }

export type Postmaster = {
  readonly pid: number
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Fast shutdown: running queries are cancelled, everything committed is on disk. */
  stop(): Promise<void>
  /** For the last moment of the application, when nothing can be awaited any more. */
  stopNow(): void
  /** Lets the application end although the server runs; `stopNow` is then called in its last moment. */
  unref(): void
}

/** Modest enough for a laptop, roomy enough for a campsite. Durability settings stay at PostgreSQL's safe defaults. */
const settings: Readonly<Record<string, string>> = {
  jit: 'off',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors of statements may quote personal data: they go to the application, not to a log of the server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Starts the server once; fails with a sentence made of what it wrote. */
export async function launch(cluster: Cluster, door: Door, extra: Readonly<Record<string, string>>): Promise<Postmaster> {
  const child = spawn(join(cluster.runtime.bin, 'postgres'), serverArguments(cluster, door, extra), {
    ...cluster.account,
    env: serverEnvironment(),
    cwd: platform === 'win32' ? cluster.db : '/',
    // Its own session: Ctrl+C in the terminal reaches the application alone, which stops the database last.
    detached: platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // `exit` and not `close`: a backend that outlives its killed postmaster keeps the pipe open.
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(child, cluster)
  const pid = child.pid ?? 0
  const stopNow = (): void => {
    if (platform === 'win32') spawnSync(join(cluster.runtime.bin, 'pg_ctl'), ['stop', '-D', cluster.db, '-m', 'fast'], { stdio: 'ignore' })
    else child.kill('SIGINT')
  }
  const unref = (): void => {
    child.unref()
    // The pipe is a socket, which Node's types do not say.
    if (child.stderr instanceof Socket) child.stderr.unref()
  }
  return { pid, ended, stopNow, unref, stop: () => stop(child, ended, stopNow) }
}

async function stop(child: ChildProcess, ended: Promise<void>, ask: () => void): Promise<void> {
  ask()
  // A backend that does not answer (hung disk) must not hold the application for ever: the next start recovers.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  await ended
  clearTimeout(impatient)
}

function serverArguments(cluster: Cluster, door: Door, extra: Readonly<Record<string, string>>): string[] {
  const listening = platform === 'win32' ? { listen_addresses: door.host } : { listen_addresses: '', unix_socket_directories: door.host }
  const all = Object.entries({ ...settings, ...listening, ...extra })
  return ['-D', cluster.db, '-p', String(door.port), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Resolves when the server accepts connections. The reader stays: a full pipe would block the server. */
function ready(child: ChildProcess, cluster: Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    const recent: string[] = []
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      recent.push(...text.split('\n').filter((line) => line !== ''))
      recent.splice(0, recent.length - 50)
      if (text.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(explainServerOutput(recent, cluster.db)))
  })
}

/** The socket's folder may have been swept away with other old temporary files: it is made again before each start. */
export function restoreDoor(door: Door, account: Account): void {
  if (platform === 'win32' || existsSync(door.host)) return
  mkdirSync(door.host, { mode: 0o700 })
  giveTo(account, door.host)
}

/** A free port of the loopback address. PostgreSQL does not understand port 0. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
