import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { entities } from '#areas/registry.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { snake } from '#kernel/entity/names.ts'
import { ddl, isSearched, searchFunction, searchSql } from '#kernel/server/table.ts'
import { catalogueOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { tableChanges } from './changes.ts'

/** Tables of the declared entities. */
export const declaredTables = entities.map((entity) => snake(entity.name))

/** Reads something of the declarations as tables of a schema of their own, which is then undone. */
export async function inDeclaredSchema<T>(client: pg.Client, appUser: string, read: (schema: string) => Promise<T>): Promise<T> {
  const base = await readFile(join(import.meta.dirname, '../../migrations/0001-base.sql'), 'utf8')
  if (!base.includes('create function plain'))
    throw new Error('the functions that the tables use are no longer made by the first migration')
  await client.query('begin')
  try {
    await client.query('create schema declared')
    await client.query('set local search_path = declared, public')
    await client.query(ddl(entities).replaceAll(':app_role', pg.escapeIdentifier(appUser)))
    return await read('declared')
  } finally {
    await client.query('rollback')
  }
}

/** Functions of the search that came or went with the columns that they read. */
function searchChanges(found: Catalogue, entity: Entity): string[] {
  const had = found.columns.some((column) => column.table === snake(entity.name) && column.name === 'search')
  if (had === isSearched(entity)) return []
  return had ? [`drop function ${searchFunction(entity)}(text);`] : [...searchSql(entity)]
}

/** The statements that bring a migrated database to the declarations, for all entities or those named. */
export async function declaredChanges(client: pg.Client, appUser: string, names: readonly string[] = []): Promise<string> {
  const chosen = names.length === 0 ? entities : entities.filter((entity) => names.includes(entity.name))
  const tables = chosen.map((entity) => snake(entity.name))
  const found = await catalogueOf(client, 'public', tables)
  const wanted = await inDeclaredSchema(client, appUser, (schema) => catalogueOf(client, schema, tables))
  const fresh = chosen.filter((entity) => !found.tables.includes(snake(entity.name)))
  const old = chosen.filter((entity) => found.tables.includes(snake(entity.name)))
  const changed = [...tableChanges(found, wanted), ...old.flatMap((entity) => searchChanges(found, entity))]
  return [...(fresh.length === 0 ? [] : [ddl(fresh)]), ...(changed.length === 0 ? [] : [`${changed.join('\n')}\n`])].join('\n')
}
