import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerContract } from '../contract.ts'
import { commissionOn, type CommissionPeriod, type Rates } from '../rules/commission.ts'

type Periods = typeof partnerContract.commissionPeriods

/** The periods of a partner in order, and the commission of a stay that arrives on a day. */
export async function commissionPeriods(tx: Tx, { partnerId, arrival }: ParsedInputOf<Periods>): Promise<ReplyOf<Periods>> {
  const values = [tx.session.establishmentId, partnerId]
  const [usual] = await tx.rows<Rates>(
    'select trim_scale(commission_rate)::text as "commissionRate", trim_scale(commission_vat_rate)::text as "commissionVatRate" from partner where establishment_id = $1 and id = $2',
    values,
  )
  if (usual === undefined) refuse('choose-partner', 'Veuillez choisir un partenaire.', { field: 'partnerId' })
  const periods = await tx.rows<CommissionPeriod>(
    `select id, start_date as "startDate", end_date as "endDate", trim_scale(commission_rate)::text as "commissionRate", trim_scale(commission_vat_rate)::text as "commissionVatRate"
     from commission_period where establishment_id = $1 and partner_id = $2 order by start_date`,
    values,
  )
  return { periods, applied: arrival === undefined ? null : commissionOn(usual, periods, arrival) }
}
