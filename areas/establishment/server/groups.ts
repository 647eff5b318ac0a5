import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { establishmentContract } from '../contract.ts'

/** The groups of the establishment. A group is called by its number: that of its record. */
export async function listGroups(tx: Tx): Promise<ReplyOf<typeof establishmentContract.listGroups>> {
  return tx.rows<ReplyOf<typeof establishmentContract.listGroups>[number]>(
    `select id, version, provider_id as "providerId", label, type, is_client_sync_active as "isClientSyncActive" from preference_group where establishment_id = $1 order by label_sort, id`,
    [tx.session.establishmentId],
  )
}

/** Address of the logo that the top bar shows: that of a group that shares its customers. */
export async function groupLogo(tx: Tx): Promise<string | null> {
  const [group] = await tx.rows<{ path: string; name: string }>(
    `select logo_path as path, logo_name as name from preference_group where establishment_id = $1 and type = 'GROUP' and is_client_sync_active and logo_path is not null order by id limit 1`,
    [tx.session.establishmentId],
  )
  if (group === undefined) return null
  return `/rest/document/model/download/show/image?${new URLSearchParams({ filePath: group.path, fileName: group.name }).toString()}`
}
