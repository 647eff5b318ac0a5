import { createHmac } from 'node:crypto'
import pg from 'pg'
import { errorCode, StartFailure } from './start-failure.ts'

/** How one role connects to the product's database: given as is to `pg`'s pool or client. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  /** As in the address; absent for the embedded server, whose socket nobody else reaches. */
  readonly ssl?: pg.ConnectionConfig['ssl']
  /** Settings of the session, as PostgreSQL takes them when a connection opens. */
  readonly options?: string
}

/** `owner` owns the tables and migrates; `app`, which owns nothing, is what the application uses: policies bind it. */
export type Roles = { readonly owner: Connection; readonly app: Connection }
type Passwords = { readonly owner: string; readonly app: string }

/** The roles carry the name of the database, so that several installations live side by side on one server. */
export function roleNames(database: string): { readonly owner: string; readonly app: string } {
  return { owner: `${database}_owner`, app: `${database}_app` }
}

/**
 * Makes the two roles and the database where they are missing. `admin` may create roles; running it again changes
 * nothing. What the application may do with each table is granted by the migration that creates it.
 */
export async function prepareRoles(admin: Connection, passwords: Passwords): Promise<Roles> {
  await ensureDatabase(admin)
  const names = roleNames(admin.database)
  await withClient(admin, async (client) => {
    // Two applications that start at the same moment on one server do this one after the other.
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('pinede roles'))`)
    await ensureRole(client, names.owner, passwords.owner)
    await ensureRole(client, names.app, passwords.app)
    const [database, owner, app] = [admin.database, names.owner, names.app].map((name) => pg.escapeIdentifier(name))
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect, create, temporary on database ${database} to ${owner}`)
    await client.query(`grant connect on database ${database} to ${app}`)
    await client.query(`grant usage, create on schema public to ${owner}`)
    await client.query(`grant usage on schema public to ${app}`)
    await client.query('commit')
  })
  return {
    owner: { ...admin, user: names.owner, password: passwords.owner },
    app: { ...admin, user: names.app, password: passwords.app },
  }
}

/**
 * The application's role as `admin`, who must be superuser, lends it for the time of one loading: policies, checks and unique keys hold, while
 * references are not looked up row by row and no trigger runs. Whoever loads proves what they would have refused.
 */
export function bulkConnection(admin: Connection, app: Connection): Connection {
  return { ...admin, options: `-c role=${app.user} -c session_replication_role=replica` }
}

async function ensureDatabase(admin: Connection): Promise<void> {
  if (await databaseExists(admin)) return
  await withClient({ ...admin, database: 'postgres' }, (client) =>
    client.query(`create database ${pg.escapeIdentifier(admin.database)} encoding 'UTF8' template template0`),
  )
}

function databaseExists(admin: Connection): Promise<boolean> {
  return withClient(admin, () => Promise.resolve(true)).catch((error: unknown) => {
    if (errorCode(error) === '3D000') return false
    throw error
  })
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const name = pg.escapeIdentifier(role)
  if (rowCount === 0) await client.query(`create role ${name}`)
  await client.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
}

export type ForeignDatabase = {
  /** DATABASE_URL. */
  readonly url: string
  /** PINEDE_APP_DATABASE_URL: the application's own role, when the first one may not create roles. */
  readonly appUrl: string | undefined
  /** Stands in for the password of DATABASE_URL when it has none. */
  readonly fallbackKey: () => string
}

/**
 * The two roles on a server that is not ours. Their passwords are derived from that of DATABASE_URL, so that every
 * application process with the same address finds the same ones without keeping a file.
 */
