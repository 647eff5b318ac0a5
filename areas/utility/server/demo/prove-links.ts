import type { Tx } from '#platform/server/tx.ts'

type Link = {
  readonly name: string
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parents: readonly string[]
}

/** Every reference between tables, as the database declares it. */
const linksSql = `select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
  array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.o)::text[] as columns,
  array(select quote_ident(a.attname) from unnest(c.confkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.o)::text[] as parents
  from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 2, 1`

const brokenSql = ({
  name,
  child,
  parent,
  columns,
  parents,
}: Link): string => `select '${name}' as name where exists (select from ${child} c where ${columns.map((column) => `c.${column} is not null`).join(' and ')}
  and not exists (select from ${parent} p where ${columns.map((column, index) => `p.${parents[index] ?? ''} = c.${column}`).join(' and ')}))`

const doubleSql = `select 'calendar_no_double' as name where exists (select from (
  select arrival, lag(departure) over (partition by place_id order by arrival, departure) as freed from calendar where establishment_id = $1 and place_id is not null) held where held.arrival < held.freed)`

/**
 * Proves, all at once, what a connection that loads in bulk does not prove row by row: that every row leads to rows that exist, and that no place is
 * held twice. Throws with the names of the rules that do not hold.
 */
export async function proveLinks(tx: Tx): Promise<void> {
  // Tables that were never measured would be looked up row by row: what this replaces.
  await tx.rows('set local enable_nestloop = off')
  const broken = await tx.rows<{ name: string }>(doubleSql, [tx.session.establishmentId])
  for (const [, links] of Map.groupBy(await tx.rows<Link>(linksSql), ({ child }) => child))
    broken.push(...(await tx.rows<{ name: string }>(links.map(brokenSql).join(' union all '))))
  await tx.rows('set local enable_nestloop = on')
  if (broken.length > 0) throw new Error(`the demonstration breaks ${broken.map(({ name }) => name).join(', ')}`)
}
