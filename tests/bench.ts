import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { entities } from '#areas/registry.ts'
import { securitySlots } from '#areas/establishment/server/security-slots.ts'
import type { Security } from '#areas/security/server/api.ts'
import { subFunctions } from '#platform/rights/rights.ts'
import type { Flags } from '#platform/rights/rights.ts'
import { constraintFaults } from '#kernel/server/crud/constraints.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { jobRunner } from '#platform/server/jobs.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { liveEvents } from '#kernel/server/live.ts'
import type { Operation } from '#platform/operation/operation.ts'
import type { Session, Sessions } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Journaled, Tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import type { TestDatabase } from '#tools/test/database.ts'
import { buildApp } from '#server/app.ts'
import { plugins } from '#server/plugins.ts'

/** The whole server on a database of its own, with two establishments and sessions made by hand. */
export type AppBench = {
  readonly app: FastifyInstance
  readonly model: Model
  readonly tenancy: Tenancy
  readonly database: TestDatabase
  /** As the owner of the tables: what no policy hides. */
  readonly look: <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>
  /** The operations of the areas, when they are served. */
  readonly served: readonly Operation[]
  /** What nobody expected, as the server logged it. */
  readonly incidents: string[]
  call(session: Session | null, method: 'GET' | 'POST' | 'DELETE', path: string, more?: CallOptions): Promise<LightMyRequestResponse>
  /** The same, but the answer must have status 200; gives its body. */
  ok<T>(session: Session, method: 'GET' | 'POST' | 'DELETE', path: string, more?: CallOptions): Promise<T>
}
export type CallOptions = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

export const everyFlag: Flags = { select: true, write: true, delete: true, export: true }
const sessionHeader = 'x-test-session'
const known = new Map<string, Session>()
let made = 0

/** A session of an establishment with the same flags on every right, or on those given. */
export function sessionOf(establishmentId: number, flags: Flags = everyFlag, more: Partial<Session> = {}): Session {
  made++
  const session: Session = {
    sessionId: `essai-${made}`,
    userId: 1000 + made,
    userName: `Essai ${made}`,
    establishmentId,
    admin: false,
    systeme: false,
    rights: new Map(subFunctions.map(({ key }) => [key, flags])),
    ...more,
  }
  known.set(session.sessionId, session)
  return session
}

/** Sessions named by a cookie, which only tests send. */
const testSessions: Sessions = {
  authenticate: (cookies) => Promise.resolve(known.get(cookies[sessionHeader] ?? '') ?? null),
  antiForgeryHolds: (_cookies, header) => header === 'essai',
}

/** What users' rules ask of the establishment. */
const slots: Security['slots'] = {
  ...securitySlots,
  routes: new Map(),
  demo: false,
  // Tests make their own records.
  seedReferenceData: () => Promise.resolve(),
}
export type BenchOptions = {
  readonly hooks?: readonly EntityHooks[]
  readonly clock?: () => Temporal.Instant
  readonly journaled?: Journaled
  /** Serve the operations of the areas too. */
  readonly services?: boolean
  /** The establishments that are made at once. */
  readonly establishments?: readonly number[]
}

const callOf =
  (app: AppBench['app']): AppBench['call'] =>
  (session, method, path, { body, headers } = {}) =>
    app.inject({
      method,
      url: `/rest/${path}`,
      headers: { 'x-xsrf-token': 'essai', ...headers },
      ...(session === null ? {} : { cookies: { [sessionHeader]: session.sessionId } }),
      ...(body === undefined ? {} : { payload: body as object }),
    })

/** To be called at the top of a test file: what it opens is closed when the file is done. */
export async function appBench({
  hooks = plugins(slots).hooks,
  clock,
  journaled,
  services = false,
  establishments = [1, 2],
}: BenchOptions = {}): Promise<AppBench> {
  const database = await testDatabase()
  const pool = openPool({ ...database.app, max: 12, onLost: () => undefined })
  const owner = new pg.Pool({ ...database.owner, max: 2 })
  owner.on('error', () => undefined)
  const model = buildModel(entities, hooks)
  const door = tenancy({
    pool,
    faultOf: constraintFaults(model, plugins(slots).constraints),
    ...(clock === undefined ? {} : { clock }),
    ...(journaled === undefined ? {} : { journaled }),
  })
  const security: Security = {
    ...door,
    slots,
    log: () => undefined,
    options: { refusalFloorMs: 0, wait: () => Promise.resolve(), port: () => 3000 },
  }
  const incidents: string[] = []
  const served: Operation[] = []
  const live = liveEvents({ connection: database.app, log: () => undefined })
  await live.start()
  const app = await buildApp({
    tenancy: door,
    model,
    sessions: testSessions,
    live,
    jobs: jobRunner({ connection: database.app, tenancy: door, log: () => undefined }),
    webFolder: null,
    services: [
      ...(services
        ? plugins(slots).services(security, { folder: join(tmpdir(), `pinede-bench-${process.pid}`), owner: database.owner })
        : []),
      (service) => void served.push(...service.served),
    ],
    logger: { level: 'error', stream: { write: (line: string) => void incidents.push(line) } },
  })
  after(async () => {
    await app.close()
    await live.stop()
    await pool.end()
    await owner.end()
  })
  for (const id of establishments)
    await owner.query('insert into establishment (establishment_id, id, name) values ($1::int, $1::int, $2)', [id, `Camping ${id}`])
  const call = callOf(app)
  return {
    app,
    model,
    tenancy: door,
    database,
    call,
    served,
    incidents,
    look: async <T extends object>(sql: string, values: readonly unknown[] = []) => (await owner.query<T>(sql, [...values])).rows,
    async ok<T>(session: Session, method: 'GET' | 'POST' | 'DELETE', path: string, more?: CallOptions) {
      const response = await call(session, method, path, more)
      if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`)
      return response.json<T>()
    },
  }
}
