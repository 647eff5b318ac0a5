import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDay } from '#domain/french.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { hasUsers, serviceSession } from '#areas/security/server/api.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import { withArchive } from './read-archive.ts'
import type { Archive } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import type { Restored } from './restore-archive.ts'
import type { Vault } from './run-backup.ts'
import type { Query } from './tables.ts'
import { asOwner, wholeText } from './verify-backup.ts'

/** Receives a backup and makes the installation what it was. Refused, with nothing changed, unless nobody has used it yet. */
export async function restoreSite(
  tenancy: Pick<Tenancy, 'inTenant' | 'query'>,
  vault: Vault,
  body: Readable,
): Promise<{ message: string }> {
  // Nobody is known yet: where people work already, not a byte is read.
  if (await hasUsers(tenancy.query)) refuseUsed()
  await mkdir(vault.folder, { recursive: true, mode: 0o700 })
  const path = join(vault.folder, `restore-${randomUUID()}.part`)
  try {
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    return await withArchive(path, async (archive) => {
      const restored = await asOwner(vault.owner, true, (query) => intoEmpty(query, archive))
      // The first searches are then as fast as the next ones.
      await asOwner(vault.owner, true, (query) => query('analyze'))
      const { id, name } = archive.manifest.establishment
      const day = formatDay(Temporal.Instant.from(archive.manifest.madeAt).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString())
      await tenancy.inTenant(serviceSession(id), (tx) =>
        tx.journal({ entity: 'backup', entityId: 0, action: 'restore', after: { fileName: day, ...restored } }),
      )
      return { message: `${name} est restauré (${wholeText(restored)}). Connectez-vous avec votre identifiant habituel.` }
    })
  } finally {
    await rm(path, { force: true })
  }
}

const refuseUsed = (): never =>
  refuse('restore-not-empty', 'Cette installation sert déjà\u00A0: une sauvegarde se restaure dans une installation vide.')

async function intoEmpty(query: Query, archive: Archive): Promise<Restored> {
  // The same lock as the first start by hand: of two that come together one passes.
  await query(`select pg_advisory_xact_lock(hashtext('first-run'))`)
  const [found] = await query<{ used: boolean }>('select exists (select from "user") or exists (select from establishment) as used')
  if (found?.used === true) refuseUsed()
  const restored = await restoreArchive(query, archive)
  // They were sent, or given up, where the backup comes from: nobody receives them twice.
  await query(
    `update outgoing_mail set state = 'failed', reason = 'En attente au moment de la sauvegarde\u00A0: à renvoyer si nécessaire.' where state = 'queued'`,
  )
  return restored
}
