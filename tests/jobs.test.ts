import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withClient } from '#platform/server/embedded/roles.ts'
import { prepareJobs, runJob } from '#platform/server/jobs.ts'
import { openProduct } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
await prepareJobs({ owner: database.owner, appRole: database.app.user })
const product = await openProduct({
  database: database.app,
  owner: database.owner,
  cloneFolder: join(import.meta.dirname, 'nowhere'),
  backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
  demo: false,
  port: () => 3000,
  refusalFloorMs: 0,
  jobs: true,
})
after(() => product.stop())

const owner = async <T extends object>(sql: string): Promise<T[]> =>
  withClient(database.owner, async (client) => (await client.query<T>(sql)).rows)
await owner(`insert into establishment (establishment_id, id, name) values (1, 1, 'Un'), (2, 2, 'Deux')`)
const run = (name: string, establishmentId: number): Promise<void> => {
  const job = product.jobs.find((one) => one.name === name)
  assert.ok(job, name)
  return runJob(job, establishmentId, {
    tenancy: product.tenancy,
    log: (sentence, details) => assert.fail(`${sentence} ${String(details)}`),
  })
}

test('every declared job is scheduled, and runs on an establishment that has nothing', async () => {
  const schedules = await owner<{ key: string }>('select key from jobs.schedule')
  assert.deepEqual(schedules.map(({ key }) => key).toSorted(), product.jobs.map(({ name }) => name).toSorted())
  for (const { name } of product.jobs) await run(name, 1)
})

test('sessions that nobody used for six months are forgotten, in the establishment of the job only', async () => {
  for (const id of [1, 2]) {
    await owner(`insert into "user" (establishment_id, id, login, name, password) values (${id}, 9, 'essai${id}', 'Essai', 'x')`)
    for (const days of [179, 181])
      await owner(
        `insert into session (establishment_id, token_hash, user_id, created_at, last_seen_at, ip, user_agent) values (${id}, '${id}-${days}', 9, now() - interval '1 year', now() - interval '${days} days', '', '')`,
      )
  }
  await run('forget-sessions', 1)
  assert.deepEqual(await owner(`select establishment_id as e, convert_from(token_hash, 'UTF8') as t from session order by 1, 2`), [
    { e: 1, t: '1-179' },
    { e: 2, t: '2-179' },
    { e: 2, t: '2-181' },
  ])
})

test('files that were made are forgotten after two hours, those that people sent never', async () => {
  for (const minutes of [119, 121])
    await owner(
      `insert into generated_file (establishment_id, path, session_id, name, type, content, at) values (1, '${minutes}', 's', 'n', 't', '', now() - interval '${minutes} minutes')`,
    )
  await owner(
    `insert into stored_file (establishment_id, path, name, type, content, sent_by, at) values (1, 'file/x', 'n', 't', '', 1, now() - interval '10 years')`,
  )
  await run('forget-generated-files', 1)
  assert.deepEqual(await owner('select path from generated_file union all select path from stored_file'), [
    { path: '119' },
    { path: 'file/x' },
  ])
})

test('a hold whose time is over is forgotten, one that still runs is not', async () => {
  // The places themselves do not matter here.
  await owner('alter table calendar drop constraint calendar_establishment_id_place_id_fkey')
  for (const [place, seconds] of [
    [1, -1],
    [2, 60],
  ])
    await owner(
      `insert into calendar (establishment_id, place_id, arrival, departure, kind, holder_session, expires_at) select 1, ${place}, '2026-07-01', '2026-07-02', 'hold', 's', now() + interval '${seconds} seconds'`,
    )
  await run('forget-holds', 1)
  assert.deepEqual(await owner('select place_id as place from calendar'), [{ place: '2' }])
})

test('the day of a transaction is that of the zone which the establishment chose', async () => {
  await owner(`update establishment set time_zone = 'Indian/Reunion' where id = 2`)
  for (const [establishmentId, zone] of [
    [1, 'Europe/Paris'],
    [2, 'Indian/Reunion'],
  ] as const) {
    const session = { sessionId: '1', userId: 1, userName: 'Essai', establishmentId, admin: false, systeme: false, rights: new Map() }
    const { now, today } = await product.tenancy.inTenant(session, (tx) => Promise.resolve(tx))
    assert.equal(today.toString(), now.toZonedDateTimeISO(zone).toPlainDate().toString())
  }
})
