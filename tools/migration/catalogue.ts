import type pg from 'pg'

/** A column as the catalogue writes it: `type` with its length, `expression` of a default or of what is generated. */
export type CatalogueColumn = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly expression: string | null
  readonly made: 'given' | 'default' | 'generated' | 'identity'
}
/** A constraint or an index: `definition` is compared without the name, which only serves to write the statements. */
export type CatalogueObject = { readonly table: string; readonly name: string; readonly definition: string }
export type Catalogue = {
  readonly tables: readonly string[]
  readonly columns: readonly CatalogueColumn[]
  readonly constraints: readonly CatalogueObject[]
  readonly indexes: readonly CatalogueObject[]
}

/** What the database says of some tables of a schema; the name of the schema is left out of every definition. */
export async function catalogueOf(client: pg.Client, schema: string, tables: readonly string[]): Promise<Catalogue> {
  const read = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => (await client.query<Row>(sql, [schema, tables])).rows
  const wanted = 'c.relnamespace = $1::regnamespace and c.relname = any($2)'
  const unnamed = <Row extends { definition: string }>(row: Row): Row => ({
    ...row,
    definition: row.definition.replaceAll(`${schema}.`, ''),
  })
  const columns = await read<CatalogueColumn>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull", replace(pg_get_expr(d.adbin, d.adrelid), $1 || '.', '') as expression,
       case when a.attgenerated <> '' then 'generated' when a.attidentity <> '' then 'identity' when d.adbin is not null then 'default' else 'given' end as made
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where ${wanted} order by c.relname, a.attnum`,
  )
  // Columns that may not be empty are told by their column: PostgreSQL 18 lists them as constraints too, 15 does not.
  const constraints = await read<CatalogueObject>(
    `select c.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition from pg_constraint o join pg_class c on c.oid = o.conrelid where ${wanted} and o.contype <> 'n' order by 1, 2`,
  )
  const indexes = await read<CatalogueObject>(
    `select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where ${wanted} and not exists (select from pg_constraint o where o.conindid = x.indexrelid and o.contype in ('p', 'u')) order by 1, 2`,
  )
  const present = await read<{ name: string }>(`select c.relname as name from pg_class c where ${wanted} and c.relkind = 'r' order by 1`)
  return { tables: present.map(({ name }) => name), columns, constraints: constraints.map(unnamed), indexes: indexes.map(unnamed) }
}
