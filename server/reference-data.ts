import type { Tx } from '#platform/server/tx.ts'
import { importOfficialTowns } from '#areas/customer/server/api.ts'
import { loadSeeds } from '#areas/establishment/server/load-seeds.ts'
import { referenceSeeds } from '#areas/seeds.ts'

/** What a new establishment finds on its first day: lists, countries, rates, methods of payment, the towns of France. About two seconds. */
export async function writeReferenceData(tx: Tx): Promise<void> {
  await loadSeeds(tx, referenceSeeds(tx.today), Math.random)
  await importOfficialTowns(tx)
}
