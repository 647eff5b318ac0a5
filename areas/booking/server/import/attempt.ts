import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Runs what may be refused on its own: what it wrote before the refusal goes with it. Answers the reasons, none when it was done. */
export async function attempt(tx: Tx, savepoint: 'line' | 'stay', work: () => Promise<unknown>, keep = true): Promise<string[]> {
  await tx.rows(`savepoint ${savepoint}`)
  try {
    await work()
    await tx.rows(keep ? `release savepoint ${savepoint}` : `rollback to savepoint ${savepoint}`)
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await tx.rows(`rollback to savepoint ${savepoint}`)
    return error.faults.filter(({ warning }) => warning !== true).map(({ message }) => message)
  }
}
