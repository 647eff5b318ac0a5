import type { Cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Visits } from '../rules/find.ts'

/** What the stays of a customer say about him. `lastPlace` is the number of the place of his last stay. */
export type CustomerFacts = {
  readonly stays: number
  readonly lastPlace: string | null
  readonly lastYear: number | null
  readonly balance: Cents
}

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

/** Reads the visits of several customers at once; a customer without any stay may be left out. */
export type VisitsReader = (tx: Tx, customerIds: readonly number[]) => Promise<ReadonlyMap<number, Visits>>

let visitsReader: VisitsReader | null = null

/** The area of stays fills this slot at start: whoever is there, comes or came is found before the others of his name. */
export function provideVisits(read: VisitsReader): void {
  visitsReader = read
}

/** Visits by customer; none where no area provides them. */
export async function customerVisits(tx: Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, Visits>> {
  return visitsReader === null || customerIds.length === 0 ? new Map() : visitsReader(tx, customerIds)
}
