import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Embedded, startEmbedded } from '#platform/server/embedded/embedded.ts'
import { processStart } from '#platform/server/embedded/processes.ts'
import type { Runtime } from '#platform/server/embedded/runtime.ts'
import { say } from '#server/start/progress.ts'

/** A database server for one run of tests: how its superuser connects, and its end. */
export type TestServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Thrown away afterwards, so nothing has to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts an empty server in a temporary folder: the embedded one, or the machine's own when `runtime` says so. */
export async function startTestServer(runtime?: Runtime): Promise<TestServer> {
  const { embedded, remove } = await start(runtime)
  return {
    url: addressOf(embedded),
    async stop() {
      await embedded.stop()
      remove()
    },
  }
}

/** Starts an embedded server that neither keeps this process alive nor outlives it. */
export async function startServerOfThisProcess(): Promise<string> {
  const { embedded, remove } = await start()
  const server = embedded.pid()
  embedded.unref()
  // Registered after the supervisor's own listener, which asks the server to stop.
  process.once('exit', () => {
    const nap = new Int32Array(new SharedArrayBuffer(4))
    for (let waited = 0; waited < 5_000 && processStart(server) !== null; waited += 10) Atomics.wait(nap, 0, 0, 10)
    rmSync(embedded.admin.host, { recursive: true, force: true })
    remove()
  })
  return addressOf(embedded)
}

async function start(runtime?: Runtime): Promise<{ readonly embedded: Embedded; readonly remove: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'pinede-test-'))
  // Run as root, the server belongs to another account, which must be able to walk in.
  chmodSync(home, 0o711)
  const remove = (): void => rmSync(home, { recursive: true, force: true })
  try {
    return { embedded: await startEmbedded({ home, log: say, settings, ...(runtime === undefined ? {} : { runtime }) }), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function addressOf({ admin: { user, password, host, port } }: Embedded): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/postgres`
}

/** The oldest PostgreSQL ≥ 15 that Debian's packages installed on this machine: it shows what the newest one forgives. */
export function machineRuntime(): Runtime | null {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((program) => ({ bin: dirname(program), major: Number(basename(dirname(dirname(program)))) }))
    .filter(({ bin, major }) => major >= 15 && existsSync(join(bin, 'initdb')))
  return found.toSorted((a, b) => a.major - b.major)[0] ?? null
}
