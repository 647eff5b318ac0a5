import { customerNameSql } from '#areas/customer/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { buyerLacks } from '../rules/bill-document/faults.ts'
import { vatKeyCaution } from '../rules/bill-document/intra-community.ts'
import type { BillBuyer } from '../rules/bill-document/bill-document.ts'
import { buyers } from './bill-data.ts'
import { issuer } from './bill-issuer.ts'
import { refuseBackwards } from './period.ts'

type Operation = typeof paymentContract.unbilledStays
const most = 500

const lackOf = (buyer: BillBuyer | undefined, bearsVat: boolean) => ({
  missing: (buyer && buyerLacks(buyer).join(', ')) || null,
  caution: (buyer && vatKeyCaution(buyer, bearsVat)) ?? null,
})

/** Stays that have begun and bear no invoice that stands, those that are over first; what their customer's record lacks is named. */
export async function unbilledStays(tx: Tx, { from, to }: ParsedInputOf<Operation>): Promise<ReplyOf<Operation>> {
  refuseBackwards(from, to)
  const rows = await tx.rows<Omit<ReplyOf<Operation>['stays'][number], 'missing' | 'caution'>>(
    `select b.id, coalesce(b.booking_code, 'n° ' || b.id) as code, b.customer_id as "customerId", b.status_id as "statusId", b.start_date as arrival, b.end_date as departure, b.total, b.total - b.paid as balance, b.is_gone as "isGone",
       ${customerNameSql} as customer
     from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
     where b.establishment_id = $1 and b.status_id in (3, 4, 5) and b.status = 'SAVED' and b.cancel_state = 'none' and b.total <> 0 and (b.is_gone or b.start_date <= $2)
       and ($3::date is null or b.end_date >= $3) and ($4::date is null or b.end_date <= $4)
       and not exists (select 1 from bill_stay i where i.establishment_id = b.establishment_id and i.booking_id = b.id and i.nature = 'invoice' and not exists (select 1 from bill k where k.establishment_id = b.establishment_id and k.corrects_bill_id = i.id))
     order by b.is_gone desc, b.end_date desc, b.id limit $5`,
    [tx.session.establishmentId, tx.today.toString(), from, to, most + 1],
  )
  const shown = rows.slice(0, most)
  const { isFranchise } = await issuer(tx)
  const known = await buyers(tx, [...new Set(shown.map(({ customerId }) => customerId))])
  return { stays: shown.map((row) => ({ ...row, ...lackOf(known.get(row.customerId), !isFranchise) })), isCut: rows.length > most }
}
