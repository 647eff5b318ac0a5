import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { standingPartnerStates } from '../../rules/partner-bill.ts'

export const standingPartnerBill = `p.state in (${standingPartnerStates.map((state) => `'${state}'`).join(', ')})`

const standingSql = (of: string): string => `
select p.number from partner_bill_line l join partner_bill p on p.establishment_id = l.establishment_id and p.id = l.partner_bill_id
where l.establishment_id = $1 and ${of} and ${standingPartnerBill} order by p.id limit 1`

/** A stay on a standing bill of its partner is billed no more. */
export async function refuseBilledToPartner(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  const [found] = await tx.prepared<{ number: string }>(standingSql('l.booking_id = any($2::bigint[])'), [
    tx.session.establishmentId,
    bookingIds,
  ])
  if (found !== undefined)
    refuse('bill-create-partner-bill', `La facture ne peut pas être créée car une facture partenaire existe (${found.number}).`, {
      values: { number: found.number },
    })
}

/** A customer's bill on which a partner's stands is taken back after it. */
export async function refuseCountedByPartner(tx: Tx, billId: number): Promise<void> {
  const [found] = await tx.prepared<{ number: string }>(standingSql('l.bill_id = $2'), [tx.session.establishmentId, billId])
  if (found !== undefined)
    refuse('bill-cancel-partner-bill', `La facture ne peut pas être annulée car une facture partenaire existe (${found.number}).`, {
      values: { number: found.number },
    })
}
