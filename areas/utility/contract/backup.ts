import { backupCall } from '../rules/backup-call.ts'
import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

/** A backup holds everything, password hashes included: only those who may delete on the company make, try or take one away. */
const right = 'establishment_access_company'
const level = 'delete'
const id = z.coerce.number().int().positive()

const backup = z.object({
  id: z.int(),
  madeAt: z.string(),
  kind: z.enum(['manual', 'daily', 'download']),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  progress: z.int(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  reason: z.string().nullable(),
  madeByName: z.string(),
  /** False when somebody took the file out of the folder. */
  isThere: z.boolean(),
  verifiedAt: z.string().nullable(),
  verifiedOk: z.boolean().nullable(),
  verifiedText: z.string().nullable(),
})

export const backupContract = {
  listBackups: operation({
    name: 'listBackups',
    method: 'GET',
    path: 'utility/backup',
    right,
    level,
    summary: 'Les sauvegardes de l’établissement, de la plus récente à la plus ancienne, et le dossier qui les contient.',
    input: z.object({}),
    reply: z.object({ folder: z.string(), version: z.string(), backups: z.array(backup) }),
  }),
  startBackup: operation({
    name: 'startBackup',
    method: 'POST',
    path: 'utility/backup',
    right,
    level,
    summary: 'Commence une sauvegarde et répond aussitôt\u00A0; la liste des sauvegardes en donne l’avancement.',
    input: z.object({}),
    reply: z.object({ id: z.int(), message: z.string() }),
    refusals: ['backup-running'],
  }),
  readBackup: operation({
    name: 'readBackup',
    method: 'GET',
    path: 'utility/backup/{id}',
    right,
    level,
    summary: 'Avancement ou résultat d’une sauvegarde.',
    input: z.object({ id }),
    reply: backup,
  }),
  runBackup: operation({
    name: 'runBackup',
    method: 'GET',
    path: backupCall,
    right,
    level,
    summary: 'Sauvegarde l’établissement, ses données et ses documents, dans un seul fichier, et l’envoie.',
    input: z.object({}),
    reply: z.unknown(),
    refusals: ['backup-running', 'backup-update-failed'],
  }),
  downloadBackup: operation({
    name: 'downloadBackup',
    method: 'GET',
    path: 'utility/backup/{id}/file',
    right,
    level,
    summary: 'Envoie le fichier d’une sauvegarde.',
    input: z.object({ id }),
    reply: z.unknown(),
    refusals: ['backup-missing'],
  }),
  verifyBackup: operation({
    name: 'verifyBackup',
    method: 'POST',
    path: 'utility/backup/{id}/verify',
    right,
    level,
    summary:
      'Restaure une sauvegarde à part, compare chaque table, puis défait tout\u00A0: prouve que le fichier est bon sans toucher aux données.',
    input: z.object({ id }),
    reply: z.object({ ok: z.boolean(), message: z.string() }),
    refusals: ['backup-missing'],
  }),
  deleteBackup: operation({
    name: 'deleteBackup',
    method: 'DELETE',
    path: 'utility/backup/{id}',
    right,
    level,
    summary: 'Supprime le fichier d’une sauvegarde\u00A0; le journal en garde la trace.',
    input: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
  restoreBackup: operation({
    name: 'restoreBackup',
    method: 'POST',
    path: 'utility/restore',
    level: 'public',
    summary:
      'Restaure une sauvegarde, envoyée comme corps de l’appel (application/zip), dans une installation vide\u00A0; refusé dès qu’un utilisateur existe.',
    input: z.object({}),
    reply: z.object({ message: z.string() }),
    refusals: ['restore-not-empty', 'backup-unreadable', 'backup-too-recent', 'backup-does-not-fit', 'backup-damaged', 'backup-differs'],
  }),
}
