import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Saves the rows of a screen that edits a whole list, each by its own rules, all or none; every refusal has the path of its row: `articles.3.price`. */
export async function saveAll(tx: Tx, model: Model, plan: Plan, { key, rows }: { readonly key: string; readonly rows: readonly unknown[] }): Promise<number> {
  const faults: Fault[] = []
  for (const [index, row] of rows.entries()) {
    try {
      await save(tx, model, plan, row)
    } catch (error) {
      faults.push(...refusalsOf(error).map((fault) => ({ ...fault, field: `${key}.${index}.${fault.field ?? 'id'}` })))
    }
  }
  if (faults.length > 0) throw new Refused(faults)
  return rows.length
}

/** A record deleted meanwhile is a refusal of its row, like any other. */
function refusalsOf(error: unknown): readonly Fault[] {
  if (error instanceof Refused) return error.faults
  if (error instanceof NotFound) return [{ rule: 'unknown-record', message: 'Cette fiche n’existe plus\u00A0: rechargez la page.' }]
  throw error
}
