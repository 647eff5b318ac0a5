import { aroundToday } from './demo/calendar.ts'
import { embruns } from './demo/embruns.ts'
import { fillSite } from './demo/fill-site.ts'
import { usualSeed } from './demo/load-demo.ts'
import { onlyStaff } from './demo/users.ts'
import { list, plural } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { utilityContract } from '../contract.ts'

/** What an establishment must not have yet, in words. */
const contents = [
  ['place', 'emplacement'],
  ['place_type', 'type d’emplacement', 'types d’emplacements'],
  ['customer', 'client'],
  ['booking', 'séjour'],
  ['price_grid', 'grille tarifaire', 'grilles tarifaires'],
  ['payment', 'règlement'],
  ['bill', 'facture'],
  ['number_series', 'série de numéros', 'séries de numéros'],
] as const

async function contentsOf(tx: Tx): Promise<readonly string[]> {
  const found: string[] = []
  for (const [table, one, many] of contents) {
    const [row] = await tx.rows<{ count: number }>(`select count(*)::int as count from ${table} where establishment_id = $1`, [
      tx.session.establishmentId,
    ])
    if (row !== undefined && row.count > 0) found.push(plural(row.count, one, many))
  }
  return found
}

/** `previewInitDemo`: what stands in the way, in words. */
export async function previewInitDemo(tx: Tx): Promise<{ isEmpty: boolean; found: string[] }> {
  const found = await contentsOf(tx)
  return { isEmpty: found.length === 0, found: [...found] }
}

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  const found = await contentsOf(tx)
  if (found.length > 0)
    refuse(
      'init-demo-not-empty',
      `L’établissement n’est pas vide (${list(found)})\u00A0: la démonstration ne remplace jamais des données.`,
      { values: { found } },
    )
}

/**
 * `initDemo`: fills the establishment of the caller with the demonstration site, all or nothing. Its users stay as they are.
 * @throws Refused when the establishment already holds anything of its own
 */
export async function initDemo(
  tx: Tx,
  { size }: ParsedInputOf<typeof utilityContract.initDemo>,
): Promise<ReplyOf<typeof utilityContract.initDemo>> {
  const { systeme, userId, userName } = tx.session
  if (!systeme) throw new MissingRight()
  // Two people who ask at the same moment do it one after the other: the second one finds the establishment full.
  await tx.rows('select 1 from establishment where establishment_id = $1 for update', [tx.session.establishmentId])
  await refuseUnlessEmpty(tx)
  const staff = () => Promise.resolve(onlyStaff({ id: userId, name: userName }))
  const { places, customers, stays, payments, bills } = await fillSite(tx, {
    plan: embruns,
    around: aroundToday(tx.today, tx.now, size),
    size,
    seed: usualSeed,
    staff,
    report: () => undefined,
  })
  await tx.journal({
    entity: 'establishment',
    entityId: tx.session.establishmentId,
    action: 'init-demo',
    after: { size, places, customers, stays, payments, bills },
  })
  for (const entity of ['establishment', 'place', 'place-type', 'price-grid', 'customer', 'booking', 'occupancy', 'payment', 'bill'])
    tx.changed(entity, [])
  return {
    places,
    customers,
    stays,
    payments,
    bills,
    message: `La démonstration est chargée\u00A0: ${list([plural(places, 'emplacement'), plural(customers, 'client'), plural(stays, 'séjour'), plural(bills, 'facture')])}.`,
  }
}
