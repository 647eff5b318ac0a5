import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'
import type { TestDatabase } from '#tools/test/database.ts'

export type Site = { readonly door: Tenancy; readonly database: TestDatabase; readonly close: () => Promise<void> }

/** An empty database seen at a fixed moment of a day. */
export async function emptySite(day: string, time = '11:20'): Promise<Site> {
  const database = await testDatabase()
  const pool = openPool({ ...database.app, max: 4, onLost: () => undefined })
  const now = Temporal.ZonedDateTime.from(`${day}T${time}[Europe/Paris]`).toInstant()
  return { door: tenancy({ pool, faultOf: () => null, clock: () => now }), database, close: () => pool.end() }
}

/** Everything that was made, as one text. */
export async function digest({ database }: Site): Promise<string> {
  const tables = ['customer', 'attendant', 'vehicle', 'animal', 'place', 'place_type', 'price_grid_price', 'booking', 'occupancy', 'occupancy_attendant', 'occupancy_detail', 'occupancy_extra', 'calendar', 'unavailability', 'payment', 'bill', 'bill_document', 'bill_print', 'journal', 'number_series']
  return withClient(database.owner, async (client) => {
    const parts: string[] = []
    for (const table of tables) parts.push(`${table} ${(await client.query<{ md5: string }>(`select md5(string_agg(t::text, '|' order by t::text)) as md5 from ${table} t`)).rows[0]?.md5}`)
    return parts.join('\n')
  })
}
