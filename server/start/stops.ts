import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './progress.ts'

type Part = { readonly name: string; readonly stop: () => Promise<void> }

/** Ends the process in order: what was added last stops first, so that the database, opened first, is closed last. */
export type Stops = {
  add(name: string, stop: () => Promise<void>): void
  stop(): Promise<void>
  /** Whether somebody asked for the end: what the end interrupts is no failure. */
  isStopping(): boolean
}

const patienceMs = 10_000

/** Listens for Ctrl+C, `kill` and a closed terminal; an unexpected fault stops everything as cleanly. */
export function stopOnSignals(): Stops {
  const parts: Part[] = []
  let running: Promise<void> | null = null
  const stop = (): Promise<void> => (running ??= stopAll(parts))
  const end = async (status: number): Promise<void> => {
    await stop()
    say('Pinède est arrêté.')
    process.exit(status)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (running === null) say('\nArrêt en cours…')
      void end(0)
    })
  }
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    void end(1)
  })
  return { add: (name, work) => void parts.push({ name, stop: work }), stop, isStopping: () => running !== null }
}

async function stopAll(parts: Part[]): Promise<void> {
  for (const part of parts.toReversed()) await stopOne(part)
}

/** One part that fails or hangs does not keep the next ones from stopping. */
async function stopOne(part: Part): Promise<void> {
  const late = new AbortController()
  try {
    const outcome = await Promise.race([part.stop().then(() => 'done'), sleep(patienceMs, 'late', { signal: late.signal, ref: false })])
    if (outcome === 'late') say(`${part.name} ne s’arrête pas ; l’arrêt continue sans attendre.`)
  } catch (error) {
    say(`${part.name} s’est mal arrêté : ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    late.abort()
  }
}
