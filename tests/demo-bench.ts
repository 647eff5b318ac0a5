import { createHash } from 'node:crypto'
import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'
import type { TestDatabase } from '#tools/test/database.ts'

export type Site = { readonly door: Tenancy; readonly database: TestDatabase; readonly close: () => Promise<void> }

/** An empty database seen at a fixed moment of a day. */
export async function emptySite(
  day: string,
  time = '11:20',
  connection = (database: TestDatabase): Connection => database.app,
): Promise<Site> {
  const database = await testDatabase()
  const pool = openPool({ ...connection(database), max: 4, onLost: () => undefined })
  const now = Temporal.ZonedDateTime.from(`${day}T${time}[Europe/Paris]`).toInstant()
  return { door: tenancy({ pool, faultOf: () => null, clock: () => now }), database, close: () => pool.end() }
}

type Found = { readonly establishment: number; readonly row: Readonly<Record<string, unknown>> }

/** A value that links rows, alone or in a list: both sites take these numbers from the same sequences, at the same time. */
const isLink = (key: string): boolean => /(^|_)ids?$|[a-z]Ids?$|_by$/.test(key)
/** Made from texts that hold such numbers. */
const isDerived = (key: string): boolean => key === 'hash' || key === 'previous_hash'

type Link = (name: string, id: number) => unknown

/** The value without what is derived, its links put through `link`, which is told of what each one is: where it stands and whose it is. */
function relinked(value: unknown, where: string, key: string, link: Link): unknown {
  if (typeof value === 'number') return isLink(key) ? link(`${where} ${key}`, value) : value
  if (typeof value === 'string') {
    const printed = /^bill-print-(?<bill>\d+)$/.exec(value)?.groups?.['bill']
    if (printed !== undefined) return link(`${where} printed`, Number(printed))
    return value.startsWith('{') ? relinked(JSON.parse(value), where, key, link) : value
  }
  if (Array.isArray(value)) return value.map((one) => relinked(one, where, key, link))
  if (typeof value !== 'object' || value === null) return value
  const under = `${where} ${key}`
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isDerived(name))
      .map(([name, one]) => [name, relinked(one, under, name, link)]),
  )
}

/** Every number by which rows are linked, replaced by its rank among those of its site and name: what was made, whoever came first. */
function ranked(rows: readonly Found[]): string {
  const seen = new Map<string, Set<number>>()
  const walk = ({ establishment, row }: Found, link: Link): unknown => relinked(row, `${establishment} ${String(row['entity'])}`, '', link)
  for (const found of rows) walk(found, (name, id) => seen.set(name, (seen.get(name) ?? new Set()).add(id)))
  const ranks = new Map([...seen].map(([name, ids]) => [name, new Map([...ids].toSorted((a, b) => a - b).map((id, rank) => [id, rank]))]))
  const texts = rows.map((found) => JSON.stringify(walk(found, (name, id) => ranks.get(name)?.get(id))))
  return createHash('md5').update(texts.toSorted().join('|')).digest('hex')
}

/** Everything that was made, as one text: the same for two databases whose rows say the same of each other. */
export async function digest({ database }: Site): Promise<string> {
  const tables = [
    'customer',
    'attendant',
    'vehicle',
    'animal',
    'place',
    'place_type',
    'price_grid_price',
    'booking',
    'occupancy',
    'occupancy_attendant',
    'occupancy_detail',
    'occupancy_extra',
    'calendar',
    'unavailability',
    'payment',
    'bill',
    'bill_document',
    'bill_print',
    'journal',
    'number_series',
  ]
  return withClient(database.owner, async (client) => {
    const parts: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<Found>(
        `select establishment_id::int as establishment, to_jsonb(t) - 'establishment_id' as row from ${table} t`,
      )
      parts.push(`${table} ${rows.length} ${ranked(rows)}`)
    }
    return parts.join('\n')
  })
}
