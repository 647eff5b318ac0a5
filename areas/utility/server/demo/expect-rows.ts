import { withClient } from '#platform/server/embedded/roles.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'

/**
 * Tells PostgreSQL (18 and newer) that the tables are about to fill. It plans for a table that was never measured as for an empty one, where any
 * index that begins with the establishment seems as good as the key: each check of a reference would then read all the rows of a site.
 * The figures last until the tables are measured.
 */
export async function expectRows(owner: Connection): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ isNew: boolean }>(`select current_setting('server_version_num')::int >= 180000 as "isNew"`)
    if (rows[0]?.isNew !== true) return
    await client.query(`
      select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'relpages', 100, 'reltuples', 5000::real),
        pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', 'establishment_id', 'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 2::real)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema() join pg_attribute a on a.attrelid = c.oid and a.attname = 'establishment_id'
      where c.relkind = 'r' and c.reltuples < 0`)
  })
}
