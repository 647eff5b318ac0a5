import { commissionOf, commissionOn } from '#areas/partner/rules/commission.ts'
import type { CommissionedLine, CommissionPeriod, Rates } from '#areas/partner/rules/commission.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { commissionOperations } from '../../contract/stay-commission.ts'

type Asked = typeof commissionOperations.commissionsOfStays
type StayRow = Rates & {
  readonly bookingId: number
  readonly partnerId: number
  readonly arrival: string
  readonly lines: readonly CommissionedLine[]
}

const staysSql = `
select b.id as "bookingId", b.partner_id as "partnerId", b.start_date as arrival, trim_scale(p.commission_rate)::text as "commissionRate", trim_scale(p.commission_vat_rate)::text as "commissionVatRate",
  coalesce((select json_agg(json_build_object('amount', d.amount, 'category', d.category, 'placeTypeId', null)) from occupancy_detail d where d.establishment_id = b.establishment_id and d.booking_id = b.id), '[]') as lines
from booking b join partner p on p.establishment_id = b.establishment_id and p.id = b.partner_id
where b.establishment_id = $1 and b.id = any($2) and b.status = 'SAVED' and b.cancel_state = 'none' order by b.id`

const periodsSql = `
select partner_id as "partnerId", id, start_date as "startDate", end_date as "endDate", trim_scale(commission_rate)::text as "commissionRate", trim_scale(commission_vat_rate)::text as "commissionVatRate"
from commission_period where establishment_id = $1 and partner_id = any($2)`

/** `commissionsOfStays`: as the bill of the partner will count them, on the lines of each stay. */
export async function commissionsOfStays(tx: Tx, { bookingIds }: ParsedInputOf<Asked>): Promise<ReplyOf<Asked>> {
  const { establishmentId } = tx.session
  const stays = await tx.rows<StayRow>(staysSql, [establishmentId, bookingIds])
  const periods =
    stays.length === 0
      ? []
      : await tx.rows<CommissionPeriod & { readonly partnerId: number }>(periodsSql, [
          establishmentId,
          [...new Set(stays.map(({ partnerId }) => partnerId))],
        ])
  return {
    rows: stays.map((stay) => {
      const rates = commissionOn(
        stay,
        periods.filter(({ partnerId }) => partnerId === stay.partnerId),
        stay.arrival,
      )
      return {
        bookingId: stay.bookingId,
        rate: rates.commissionRate,
        vatRate: rates.commissionVatRate,
        amount: commissionOf(stay.lines, rates),
      }
    }),
  }
}
