import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { plural } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { readBackup } from './list-backups.ts'
import { withArchive } from './read-archive.ts'
import { tryArchive } from './restore-archive.ts'
import type { Restored } from './restore-archive.ts'
import { pathOf } from './run-backup.ts'
import type { Door, Vault } from './run-backup.ts'
import type { Query } from './tables.ts'

/** One transaction of the owner of the tables; `keep` says whether what it did stays. */
export function asOwner<T>(owner: Connection, keep: boolean, work: (query: Query) => Promise<T>): Promise<T> {
  return withClient(owner, async (client) => {
    await client.query('begin')
    // The connection is closed when work fails: what it did is undone with it.
    const result = await work(
      async <R extends object>(sql: string, values: readonly unknown[] = []) => (await client.query<R>(sql, [...values])).rows,
    )
    await client.query(keep ? 'commit' : 'rollback')
    return result
  })
}

async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const wholeText = ({ tables, rows, files }: Restored): string =>
  `${plural(tables, 'table')}, ${plural(rows, 'ligne')}, ${plural(files, 'document')}`

/** Restores a backup beside the data, compares, undoes everything, and notes what came of it. */
export async function verifyBackup(door: Door, vault: Vault, id: number): Promise<{ ok: boolean; message: string }> {
  const { path, sha256 } = await door(async (tx) => {
    const row = await readBackup(tx, vault, id)
    const [kept] = await tx.rows<{ sha256: string | null }>('select sha256 from backup_file where establishment_id = $1 and id = $2', [
      tx.session.establishmentId,
      id,
    ])
    return { path: pathOf(vault, { ...row, establishmentId: tx.session.establishmentId }), sha256: kept?.sha256 ?? null }
  })
  const result = await tried(vault, path, sha256)
  await door(async (tx) => {
    await tx.rows('update backup_file set verified_at = $3, verified_ok = $4, verified_text = $5 where establishment_id = $1 and id = $2', [
      tx.session.establishmentId,
      id,
      tx.now.toString(),
      result.ok,
      result.message,
    ])
    await tx.journal({
      entity: 'backup',
      entityId: id,
      action: 'backup-verified',
      after: { ok: result.ok, fileName: path.split(/[/\\]/).at(-1) },
    })
    tx.changed('backup', [id])
  })
  return result
}

/** What is wrong with the file is a result; what is wrong with the machine is an error. */
async function tried(vault: Vault, path: string, sha256: string | null): Promise<{ ok: boolean; message: string }> {
  try {
    const restored = await withArchive(path, (archive) => asOwner(vault.owner, false, (query) => tryArchive(query, archive)))
    if ((await fileHash(path)) !== sha256) return { ok: false, message: 'Le fichier a été modifié depuis qu’il a été écrit.' }
    return { ok: true, message: `Restaurée à part et comparée\u00A0: ${wholeText(restored)}, tout est identique.` }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, message: error.faults[0]?.message ?? 'La sauvegarde ne peut pas être restaurée.' }
  }
}
