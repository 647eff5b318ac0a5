import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTemporaryFolder } from './cluster.ts'
import { processesIn, servesFolder } from './processes.ts'
import { errorCode, StartFailure } from './start-failure.ts'

/**
 * Makes a data folder startable whatever was killed before: ends a postmaster that outlived its application, then
 * backends that outlived their postmaster, and only when no process has the folder removes a `postmaster.pid`
 * that PostgreSQL would believe for ever (its number may belong to a zombie or to a stranger by now).
 * The caller holds the folder's lock, so no living application owns what is ended here.
 */
export async function recover(db: string): Promise<void> {
  const pidFile = join(db, 'postmaster.pid')
  const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
  const postmaster = Number(lines[0] ?? 0)
  if (postmaster > 0 && servesFolder(postmaster, db)) {
    signal(postmaster, 'SIGINT')
    if (!(await gone(() => servesFolder(postmaster, db), 10_000))) signal(postmaster, 'SIGQUIT')
    await gone(() => servesFolder(postmaster, db), 5_000)
  }
  await endAll(db, 'SIGQUIT')
  await endAll(db, 'SIGKILL')
  const left = processesIn(db)
  if (left.length > 0) {
    throw new StartFailure(`Le processus ${left.join(', ')} tient encore la base de données de « ${db} ». Arrêtez-le, puis relancez.`)
  }
  rmSync(pidFile, { force: true })
  const socketFolder = lines[4] ?? ''
  if (isTemporaryFolder(socketFolder)) rmSync(socketFolder, { recursive: true, force: true })
}

async function endAll(db: string, name: NodeJS.Signals): Promise<void> {
  for (const pid of processesIn(db)) signal(pid, name)
  await gone(() => processesIn(db).length > 0, 5_000)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error // it ended in between: what was wanted
  }
}

/** Waits until `present` is false; tells whether it became so in time. */
async function gone(present: () => boolean, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs && present(); waited += 10) await sleep(10)
  return !present()
}
