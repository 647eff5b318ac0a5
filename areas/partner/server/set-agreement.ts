import { save } from '#kernel/server/crud/save.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerContract } from '../contract.ts'
import { partner } from '../entities/partner.ts'

type SetAgreement = typeof partnerContract.setAgreement

/** The same agreement for several partners, all of them or none; each keeps its own trace. */
export async function setAgreement(
  tx: Tx,
  model: Model,
  { partnerIds, billingType, managementType }: ParsedInputOf<SetAgreement>,
): Promise<ReplyOf<SetAgreement>> {
  if (partnerIds.length === 0) refuse('choose-partner', 'Veuillez choisir un partenaire.', { field: 'partnerIds' })
  if (billingType === undefined && managementType === undefined)
    refuse('choose-billing-type', 'Veuillez choisir un type de facturation.', { field: 'billingType' })
  const plan = model.plan(partner.name)
  let changed = 0
  for (const id of [...new Set(partnerIds)].toSorted((a, b) => a - b)) {
    const before = await readOne(tx, plan, id, true)
    if (before === null)
      refuse('choose-partner', 'Ce partenaire n’existe plus : rechargez la liste.', { field: 'partnerIds', values: { id } })
    const { row } = await save(tx, model, plan, {
      id,
      version: before.version,
      ...(billingType === undefined ? {} : { billingType }),
      ...(managementType === undefined ? {} : { managementType }),
    })
    if (row.version !== before.version) changed++
  }
  return { changed }
}
