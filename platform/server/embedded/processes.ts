import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:process'

/** Identifies one process for ever: a number alone is reused, in containers within seconds. */
export type ProcessMark = { readonly pid: number; readonly started: string }

/** When a process started, in a form that no other process of the same number shares; null when it does not live (a zombie does not). */
export function processStart(pid: number): string | null {
  if (platform === 'linux') return linuxStart(pid)
  if (!answersSignals(pid)) return null
  return platform === 'win32' ? 'alive' : psField(pid, 'lstart')
}

export function markOf(pid: number): ProcessMark {
  return { pid, started: processStart(pid) ?? 'unknown' }
}

export function stillLives(mark: ProcessMark): boolean {
  return processStart(mark.pid) === mark.started
}

function linuxStart(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The command, in parentheses, may itself hold spaces and parentheses: fields are counted after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = readOrNull('/proc/sys/kernel/random/boot_id') ?? ''
  return `${boot.trim()}:${fields[19] ?? ''}`
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function psField(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null // ps ends with 1 when there is no such process
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // the process ended, or this system has no such file
  }
}

/** Living processes whose working folder is `folder`: for a data folder, its postmaster and its backends. */
export function processesIn(folder: string): number[] {
  if (platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder && processStart(pid) !== null)
}

/** Whether a living process is the server of this data folder. */
export function servesFolder(pid: number, folder: string): boolean {
  if (platform === 'linux') return workingFolder(pid) === folder && processStart(pid) !== null
  if (platform === 'win32') return answersSignals(pid)
  return psField(pid, 'command')?.includes(folder) ?? false
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null // ended, or belongs to somebody else: then it is not ours
  }
}
