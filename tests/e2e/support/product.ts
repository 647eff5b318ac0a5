import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '#tools/test/database.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'

/** The product as `npm start` runs it, on a database of its own. */
export type RunningProduct = { readonly url: string; readonly stop: () => Promise<void> }

export const root = join(import.meta.dirname, '../../..')

export function urlOf({ user, password, host, port, database }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}

const patienceMs = 120_000
/** What the product prints once it answers; the space before the colon does not break. */
const ready = /Pinède est prêt\s*:\s*(http:\S+)/

/** Starts `server/main.ts` on a free port and waits until it answers. */
export async function startProduct(database: TestDatabase, environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const home = mkdtempSync(join(tmpdir(), 'pinede-e2e-'))
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: urlOf(database.owner),
      PINEDE_APP_DATABASE_URL: urlOf(database.app),
      PINEDE_DATA: home,
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await closed
    rmSync(home, { recursive: true, force: true })
  }
  // Nothing may outlive the run, however it ends.
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.removeListener('exit', kill))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the product did not start:\n${said}`)), patienceMs)
    const hear = (text: Buffer): void => {
      said += text.toString('utf8')
      const found = ready.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (text: Buffer) => {
      hear(text)
      process.stderr.write(text)
    })
    void closed.then(() => reject(new Error(`the product ended before it answered:\n${said}`)))
    child.once('close', () => clearTimeout(late))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}
