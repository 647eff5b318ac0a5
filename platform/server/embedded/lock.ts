import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pid } from 'node:process'
import { markOf, stillLives, type ProcessMark } from './processes.ts'
import { errorCode, StartFailure } from './start-failure.ts'

type Holder = ProcessMark & { readonly since: string }
export type Lock = { release(): void }

/**
 * Takes a data folder for this process, or refuses with a sentence that names the process which has it.
 * The file appears complete or not at all (a link), and a lock left by a process that ended is replaced
 * in such a way that of two processes which see it at the same time only one gets the folder.
 */
export function takeLock(folder: string): Lock {
  const path = join(folder, 'pinede.lock')
  const own = join(folder, `pinede.lock.${pid}`)
  const holder: Holder = { ...markOf(pid), since: new Date().toISOString() }
  const text = JSON.stringify(holder)
  rmSync(own, { force: true })
  writeFileSync(own, text, { mode: 0o644 })
  try {
    while (!linked(own, path)) setAsideIfStale(path, folder)
  } finally {
    rmSync(own, { force: true })
  }
  return {
    release() {
      if (readText(path) === text) rmSync(path, { force: true })
    },
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function setAsideIfStale(path: string, folder: string): void {
  const text = readText(path)
  if (text === null) return
  const holder = parseHolder(text)
  if (holder !== null && stillLives(holder)) {
    throw new StartFailure(
      `Pinède est déjà démarré sur ce dossier par le processus ${holder.pid}, depuis le ${frenchInstant(holder.since)}. Arrêtez-le d’abord, ou choisissez un autre dossier avec PINEDE_DATA (dossier : « ${folder} »).`,
    )
  }
  const aside = `${path}.stale-${pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return // another process replaced it first
    throw error
  }
  // What was moved may be the fresh lock of a process that was faster than us: then it goes back to its place.
  if (readText(aside) !== text) linked(aside, path)
  rmSync(aside, { force: true })
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** A file that cannot be read as a lock (cut short by a full disk) holds nothing. */
function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : null
  } catch {
    return null
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string' &&
    'since' in value &&
    typeof value.since === 'string'
  )
}

function frenchInstant(iso: string): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(new Date(iso))
}
