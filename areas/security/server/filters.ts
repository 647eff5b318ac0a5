import type { Tx } from '#platform/server/tx.ts'
import type { setFilters as contract, UserRecord } from '#areas/security/contract.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'

type Filters = UserRecord['filters']
/** $1 establishment, $2 user. */
const filtersSql = `select list, filters from list_filter where establishment_id = $1 and user_id = $2`

/** The filters that a user named, by the address of their list. */
export async function filtersOf(tx: Tx, userId: number): Promise<Filters> {
  const rows = await tx.rows<{ list: string; filters: Filters[string] }>(filtersSql, [tx.session.establishmentId, userId])
  return Object.fromEntries(rows.map(({ list, filters }) => [list, filters]))
}

/** Keeps the filters of one list of the connected user; those of his other lists stay. */
export async function setFilters(tx: Tx, { list, filters }: ParsedInputOf<typeof contract>): Promise<Record<string, never>> {
  const { establishmentId, userId } = tx.session
  const before = (await filtersOf(tx, userId))[list] ?? []
  await tx.rows(
    `insert into list_filter (establishment_id, user_id, list, filters) values ($1, $2, $3, $4::jsonb) on conflict (establishment_id, user_id, list) do update set filters = excluded.filters`,
    [establishmentId, userId, list, JSON.stringify(filters)],
  )
  await tx.journal({ entity: 'user', entityId: userId, action: 'filters', before: { list, filters: before }, after: { list, filters } })
  tx.changed('user', [userId])
  return {}
}
