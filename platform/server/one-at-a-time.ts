import type { Tx } from './tx.ts'

/** The same transaction, whose statements may be asked together: each is sent when the one before has answered, and what the next ones need is made meanwhile. */
export function oneAtATime(tx: Tx): Tx {
  let last: Promise<unknown> | null = null
  const next = <T extends object>(ask: () => Promise<T[]>): Promise<T[]> => {
    // The first one leaves at once: the database works while the others are made.
    const answer = last === null ? ask() : last.then(ask)
    // Whoever asked is told of the fault; those that follow are refused by the database.
    last = answer.catch(() => undefined)
    return answer
  }
  return { ...tx, rows: (sql, values) => next(() => tx.rows(sql, values)), prepared: (sql, values) => next(() => tx.prepared(sql, values)) }
}
