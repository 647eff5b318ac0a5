import { serviceSession } from '#areas/security/server/api.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { softwareVersion } from '#platform/server/version.ts'
import type { TechnicalEvent } from '../rules/technical-codes.ts'
import { noteCutShort } from './backup/run-backup.ts'
import { writeTechnicalEvents } from './technical-events.ts'

type Doors = Pick<Tenancy, 'inTenant' | 'query'>
const started = 'Démarrage de l’application'
const stopped = 'Arrêt de l’application'

async function startEvents(tx: Tx): Promise<readonly TechnicalEvent[]> {
  const [last] = await tx.rows<{ information: string; version: string }>(
    `select information, software_version as version from technical_event where establishment_id = $1 and code in (40, 80) and operator_number = 0 order by number desc limit 1`,
    [tx.session.establishmentId],
  )
  const isLost = last?.information.startsWith(started) === true
  const start: TechnicalEvent = { code: 80, information: isLost ? `${started}\u00A0; l’arrêt précédent n’a pas été enregistré` : started }
  return last === undefined || last.version === softwareVersion
    ? [start]
    : [start, { code: 250, information: `Version ${last.version} remplacée par la version ${softwareVersion}` }]
}

async function inEach({ inTenant, query }: Doors, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (const { id } of await query<{ id: number }>('select job_establishments() as id', [])) await inTenant(serviceSession(id), work)
}

/** The application starts: an event for each establishment, which also tells a lost stop and a new version. */
export const recordStart = (doors: Doors): Promise<void> =>
  inEach(doors, async (tx) => {
    await noteCutShort(tx)
    await writeTechnicalEvents(tx, await startEvents(tx))
  })

/** The application stops in order. */
export const recordStop = (doors: Doors): Promise<void> =>
  inEach(doors, (tx) => writeTechnicalEvents(tx, [{ code: 40, information: stopped }]))
