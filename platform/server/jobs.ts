import { PgBoss } from 'pg-boss'
import type { JobInsert } from 'pg-boss'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'

/** What one run of a job receives: the doors to the one establishment it works for. */
export type JobRun = {
  readonly establishmentId: number
  /** A transaction of the establishment; a job that talks to other machines opens several short ones. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Work that the product does by itself, once for each establishment. */
export type Job = {
  /** In kebab-case, unique in the product. */
  readonly name: string
  /** What it does, in French, for the log: « Oubli des fichiers produits ». */
  readonly label: string
  /** Five fields of cron, in the time of Europe/Paris. What fell due while the product was stopped runs once when it starts. */
  readonly every: string
  readonly run: (run: JobRun) => Promise<void>
  /** Tries after a failure, each later than the one before; 0 where the next due time comes soon enough. */
  readonly retries?: number
}

/** What an area receives: it declares its jobs when it is wired, and may ask for one before it is due. */
export type Jobs = {
  readonly declare: (job: Job) => void
  /** Runs a job for the establishment of the transaction within seconds of its commit; where no runner is started, when one is. */
  readonly soon: (tx: Tx, name: string) => Promise<void>
}

export type JobRunner = Jobs & {
  readonly declared: () => readonly Job[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type JobRunnerOptions = {
  /** Connection of the application's role, on a schema that `prepareJobs` made. */
  readonly connection: Connection
  readonly tenancy: Pick<Tenancy, 'inTenant' | 'query'>
  readonly log: (sentence: string, details: unknown) => void
  /** How often the database is asked, in seconds; tests are less patient. */
  readonly pace?: Pace
}

type Pace = { readonly poll: number; readonly cron: number; readonly supervise: number }

const schema = 'jobs'
/** One queue for all: an idle product asks the database one question every two seconds, however many jobs there are. */
const queue = 'work'
const retries = 5
/** Jobs that run at the same time in one process. */
const sides = 2
const ordinaryPace: Pace = { poll: 2, cron: 30, supervise: 60 }
/** A run whose process gives no sign of life for so long is taken up by another. */
const heartbeatSeconds = 60
const quiet = { supervise: false, schedule: false } as const
type Work = { readonly job: string; readonly establishmentId?: number }

/** Makes or updates the schema of the job queue, and opens it to the application's role: to be run by the owner, at every start. */
export async function prepareJobs({ owner, appRole }: { readonly owner: Connection; readonly appRole: string }): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, max: 1, ...quiet })
  let lost: unknown = null
  boss.on('error', (error) => {
    lost = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (lost !== null) throw lost
  await withClient(owner, async (client) => {
    const role = client.escapeIdentifier(appRole)
    await client.query(`grant usage on schema ${schema} to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
    await client.query(`grant usage on all sequences in schema ${schema} to ${role}`)
  })
}

/** Runs what the areas declare, on as many processes as share the database: each due time is taken by one of them. */
export function jobRunner(options: JobRunnerOptions): JobRunner {
  const jobs = new Map<string, Job>()
  let boss: PgBoss | null = null
  return {
    declared: () => [...jobs.values()],
    declare(job) {
      if (jobs.has(job.name)) throw new Error(`two jobs are called ${job.name}`)
      jobs.set(job.name, job)
    },
    async soon(tx, name) {
      const job = jobs.get(name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      const db = { executeSql: async (sql: string, values?: unknown[]) => ({ rows: await tx.rows(sql, values) }) }
      await boss?.insert(queue, [workOf(job, tx.session.establishmentId)], { db })
    },
    async start() {
      boss = await open(options)
      await schedule(boss, jobs)
      const started = boss
      await boss.work<Work>(
        queue,
        { localConcurrency: sides, pollingIntervalSeconds: (options.pace ?? ordinaryPace).poll },
        async ([taken]) => {
          if (taken !== undefined) await perform(taken.data, { boss: started, jobs, options })
        },
      )
    },
    async stop() {
      await boss?.stop({ timeout: 5_000 })
      boss = null
    },
  }
}

async function open(options: JobRunnerOptions): Promise<PgBoss> {
  const { cron, supervise } = options.pace ?? ordinaryPace
  // What only the owner of the tables may do is left out: it was done by prepareJobs.
  const without = { migrate: false, createSchema: false, reindex: false, monitorVacuum: false } as const
  const boss = new PgBoss({
    ...options.connection,
    ...without,
    schema,
    max: sides + 1,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    cronMonitorIntervalSeconds: cron,
    cronWorkerIntervalSeconds: Math.min(cron, 5),
  })
  // Without a listener a database that goes away would end the process.
  boss.on('error', (error) => options.log('Les tâches de fond n’ont pas pu joindre la base.', error.message))
  await boss.start()
  await boss.createQueue(queue, {
    policy: 'exclusive',
    heartbeatSeconds,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 1_800,
    deleteAfterSeconds: 86_400,
  })
  return boss
}

/** Schedules in the database become those that are declared, no more and no less. */
async function schedule(boss: PgBoss, jobs: ReadonlyMap<string, Job>): Promise<void> {
  for (const { key } of await boss.getSchedules(queue)) {
    if (!jobs.has(key)) await boss.unschedule(queue, key)
  }
  for (const { name, every } of jobs.values()) {
    await boss.schedule(queue, every, { job: name }, { key: name, tz: 'Europe/Paris', missed: 'once', singletonKey: name })
  }
}

/** One job of one establishment is never waiting or running twice. */
function workOf(job: Job, establishmentId: number): JobInsert<Work> {
  return { data: { job: job.name, establishmentId }, singletonKey: `${job.name} ${establishmentId}`, retryLimit: job.retries ?? retries }
}

type Doors = { readonly boss: PgBoss; readonly jobs: ReadonlyMap<string, Job>; readonly options: JobRunnerOptions }

/** A due time becomes one run for each establishment, so that the trouble of one is not that of the others. */
async function perform({ job: name, establishmentId }: Work, { boss, jobs, options }: Doors): Promise<void> {
  const job = jobs.get(name)
  // A process of an older version may still have asked for it.
  if (job === undefined) return
  if (establishmentId !== undefined) return runJob(job, establishmentId, options)
  const establishments = await options.tenancy.query<{ id: number }>('select job_establishments() as id', [])
  await boss.insert(
    queue,
    establishments.map(({ id }) => workOf(job, id)),
  )
}

/** One run of one job. A failure is told in the log and handed on without what it may say of people. */
export async function runJob(
  job: Job,
  establishmentId: number,
  { tenancy, log }: Pick<JobRunnerOptions, 'tenancy' | 'log'>,
): Promise<void> {
  const session = jobSession(job, establishmentId)
  try {
    await job.run({ establishmentId, inTenant: (work) => tenancy.inTenant(session, work) })
  } catch (error) {
    log(
      `La tâche «\u00A0${job.label}\u00A0» a échoué pour l’établissement ${establishmentId}\u00A0; elle sera reprise.`,
      error instanceof Error ? error.stack : error,
    )
    throw withoutNames(error)
  }
}

/** What the queue keeps of a failure: messages of a database quote what people wrote. */
function withoutNames(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Error(`${error instanceof Error ? error.name : typeof error} ${code}`.trim())
}

/** Jobs are nobody: the journal says which one acted. */
function jobSession(job: Job, establishmentId: number): Session {
  return { sessionId: `job:${job.name}`, userId: 0, userName: job.label, establishmentId, admin: false, systeme: false, rights: new Map() }
}
