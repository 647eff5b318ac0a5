import { databaseAccount } from '#platform/server/embedded/account.ts'
import { startEmbedded } from '#platform/server/embedded/embedded.ts'
import { databaseHome } from '#platform/server/embedded/home.ts'
import { makeFolder } from '#platform/server/embedded/make-folder.ts'
import { bulkConnection, type Connection, prepareRoles, type Roles, rolesOnForeignServer } from '#platform/server/embedded/roles.ts'
import { secretsOf } from '#platform/server/embedded/secrets.ts'
import { withSentence } from '#platform/server/embedded/start-failure.ts'
import type { Config } from '#server/config.ts'

export type OpenDatabase = Roles & {
  /** Loads a site in bulk; only on a server of our own. */
  readonly bulk?: Connection
  /** Where the data is, for the person at the terminal. */
  readonly place: string
  /** Called when the embedded server was lost; it is being restarted and connections must be made anew. */
  readonly onLost: (callback: () => void) => void
  readonly stop: () => Promise<void>
}

const databaseName = 'pinede'

/** Opens the database that the configuration names: the embedded one unless DATABASE_URL is given. */
export function openDatabase(config: Config, log: (sentence: string) => void): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openEmbedded(config, log) : openForeign(config, config.databaseUrl)
}

async function openEmbedded(config: Config, log: (sentence: string) => void): Promise<OpenDatabase> {
  const home = databaseHome(
    { cloneFolder: config.cloneFolder, dataFolder: config.dataFolder, explicit: config.dataFolderChosen },
    databaseAccount(),
  )
  const embedded = await startEmbedded({ home, log })
  try {
    const admin = { ...embedded.admin, database: databaseName }
    const roles = await prepareRoles(admin, embedded.secrets)
    return { ...roles, bulk: bulkConnection(admin, roles.app), place: home, onLost: embedded.onLost, stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openForeign(config: Config, url: string): Promise<OpenDatabase> {
  withSentence(config.dataFolder, () => makeFolder(config.dataFolder))
  const roles = await rolesOnForeignServer({
    url,
    appUrl: config.appDatabaseUrl,
    fallbackKey: () => secretsOf(config.dataFolder).superuser,
  })
  const place = `${roles.owner.host}:${roles.owner.port}, base « ${roles.owner.database} »`
  return { ...roles, place, onLost: () => undefined, stop: () => Promise.resolve() }
}
