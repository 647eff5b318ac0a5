import type { LivedSite } from './site.ts'

/** The laws of which the query finds something, each with what it finds first. */
export async function broken(site: LivedSite, laws: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [law, sql] of Object.entries(laws)) {
    const rows = await site.bench.look(sql)
    if (rows.length > 0) found.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
