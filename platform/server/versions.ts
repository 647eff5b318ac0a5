/**
 * One text that changes whenever one of some tables does, for what is kept in memory between calls: a save raises a version, an insertion
 * or a deletion moves the count or the last id. The times of update alone would miss a transaction that began earlier and committed later.
 * Asked in the transaction that uses what is kept, it is right whatever process wrote. $1 establishment.
 */
export function versionsSql(tables: readonly string[]): string {
  const one = (table: string): string =>
    `(select concat(count(*), ',', sum(version), ',', max(id), ',', extract(epoch from max(updated_at))) as v from ${table} where establishment_id = $1)`
  return `select string_agg(v, ' ') as version from (${tables.map(one).join(' union all ')}) versions`
}
