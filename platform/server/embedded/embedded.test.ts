import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startEmbedded } from './embedded.ts'
import { withClient } from './roles.ts'
import { temporaryHome, toDatabase } from './testing.ts'

const home = temporaryHome()
after(() => home.remove())

const quiet = (): void => undefined

async function setting(connection: Parameters<typeof withClient>[0], name: string): Promise<unknown> {
  return withClient(
    connection,
    async (client) => (await client.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value,
  )
}

test('starts, stops, and finds its rows again; what makes it durable is on', async () => {
  const first = await startEmbedded({ home: home.folder, log: quiet })
  await withClient(toDatabase(first), (client) => client.query('create table kept as select 42 as answer'))
  for (const [name, value] of [
    ['fsync', 'on'],
    ['full_page_writes', 'on'],
    ['synchronous_commit', 'on'],
    ['data_checksums', 'on'],
    ['jit', 'off'],
    ['listen_addresses', ''],
  ] as const) {
    assert.equal(await setting(toDatabase(first), name), value, name)
  }
  await first.stop()
  const second = await startEmbedded({ home: home.folder, log: quiet })
  const rows = await withClient(toDatabase(second), async (client) => (await client.query('select answer from kept')).rows)
  assert.deepEqual(rows, [{ answer: 42 }])
  await second.stop()
})

test('the password is needed, and its file is private', async () => {
  const embedded = await startEmbedded({ home: home.folder, log: quiet })
  await assert.rejects(
    withClient({ ...toDatabase(embedded), password: 'autre' }, () => Promise.resolve()),
    { code: '28P01' },
  )
  assert.equal(statSync(join(home.folder, 'database-passwords.json')).mode & 0o777, 0o600)
  assert.equal(statSync(join(home.folder, 'db')).mode & 0o777, 0o700)
  assert.equal(statSync(embedded.admin.host).mode & 0o777, 0o700)
  await embedded.stop()
  assert.throws(() => statSync(embedded.admin.host), { code: 'ENOENT' })
})

test('a second start on the same folder is refused and names the first process; the first goes on', async () => {
  const first = await startEmbedded({ home: home.folder, log: quiet })
  await assert.rejects(startEmbedded({ home: home.folder, log: quiet }), (error: Error) => {
    assert.equal(error.name, 'StartFailure')
    assert.match(error.message, new RegExp(`déjà démarré sur ce dossier par le processus ${process.pid}, depuis le \\d`))
    return true
  })
  assert.equal(await setting(toDatabase(first), 'jit'), 'off')
  await first.stop()
  await (await startEmbedded({ home: home.folder, log: quiet })).stop()
})
