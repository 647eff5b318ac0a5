import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { staysOutsideFaults, type Opening, type StaysOutside } from '../rules/periods.ts'

/** When the site was open and when it would be. */
export type OpeningChange = { readonly before: readonly Opening[]; readonly after: readonly Opening[] }
type Reader = (tx: Tx, change: OpeningChange) => Promise<StaysOutside>

const readers: Reader[] = []

/** The area of stays fills this slot at start: openings must obey what was sold within them. */
export function provideStaysOutside(read: Reader): void {
  if (!readers.includes(read)) readers.push(read)
}

/** Why the openings cannot change so: stays that were sold would be outside. */
export async function openingFaults(tx: Tx, change: OpeningChange): Promise<readonly Fault[]> {
  const found: Fault[] = []
  for (const read of readers) found.push(...staysOutsideFaults(await read(tx, change)))
  return found
}
