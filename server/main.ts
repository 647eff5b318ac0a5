import { dirname } from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '#server/config.ts'
import { explainListenError, failureText } from '#server/start/failures.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { say, step } from '#server/start/progress.ts'
import { stopOnSignals } from '#server/start/stops.ts'

const stops = stopOnSignals()

async function start(): Promise<void> {
  const config = readConfig(process.env, dirname(import.meta.dirname))
  const database = await step('Base de données', () => openDatabase(config, say))
  stops.add('La base de données', database.stop)
  const app = Fastify()
  app.get('/rest/health', () => ({ status: 'ok' }))
  stops.add('Le serveur web', () => app.close())
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  say(`Pinède est prêt : ${address}`)
  say(`Données : ${database.place}`)
}

start().catch(async (error: unknown) => {
  process.stderr.write(failureText(error))
  process.exitCode = 1
  await stops.stop()
  process.exit()
})
