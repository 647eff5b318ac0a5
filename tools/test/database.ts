import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/server/db/migrate.ts'
import { processStart } from '#platform/server/embedded/processes.ts'
import { type Connection, parseUrl, prepareRoles, roleNames, type Roles, withClient } from '#platform/server/embedded/roles.ts'
import { startServerOfThisProcess } from './servers.ts'

/** A database of its own for one test file, already migrated and empty. */
export type TestDatabase = Roles & {
  /** The superuser, for what a test must look at from outside: policies, privileges, idle connections. */
  readonly admin: Connection
}

/** Address of the superuser of the server that the test runner shares among all files. */
export const serverVariable = 'PINEDE_TEST_SERVER'
/** Set when the tests run once more, on another PostgreSQL: the longest of them then draw fewer samples. */
export const secondPassVariable = 'PINEDE_TEST_SECOND_PASS'
export const isSecondPass = process.env[secondPassVariable] !== undefined

/** Migrated once per server; each test file receives a copy, which takes some 30 ms. */
const template = 'pinede'
const names = roleNames(template)

/** Passwords of a server that lives for one run behind a private socket. */
const passwords = { owner: 'owner', app: 'app' }

/** Makes the roles and the migrated template on an empty server. */
export async function prepareTemplate(server: string): Promise<void> {
  const { owner, app } = await prepareRoles({ ...parseUrl(server, serverVariable), database: template }, passwords)
  await migrate({ owner, folder: join(import.meta.dirname, '../../migrations'), appRole: app.user })
}

let own: Promise<string> | null = null

/** A file run alone has no server: it starts one, which ends with it. */
async function ownServer(): Promise<string> {
  const url = await startServerOfThisProcess()
  await prepareTemplate(url)
  return url
}

/** A fresh database for the test file that calls it, already migrated and empty. */
export async function testDatabase(): Promise<TestDatabase> {
  const outside = parseUrl(process.env[serverVariable] ?? (await (own ??= ownServer())), serverVariable)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const database = pg.escapeIdentifier(name)
  await withClient(outside, async (client) => {
    await dropFinished(client)
    await client.query(`create database ${database} template ${template}`)
    await client.query(`grant create on database ${database} to ${names.owner}`)
  })
  const admin = { ...outside, database: name }
  return {
    admin,
    owner: { ...admin, user: names.owner, password: passwords.owner },
    app: { ...admin, user: names.app, password: passwords.app },
  }
}

/** Databases of files that are done: dropped by the next file, when nobody can be in the middle of closing its connections. */
async function dropFinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(String.raw`select datname as name from pg_database where datname like 'test\_%'`)
  for (const { name } of rows.filter((row) => processStart(Number(row.name.split('_')[1])) === null)) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  }
}
