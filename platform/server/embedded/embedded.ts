import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAccount } from './account.ts'
import { type Cluster, ensureCluster, superuser, temporaryFolder } from './cluster.ts'
import { takeLock } from './lock.ts'
import { type Door, freePort, launch, type Postmaster, restoreDoor } from './postmaster.ts'
import { recover } from './recover.ts'
import { prepareRuntime, type Runtime } from './runtime.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { StartFailure, withSentence } from './start-failure.ts'

export type EmbeddedOptions = {
  /** Folder of the database, its programs, passwords and lock: see `databaseHome`. The database's account can enter it. */
  readonly home: string
  readonly log: (sentence: string) => void
  /** Another PostgreSQL than the one of the npm package (tests on the machine's own). */
  readonly runtime?: Runtime
  /** Settings of PostgreSQL on top of ours (tests: `fsync: 'off'` for a database that is thrown away). */
  readonly settings?: Readonly<Record<string, string>>
}

export type Embedded = {
  /** How the superuser connects; `database` is left to the caller. The address does not change when the server is restarted. */
  readonly admin: { readonly host: string; readonly port: number; readonly user: string; readonly password: string }
  readonly secrets: Secrets
  /** Process number of the server at this moment. */
  readonly pid: () => number
  /** Called when the server ended without being asked; it is being restarted at that moment. */
  readonly onLost: (callback: () => void) => void
  readonly stop: () => Promise<void>
  /** For programs that end by having nothing left to do (tests): the server no longer keeps them, and stops when they end. */
  readonly unref: () => void
}

const retryForMs = 5_000

/** Starts the database of a folder, watches it, and starts it again whenever it is lost. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const account = databaseAccount()
  withSentence(options.home, () => {
    mkdirSync(options.home, { recursive: true })
    probeWrite(options.home)
  })
  const home = realpathSync(options.home)
  const lock = withSentence(home, () => takeLock(home))
  try {
    const secrets = secretsOf(home)
    const cluster: Cluster = { db: join(home, 'db'), runtime: options.runtime ?? prepareRuntime(home), account }
    await ensureCluster(cluster, secrets.superuser)
    await recover(cluster.db)
    const door = await openDoor(cluster)
    const closeDoor = (): void => {
      if (platform !== 'win32') rmSync(door.host, { recursive: true, force: true })
    }
    const supervisor = new Supervisor(cluster, door, options)
    await supervisor.start().catch((error: unknown) => {
      closeDoor()
      throw error
    })
    return {
      admin: { host: door.host, port: door.port, user: superuser, password: secrets.superuser },
      secrets,
      pid: () => supervisor.pid,
      onLost: (callback) => supervisor.lost.push(callback),
      unref: () => supervisor.unref(),
      async stop() {
        await supervisor.stop()
        closeDoor()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function probeWrite(folder: string): void {
  const path = join(folder, '.write-test')
  // One page: an empty file can still be made on a full disk.
  writeFileSync(path, Buffer.alloc(8192))
  rmSync(path, { force: true })
}

async function openDoor(cluster: Cluster): Promise<Door> {
  if (platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  return { host: temporaryFolder(cluster.account), port: 5432 }
}

class Supervisor {
  readonly lost: (() => void)[] = []
  readonly #cluster: Cluster
  readonly #door: Door
  readonly #options: EmbeddedOptions
  #postmaster: Postmaster | null = null
  #stopping = false
  #restart: Promise<void> | null = null
  readonly #lastMoment = (): void => this.#postmaster?.stopNow()

  constructor(cluster: Cluster, door: Door, options: EmbeddedOptions) {
    this.#cluster = cluster
    this.#door = door
    this.#options = options
  }

  get pid(): number {
    return this.#postmaster?.pid ?? 0
  }

  unref(): void {
    this.#postmaster?.unref()
  }

  async start(): Promise<void> {
    await this.#launchPatiently()
    process.on('exit', this.#lastMoment)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restart
    await this.#postmaster?.stop()
    this.#postmaster = null
    process.off('exit', this.#lastMoment)
  }

  /** What was just killed needs a moment to go: tries again for five seconds before giving up with the last sentence. */
  async #launchPatiently(): Promise<void> {
    const until = performance.now() + retryForMs
    for (;;) {
      try {
        restoreDoor(this.#door, this.#cluster.account)
        this.#watch(await launch(this.#cluster, this.#door, this.#options.settings ?? {}))
        return
      } catch (error) {
        if (performance.now() > until) throw error
        await sleep(100)
        await recover(this.#cluster.db)
      }
    }
  }

  #watch(postmaster: Postmaster): void {
    this.#postmaster = postmaster
    void postmaster.ended.then(() => {
      if (this.#stopping || this.#postmaster !== postmaster) return
      this.#postmaster = null
      this.#options.log('La base de données s’est arrêtée ; elle est relancée.')
      this.#restart = this.#comeBack()
      for (const callback of this.lost) callback()
    })
  }

  /** Tries until it works or the application stops: a full disk may be emptied in an hour. Each new reason is told once. */
  async #comeBack(): Promise<void> {
    let told = ''
    while (!this.#stopping) {
      try {
        await recover(this.#cluster.db)
        await this.#launchPatiently()
        this.#options.log('La base de données est de nouveau disponible.')
        return
      } catch (error) {
        const sentence = error instanceof StartFailure ? error.message : `La base de données ne redémarre pas : ${String(error)}`
        if (sentence !== told) this.#options.log(sentence)
        told = sentence
      }
    }
  }
}
