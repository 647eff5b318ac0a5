import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { refuse } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { backupContract } from '../../contract/backup.ts'
import { pathOf } from './run-backup.ts'
import type { Vault } from './run-backup.ts'

export type BackupRow = ReplyOf<typeof backupContract.readBackup>
type Stored = Omit<BackupRow, 'isThere'>

const columns = `id, made_at as "madeAt", kind, file_name as "fileName", state, progress, bytes, rows, files, reason, made_by_name as "madeByName", verified_at as "verifiedAt", verified_ok as "verifiedOk", verified_text as "verifiedText"`

export async function listBackups(tx: Tx, vault: Vault): Promise<BackupRow[]> {
  const { establishmentId } = tx.session
  const rows = await tx.rows<Stored>(
    `select ${columns} from backup_file where establishment_id = $1 order by made_at desc, id desc limit 500`,
    [establishmentId],
  )
  return rows.map((row) => ({ ...row, isThere: row.state === 'done' && existsSync(pathOf(vault, { ...row, establishmentId })) }))
}

export async function readBackup(tx: Tx, vault: Vault, id: number): Promise<BackupRow> {
  const { establishmentId } = tx.session
  const [row] = await tx.rows<Stored>(`select ${columns} from backup_file where establishment_id = $1 and id = $2`, [establishmentId, id])
  if (row === undefined) throw new NotFound('Cette sauvegarde n’existe pas ou n’existe plus.')
  return { ...row, isThere: row.state === 'done' && existsSync(pathOf(vault, { ...row, establishmentId })) }
}

/** The file of a backup, which must be whole and where it was put. */
export async function backupToSend(tx: Tx, vault: Vault, id: number): Promise<BackupRow & { readonly path: string }> {
  const row = await readBackup(tx, vault, id)
  if (!row.isThere) refuse('backup-missing', 'Le fichier de cette sauvegarde n’est plus dans le dossier des sauvegardes.')
  await tx.journal({ entity: 'backup', entityId: id, action: 'backup-sent', after: { fileName: row.fileName } })
  return { ...row, path: pathOf(vault, { ...row, establishmentId: tx.session.establishmentId }) }
}

/** Forgets a backup and removes its file; the journal keeps that it existed. */
export async function deleteBackup(tx: Tx, vault: Vault, id: number): Promise<void> {
  const row = await readBackup(tx, vault, id)
  if (row.state === 'running') refuse('backup-running', 'Cette sauvegarde est en cours\u00A0: attendez qu’elle se termine.')
  await tx.rows('delete from backup_file where establishment_id = $1 and id = $2', [tx.session.establishmentId, id])
  await tx.journal({
    entity: 'backup',
    entityId: id,
    action: 'backup-deleted',
    before: { fileName: row.fileName, madeAt: row.madeAt, bytes: row.bytes },
  })
  await rm(pathOf(vault, { ...row, establishmentId: tx.session.establishmentId }), { force: true })
  tx.changed('backup', [id])
}
