import { spawn } from 'node:child_process'

export type CommandOptions = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly quiet?: boolean }

/** Runs a program to its end, its output going straight to the terminal; null when it could not start or was killed. */
export function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: options.env ?? process.env,
      stdio: ['ignore', options.quiet === true ? 'ignore' : 'inherit', 'inherit'],
    })
    child.once('error', (error) => {
      process.stderr.write(`${command} : ${error.message}\n`)
      resolve(null)
    })
    child.once('close', resolve)
  })
}

/** What a step of the test run found. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each with the first lines of its reason: said again at the end, where whoever reads only the end finds it. */
  readonly failures?: readonly string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...(total.failures ?? []), ...(one.failures ?? [])],
    }),
    none,
  )
}

/** A check that has no tests inside, such as a compiler, counts as one. */
export function one(name: string, succeeded: boolean): Counts {
  return succeeded ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [name] }
}

const escape = String.fromCodePoint(27)
const colours = new RegExp(`${escape}\\[[0-9;]*m`, 'g')

/** A failed test in a few lines: its name, then the beginning of its reason, without colours. */
export function failure(name: string, reason: string): string {
  const lines = reason
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}
