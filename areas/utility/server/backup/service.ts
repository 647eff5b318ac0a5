import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { refuse, Refused } from '#platform/operation/refusal.ts'
import { serve } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { parsed } from '#platform/server/parsed.ts'
import type { Session } from '#platform/server/session.ts'
import { softwareVersion } from '#platform/server/version.ts'
import { backupContract } from '../../contract/backup.ts'
import { dailyBackup } from './daily-backup.ts'
import { backupToSend, deleteBackup, listBackups, readBackup } from './list-backups.ts'
import { restoreSite } from './restore-site.ts'
import { beginBackup, finishBackup } from './run-backup.ts'
import type { Door, Vault } from './run-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** Backups: made on demand and every day, listed, tried, sent, removed; and one restored where there is nothing yet. */
export function backupService(service: Service, vault: Vault): void {
  service.jobs.declare(dailyBackup(vault))
  serve(service, backupContract.listBackups, async (tx) => ({
    folder: vault.folder,
    version: softwareVersion,
    backups: await listBackups(tx, vault),
  }))
  serve(service, backupContract.readBackup, (tx, { id }) => readBackup(tx, vault, id))
  serve(service, backupContract.deleteBackup, async (tx, { id }) => {
    await deleteBackup(tx, vault, id)
    return { message: 'La sauvegarde est supprimée.' }
  })
  serveMaking(service, vault)
  serveFiles(service, vault)
  serveRestore(service, vault)
}

const doorOf =
  ({ tenancy }: Service, session: Session): Door =>
  (work) =>
    tenancy.inTenant(session, work)

/** What takes several transactions, and longer than one call should hold a connection for. */
function serveMaking(service: Service, vault: Vault): void {
  const { startBackup, verifyBackup: verify } = backupContract
  service.served.push(startBackup, verify)
  service.rest.post(`/${startBackup.path}`, async (request) => {
    const session = await admitSession(service, request, startBackup)
    const door = doorOf(service, session)
    const begun = await door((tx) => beginBackup(tx, 'manual'))
    // The caller is answered now: what becomes of the file is noted beside it, and a failure in the log too.
    finishBackup(door, vault, begun).catch((error: unknown) => request.log.error({ err: error }, 'a backup failed'))
    return startBackup.reply.parse({ id: begun.id, message: 'La sauvegarde est commencée.' })
  })
  service.rest.post('/utility/backup/:id/verify', async (request) => {
    const session = await admitSession(service, request, verify)
    return verify.reply.parse(await verifyBackup(doorOf(service, session), vault, parsed(verify.input, request.params).id))
  })
}

/** Files are sent as they are read: memory stays flat. */
function serveFiles(service: Service, vault: Vault): void {
  const { runBackup, downloadBackup } = backupContract
  service.served.push(runBackup, downloadBackup)
  service.rest.get(`/${runBackup.path}`, async (request, reply) => {
    const session = await admitSession(service, request, runBackup)
    const door = doorOf(service, session)
    const begun = await door((tx) => beginBackup(tx, 'download'))
    await finishBackup(door, vault, begun).catch((error: unknown) => {
      request.log.error({ err: error }, 'a backup failed')
      throw error instanceof Refused
        ? error
        : new Refused([{ rule: 'backup-update-failed', message: 'La sauvegarde et la mise à jour ont échoué.' }])
    })
    return send(reply, await door((tx) => backupToSend(tx, vault, begun.id)))
  })
  service.rest.get('/utility/backup/:id/file', async (request, reply) => {
    const session = await admitSession(service, request, downloadBackup)
    const { id } = parsed(downloadBackup.input, request.params)
    return send(reply, await doorOf(service, session)((tx) => backupToSend(tx, vault, id)))
  })
}

function send(
  reply: FastifyReply,
  { path, fileName, bytes }: { readonly path: string; readonly fileName: string; readonly bytes: number | null },
): FastifyReply {
  return reply
    .header('content-type', 'application/zip')
    .header('content-length', bytes ?? 0)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(createReadStream(path))
}

const publicRate = { max: 10, timeWindow: '1 minute' }

/** The body is the file itself, written as it comes. Another site cannot make a browser send one: this type of body is asked about first. */
function serveRestore(service: Service, vault: Vault): void {
  const { restoreBackup } = backupContract
  service.served.push(restoreBackup)
  void service.rest.register((scope) => {
    scope.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload))
    scope.post(`/${restoreBackup.path}`, { config: { rateLimit: publicRate } }, async (request) => {
      if (request.headers['content-type'] !== 'application/zip')
        refuse('bad-content-type', 'Le corps de l’appel doit être le fichier d’une sauvegarde (application/zip).')
      return restoreBackup.reply.parse(await restoreSite(service.tenancy, vault, request.body as Readable))
    })
    return Promise.resolve()
  })
}
