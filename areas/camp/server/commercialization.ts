import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { campContract } from '../contract.ts'
import { choosePlaces } from '../rules/series.ts'
import { commercializationSql } from './camp.sql.ts'

type Contract = typeof campContract

/** Where every place is sold, in the order of the site. */
export async function readCommercialization(tx: Tx): Promise<ReplyOf<Contract['readCommercialization']>> {
  return {
    places: await tx.rows<ReplyOf<Contract['readCommercialization']>['places'][number]>(commercializationSql, [tx.session.establishmentId]),
  }
}

/** Saves every place that changed, each by its own rules; all or none. */
export function saveCommercialization(
  model: Model,
): (tx: Tx, input: ParsedInputOf<Contract['saveCommercialization']>) => Promise<ReplyOf<Contract['saveCommercialization']>> {
  const plan = model.plan('place')
  return async (tx, { places }) => {
    if (places.length === 0) throw new Refused([choosePlaces()])
    const faults: Fault[] = []
    for (const [index, place] of places.entries()) {
      try {
        await save(tx, model, plan, place)
      } catch (error) {
        faults.push(...faultsOf(error).map((fault) => ({ ...fault, field: `places.${index}.${fault.field ?? 'id'}` })))
      }
    }
    if (faults.length > 0) throw new Refused(faults)
    return { changed: places.length }
  }
}

/** A place deleted meanwhile is a refusal of its line, like any other. */
function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof Refused) return error.faults
  if (error instanceof NotFound) return [{ rule: 'unknown-record', message: 'Un emplacement n’existe plus\u00A0: rechargez la page.' }]
  throw error
}
