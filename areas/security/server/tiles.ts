import type { Tx } from '#platform/server/tx.ts'
import type { HomeTile } from '#areas/security/entities/user.ts'

/** Keeps the tiles of the connected user: the same field as on the record of the user. */
export async function setTiles(tx: Tx, tiles: readonly HomeTile[]): Promise<Record<string, never>> {
  const { establishmentId, userId } = tx.session
  const [before] = await tx.rows<{ tiles: string[] }>(`select tiles from "user" where establishment_id = $1 and id = $2 for update`, [
    establishmentId,
    userId,
  ])
  await tx.rows(`update "user" set tiles = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`, [
    establishmentId,
    userId,
    tiles,
    tx.now.toString(),
  ])
  await tx.journal({ entity: 'user', entityId: userId, action: 'tiles', before: { tiles: before?.tiles ?? [] }, after: { tiles } })
  tx.changed('user', [userId])
  return {}
}
