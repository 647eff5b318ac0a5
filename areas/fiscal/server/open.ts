import { serviceSession } from '#areas/security/server/api.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { checkChains, checkText, keepCheck } from './check.ts'
import { sealRemaining, tellTaken } from './hook.ts'
import type { FiscalSlots } from './hook.ts'
import { foreignKey } from './rotate-key.ts'
import { lockChains } from './seal.ts'

type Doors = Pick<Tenancy, 'inTenant' | 'query'>

/**
 * The product starts: what was recorded before the chains existed is signed where it stands, and said; then the end of each chain is read
 * again. A broken chain is recorded and told, and keeps nobody from working.
 * @returns one sentence for each establishment whose chains do not hold
 */
export async function openChains(
  { inTenant, query }: Doors,
  slots: Pick<FiscalSlots, 'keyring' | 'writeEvents'>,
): Promise<readonly string[]> {
  const told: string[] = []
  for (const { id } of await query<{ id: number }>('select job_establishments() as id', [])) {
    await inTenant(serviceSession(id), (tx) => takeUp(tx, slots))
    const sentence = await inTenant(serviceSession(id), (tx) => checkRecent(tx, slots))
    if (sentence !== null) told.push(`Établissement ${id}\u00A0: ${sentence}`)
  }
  return told
}

/** Rows that were written before the chain: signed one by one, in their order, under the date of today's key. */
async function takeUp(tx: Tx, { keyring, writeEvents }: Pick<FiscalSlots, 'keyring' | 'writeEvents'>): Promise<void> {
  await lockChains(tx)
  const foreign = await foreignKey(tx, keyring)
  if (foreign !== null) await writeEvents(tx, [{ code: 270, information: foreign }])
  const taken = await sealRemaining(tx, keyring, ['ticket', 'bill', 'duplicate', 'jet'])
  await tellTaken(tx, writeEvents, taken)
}

async function checkRecent(tx: Tx, { writeEvents }: Pick<FiscalSlots, 'writeEvents'>): Promise<string | null> {
  const checked = await checkChains(tx, 'recent')
  await keepCheck(tx, checked, 'recent')
  if (checked.broken === null) return null
  await writeEvents(tx, [{ code: 90, information: checkText(checked).slice(0, 500) }])
  return checkText(checked)
}
