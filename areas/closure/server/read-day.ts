import { isMoneySql } from '#areas/booking/server/api.ts'
import { taxKey } from '#areas/payment/rules/bill-document/amounts.ts'
import type { BillNature, BillVat } from '#areas/payment/rules/bill-document/bill-document.ts'
import { takesBack } from '#areas/payment/rules/bill-document/bill-document.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Span } from '../rules/longer.ts'
import { totalsOf } from '../rules/totals.ts'
import type { ClosedBill, ClosedPayment, ClosureTotals, RateTotal } from '../rules/totals.ts'

type BillRow = Omit<ClosedBill, 'rates'> & { readonly nature: BillNature; readonly vatTable: readonly BillVat[] }

/** The table of an issued document holds positive amounts: what takes another document back carries the sign. */
function ratesOf({ nature, vatTable }: BillRow): readonly RateTotal[] {
  const sign = takesBack({ nature }) ? -1 : 1
  return vatTable.map(({ tax, base, vat, gross }) => ({ tax: taxKey(tax), base: sign * base, vat: sign * vat, gross: sign * gross }))
}

const tillSql = `
select (select coalesce(sum(amount), 0)::bigint from expense where establishment_id = $1 and spent_on between $2 and $3)
    + (select coalesce(sum(amount), 0)::bigint from partner_payment where establishment_id = $1 and booked_on between $2 and $3) as expenses,
  (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::bigint from injection where establishment_id = $1 and moved_on between $2 and $3) as injections,
  (select coalesce(sum(amount), 0)::bigint from deposit where establishment_id = $1 and deposited_on between $2 and $3 and state = 'made') as deposits`

/** What a day, or all days of a takeover, add up to at this moment. The closure and its dry run are this one function: they cannot differ. */
export async function spanTotals(tx: Tx, { startDate, endDate }: Span): Promise<ClosureTotals> {
  const own = [tx.session.establishmentId, startDate, endDate]
  const bills = await tx.rows<BillRow>(
    `select i.number, i.is_advance as "isAdvance", i.net_amount as net, i.vat_amount as vat, i.tourist_tax as "touristTax", i.amount as gross, i.nature, d.vat as "vatTable"
     from bill i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id where i.establishment_id = $1 and i.issued_on between $2 and $3 order by i.id`,
    own,
  )
  const payments = await tx.rows<ClosedPayment>(
    `select p.number, p.payment_method_id as "methodId", m.label as method, p.amount, p.account_type is not distinct from 3 as "isGuarantee", case when ${isMoneySql('p')} then null when m.payment_kind = 7 then 'regulation' when m.payment_kind <> 5 then 'gift' when coalesce(o.movement, p.movement) = 'payment' then 'creditUsed' else 'creditGiven' end as without
     from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id left join payment o on o.establishment_id = p.establishment_id and o.id = p.corrects_payment_id where p.establishment_id = $1 and p.paid_on between $2 and $3 order by p.number`,
    own,
  )
  const [till] = await tx.rows<ClosureTotals['till']>(tillSql, own)
  if (till === undefined) throw new Error('a query of sums answers one row')
  return totalsOf({
    bills: bills.map((row) => ({
      number: row.number,
      isAdvance: row.isAdvance,
      net: row.net,
      vat: row.vat,
      touristTax: row.touristTax,
      gross: row.gross,
      rates: ratesOf(row),
    })),
    payments,
    till: { expenses: Number(till.expenses), injections: Number(till.injections), deposits: Number(till.deposits) },
  })
}

/** The first day on which anything was written that a closure holds; null on a site that has nothing yet. */
export async function firstDay(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(
    `select least((select min(paid_on) from payment where establishment_id = $1), (select min(issued_on) from bill where establishment_id = $1), (select min(spent_on) from expense where establishment_id = $1),
       (select min(moved_on) from injection where establishment_id = $1), (select min(deposited_on) from deposit where establishment_id = $1 and state = 'made')) as day`,
    [tx.session.establishmentId],
  )
  return row?.day ?? null
}
