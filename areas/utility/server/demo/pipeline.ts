import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '#platform/server/tx.ts'

/** Items that are made before the database gets its turn: it writes the batch before while the next one is being made. */
const itemsPerTurn = 20

async function madeInTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    made.push(make(item))
    if (index % itemsPerTurn === 0) await turn()
  }
  return made
}

/** Makes records batch after batch while the database writes the batch before: both work at the same time. Answers what each write answered. */
export async function madeAndWritten<Item, Made, Done>(items: readonly Item[], batch: number, make: (item: Item) => Made, write: (made: readonly Made[], upTo: number) => Promise<Done>): Promise<readonly Done[]> {
  const done: Done[] = []
  let writing: Promise<Done> | null = null
  try {
    for (let from = 0; from < items.length; from += batch) {
      const made = await madeInTurns(items.slice(from, from + batch), make)
      if (writing !== null) done.push(await writing)
      writing = write(made, Math.min(items.length, from + batch))
    }
    if (writing !== null) done.push(await writing)
    return done
  } catch (error) {
    // The first fault is the one to tell; the write under way must have ended before the transaction is rolled back.
    await writing?.catch(() => undefined)
    throw error
  }
}

/** The same transaction, whose statements may be asked together: each is sent when the one before has answered, and what the next ones need is made meanwhile. */
export function oneAtATime(tx: Tx): Tx {
  let last: Promise<unknown> | null = null
  const rows = <T extends object>(sql: string, values?: readonly unknown[]): Promise<T[]> => {
    // The first one leaves at once: the database works while the others are made.
    const next = last === null ? tx.rows<T>(sql, values) : last.then(() => tx.rows<T>(sql, values))
    // Whoever asked is told of the fault; those that follow are refused by the database.
    last = next.catch(() => undefined)
    return next
  }
  return { ...tx, rows }
}
