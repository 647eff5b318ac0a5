import { serviceSession } from '#areas/security/server/api.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { aroundToday } from './calendar.ts'
import { dunes } from './dunes.ts'
import { embruns } from './embruns.ts'
import { expectRows } from './expect-rows.ts'
import { fillSite } from './fill-site.ts'
import type { DemoReport, DemoSize, DemoSummary } from './fill-site.ts'
import { proveLinks } from './prove-links.ts'
import type { SitePlan } from './site.ts'
import { writeStaff } from './users.ts'
import { writeInsurances } from './write-insurances.ts'
import { writeMessages } from './write-messages.ts'

/** The establishments of the demonstration, by the number that each one takes. */
export const demoSites: readonly (readonly [establishmentId: number, plan: SitePlan])[] = [
  [1, embruns],
  [2, dunes],
]
const mark = 'DEMONSTRATION'
/** What the demonstration is made from unless told otherwise. */
export const usualSeed = 'pinede'

type Doors = Pick<Tenancy, 'inTenant' | 'now'>

export type LoadDemo = {
  readonly tenancy: Doors
  /** The day around which the site lives. */
  readonly today: Temporal.PlainDate
  readonly report?: DemoReport
  readonly size?: DemoSize
  readonly seed?: string
  /** The connection checks no reference row by row: all of them are proved at the end of the transaction. */
  readonly isBulk?: boolean
  /** Signs what a site took, billed and printed, in the transaction that makes it. */
  readonly seal?: (tx: Tx) => Promise<void>
  /** Owner of the tables: says beforehand that they are about to fill, and measures them afterwards, so that the first searches are as fast as the next ones. */
  readonly owner?: Connection
}

type Found = 'none' | 'demo' | 'other'

async function findEstablishment(tenancy: Doors, establishmentId: number): Promise<Found> {
  return tenancy.inTenant(serviceSession(establishmentId), async (tx) => {
    const [site] = await tx.rows<{ reference: string | null }>('select reference from establishment where establishment_id = $1', [
      establishmentId,
    ])
    if (site === undefined) return 'none'
    return site.reference === mark ? 'demo' : 'other'
  })
}

/** `empty`: nothing is installed; `partial`: loading was interrupted between two sites; `other`: an installation of somebody's own. */
export type DemoState = 'empty' | 'partial' | 'loaded' | 'other'

/** What the database holds, as far as the demonstration goes: it is loaded when `empty` and taken up again when `partial`. */
export async function demoState(tenancy: Doors): Promise<DemoState> {
  const found = await Promise.all(demoSites.map(([id]) => findEstablishment(tenancy, id)))
  if (found.includes('other')) return 'other'
  if (found.every((one) => one === 'none')) return 'empty'
  return found.includes('none') ? 'partial' : 'loaded'
}

export async function demoIsLoaded(tenancy: Doors): Promise<boolean> {
  return (await demoState(tenancy)) === 'loaded'
}

/**
 * Loads the demonstration sites that are missing, both at once, each in one transaction: a crash leaves a site whole or absent. The same seed,
 * day and size always make the same sites, up to the numbers by which the tables link their rows. Throws when the database already serves
 * somebody else.
 */
export async function loadDemo(loading: LoadDemo): Promise<readonly DemoSummary[]> {
  const { owner } = loading
  if (owner !== undefined) await expectRows(owner)
  // One that fails lets the other end: it is there when loading is taken up again.
  const ended = await Promise.allSettled(demoSites.map((site) => loadSite(site, loading)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  const summaries = ended.flatMap((one) => (one.status === 'fulfilled' && one.value !== null ? [one.value] : []))
  if (owner !== undefined && summaries.length > 0) await measureTables(owner)
  return summaries
}

/** Measures the tables two by two, the large ones first: whatever is searched first finds its index. */
async function measureTables(owner: Connection): Promise<void> {
  const waiting = await withClient(
    owner,
    async (client) =>
      (
        await client.query<{ name: string }>(
          `select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relpages desc, relname`,
        )
      ).rows,
  )
  await Promise.all(
    [1, 2].map(() =>
      withClient(owner, async (client) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(`analyze ${next.name}`)
      }),
    ),
  )
}

async function loadSite(
  [establishmentId, plan]: (typeof demoSites)[number],
  { tenancy, today, report = () => undefined, size = 'full', seed = usualSeed, isBulk = false, seal }: LoadDemo,
): Promise<DemoSummary | null> {
  const found = await findEstablishment(tenancy, establishmentId)
  if (found === 'other') throw new Error(`establishment ${establishmentId} is not a demonstration: nothing is loaded over it`)
  if (found === 'demo') return null
  const named: DemoReport = (step, done, total) =>
    report(`${plan.establishment.shortName ?? ''}\u00A0: ${step.toLocaleLowerCase('fr')}`, done, total)
  return tenancy.inTenant(serviceSession(establishmentId), async (tx) => {
    // Tables never analysed look too small for the right index to matter: a plan made for their size would read them whole.
    await tx.rows(`set local plan_cache_mode = 'force_generic_plan'`)
    const summary = await fillSite(tx, {
      plan,
      around: aroundToday(today, tx.now, size),
      size,
      seed,
      report: named,
      staff: (inside) => writeStaff(inside, plan.key),
    })
    await writeMessages(tx, today.toString())
    await writeInsurances(tx, today)
    await seal?.(tx)
    if (isBulk) await proveLinks(tx)
    return summary
  })
}
