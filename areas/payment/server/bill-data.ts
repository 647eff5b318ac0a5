import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { nameInLetters } from '#domain/french.ts'
import { stayPeopleSql, wasBeforeSql } from '#areas/booking/server/api.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillAcompte, BillBuyer, BillPayment } from '../rules/bill-document/bill-document.ts'
import { advanceNames } from '../rules/payment-checks.ts'
import type { BilledPeople, StoredLine } from '../rules/bill-request.ts'
import { text } from './bill-issuer.ts'

/** Everything a bill is made of, read in the transaction that issues it. */
export type BillableStay = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly customerId: number
  readonly statusId: number
  readonly cancelState: string
  readonly startDate: string
  readonly endDate: string
  readonly total: Cents
  readonly paid: Cents
  readonly adults: number
  readonly children: number
  readonly ages: readonly BilledPeople[]
  readonly places: string
  readonly balanceDueOn: string | null
}

const staySql = `
select b.id, b.version, coalesce(b.booking_code, '') as code, b.customer_id as "customerId", b.status_id as "statusId", b.cancel_state as "cancelState", b.start_date as "startDate", b.end_date as "endDate", b.total, b.paid, b.balance_due_on as "balanceDueOn",
  w.adults, w.children,
  (select coalesce(json_agg(json_build_object('label', c.label, 'count', c.people) order by c.position, c.id), '[]') from (select a.id, a.label, a.position, count(*)::int as people
    from occupancy x join occupancy_attendant g on g.establishment_id = x.establishment_id and g.occupancy_id = x.id join age_category a on a.establishment_id = g.establishment_id and a.id = g.age_category_id
    where x.establishment_id = b.establishment_id and x.booking_id = b.id and not ${wasBeforeSql('g', 'x')} group by a.establishment_id, a.id) c) as ages,
  coalesce(string_agg(distinct coalesce(p.number || ', ', '') || t.label, ' ; '), '') as places
from booking b left join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id left join lateral (${stayPeopleSql('b.id')}) w on true
left join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where b.establishment_id = $1 and b.id = $2 group by b.establishment_id, b.id, w.adults, w.children`

/** Locks the stay and reads it: one bill at a time for a stay. */
export async function billableStay(tx: Tx, bookingId: number): Promise<BillableStay> {
  await tx.rows('select 1 from booking where establishment_id = $1 and id = $2 for update', [tx.session.establishmentId, bookingId])
  const [stay] = await tx.prepared<BillableStay>(staySql, [tx.session.establishmentId, bookingId])
  return stay ?? refuse('record-not-found', 'Ce séjour n’existe pas.')
}

/** What a line that only bears its name stands for: read while the name is still that of the record. */
const namedTables = { 2: 'tax', 3: 'tax', 4: 'animal_type', 5: 'vehicle_type', 9: 'discount', 12: 'special_offer' } as const
const namedSql = `case d.category ${Object.entries(namedTables)
  .map(
    ([category, table]) =>
      `when ${category} then (select min(x.id) from ${table} x where x.establishment_id = d.establishment_id and x.label = d.label)`,
  )
  .join(' ')} end`

export async function storedLines(tx: Tx, bookingId: number): Promise<StoredLine[]> {
  return tx.prepared<StoredLine>(
    `select d.category, d.label, d.reason, d.quantity, d.unit_price as "unitPrice", d.amount, d.vat_rate as "vatRate", case when d.category = 1 then p.number end as place, d.extra_id as "extraId", d.age_category_id as "ageCategoryId", o.place_type_id as "placeTypeId", ${namedSql} as "namedId", v.exemption_reason as "exemptionReason", v.exemption_code as "exemptionCode"
     from occupancy_detail d left join occupancy o on o.establishment_id = d.establishment_id and o.id = d.occupancy_id left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
     left join tva v on v.establishment_id = d.establishment_id and v.category = 'E' and v.id = coalesce((select x.tva_id from extra x where x.establishment_id = d.establishment_id and x.id = d.extra_id), (select a.tva_id from age_category a where a.establishment_id = d.establishment_id and a.id = d.age_category_id))
     where d.establishment_id = $1 and d.booking_id = $2 order by d.position, d.id`,
    [tx.session.establishmentId, bookingId],
  )
}

