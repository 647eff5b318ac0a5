import { makeDocument, provideClosureSigners, takeOverUntil } from '#areas/closure/server/api.ts'
import { sealRemaining, signGrandTotal } from '#areas/fiscal/server/api.ts'
import type { Keyring } from '#areas/fiscal/server/api.ts'
import { demoState, loadDemo } from '#areas/utility/server/demo/load-demo.ts'
import { demoLogins, demoPassword } from '#areas/utility/server/demo/users.ts'
import { openPool } from '#platform/server/db/pool.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { say, step } from '#server/start/progress.ts'

export type DemoSite = {
  readonly owner: Connection
  readonly app: Connection
  readonly bulk?: Connection | undefined
  readonly wanted: boolean
  readonly keyring: Keyring
}

/** Loads the demonstration where nothing is installed, or takes it up again where it was interrupted; true when the database holds it. */
export async function prepareDemo({ owner, app, bulk, wanted, keyring }: DemoSite): Promise<boolean> {
  const pool = openPool({ ...(bulk ?? app), max: 2, onLost: (error) => say(`La base a coupé une connexion\u00A0: ${error.message}`) })
  try {
    const doors = tenancy({ pool, faultOf: () => null })
    const state = await demoState(doors)
    if (!wanted || (state !== 'empty' && state !== 'partial')) return state === 'loaded'
    const today = doors.now().toZonedDateTimeISO('Europe/Paris').toPlainDate()
    provideClosureSigners([signGrandTotal(keyring)])
    await step('Site de démonstration', () =>
      loadDemo({ tenancy: doors, today, owner, isBulk: bulk !== undefined, report: told(), seal: (tx) => sealAndTakeOver(tx, keyring) }),
    )
    return true
  } finally {
    await pool.end()
  }
}

/** The money of the demonstration is signed, then closed up to this month: its closures begin with the first day of it. */
async function sealAndTakeOver(tx: Tx, keyring: Keyring): Promise<void> {
  await sealRemaining(tx, keyring)
  const { closureId } = await takeOverUntil(tx, tx.today.with({ day: 1 }).toString())
  await makeDocument(tx, { closureId })
}

/** One line for each part that begins, however often its progress is reported and whichever site goes on meanwhile. */
function told(): (part: string) => void {
  const begun = new Set<string>()
  return (part) => {
    if (!begun.has(part)) say(`  ${part}`)
    begun.add(part)
  }
}

/** Who may sign in on the demonstration, for the terminal. */
export function demoGreeting(): string {
  const lines = demoLogins.map(({ login, role, establishment }) => `  ${login.padEnd(16)} ${role} (${establishment})`)
  return [`Site de démonstration, mot de passe ${demoPassword}\u00A0:`, ...lines].join('\n')
}

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