export async function rolesOnForeignServer(given: ForeignDatabase): Promise<Roles> {
  const admin = parseUrl(given.url, 'DATABASE_URL')
  const server = await inspect(admin).catch((error: unknown) => {
    throw explainConnection(admin, error, 'DATABASE_URL')
  })
  if (server.version < 150_000) {
    throw new StartFailure(
      `Le serveur de DATABASE_URL est un PostgreSQL ${Math.floor(server.version / 10_000)} ; il faut la version 15 ou une plus récente.`,
    )
  }
  if (given.appUrl !== undefined) return givenRoles(admin, parseUrl(given.appUrl, 'PINEDE_APP_DATABASE_URL'))
  if (!server.mayCreateRoles) {
    throw new StartFailure(
      `Le rôle « ${admin.user} » de DATABASE_URL n’a pas le droit de créer des rôles. L’application a besoin d’un rôle qui ne possède pas les tables, sinon rien ne sépare les établissements. Donnez-lui CREATEROLE, ou créez un second rôle (create role ${roleNames(admin.database).app} login password '…') et donnez son adresse dans PINEDE_APP_DATABASE_URL.`,
    )
  }
  const key = admin.password === '' ? given.fallbackKey() : admin.password
  const names = roleNames(admin.database)
  const derived = (role: string): string => createHmac('sha256', key).update(role).digest('base64url')
  return prepareRoles(admin, { owner: derived(names.owner), app: derived(names.app) }).catch((error: unknown) => {
    throw errorCode(error) === '42501' ? missingGrant(admin, error) : error
  })
}

function missingGrant(admin: Connection, error: unknown): StartFailure {
  const names = roleNames(admin.database)
  return new StartFailure(
    `Le rôle « ${admin.user} » de DATABASE_URL ne peut pas préparer la base « ${admin.database} » : il doit la posséder et pouvoir gérer les rôles « ${names.owner} » et « ${names.app} ». PostgreSQL dit : « ${error instanceof Error ? error.message : String(error)} ».`,
    { cause: error },
  )
}

async function givenRoles(owner: Connection, app: Connection): Promise<Roles> {
  const tooStrong = await withClient(app, async (client) => {
    const { rows } = await client.query<{ strong: boolean }>(
      `select rolsuper or rolbypassrls or pg_has_role(current_user, $1, 'member') as strong from pg_roles where rolname = current_user`,
      [owner.user],
    )
    return rows[0]?.strong ?? true
  }).catch((error: unknown) => {
    throw explainConnection(app, error, 'PINEDE_APP_DATABASE_URL')
  })
  if (!tooStrong) return { owner, app }
  throw new StartFailure(
    `Le rôle « ${app.user} » de PINEDE_APP_DATABASE_URL a trop de droits : il ne doit être ni superutilisateur, ni BYPASSRLS, ni membre de « ${owner.user} », sinon rien ne sépare les établissements.`,
  )
}

async function inspect(admin: Connection): Promise<{ readonly version: number; readonly mayCreateRoles: boolean }> {
  const reachable = (await databaseExists(admin)) ? admin : { ...admin, database: 'postgres' }
  return withClient(reachable, async (client) => {
    const { rows } = await client.query<{ version: number; may: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`,
    )
    return { version: rows[0]?.version ?? 0, mayCreateRoles: rows[0]?.may ?? false }
  })
}

function explainConnection(given: Connection, error: unknown, variable: string): unknown {
  const where = `« ${given.host}:${given.port} »`
  const code = errorCode(error) ?? ''
  if (['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return new StartFailure(
      `Aucun serveur PostgreSQL ne répond à l’adresse ${where} de ${variable}. Vérifiez l’adresse et que le serveur est démarré.`,
      { cause: error },
    )
  }
  if (code.startsWith('28'))
    return new StartFailure(`Le serveur ${where} refuse le rôle « ${given.user} » de ${variable} : nom ou mot de passe inexact.`, {
      cause: error,
    })
  return error
}

/** Reads an address the way `pg` itself does (socket folders, percent signs, `sslmode`). */
export function parseUrl(url: string, variable: string): Connection {
  try {
    const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
    return { host, port, user: user ?? '', password: password ?? '', database: database ?? user ?? '', ssl }
  } catch (error) {
    throw new StartFailure(`${variable} n’est pas une adresse PostgreSQL. Exemple : postgres://role:motdepasse@127.0.0.1:5432/pinede`, {
      cause: error,
    })
  }
}

/** One connection for a few statements of start-up. */
export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // Without a listener a server that goes away ends the whole process; the statement under way fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
