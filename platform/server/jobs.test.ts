import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import { openPool } from '#platform/server/db/pool.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { jobRunner, prepareJobs, runJob } from '#platform/server/jobs.ts'
import type { Job, JobRunner } from '#platform/server/jobs.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, max: 6, onLost: () => undefined })
const doors = tenancy({ pool, faultOf: () => null })
const log: string[] = []
const runners: JobRunner[] = []
await prepareJobs({ owner: database.owner, appRole: database.app.user })
await withClient(database.owner, (client) =>
  client.query(`insert into establishment (establishment_id, id, name) values (1, 1, 'Un'), (2, 2, 'Deux')`),
)
after(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await pool.end()
})

async function started(...jobs: readonly Job[]): Promise<JobRunner> {
  const runner = jobRunner({
    connection: database.app,
    tenancy: doors,
    log: (sentence) => void log.push(sentence),
    pace: { poll: 0.5, cron: 1, supervise: 1 },
  })
  for (const job of jobs) runner.declare(job)
  await runner.start()
  runners.push(runner)
  return runner
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    if (await holds()) return
    await sleep(50)
  }
  assert.fail(`never: ${what}`)
}

const session = (establishmentId: number): Session => ({
  sessionId: '1',
  userId: 1,
  userName: 'Essai',
  establishmentId,
  admin: false,
  systeme: false,
  rights: new Map(),
})
const never = '0 0 1 1 *'

/** Notes each run with the establishment that its transaction sees. */
function noting(name: string, runs: number[], every = never): Job {
  return {
    name,
    label: name,
    every,
    run: ({ inTenant }) =>
      inTenant(async (tx) => {
        const rows = await tx.rows<{ id: number }>('select id from establishment')
        assert.equal(rows.length, 1)
        runs.push(rows[0]?.id ?? 0)
      }),
  }
}

test('a schedule that falls due runs once in each establishment, inside it', async () => {
  const runs: number[] = []
  const runner = await started(noting('every-minute', runs, '* * * * *'))
  // A second process with the same declarations: each due time is taken by one of them.
  const other = await started(noting('every-minute', runs, '* * * * *'))
  await until('both establishments ran', () => runs.length >= 2)
  assert.deepEqual(runs.slice(0, 2).toSorted(), [1, 2])
  await Promise.all([runner.stop(), other.stop()])
})

test('a job is asked for in a transaction: it runs after the commit, and never after a rollback', async () => {
  const runs: number[] = []
  const runner = await started(noting('asked', runs))
  await assert.rejects(
    doors.inTenant(session(1), async (tx) => {
      await runner.soon(tx, 'asked')
      throw new Error('changed my mind')
    }),
  )
  await doors.inTenant(session(2), async (tx) => {
    await runner.soon(tx, 'asked')
    // Twice is once: it is not waiting twice for the same establishment.
    await runner.soon(tx, 'asked')
  })
  await until('the job of establishment 2 ran', () => runs.length > 0)
  assert.deepEqual(runs, [2])
  await runner.stop()
})

test('a failure is a sentence in the log, is tried again, and leaves no names in the queue', async () => {
  let tries = 0
  const runner = await started({
    name: 'frail',
    label: 'Essai fragile',
    every: never,
    run: () => {
      tries++
      return tries === 1 ? Promise.reject(new TypeError('Mme Roussel, 12 rue des Pins')) : Promise.resolve()
    },
  })
  await doors.inTenant(session(1), (tx) => runner.soon(tx, 'frail'))
  await until('the first try failed', () =>
    log.some((line) => line.startsWith('La tâche «\u00A0Essai fragile\u00A0» a échoué pour l’établissement 1')),
  )
  const stored = await withClient(
    database.admin,
    async (client) =>
      (await client.query<{ state: string; output: unknown }>(`select state, output from jobs.job where data->>'job' = 'frail'`)).rows,
  )
  assert.equal(stored[0]?.state, 'retry')
  assert.match(JSON.stringify(stored[0]?.output), /TypeError/)
  assert.doesNotMatch(JSON.stringify(stored[0]?.output), /Roussel/)
  await withClient(database.admin, (client) => client.query(`update jobs.job set start_after = now() where state = 'retry'`))
  await until('the second try', () => tries === 2)
  await runner.stop()
})

/** A process that takes the job and never ends it. */
const stuckProgram = `
import { jobRunner } from '#platform/server/jobs.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
const connection = JSON.parse(process.env.PINEDE_TEST_CONNECTION)
const doors = tenancy({ pool: openPool({ ...connection, onLost: () => {} }), faultOf: () => null })
const runner = jobRunner({ connection, tenancy: doors, log: () => {} })
runner.declare({ name: 'stuck', label: 'Essai', every: '0 0 1 1 *', run: () => { console.log('taken'); return new Promise(() => {}) } })
await runner.start()
await doors.inTenant({ sessionId: '1', userId: 1, userName: 'Essai', establishmentId: 1, admin: false, systeme: false, rights: new Map() }, (tx) => runner.soon(tx, 'stuck'))
`

test('what a killed process was doing is taken up by another one', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', stuckProgram], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PINEDE_TEST_CONNECTION: JSON.stringify(database.app) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve())
    child.once('exit', () => reject(new Error('ended before it took the job')))
  })
  child.kill('SIGKILL')
  const runs: number[] = []
  await started(noting('stuck', runs))
  // A minute goes by without a sign of life, then the patience of the retry: both are set aside here.
  await withClient(database.admin, (client) =>
    client.query(`update jobs.job set heartbeat_on = now() - interval '61 seconds' where state = 'active'`),
  )
  await until('another process ran it', async () => {
    await withClient(database.admin, (client) => client.query(`update jobs.job set start_after = now() where state = 'retry'`))
    return runs.length > 0
  })
  assert.deepEqual(runs, [1])
})

test('schedules are those that are declared; preparing again changes nothing', async () => {
  await prepareJobs({ owner: database.owner, appRole: database.app.user })
  const runner = await started(noting('kept', []))
  const keys = await withClient(
    database.admin,
    async (client) => (await client.query<{ key: string; timezone: string }>('select key, timezone from jobs.schedule')).rows,
  )
  assert.deepEqual(keys, [{ key: 'kept', timezone: 'Europe/Paris' }])
  await runner.stop()
})

test('a job runs by itself for whoever asks: nothing else is needed', async () => {
  const runs: number[] = []
  await runJob(noting('alone', runs), 2, { tenancy: doors, log: () => undefined })
  assert.deepEqual(runs, [2])
  await assert.rejects(
    runJob({ ...noting('alone', runs), run: () => Promise.reject(new Error('x')) }, 1, { tenancy: doors, log: () => undefined }),
    { message: 'Error' },
  )
})
