import { setImmediate as turn } from 'node:timers/promises'

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
export async function madeAndWritten<Item, Made, Done>(
  items: readonly Item[],
  batch: number,
  make: (item: Item) => Made,
  write: (made: readonly Made[], upTo: number) => Promise<Done>,
): Promise<readonly Done[]> {
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
