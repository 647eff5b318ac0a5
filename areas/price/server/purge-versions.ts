import { plural } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { loadTariffs } from './load-tariff.ts'

type Purged = ReplyOf<typeof gridOperations.purgeGridHistory>

/** Versions that serve nobody: neither the present one of their grid, nor named by a stay. $2: published before that day. */
const unusedSql = `select v.price_grid_id as "priceGridId", g.label, v.number, v.published_at as "publishedAt"
from price_grid_version v join price_grid g on g.establishment_id = v.establishment_id and g.id = v.price_grid_id
where v.establishment_id = $1 and v.number <> g.history_version and ($2::date is null or (v.published_at at time zone ${siteZoneSql})::date < $2::date)
  and not exists (select from occupancy_detail d where d.establishment_id = $1 and d.grid_id = v.price_grid_id and d.grid_version = v.number)
order by g.label, v.number`
const deleteSql = `delete from price_grid_version where establishment_id = $1 and (price_grid_id, number) in (select * from unnest($2::bigint[], $3::int[]))`

/** `purgeGridHistory`: what a stay names is kept as long as the stay. */
export async function purgeGridHistory(tx: Tx, { before, dryRun }: ParsedInputOf<typeof gridOperations.purgeGridHistory>): Promise<Purged> {
  await loadTariffs(tx)
  const versions = await tx.rows<Purged['versions'][number]>(unusedSql, [tx.session.establishmentId, before ?? null])
  const [all] = await tx.rows<{ count: number }>('select count(*)::int as count from price_grid_version where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  const kept = (all?.count ?? 0) - versions.length
  const found = plural(versions.length, 'version')
  if (dryRun || versions.length === 0)
    return {
      versions,
      kept,
      removed: 0,
      message:
        versions.length === 0
          ? 'Aucune version à enlever.'
          : `${found} à enlever\u00A0; ${plural(kept, 'version gardée', 'versions gardées')}.`,
    }
  await tx.rows(deleteSql, [
    tx.session.establishmentId,
    versions.map(({ priceGridId }) => priceGridId),
    versions.map(({ number }) => number),
  ])
  await tx.journal({
    entity: 'price-grid',
    entityId: 0,
    action: 'purge-history',
    before: { versions: versions.map(({ label, number }) => `${label}, version ${number}`) },
  })
  return {
    versions,
    kept,
    removed: versions.length,
    message: `${plural(versions.length, 'version enlevée', 'versions enlevées')} de l’historique.`,
  }
}
