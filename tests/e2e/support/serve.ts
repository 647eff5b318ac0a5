import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#areas/utility/server/demo/load-demo.ts'
import { openProduct } from '#server/product.ts'
import { prepareTemplate, serverVariable, testDatabase } from '#tools/test/database.ts'
import { startTestServer } from '#tools/test/servers.ts'
import type { TestDatabase } from '#tools/test/database.ts'
import { root, startProduct } from './product.ts'

/** The small demonstration site in an empty database, by the loader of the product. */
async function fill(database: TestDatabase): Promise<void> {
  const product = await openProduct({
    database: database.app,
    owner: database.owner,
    cloneFolder: root,
    backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
    demo: false,
    port: () => 0,
  })
  try {
    await loadDemo({ tenancy: product.tenancy, today: Temporal.Now.plainDateISO('Europe/Paris'), size: 'small', owner: database.owner })
  } finally {
    await product.stop()
  }
}

/** The server of databases that the runner shares, or one of our own. */
async function databaseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const shared = process.env[serverVariable]
  if (shared !== undefined) return { url: shared, stop: () => Promise.resolve() }
  const server = await startTestServer()
  await prepareTemplate(server.url)
  process.env[serverVariable] = server.url
  return server
}

const server = await databaseServer()
let stopping: Promise<void> | null = null
const database = await testDatabase()
await fill(database)
const product = await startProduct(database)

function stop(): Promise<void> {
  stopping ??= product.stop().then(() => server.stop())
  return stopping
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))

// Read by playwright.config.ts.
process.stdout.write(`site: ${product.url} databases: ${server.url}\n`)
