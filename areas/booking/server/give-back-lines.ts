import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Tx } from '#platform/server/tx.ts'
import { loadStay, traceOf } from './store.ts'

/** What a credit note gives back of a billed stay, one line for each rate. `amount` is negative, in cents, VAT included. */
export type LinesGivenBack = {
  readonly number: string
  readonly reason: string
  readonly lines: readonly { readonly vatRate: string | null; readonly amount: number }[]
}

const insertSql = `
insert into occupancy_detail (establishment_id, booking_id, occupancy_id, position, category, label, reason, quantity, unit_price, amount, vat_rate, is_manual, manual_reason, manual_by)
select $1, $2, (select min(id) from occupancy where establishment_id = $1 and booking_id = $2 having count(*) = 1), (select coalesce(max(position), -1) + 1 from occupancy_detail where establishment_id = $1 and booking_id = $2) + (row_number() over ())::int - 1, ${lineCategory.creditedPart}, $3, '', 1, r.amount, r.amount, r."vatRate", true, $4, $5
from jsonb_to_recordset($6::jsonb) as r(amount bigint, "vatRate" numeric)`
const totalSql = `
update booking b set total = s.total, down_payment = least(b.down_payment, s.total), version = b.version + 1, updated_at = $3
from (select sum(amount)::bigint as total from occupancy_detail where establishment_id = $1 and booking_id = $2) s where b.establishment_id = $1 and b.id = $2`

/**
 * Lowers the price of a billed stay by what a credit note gives back of its bill. Its nights stay as they were sold: closed days say what they said, and
 * results count it on the day of the credit note. The stay is locked by the caller.
 */
export async function giveBackLines(tx: Tx, bookingId: number, { number, reason, lines }: LinesGivenBack): Promise<void> {
  const before = await loadStay(tx, bookingId, { lock: false })
  const values = [tx.session.establishmentId, bookingId]
  await tx.rows(insertSql, [...values, `Avoir ${number}`, reason, tx.session.userName, JSON.stringify(lines)])
  await tx.rows(totalSql, [...values, tx.now.toString()])
  const after = await loadStay(tx, bookingId, { lock: false })
  await tx.journal({ entity: 'booking', entityId: bookingId, action: 'creditPart', before: traceOf(before), after: traceOf(after) })
  tx.changed('booking', [bookingId])
}

/** The bill of a stay is taken back whole: what was given back of it is a reduction of the price like another, which the next bill bears. */
export async function keepAsReductions(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  await tx.prepared(
    `update occupancy_detail set category = ${lineCategory.discount} where establishment_id = $1 and booking_id = any($2::bigint[]) and category = ${lineCategory.creditedPart}`,
    [tx.session.establishmentId, bookingIds],
  )
}
