import { customerNameSql } from '#areas/customer/server/api.ts'
import { commissionBase, commissionOn } from '#areas/partner/rules/commission.ts'
import type { CommissionedLine, CommissionPeriod, Rates } from '#areas/partner/rules/commission.ts'
import type { BillingType } from '#areas/partner/rules/agreement.ts'
import { percentOf } from '#domain/money.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { mostPartnerStays } from '../../rules/partner-bill.ts'
import type { PartnerLine, PartnerLineKind, PartnerParty } from '../../rules/partner-bill.ts'
import { standingPartnerBill } from './guard.ts'

export type PartnerOfBill = Rates &
  PartnerParty & {
    readonly id: number
    readonly billingType: BillingType
    readonly managementType: string
    readonly vatOnDebits: boolean
    readonly mandateOn: string | null
  }
export type Period = { readonly partnerId: number; readonly from: string; readonly to: string }
/** A line to be, with what may be in its way. */
export type Candidate = Omit<PartnerLine, 'billId' | 'billNumber'> & {
  readonly billId: number | null
  readonly billNumber: string | null
  readonly partnerBill: string | null
}
/** `isCut`: the period has more stays than these. */
export type Found = { readonly rows: readonly Candidate[]; readonly isCut: boolean }

const partnerSql = `
select id, label as name, billing_type as "billingType", management_type as "managementType", self_billing_on as "mandateOn", vat_on_debits as "vatOnDebits", trim_scale(commission_rate)::text as "commissionRate", trim_scale(commission_vat_rate)::text as "commissionVatRate",
  coalesce(siret, '') as siret, coalesce(vat_number, '') as "vatNumber", coalesce(address_line1, '') as line1, coalesce(address_postal_code, '') as "postalCode", coalesce(address_town, '') as town
from partner where establishment_id = $1 and id = $2`

export async function partnerOf(tx: Tx, partnerId: number): Promise<PartnerOfBill> {
  const [found] = await tx.rows<PartnerOfBill>(partnerSql, [tx.session.establishmentId, partnerId])
  return found ?? refuse('choose-partner', 'Veuillez choisir un partenaire.', { field: 'partnerId' })
}

type StayRow = {
  readonly bookingId: number
  readonly code: string
  readonly customer: string
  readonly arrival: string
  readonly departure: string
  readonly billId: number | null
  readonly billNumber: string | null
  readonly partnerBill: string | null
  readonly lines: readonly CommissionedLine[]
}

/** Lines of the invoice of a stay, less what credit notes for a part of it gave back. */
const billedLines = `
  select l, 1 from json_array_elements(x.document::json -> 'lines') l
  union all select l, -1 from bill_stay k cross join json_array_elements(k.document::json -> 'lines') l where k.establishment_id = $1 and k.reduces_bill_id = x.id and k.booking_id = b.id`

/** Stays that left in a period, with the lines of the invoice that stands, or those that it will bill. */
const staysSql = (kind: PartnerLineKind, where: string): string => `
select b.id as "bookingId", coalesce(b.booking_code, 'n° ' || b.id) as code, ${customerNameSql} as customer, b.start_date as arrival, b.end_date as departure, x.id as "billId", x.number as "billNumber",
  (select p.number from partner_bill_line l join partner_bill p on p.establishment_id = l.establishment_id and p.id = l.partner_bill_id where l.establishment_id = $1 and l.booking_id = b.id and l.kind = '${kind}' and p.partner_id = $2 and ${standingPartnerBill} limit 1) as "partnerBill",
  coalesce(case when x.id is null then (select json_agg(json_build_object('amount', d.amount, 'category', d.category, 'placeTypeId', o.place_type_id)) from occupancy_detail d left join occupancy o on o.establishment_id = $1 and o.id = d.occupancy_id where d.establishment_id = $1 and d.booking_id = b.id)
    else (select json_agg(json_build_object('amount', (l ->> 'amount')::bigint * sign, 'category', coalesce((l -> 'posting' ->> 'category')::int, case when l -> 'tax' ->> 'kind' = 'touristTax' then 2 when (l ->> 'main')::boolean then 1 else 7 end), 'placeTypeId', (l -> 'posting' ->> 'placeTypeId')::bigint)) from (${billedLines}) of_bill (l, sign)) end, '[]') as lines
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
left join lateral (select i.id, i.number, i.document from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) order by i.id limit 1) x on true
where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id in (3, 4, 5) and b.end_date between $3 and $4 and ${where} order by b.end_date, b.id limit ${mostPartnerStays + 1}`