type Buyer = {
  id: number
  isLegalEntity: boolean
  companyName: string | null
  civility: string | null
  firstName: string | null
  name: string
  code: string | null
  line1: string
  line2: string
  line3: string
  postalCode: string
  town: string
  countryCode: string | null
  countryName: string | null
  siret: string | null
  vatNumber: string | null
  email: readonly string[]
}
const buyerSql = `
select c.id, c.is_legal_entity as "isLegalEntity", c.company_name as "companyName", v.label as civility, c.first_name as "firstName", c.name, c.customer_code as code,
  c.address_line1 as line1, c.address_line2 as line2, c.address_line3 as line3, c.address_postal_code as "postalCode", c.address_town as town, k.iso_code as "countryCode", k.name as "countryName", c.siret, c.intra_community_vat_number as "vatNumber", c.emails as email
from customer c left join civility v on v.establishment_id = c.establishment_id and v.id = c.civility_id left join country k on k.establishment_id = c.establishment_id and k.id = c.address_country_id
where c.establishment_id = $1 and c.id = any($2::bigint[])`

export async function buyer(tx: Tx, customerId: number): Promise<BillBuyer> {
  const found = (await buyers(tx, [customerId])).get(customerId)
  if (found === undefined) throw new Error('the customer of a stay exists')
  return found
}

/** Several customers as their bills name them. */
export async function buyers(tx: Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, BillBuyer>> {
  const rows = await tx.prepared<Buyer>(buyerSql, [tx.session.establishmentId, customerIds])
  return new Map(rows.map((row) => [row.id, buyerOf(row)]))
}

function buyerOf(row: Buyer): BillBuyer {
  const name = row.isLegalEntity
    ? text(row.companyName)
    : nameInLetters({ civility: row.civility, firstName: row.firstName, name: row.name })
  return {
    kind: row.isLegalEntity ? 'professional' : 'consumer',
    name,
    code: text(row.code),
    siren: row.isLegalEntity ? text(row.siret).slice(0, 9) : '',
    vatNumber: text(row.vatNumber),
    email: row.email[0] ?? '',
    electronicAddress: '',
    orderReference: '',
    address: {
      lines: [row.line1, row.line2, row.line3].filter((line) => line !== ''),
      postalCode: row.postalCode,
      town: row.town,
      country: text(row.countryCode),
      countryName: text(row.countryName),
    },
  }
}

function advanceName(accountType: number | null): Pick<BillPayment, 'advance'> {
  const advance = accountType === null ? undefined : advanceNames[accountType]
  return advance === undefined ? {} : { advance }
}

/** What has been received: advances that have a bill of their own, and the other payments, corrections included. */
export async function received(tx: Tx, bookingId: number): Promise<{ acomptes: BillAcompte[]; payments: BillPayment[] }> {
  const rows = await tx.prepared<{
    amount: number
    paidOn: string
    method: string
    accountType: number | null
    acompteBill: string | null
    issuedOn: string | null
    vat: number | null
  }>(
    `select p.amount, p.paid_on as "paidOn", m.label as method, p.account_type as "accountType", i.number as "acompteBill", i.issued_on as "issuedOn", i.vat_amount as vat
     from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
     left join bill i on i.establishment_id = p.establishment_id and i.payment_id = p.id and i.nature = 'acompte' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)
     where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3 and p.corrects_payment_id is null
       and not exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id)
     order by p.number`,
    [tx.session.establishmentId, bookingId],
  )
  return {
    acomptes: rows.flatMap((row) =>
      row.acompteBill === null
        ? []
        : [
            {
              number: row.acompteBill,
              date: row.issuedOn ?? row.paidOn,
              amount: cents(row.amount),
              ...(row.vat === null || row.vat === 0 ? {} : { vat: cents(row.vat) }),
            },
          ],
    ),
    payments: rows.flatMap((row) =>
      row.acompteBill === null
        ? [{ date: row.paidOn, method: row.method, amount: cents(row.amount), ...advanceName(row.accountType) }]
        : [],
    ),
  }
}
