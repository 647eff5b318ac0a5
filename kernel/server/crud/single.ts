import type { Entity, Row } from '#kernel/entity/entity.ts'
import { newValues } from '#kernel/server/crud/defaults.ts'
import { planWithoutChildren } from '#kernel/server/crud/model.ts'
import { selectRows } from '#kernel/server/crud/read.ts'
import type { Tx } from '#platform/server/tx.ts'

/** The one record of a `single` declaration, for code that obeys it: its defaults, at version 0, before it was ever saved. */
export async function readSingle<E extends Entity>(tx: Tx, entity: E): Promise<Row<E>> {
  const plan = { ...planWithoutChildren(entity), children: [], hooks: {} }
  const [stored] = await selectRows(tx, plan, 'and t.id = 1')
  // A test sees to it that every required field of a single record has a default: the row is as its declaration says.
  return { ...newValues(plan), id: 1, version: 0, ...stored } as Row<E>
}
