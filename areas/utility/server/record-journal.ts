import type { Entity } from '#kernel/entity/entity.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { MissingRight, NotFound } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { utilityContract } from '../contract.ts'

/** `recordJournal`: what happened to one record; reading it needs the right to read the record. */
export function recordJournal(
  entities: readonly Entity[],
): (tx: Tx, input: ParsedInputOf<typeof utilityContract.recordJournal>) => Promise<ReplyOf<typeof utilityContract.recordJournal>> {
  const rights = new Map(entities.map((entity) => [entity.name, entity.right]))
  return async (tx, { entity, id, before, most }) => {
    const right = rights.get(entity)
    if (right === undefined) throw new NotFound('Cette fiche n’existe pas.')
    if (!allows(tx.session, right, 'select')) throw new MissingRight()
    return {
      entries: await tx.rows(
        `select id, at, user_name as who, station, action, before, after from journal where establishment_id = $1 and entity = $2 and entity_id = $3 and ($4::bigint is null or id < $4) order by id desc limit $5`,
        [tx.session.establishmentId, entity, id, before ?? null, most],
      ),
    }
  }
}