const ownStays = staysSql('commission', 'b.partner_id = $2')
/** Sold by the site itself, on a type and nights of an allotment of the partner. */
const directStays = staysSql(
  'retrocession',
  `b.partner_id is null and exists (select from occupancy o join allotment a on a.establishment_id = $1 and a.partner_id = $2 and a.place_type_id = o.place_type_id and o.start_date <= a.end_date and o.end_date > a.start_date where o.establishment_id = $1 and o.booking_id = b.id)`,
)

const shown = ({ bookingId, code, customer, arrival, departure, billId, billNumber, partnerBill }: StayRow) => ({
  bookingId,
  code,
  customer,
  arrival,
  departure,
  billId,
  billNumber,
  partnerBill,
})

/** The stays of a period, as many as a document is made from, and whether there are more. */
async function firstStays(
  tx: Tx,
  sql: string,
  values: readonly unknown[],
): Promise<{ readonly stays: readonly StayRow[]; readonly isCut: boolean }> {
  const stays = await tx.rows<StayRow>(sql, values)
  return { stays: stays.slice(0, mostPartnerStays), isCut: stays.length > mostPartnerStays }
}

async function commissions(tx: Tx, partner: PartnerOfBill, values: readonly unknown[]): Promise<Found> {
  const periods = await tx.rows<CommissionPeriod>(
    `select id, start_date as "startDate", end_date as "endDate", trim_scale(commission_rate)::text as "commissionRate", trim_scale(commission_vat_rate)::text as "commissionVatRate" from commission_period where establishment_id = $1 and partner_id = $2`,
    values.slice(0, 2),
  )
  const { stays, isCut } = await firstStays(tx, ownStays, values)
  const rows = stays.map((stay): Candidate => {
    const { commissionRate: rate, commissionVatRate: vatRate } = commissionOn(partner, periods, stay.arrival)
    const base = commissionBase(stay.lines)
    return { ...shown(stay), kind: 'commission', base, rate, vatRate, net: percentOf(base, rate) }
  })
  return { rows, isCut }
}

type Retrocession = { readonly placeTypeId: number | null; readonly rate: string; readonly vatRate: string }

/** The share of what the site sold in his place: each type at its own rate, the others at the rate of all the others. */
async function retrocessions(tx: Tx, values: readonly unknown[]): Promise<Found> {
  const rates = await tx.rows<Retrocession>(
    'select place_type_id as "placeTypeId", trim_scale(rate)::text as rate, trim_scale(vat_rate)::text as "vatRate" from partner_retrocession where establishment_id = $1 and partner_id = $2 order by id',
    values.slice(0, 2),
  )
  if (rates.length === 0) return { rows: [], isCut: false }
  const allotted = new Set(
    (
      await tx.rows<{ id: number }>(
        'select distinct place_type_id as id from allotment where establishment_id = $1 and partner_id = $2',
        values.slice(0, 2),
      )
    ).map(({ id }) => id),
  )
  const named = new Set(rates.map(({ placeTypeId }) => placeTypeId))
  const { stays, isCut } = await firstStays(tx, directStays, values)
  const rows = stays.flatMap((stay) =>
    rates.flatMap(({ placeTypeId, rate, vatRate }): Candidate[] => {
      const base = commissionBase(
        stay.lines,
        (type) => type !== null && allotted.has(type) && (placeTypeId === null ? !named.has(type) : placeTypeId === type),
      )
      return base === 0 ? [] : [{ ...shown(stay), kind: 'retrocession', base, rate, vatRate, net: percentOf(base, rate) }]
    }),
  )
  return { rows, isCut }
}

/** What a partner may ask for on the stays that left in a period. */
export async function candidates(tx: Tx, partner: PartnerOfBill, { from, to }: Period): Promise<Found> {
  const values = [tx.session.establishmentId, partner.id, from, to]
  const own = await commissions(tx, partner, values)
  const direct = partner.managementType === 'allotment' ? await retrocessions(tx, values) : { rows: [], isCut: false }
  return { rows: [...own.rows, ...direct.rows], isCut: own.isCut || direct.isCut }
}
