import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#platform/operation/refusal.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { backupFileName } from '../../rules/backup-name.ts'
import { writeArchive } from './write-archive.ts'

/** Where backups of this machine are, and who may restore one. */
export type Vault = {
  readonly folder: string
  /** Owner of the tables: only it may make tables to try a restoration, or fill those of an empty installation. */
  readonly owner: Connection
}
export type BackupKind = 'manual' | 'daily' | 'download'
/** The establishment's door, for someone. */
export type Door = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
export type Begun = { readonly id: number; readonly fileName: string; readonly madeBy: string; readonly establishmentId: number }

export const pathOf = (vault: Vault, { establishmentId, fileName }: Pick<Begun, 'establishmentId' | 'fileName'>): string =>
  join(vault.folder, String(establishmentId), fileName)

/** Notes that a backup begins; refuses while another one of the establishment runs. */
export async function beginBackup(tx: Tx, kind: BackupKind): Promise<Begun> {
  const { establishmentId, userId, userName } = tx.session
  const [site] = await tx.rows<{ name: string }>(
    'select coalesce(nullif(short_name, $2), name) as name from establishment where establishment_id = $1',
    [establishmentId, ''],
  )
  const fileName = backupFileName(site?.name ?? '', tx.now, tx.zone)
  const [row] = await tx.rows<{ id: number }>(
    `insert into backup_file (establishment_id, made_at, kind, file_name, made_by, made_by_name) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [establishmentId, tx.now.toString(), kind, fileName, userId, userName],
  )
  if (row === undefined)
    refuse('backup-running', 'Une sauvegarde de cet établissement est déjà en cours\u00A0: attendez qu’elle se termine.')
  tx.changed('backup', [row.id])
  return { id: row.id, fileName, madeBy: userName, establishmentId }
}

/** Writes the file of a backup that has begun; what became of it is noted either way. */
export async function finishBackup(door: Door, vault: Vault, begun: Begun): Promise<void> {
  const path = pathOf(vault, begun)
  const part = `${path}.part`
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    const written = await door(async (tx) => {
      // The data as they are at one moment, while people go on working.
      await tx.rows('set transaction isolation level repeatable read')
      const onProgress = (percent: number): Promise<void> => door((told) => noteProgress(told, begun.id, percent))
      return writeArchive({
        query: (sql, values) => tx.rows(sql, values),
        establishmentId: begun.establishmentId,
        madeAt: tx.now.toString(),
        madeBy: begun.madeBy,
        path: part,
        onProgress,
      })
    })
    await rename(part, path)
    await door(async (tx) => {
      await tx.rows(
        `update backup_file set state = 'done', progress = 100, bytes = $3, rows = $4, files = $5, sha256 = $6 where establishment_id = $1 and id = $2`,
        [begun.establishmentId, begun.id, written.bytes, written.rows, written.files, written.sha256],
      )
      await tx.journal({ entity: 'backup', entityId: begun.id, action: 'backup', after: { fileName: begun.fileName, ...written } })
      tx.changed('backup', [begun.id])
    })
  } catch (error) {
    await rm(part, { force: true })
    await door((tx) => noteFailure(tx, begun))
    throw error
  }
}

async function noteProgress(tx: Tx, id: number, percent: number): Promise<void> {
  await tx.rows('update backup_file set progress = $3 where establishment_id = $1 and id = $2', [tx.session.establishmentId, id, percent])
  tx.changed('backup', [id])
}

async function noteFailure(tx: Tx, { id, fileName }: Begun): Promise<void> {
  await tx.rows(`update backup_file set state = 'failed', reason = $3 where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId,
    id,
    'Le fichier n’a pas pu être écrit\u00A0: vérifiez la place libre et les droits du dossier des sauvegardes.',
  ])
  await tx.journal({ entity: 'backup', entityId: id, action: 'backup-failed', after: { fileName } })
  tx.changed('backup', [id])
}

/** Backups that a stop of the application cut short: told as such when it starts again. */
export async function noteCutShort(tx: Tx): Promise<void> {
  await tx.rows(`update backup_file set state = 'failed', reason = $2 where establishment_id = $1 and state = 'running'`, [
    tx.session.establishmentId,
    'L’application s’est arrêtée pendant la sauvegarde.',
  ])
}
