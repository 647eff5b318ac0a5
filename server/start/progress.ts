import { typeset } from '#platform/server/embedded/start-failure.ts'

/** One line on the terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${typeset(sentence)}\n`)
}

const seconds = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Does one part of start-up and tells it with the time it took; a part that lasts is announced while it runs. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const patience = setTimeout(() => say(`… ${label}`), 1_000)
  try {
    const result = await work()
    say(`✓ ${label} (${seconds.format((performance.now() - began) / 1000)} s)`)
    return result
  } finally {
    clearTimeout(patience)
  }
}
