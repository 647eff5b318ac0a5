import { dirname, join } from 'node:path'
import { fileKeyring } from '#areas/fiscal/server/api.ts'
import { recordStart, recordStop } from '#areas/utility/server/api.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { prepareJobs } from '#platform/server/jobs.ts'
import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'
import { demoGreeting, isLoopback, prepareDemo } from '#server/start/demo-site.ts'
import { explainListenError, failureText, tryAddress } from '#server/start/failures.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { say, step } from '#server/start/progress.ts'
import { stopOnSignals } from '#server/start/stops.ts'
import { buildWeb, isStale } from '#server/start/web-build.ts'

const stops = stopOnSignals()

async function start(): Promise<void> {
  const config = readConfig(process.env, dirname(import.meta.dirname))
  const database = await step('Base de données', () => openDatabase(config, say))
  stops.add('La base de données', database.stop)
  await tryAddress(config)
  await step('Structure de la base', async () => {
    await migrate({ owner: database.owner, folder: join(config.cloneFolder, 'migrations'), appRole: database.app.user })
    await prepareJobs({ owner: database.owner, appRole: database.app.user })
  })
  const keyring = fileKeyring(join(config.dataFolder, 'fiscal'))
  // The screens are built in a process of their own while the demonstration is made: on a fresh clone both last.
  const [isDemo] = await Promise.all([
    prepareDemo({ ...database, wanted: config.demo, keyring }),
    isStale(config.cloneFolder) ? step('Construction des écrans', () => buildWeb(config.cloneFolder)) : undefined,
  ])
  let port = config.port
  const product = await openProduct({
    database: database.app,
    owner: database.owner,
    cloneFolder: config.cloneFolder,
    backupFolder: join(config.dataFolder, 'backups'),
    demo: isDemo && !isLoopback(config.host),
    port: () => port,
    jobs: true,
    keyring,
  })
  stops.add('Le serveur web', product.stop)
  for (const broken of await product.openChains()) say(`Chaîne fiscale rompue. ${broken}`)
  await recordStart(product.tenancy)
  stops.add('Le journal des événements', () => recordStop(product.tenancy))
  const address = await product.app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  port = Number(new URL(address).port) || (address.startsWith('https') ? 443 : 80)
  say(`Pinède est prêt\u00A0: ${address}`)
  say(`Données\u00A0: ${database.place}`)
  if (isDemo) say(demoGreeting())
}

start().catch(async (error: unknown) => {
  if (stops.isStopping()) return
  process.stderr.write(failureText(error))
  process.exitCode = 1
  await stops.stop()
  process.exit()
})
