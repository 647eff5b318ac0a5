import { capitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { namesOf } from '#kernel/server/crud/read.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { MissingRight, NotFound } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { historyContract } from '../../contract/history.ts'

type Input = ParsedInputOf<typeof historyContract.searchHistory>
type Reply = ReplyOf<typeof historyContract.searchHistory>
type Found = Omit<Reply['rows'][number], 'entityLabel' | 'record'>

/** $1 establishment, $2 entity, $3 user, $4 action, $5 first day, $6 last day, both of the site's clock. */
const conditions = `j.establishment_id = $1 and ($2::text is null or j.entity = $2) and ($3::bigint is null or j.user_id = $3) and ($4::text is null or j.action = $4)
  and ($5::date is null or j.at >= ($5::date)::timestamp at time zone ${siteZoneSql}) and ($6::date is null or j.at < ($6::date + 1)::timestamp at time zone ${siteZoneSql})`
const rowsSql = `select j.id, j.at, j.user_name as who, j.station, j.action, j.entity, j.entity_id as "entityId",
  case when b.id is not null then '/new-booking/summary/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id end as url
from journal j left join booking b on b.establishment_id = j.establishment_id and j.entity = 'booking' and b.id = j.entity_id
where ${conditions} order by j.id desc limit $7 offset $8`

/** Entities that only operations touch have no declaration: what the journal calls them, in French. */
const otherLabels: Readonly<Record<string, string>> = {
  backup: 'Sauvegarde',
  'technical-event': 'Événement technique',
  retention: 'Conservation des données',
}

export function searchHistory(entities: readonly Entity[], model: Model): (tx: Tx, input: Input) => Promise<Reply> {
  const declared = new Map(entities.map((entity) => [entity.name, entity]))
  const labelOf = (name: string): string => otherLabels[name] ?? capitalized(declared.get(name)?.label.one ?? name)
  return async (tx, { entity, userId, action, from, to, page, pageSize }) => {
    const asked = [tx.session.establishmentId, entity, userId, action, from, to]
    const [count] = await tx.rows<{ total: number }>(`select count(*)::int as total from journal j where ${conditions}`, asked)
    const rows = await tx.rows<Found>(rowsSql, [...asked, pageSize, (page - 1) * pageSize])
    const names = await recordNames(
      tx,
      model,
      rows.filter((row) => declared.has(row.entity)),
    )
    const seen = await tx.rows<{ name: string }>(
      `with recursive seen as ((select entity from journal where establishment_id = $1 order by entity limit 1)
      union all select (select j.entity from journal j where j.establishment_id = $1 and j.entity > seen.entity order by j.entity limit 1) from seen where seen.entity is not null)
      select entity as name from seen where entity is not null`,
      [tx.session.establishmentId],
    )
    const users = await tx.rows<{ id: number; name: string }>(
      `select id, concat_ws(' ', first_name, name) as name from "user" where establishment_id = $1 order by 2`,
      [tx.session.establishmentId],
    )
    return {
      total: count?.total ?? 0,
      users,
      rows: rows.map((row) => ({
        ...row,
        entityLabel: labelOf(row.entity),
        record: names.get(`${row.entity} ${row.entityId}`) ?? (row.entityId === 0 ? '' : `n°\u00A0${row.entityId}`),
      })),
      entities: seen.map(({ name }) => ({ name, label: labelOf(name) })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
    }
  }
}

/** Names that records have today, once per entity; those of deleted records are their numbers. */
async function recordNames(tx: Tx, model: Model, rows: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [entity, ones] of Map.groupBy(rows, (row) => row.entity)) {
    for (const [id, name] of await namesOf(tx, model, entity, [...new Set(ones.map(({ entityId }) => entityId))]))
      if (name !== '') names.set(`${entity} ${id}`, name)
  }
  return names
}

/** One line with its values. What was in a record is for who may read such records. */
export function readHistory(
  entities: readonly Entity[],
): (tx: Tx, input: ParsedInputOf<typeof historyContract.readHistory>) => Promise<ReplyOf<typeof historyContract.readHistory>> {
  const rights = new Map(entities.map((entity) => [entity.name, entity.right]))
  return async (tx, { id }) => {
    const [row] = await tx.rows<ReplyOf<typeof historyContract.readHistory>>(
      `select id, at, user_name as who, station, entity, action, erased_at is not null as "isErased", before, after from journal where establishment_id = $1 and id = $2`,
      [tx.session.establishmentId, id],
    )
    if (row === undefined) throw new NotFound('Cette ligne de l’historique n’existe pas.')
    const right = rights.get(row.entity)
    if (right !== undefined && !allows(tx.session, right, 'select')) throw new MissingRight()
    return row
  }
}
