import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { entities } from '#areas/registry.ts'
import { registryProblems } from '#kernel/entity/check-registry.ts'
import { snake } from '#kernel/entity/names.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { declaredChanges, declaredTables, inDeclaredSchema } from '#tools/migration/declared.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()

/** Tables that belong to no establishment, and why. */
const withoutTenant: Readonly<Record<string, string>> = {
  migration: 'which migrations have run',
  login_attempt: 'counted before any establishment is known; reached by functions only',
}
/** Tables of the product that are not entities; each has its migration. */
const appendOnly = [...entities.filter((entity) => entity.appendOnly === true).map((entity) => snake(entity.name)), 'journal']

type Facts = Readonly<Record<string, readonly string[]>>

/** Who may read and change some tables of a schema, and what guards them, as comparable lines. */
async function guardsOf(client: pg.Client, schema: string): Promise<Facts> {
  const lines = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ line: string }>(sql, [schema, declaredTables])
    return rows.map((row) => row.line.replaceAll(`${schema}.`, ''))
  }
  return {
    policies: await lines(
      `select format('%s %s %s using %s check %s', tablename, policyname, cmd, qual, with_check) as line from pg_policies where schemaname = $1 and tablename = any($2) order by 1`,
    ),
    grants:
      await lines(`select format('%s %s %s', c.relname, a.grantee::regrole, a.privilege_type) as line from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.relnamespace = $1::regnamespace and c.relname = any($2) and a.grantee <> c.relowner order by 1`),
    triggers: await lines(
      `select format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal and tgrelid = any(select format('%I.%I', $1::text, t)::regclass from unnest($2::text[]) t) order by 1`,
    ),
  }
}

test('the declarations hold together', () => {
  assert.deepEqual(registryProblems(entities), [])
})

test('migrations that databases in use have run are as they were, and new ones come after them', () => {
  const folder = join(import.meta.dirname, '../migrations')
  const landed = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8')) as Readonly<Record<string, string>>
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const now = Object.keys(landed).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ])
  assert.deepEqual(Object.fromEntries(now), landed, 'add a file instead of changing one')
  assert.deepEqual(files.slice(0, now.length), Object.keys(landed), 'give a new file a number after the last one')
})

test('a database made by the migrations is what the declarations ask for', async () => {
  await withClient(database.owner, async (client) => {
    assert.equal(
      await declaredChanges(client, database.app.user),
      '',
      'write a migration: « node tools/run.mjs tools/ddl.ts --changes » prints it',
    )
    const found = await guardsOf(client, 'public')
    const wanted = await inDeclaredSchema(client, database.app.user, (schema) => guardsOf(client, schema))
    for (const what of ['policies', 'grants'] as const) {
      assert.ok((wanted[what]?.length ?? 0) >= declaredTables.length, what)
      assert.deepEqual(found[what], wanted[what], what)
    }
    assert.deepEqual(
      (wanted.triggers ?? []).filter((line) => found.triggers?.includes(line) !== true),
      [],
      'triggers that the declarations ask for',
    )
  })
})

test('every table of an establishment has a policy, and the application owns nothing', async () => {
  await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string; secured: boolean; policies: number; forced: boolean }>(
      `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    )
    assert.ok(rows.length > declaredTables.length)
    const open = rows.filter((row) => !row.secured || row.policies === 0).map((row) => row.name)
    assert.deepEqual(open.toSorted(), Object.keys(withoutTenant).toSorted())
    assert.deepEqual(
      rows.filter((row) => row.forced),
      [],
      'forcing policies on the owner would disable the search functions',
    )
    const { rows: owned } = await client.query('select relname from pg_class where relowner = $1::regrole', [database.app.user])
    assert.deepEqual(owned, [])
    const { rows: strong } = await client.query('select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole)', [
      database.app.user,
    ])
    assert.deepEqual(strong, [])
  })
})

test('the application cannot touch tables without establishment, nor change what is only added to', async () => {
  await withClient(database.owner, async (client) => {
    const granted = async (tables: readonly string[], rights: readonly string[]): Promise<unknown[]> =>
      (
        await client.query(
          `select t, r from unnest($2::text[]) t, unnest($3::text[]) r where has_table_privilege($1, format('%I', t), r) order by 1, 2`,
          [database.app.user, tables, rights],
        )
      ).rows
    assert.deepEqual(await granted(Object.keys(withoutTenant), ['select', 'insert', 'update', 'delete', 'truncate']), [])
    assert.deepEqual(await granted(appendOnly, ['update', 'delete', 'truncate']), [])
  })
})

test('every function that runs as the owner fixes its search path, and only the application may call it', async () => {
  await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string; path: string[] | null; public: boolean }>(
      `select p.proname as name, p.proconfig as path, has_function_privilege('public', p.oid, 'execute') as public
       from pg_proc p join pg_roles r on r.oid = p.proowner where p.prosecdef and p.pronamespace = 'public'::regnamespace`,
    )
    assert.ok(rows.length > 0)
    assert.deepEqual(
      rows.filter((row) => row.public || row.path?.some((one) => one === 'search_path=public, pg_temp') !== true).map((row) => row.name),
      [],
    )
  })
})
