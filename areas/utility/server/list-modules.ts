import type { Entity } from '#kernel/entity/entity.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { moduleOperations } from '../contract/modules.ts'
import { modules } from '../rules/modules.ts'
import { activeModules } from './modules.sql.ts'

/** `listModules`: every module with the right that opens its settings. */
export function listModules(entities: readonly Entity[]): (tx: Tx) => Promise<ReplyOf<typeof moduleOperations.listModules>> {
  const rights = new Map(entities.map(({ name, right }) => [name, right]))
  return async (tx) => {
    const active = await activeModules(tx)
    return {
      modules: modules.map(({ entity, label, purpose, address }) => ({
        entity,
        label,
        purpose,
        address,
        right: rights.get(entity) ?? '',
        isActive: active.has(entity),
      })),
    }
  }
}
