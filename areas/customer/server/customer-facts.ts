import type { Cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'

/** What the stays of a customer say about him. `lastPlace` is the number of the place of his last stay. */
export type CustomerFacts = { readonly stays: number; readonly lastPlace: string | null; readonly lastYear: number | null; readonly balance: Cents }

/** Reads the facts of several customers at once; a customer without any stay may be left out. */
export type CustomerFactsReader = (tx: Tx, customerIds: readonly number[]) => Promise<ReadonlyMap<number, CustomerFacts>>

let reader: CustomerFactsReader | null = null

/** The area of stays fills this slot at start; an earlier area must show what a later one knows. */
export function provideCustomerFacts(read: CustomerFactsReader): void {
  reader = read
}

/** Facts by customer. Null when no area provides them: the screen then leaves the place empty instead of showing zero. */
export async function customerFacts(tx: Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, CustomerFacts> | null> {
  if (reader === null) return null
  return customerIds.length === 0 ? new Map() : reader(tx, customerIds)
}
