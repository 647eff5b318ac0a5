import assert from 'node:assert/strict'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import pg from 'pg'
import { entities } from '#areas/registry.ts'
import { registryProblems } from '#kernel/entity/check-registry.ts'
import { snake } from '#kernel/entity/names.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { ddl } from '#kernel/server/table.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const declared = entities.map((entity) => snake(entity.name))

/** Tables that belong to no establishment, and why. */
const withoutTenant: Readonly<Record<string, string>> = {
  migration: 'which migrations have run',
  login_attempt: 'counted before any establishment is known; reached by functions only',
}
/** Tables of the product that are not entities; each has its migration. */
const appendOnly = [...entities.filter((entity) => entity.appendOnly === true).map((entity) => snake(entity.name)), 'journal']

type Facts = Readonly<Record<string, readonly string[]>>

/** What the catalogue says of some tables of a schema, as comparable lines. */
async function factsOf(client: pg.Client, schema: string, tables: readonly string[]): Promise<Facts> {
  const lines = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ line: string }>(sql, [schema, tables])
    return rows.map((row) => row.line.replaceAll(`${schema}.`, ''))
  }
  return {
    columns: await lines(`select format('%s.%s %s%s default %s%s', table_name, column_name, format_type(a.atttypid, a.atttypmod), case when is_nullable = 'NO' then ' not null' else '' end, column_default, coalesce(' as ' || generation_expression, '')) as line
      from information_schema.columns c join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
      where table_schema = $1 and table_name = any($2) order by 1`),
    constraints: await lines(`select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line from pg_constraint
      where connamespace = $1::regnamespace and conrelid = any(select format('%I.%I', $1::text, t)::regclass from unnest($2::text[]) t) order by 1`),
    policies: await lines(`select format('%s %s %s using %s check %s', tablename, policyname, cmd, qual, with_check) as line from pg_policies where schemaname = $1 and tablename = any($2) order by 1`),
    grants: await lines(`select format('%s %s %s', c.relname, a.grantee::regrole, a.privilege_type) as line from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.relnamespace = $1::regnamespace and c.relname = any($2) and a.grantee <> c.relowner order by 1`),
    indexes: await lines(`select regexp_replace(indexdef, 'CREATE (UNIQUE )?INDEX \\S+ ON', 'CREATE \\1INDEX ON') as line from pg_indexes where schemaname = $1 and tablename = any($2) order by 1`),
    triggers: await lines(`select format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal and tgrelid = any(select format('%I.%I', $1::text, t)::regclass from unnest($2::text[]) t) order by 1`),
  }
}

/** The declarations as tables of a schema of their own, in a transaction that is undone. */
async function declaredFacts(): Promise<Facts> {
  return withClient(database.owner, async (client) => {
    await client.query('begin')
    await client.query('create schema declared')
    const base = await readFile(join(import.meta.dirname, '../migrations/0001-base.sql'), 'utf8')
    assert.match(base, /create function plain/)
    await client.query('set local search_path = declared, public')
    await client.query(ddl(entities).replaceAll(':app_role', pg.escapeIdentifier(database.app.user)))
    const facts = await factsOf(client, 'declared', declared)
    await client.query('rollback')
    return facts
  })
}

test('the declarations hold together', () => {
  assert.deepEqual(registryProblems(entities), [])
})

test('a database made by the migrations is what the declarations ask for', async () => {
  const wanted = await declaredFacts()
  const found = await withClient(database.owner, (client) => factsOf(client, 'public', declared))
  for (const what of ['columns', 'constraints', 'policies', 'grants'] as const) {
    assert.ok((wanted[what]?.length ?? 0) >= declared.length, what)
    assert.deepEqual(found[what], wanted[what], `${what}: while nothing has landed, run « node tools/ddl.ts > migrations/0002-entities.sql »; afterwards, write a migration`)
  }
  for (const what of ['indexes', 'triggers'] as const) {
    const missing = (wanted[what] ?? []).filter((line) => found[what]?.includes(line) !== true)
    assert.deepEqual(missing, [], `${what} that the declarations ask for`)
  }
})

test('every table of an establishment has a policy, and the application owns nothing', async () => {
  await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string; secured: boolean; policies: number; forced: boolean }>(
      `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    assert.ok(rows.length > declared.length)
    const open = rows.filter((row) => !row.secured || row.policies === 0).map((row) => row.name)
    assert.deepEqual(open.toSorted(), Object.keys(withoutTenant).toSorted())
    assert.deepEqual(rows.filter((row) => row.forced), [], 'forcing policies on the owner would disable the search functions')
    const { rows: owned } = await client.query('select relname from pg_class where relowner = $1::regrole', [database.app.user])
    assert.deepEqual(owned, [])
    const { rows: strong } = await client.query('select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole)', [database.app.user])
    assert.deepEqual(strong, [])
  })
})

test('the application cannot touch tables without establishment, nor change what is only added to', async () => {
  await withClient(database.owner, async (client) => {
    const granted = async (tables: readonly string[], rights: readonly string[]): Promise<unknown[]> => (await client.query(
      `select t, r from unnest($2::text[]) t, unnest($3::text[]) r where has_table_privilege($1, format('%I', t), r) order by 1, 2`, [database.app.user, tables, rights])).rows
    assert.deepEqual(await granted(Object.keys(withoutTenant), ['select', 'insert', 'update', 'delete', 'truncate']), [])
    assert.deepEqual(await granted(appendOnly, ['update', 'delete', 'truncate']), [])
  })
})

test('every function that runs as the owner fixes its search path, and only the application may call it', async () => {
  await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string; path: string[] | null; public: boolean }>(
      `select p.proname as name, p.proconfig as path, has_function_privilege('public', p.oid, 'execute') as public
       from pg_proc p join pg_roles r on r.oid = p.proowner where p.prosecdef and p.pronamespace = 'public'::regnamespace`)
    assert.ok(rows.length > 0)
    assert.deepEqual(rows.filter((row) => row.public || row.path?.some((one) => one === 'search_path=public, pg_temp') !== true).map((row) => row.name), [])
  })
})
