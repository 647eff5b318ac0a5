import type pg from 'pg'
import { snake } from '#kernel/entity/names.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { alreadyExists } from '#kernel/server/crud/stored-faults.ts'
import type { ConstraintFault } from '#platform/server/tenant.ts'
import { uniqueIndexes } from '#kernel/server/table.ts'

/** The sentence behind a refusal of the database: those of the areas first, then what the declarations say. */
export function constraintFaults(model: Model, own: readonly ConstraintFault[]): ConstraintFault {
  const unique = new Map(
    model.plans.flatMap((plan) => uniqueIndexes(plan.entity).map(({ field, index }) => [index, { plan, field }] as const)),
  )
  const byTable = new Map(model.plans.map((plan) => [snake(plan.entity.name), plan]))
  return (error) => {
    const name = error.constraint ?? ''
    for (const faultOf of own) {
      const fault = faultOf(error)
      if (fault !== null) return fault
    }
    const index = unique.get(name)
    if (index !== undefined) return alreadyExists(index.plan, index.field)
    const plan = byTable.get(error.table ?? '')
    if (error.code === '23505' && plan !== undefined) return sameRecord(plan)
    return error.code === '23503' ? linkFault(error, plan) : null
  }
}

/** Several values that together may be held once, which no field declares by itself. */
function sameRecord({ entity: { label } }: Plan): Fault {
  return { rule: 'already-exists', message: `${label.feminine === true ? 'Une autre' : 'Un autre'} ${label.one} porte déjà ces valeurs.` }
}

/** A link that does not hold: the record was deleted meanwhile, or is still used. */
function linkFault(error: pg.DatabaseError, plan: Plan | undefined): Fault {
  const detail = error.detail ?? ''
  if (/is still referenced/.test(detail)) {
    const by = plan === undefined ? 'une autre fiche' : `des ${plan.entity.label.many}`
    return { rule: 'record-in-use', message: `Suppression impossible\u00A0: cette fiche est utilisée par ${by}.` }
  }
  return { rule: 'unknown-record', message: 'Une fiche choisie n’existe plus\u00A0: rechargez et choisissez-en une autre.' }
}
