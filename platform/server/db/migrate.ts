import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type MigrateOptions = {
  /** Connection of the role that owns the tables. */
  readonly owner: pg.ClientConfig
  readonly folder: string
  /** Role that receives the grants, written `:app_role` in the files. */
  readonly appRole: string
}

type Landed = { name: string; checksum: string }

/** Two processes that start together migrate one after the other. */
const lockKey = 7_463_521

/** Brings a database to the last migration, each file in a transaction of its own; answers the names of those that ran. */
export async function migrate({ owner, folder, appRole }: MigrateOptions): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = new pg.Client(owner)
  // The statement under way fails by itself when the server goes away; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const landed = await landedMigrations(client)
    const ran: string[] = []
    for (const name of files) {
      const source = await readFile(join(folder, name), 'utf8')
      if (await applyOne(client, { name, source, landed, appRole })) ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

async function landedMigrations(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<Landed>('select name, checksum from migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

type File = { name: string; source: string; landed: ReadonlyMap<string, string>; appRole: string }

async function applyOne(client: pg.Client, { name, source, landed, appRole }: File): Promise<boolean> {
  const checksum = createHash('sha256').update(source).digest('hex')
  const known = landed.get(name)
  if (known === checksum) return false
  if (known !== undefined)
    throw new Error(
      `La migration ${name} a été modifiée après son application\u00A0: ajoutez un nouveau fichier au lieu de changer celui-ci.`,
    )
  const last = [...landed.keys()].toSorted().at(-1)
  if (last !== undefined && name < last)
    throw new Error(`La migration ${name} vient avant ${last}, déjà appliquée\u00A0: donnez-lui un numéro plus grand.`)
  await client.query('begin')
  try {
    await client.query(source.replaceAll(':app_role', pg.escapeIdentifier(appRole)))
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`La migration ${name} a échoué\u00A0: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return true
}
