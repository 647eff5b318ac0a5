import { isAbsolute, join, resolve } from 'node:path'
import { StartFailure } from '#platform/server/embedded/start-failure.ts'

/** What the person who starts the product may choose. Everything has a default: `npm start` alone works. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Folder of the clone. */
  readonly cloneFolder: string
  /** Uploaded files, and the database unless root starts the product. */
  readonly dataFolder: string
  /** PINEDE_DATA named the data folder. */
  readonly dataFolderChosen: boolean
  /** Load the demonstration site when the database is empty. */
  readonly demo: boolean
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>
type Problems = string[]

/** Reads the environment; every bad value is told at once. */
export function readConfig(environment: Environment, cloneFolder: string): Config {
  const problems: Problems = []
  const chosen = text(environment, 'PINEDE_DATA')
  const config: Config = {
    host: readHost(environment, problems),
    port: readPort(environment, problems),
    cloneFolder,
    dataFolder: chosen === undefined ? join(cloneFolder, 'data') : readFolder(chosen, environment, cloneFolder),
    dataFolderChosen: chosen !== undefined,
    demo: readFlag(environment, 'PINEDE_DEMO', problems),
    databaseUrl: readUrl(environment, 'DATABASE_URL', problems),
    appDatabaseUrl: readUrl(environment, 'PINEDE_APP_DATABASE_URL', problems),
  }
  if (config.appDatabaseUrl !== undefined && config.databaseUrl === undefined) {
    problems.push('PINEDE_APP_DATABASE_URL ne sert qu’avec DATABASE_URL, qui n’est pas donné.')
  }
  if (problems.length > 0) throw new StartFailure(problems.join('\n'))
  return config
}

/** An empty variable is a variable that was not given: many tools pass them so. */
function text(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim()
  return value === '' ? undefined : value
}

function readHost(environment: Environment, problems: Problems): string {
  const host = text(environment, 'HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) problems.push(`HOST=« ${host} » n’est pas une adresse. Exemples : 127.0.0.1, 0.0.0.0, localhost.`)
  return host
}

function readPort(environment: Environment, problems: Problems): number {
  const given = text(environment, 'PORT') ?? '3000'
  const port = Number(given)
  if (/^\d{1,5}$/.test(given) && port <= 65_535) return port
  problems.push(`PORT=« ${given} » n’est pas un numéro de port : il faut un entier de 0 à 65535 (0 : un port libre au choix).`)
  return 0
}

/** A relative folder is meant from where the command is typed: npm has changed to the clone's folder by then. */
function readFolder(given: string, environment: Environment, cloneFolder: string): string {
  return isAbsolute(given) ? resolve(given) : resolve(text(environment, 'INIT_CWD') ?? cloneFolder, given)
}

function readFlag(environment: Environment, name: string, problems: Problems): boolean {
  const given = text(environment, name) ?? '1'
  if (given !== '0' && given !== '1') problems.push(`${name}=« ${given} » n’a pas de sens : donnez 0 (non) ou 1 (oui).`)
  return given !== '0'
}

function readUrl(environment: Environment, name: string, problems: Problems): string | undefined {
  const given = text(environment, name)
  if (given !== undefined && !/^postgres(ql)?:\/\/./.test(given)) {
    problems.push(`${name} doit commencer par postgres://. Exemple : postgres://role:motdepasse@127.0.0.1:5432/pinede`)
  }
  return given
}
