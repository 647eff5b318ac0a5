import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Connection, parseUrl, prepareRoles, rolesOnForeignServer, withClient } from './roles.ts'
import { temporaryHome, toDatabase } from './testing.ts'

const home = temporaryHome()
let embedded: Embedded
before(async () => {
  embedded = await startEmbedded({ home: home.folder, log: () => undefined })
})
after(async () => {
  await embedded.stop()
  home.remove()
})

function url(user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(embedded.admin.host)}:5432/${database}`
}

function run(connection: Connection, sql: string): Promise<unknown> {
  return withClient(connection, (client) => client.query(sql))
}

test('owner and application: the first creates, the second owns nothing and cannot create', async () => {
  const admin = toDatabase(embedded, 'pinede')
  const roles = await prepareRoles(admin, embedded.secrets)
  assert.deepEqual([roles.owner.user, roles.app.user], ['pinede_owner', 'pinede_app'])
  await run(roles.owner, 'create extension btree_gist')
  await run(roles.owner, 'create table note (text text)')
  await assert.rejects(run(roles.app, 'select * from note'), { code: '42501' })
  await run(roles.owner, 'grant select on note to pinede_app')
  await run(roles.app, 'select * from note')
  await assert.rejects(run(roles.app, 'create table mine (n int)'), { code: '42501' })
  await assert.rejects(run(roles.app, 'set role pinede_owner'), { code: '42501' })
  await assert.rejects(run({ ...roles.app, database: 'postgres' }, 'create table mine (n int)'), { code: '42501' })
  await prepareRoles(admin, embedded.secrets)
  await run(roles.app, 'select * from note')
})

test('DATABASE_URL of a role that may create roles: database and both roles are made, the same for every process', async () => {
  await run(toDatabase(embedded), `create role strong login createdb createrole password 'fort mot/de passe'`)
  const given = {
    url: url('strong', 'fort mot/de passe', 'camping'),
    appUrl: undefined,
    fallbackKey: () => assert.fail('the address has a password'),
  }
  const roles = await rolesOnForeignServer(given)
  assert.deepEqual([roles.owner.user, roles.app.user, roles.app.database], ['camping_owner', 'camping_app', 'camping'])
  await run(roles.owner, 'create table note (text text)')
  await assert.rejects(run(roles.app, 'select * from note'), { code: '42501' })
  assert.deepEqual(await rolesOnForeignServer(given), roles)
})

test('DATABASE_URL of an ordinary role: refused with the way out, which then works', async () => {
  await run(toDatabase(embedded), `create role small login password 'p'`)
  await run(toDatabase(embedded), 'create database hosted owner small')
  const alone = { url: url('small', 'p', 'hosted'), appUrl: undefined, fallbackKey: () => 'k' }
  await assert.rejects(rolesOnForeignServer(alone), /«\ssmall\s» .*CREATEROLE.*create role hosted_app.*PINEDE_APP_DATABASE_URL/)
  await run(toDatabase(embedded), `create role hosted_app login password 'q'`)
  const roles = await rolesOnForeignServer({ ...alone, appUrl: url('hosted_app', 'q', 'hosted') })
  assert.deepEqual([roles.owner.user, roles.app.user], ['small', 'hosted_app'])
  await assert.rejects(rolesOnForeignServer({ ...alone, appUrl: alone.url }), /trop de droits/)
  await assert.rejects(rolesOnForeignServer({ ...alone, appUrl: url('pinede', embedded.secrets.superuser, 'hosted') }), /trop de droits/)
  await assert.rejects(
    rolesOnForeignServer({ ...alone, appUrl: url('hosted_app', 'x', 'hosted') }),
    /PINEDE_APP_DATABASE_URL\s: nom ou mot de passe inexact/,
  )
})

test('an address that leads nowhere, a wrong password and a bad address are sentences', async () => {
  const to = (address: string): Promise<unknown> => rolesOnForeignServer({ url: address, appUrl: undefined, fallbackKey: () => 'k' })
  await assert.rejects(to('postgres://a:b@127.0.0.1:1/x'), {
    name: 'StartFailure',
    message: /Aucun serveur PostgreSQL ne répond à l’adresse «\s127\.0\.0\.1:1\s»/,
  })
  await assert.rejects(to(url('pinede', 'faux', 'pinede')), {
    name: 'StartFailure',
    message: /refuse le rôle «\spinede\s» de DATABASE_URL/,
  })
  await assert.rejects(to('postgres://a:b@[::1/x'), { name: 'StartFailure', message: /DATABASE_URL n’est pas une adresse PostgreSQL/ })
  assert.deepEqual(parseUrl('postgres://l%C3%A9a:a%40b@localhost/camp', 'DATABASE_URL'), {
    host: 'localhost',
    port: 5432,
    user: 'léa',
    password: 'a@b',
    database: 'camp',
    ssl: false,
  })
})
