import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { entities } from '#areas/registry.ts'
import { closedRoutes } from '#areas/utility/rules/modules.ts'
import { activeModules } from '#areas/utility/server/api.ts'
import { closedWithoutSupport } from '#areas/establishment/server/remote-support.ts'
import { securitySlots } from '#areas/establishment/server/security-slots.ts'
import { provideClosureSigners } from '#areas/closure/server/api.ts'
import { fiscalJournal, memoryKeyring, openChains, sealEvents, signGrandTotal } from '#areas/fiscal/server/api.ts'
import type { Keyring } from '#areas/fiscal/server/api.ts'
import { sessions } from '#areas/security/server/api.ts'
import type { Security } from '#areas/security/server/api.ts'
import { routeRights } from '#areas/security/rules/menu.ts'
import { registryProblems } from '#kernel/entity/check-registry.ts'
import { constraintFaults } from '#kernel/server/crud/constraints.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { jobRunner } from '#platform/server/jobs.ts'
import type { Job } from '#platform/server/jobs.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { liveEvents } from '#kernel/server/live.ts'
import { linksFollow } from '#areas/gateway/server/follow-stays.ts'
import { provideEventSigner, technicalJournal, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Journaled, Tenancy } from '#platform/server/tenant.ts'
import { buildApp } from '#server/app.ts'
import { plugins } from '#server/plugins.ts'
import { writeReferenceData } from '#server/reference-data.ts'
import { menuCalls, screens } from '#server/screens.ts'

export type ProductOptions = {
  /** Connection of the application's role. */
  readonly database: Connection
  /** Connection of the role that owns the tables: it restores backups and tries them. */
  readonly owner: Connection
  readonly cloneFolder: string
  /** Where backups are kept. */
  readonly backupFolder: string
  /** Demonstration passwords are in use on an address that others can reach. */
  readonly demo: boolean
  readonly port: () => number
  readonly refusalFloorMs?: number
  readonly clock?: () => Temporal.Instant
  /** Run what the product does by itself, on a database where `prepareJobs` ran. */
  readonly jobs?: boolean
  /** Signs what is taken, billed and printed; without it, a key that lives as long as the process. */
  readonly keyring?: Keyring
}
export type Product = {
  readonly app: FastifyInstance
  readonly tenancy: Tenancy
  /** What the product does by itself. */
  readonly jobs: readonly Job[]
  /** Signs what the chains do not hold yet and reads their ends again; a sentence for each establishment whose chains do not hold. */
  readonly openChains: () => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

const loginFloorMs = 400
/** Longer than anything a person waits for, reports of ten years included: past it one statement no longer keeps its connection from everybody else, whether its browser is still there or not. */
const longestStatementMs = 120_000

/** What follows from a transaction is written in one order: locks are always taken the same way round. */
function inOrder(...all: readonly Journaled[]): Journaled {
  return async (tx, entries, changes) => {
    for (const one of all) await one(tx, entries, changes)
  }
}

/** Everything that serves people, on a database that is already migrated. */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const problems = registryProblems(entities)
  if (problems.length > 0) throw new Error(`the declarations do not hold together:\n${problems.join('\n')}`)
  const log = (sentence: string, details: unknown): void => app?.log.warn({ details }, sentence)
  let app: FastifyInstance | undefined
  const pool = openPool({
    ...options.database,
    statement_timeout: longestStatementMs,
    onLost: (error) => log('a connection was lost', error.message),
  })
  const slots: Security['slots'] = {
    ...securitySlots,
    closedRoutes: async (tx) => closedRoutes(await activeModules(tx)).union(await closedWithoutSupport(tx)),
    routes: routeRights(entities, screens, menuCalls),
    demo: options.demo,
    seedReferenceData: writeReferenceData,
  }
  const added = plugins(slots)
  const model = buildModel(entities, added.hooks)
  const fiscal = { keyring: options.keyring ?? memoryKeyring(), writeEvents: writeTechnicalEvents, apart: () => door.inTenant }
  provideEventSigner((tx, numbers) => sealEvents(tx, fiscal.keyring, numbers))
  provideClosureSigners([signGrandTotal(fiscal.keyring)])
  const door: Tenancy = tenancy({
    pool,
    faultOf: constraintFaults(model, added.constraints),
    zoneSql: 'select time_zone as zone from establishment',
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    journaled: inOrder(linksFollow, fiscalJournal(fiscal), technicalJournal(entities)),
  })
  const security: Security = {
    ...door,
    slots,
    log,
    options: { refusalFloorMs: options.refusalFloorMs ?? loginFloorMs, wait: (ms) => wait(ms), port: options.port },
  }
  const live = liveEvents({ connection: options.database, log })
  await live.start()
  const jobs = jobRunner({ connection: options.database, tenancy: door, log })
  app = await buildApp({
    tenancy: door,
    model,
    sessions: sessions(security),
    live,
    jobs,
    services: added.services(security, { folder: options.backupFolder, owner: options.owner }, fiscal),
    webFolder: join(options.cloneFolder, 'dist'),
    logger: { level: 'warn', stream: process.stderr },
  })
  if (options.jobs === true) await jobs.start()
  return {
    app,
    tenancy: door,
    jobs: jobs.declared(),
    openChains: () => openChains(door, fiscal),
    async stop() {
      await jobs.stop()
      await live.stop()
      await app?.close()
      stopPdf()
      await pool.end()
    },
  }
}
