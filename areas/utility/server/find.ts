import { formatAmount, formatDayRange, formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { plain } from '#domain/search-key.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { stayState, stayStateLabels } from '#areas/booking/rules/stay-state.ts'
import { foundStaysSql } from '#areas/booking/server/api.ts'
import { readQuery, searchedText } from '#areas/customer/rules/find.ts'
import { customerNameSql, driversOf } from '#areas/customer/server/api.ts'
import type { utilityContract } from '../contract.ts'
import { findInGuide } from './guide.ts'

type Item = ReplyOf<typeof utilityContract.find>['groups'][number]['items'][number]
type Source = {
  readonly label: string
  readonly right: string
  /** Screen that lists them. */ readonly list: string
  readonly search: (tx: Tx, q: string) => Promise<Item[]>
}
const most = 6
/** A common name answers for many stays: those that are looked at to find the nearest. */
const mostStays = 2000
/** Who is named so comes before who is called so, lives there or booked with it. */
const namedFirst = (name: string, typed: string): string =>
  `plain(coalesce(${name}, '')) = plain(${typed}) desc, starts_with(plain(coalesce(${name}, '')), plain(${typed})) desc`

const stays: Source = {
  label: 'Séjours',
  right: 'stay_booking',
  list: '/booking-list/0',
  async search(tx, q) {
    type Row = {
      id: number
      code: string
      name: string
      startDate: string
      endDate: string
      statusId: 1 | 2 | 3 | 4 | 5
      customerId: number
      places: string | null
      isArrived: boolean
      isGone: boolean
      cancelState: 'none' | 'cancelled' | 'cancelling'
      status: 'SAVED' | 'DELETED'
      optionExpiresOn: string | null
    }
    const rows = await tx.rows<Row>(
      `select b.id, coalesce(b.booking_code, b.quote_code, '') as code, ${customerNameSql} as name, b.start_date as "startDate", b.end_date as "endDate", b.status_id as "statusId",
         b.customer_id as "customerId", b.is_arrived as "isArrived", b.is_gone as "isGone", b.cancel_state as "cancelState", b.status, b.option_expires_on as "optionExpiresOn", (select string_agg(p.number, ', ') from occupancy o join place p on p.establishment_id = $1 and p.id = o.place_id where o.establishment_id = $1 and o.booking_id = b.id) as places
       from ${foundStaysSql('$2', String(mostStays))} found join booking b on b.establishment_id = $1 and b.id = found.id join customer c on c.establishment_id = $1 and c.id = b.customer_id
       order by ${namedFirst('c.name', '$2')}, b.end_date < $3::date, abs(b.start_date - $3::date), b.id limit ${most}`,
      [tx.session.establishmentId, searchedText(q), tx.today.toString()],
    )
    return rows.map((row) => ({
      label: `${row.name} · ${row.code}`,
      url: `/new-booking/summary/${row.id}/0/0/0/${row.customerId}/${row.statusId}`,
      detail: [stayStateLabels[stayState(row, tx.today.toString()).state], formatDayRange(row.startDate, row.endDate), row.places]
        .filter((part) => part !== null)
        .join(' · '),
    }))
  },
}

const customers: Source = {
  label: 'Clients',
  right: 'customer_partner_customer',
  list: '/customer-list',
  async search(tx, q) {
    const rows = await tx.rows<{ id: number; name: string; town: string; phone: string | null; code: string | null }>(
      `select c.id, case when c.is_legal_entity then concat_ws(' · ', c.company_name, nullif(trim(concat_ws(' ', c.first_name, c.name)), '')) else trim(concat_ws(' ', c.name, c.first_name)) end as name, c.address_town as town, c.phone1 as phone, c.customer_code as code
       from (select id from customer_search($2) as held(id) union select unnest($3::bigint[])) found(id) join customer c on c.establishment_id = $1 and c.id = found.id order by ${namedFirst('c.name', '$2')}, c.name_sort, c.first_name_sort, c.id limit ${most}`,
      [tx.session.establishmentId, searchedText(q), await driversOf(tx, readQuery(q).plates)],
    )
    return rows.map((row) => ({
      label: row.name,
      url: `/customer/identity/${row.id}`,
      detail: [row.code, row.town, row.phone === null ? null : formatPhone(row.phone)]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    }))
  },
}

const places: Source = {
  label: 'Emplacements',
  right: 'camp_place',
  list: '/place-list',
  async search(tx, q) {
    const rows = await tx.rows<{ id: number; number: string; type: string }>(
      `select p.id, p.number, t.label as type from place_search($2) as found(id) join place p on p.establishment_id = $1 and p.id = found.id join place_type t on t.establishment_id = $1 and t.id = p.place_type_id
       order by length(p.number), p.number limit ${most}`,
      [tx.session.establishmentId, q],
    )
    return rows.map((row) => ({ label: row.number, url: `/place/identity/${row.id}`, detail: row.type }))
  },
}

const bills: Source = {
  label: 'Factures',
  right: 'payment_invoice_bill',
  list: '/bill-list',
  async search(tx, q) {
    const rows = await tx.rows<{
      id: number
      number: string
      buyer: string
      amount: number
      bookingId: number | null
      customerId: number
      statusId: number | null
    }>(
      `select i.id, i.number, i.buyer_name as buyer, i.amount, i.booking_id as "bookingId", i.customer_id as "customerId", b.status_id as "statusId"
       from bill_search($2) as found(id) join bill i on i.establishment_id = $1 and i.id = found.id left join booking b on b.establishment_id = $1 and b.id = i.booking_id
       order by i.issued_on desc, i.id desc limit ${most}`,
      [tx.session.establishmentId, q],
    )
    return rows.map((row) => ({
      label: row.number,
      detail: `${row.buyer} · ${formatAmount(cents(row.amount))}`,
      url: row.bookingId === null ? `/bill/${row.id}` : `/new-booking/bills/${row.bookingId}/0/0/0/${row.customerId}/${row.statusId ?? 3}`,
    }))
  },
}

const sources: readonly Source[] = [stays, customers, places, bills]

/** `find`: a few of everything, stays to come before those that are past, the nearest first; each source only for who may read it. */
export async function find(tx: Tx, { q }: { readonly q: string }): Promise<ReplyOf<typeof utilityContract.find>> {
  const text = q.trim()
  if (text.length < 2) return { groups: [] }
  const groups: ReplyOf<typeof utilityContract.find>['groups'] = []
  for (const source of sources) {
    if (!allows(tx.session, source.right, 'select')) continue
    const items = await source.search(tx, text)
    const all = items.length === most ? { all: `${source.list}?texte=${encodeURIComponent(text)}` } : {}
    // Who types the number of a place means the place; the stays that hold it come after.
    const isNamed = source === places && items.some(({ label }) => plain(label) === plain(text))
    if (items.length > 0) groups.splice(isNamed ? 0 : groups.length, 0, { label: source.label, items, ...all })
  }
  const help = await findInGuide(text)
  return { groups: help.length === 0 ? groups : [...groups, { label: 'Mode d’emploi', items: help }] }
}
