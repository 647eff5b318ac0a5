import { customerNameSql } from '#areas/customer/server/api.ts'
import { customerResumePreference } from '#areas/customer/entities/preferences.ts'
import { addDays } from '#domain/day.ts'
import { formatAmount, formatDay, formatNumber, list, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { bookingContract } from '../../contract.ts'
import type { CustomerResume, ResumeBill, ResumePayment } from '../../contract/customer-resume.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayStateLabels } from '../../rules/stay-state.ts'
import { listStays } from '../day-lists.ts'
import { column, listFile } from './list-file.ts'
import { madeStay } from './people-lists.sql.ts'

const mostStays = 200
const mostMoney = 300
type Person = Omit<CustomerResume['customer'], 'flags'> & {
  isProspect: boolean
  isLoyal: boolean
  isWatched: boolean
  isBlacklisted: boolean
}

const customerSql = `select c.id, coalesce(c.customer_code, '') as code, coalesce(${customerNameSql}, '') as "displayName", coalesce(c.phone1, c.phone2) as phone, coalesce(c.emails, '{}') as emails,
  concat_ws(', ', nullif(c.address_line1, ''), nullif(c.address_line2, ''), nullif(trim(concat_ws(' ', c.address_postal_code, c.address_town)), ''), h.name) as address, c.birth_date as "birthDate", k.nationality, c.created_at::date as since,
  c.blacklist_reason as "blacklistReason", c.booking_remark as "bookingRemark", c.preferences, c.note, c.is_prospect as "isProspect", c.is_loyal as "isLoyal", c.is_watched as "isWatched", c.is_blacklisted as "isBlacklisted"
from customer c left join country k on k.establishment_id = c.establishment_id and k.id = c.nationality_id left join country h on h.establishment_id = c.establishment_id and h.id = c.address_country_id
where c.establishment_id = $1 and c.id = $2`

/** What was slept counts as nights, what stands as spent; an offer is neither. */
const figuresSql = `select count(*) filter (where ${madeStay})::int as stays, coalesce(sum(b.end_date - b.start_date) filter (where ${madeStay}), 0)::int as nights, coalesce(sum(b.total) filter (where ${madeStay}), 0)::bigint as spent,
  coalesce(sum(b.total - b.paid) filter (where ${madeStay}), 0)::bigint as balance, count(*) filter (where b.cancel_state <> 'none' or b.status <> 'SAVED')::int as cancelled,
  count(*) filter (where b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (1, 2))::int as offers,
  (select p.number from booking x join occupancy o on o.establishment_id = x.establishment_id and o.booking_id = x.id join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
    where x.establishment_id = $1 and x.customer_id = $2 and x.cancel_state = 'none' and x.status = 'SAVED' and x.status_id in (3, 4, 5) group by p.number having count(*) > 1 order by count(*) desc, max(o.start_date) desc limit 1) as "favouritePlace"
from booking b where b.establishment_id = $1 and b.customer_id = $2`
const paymentsSql = `select p.id, p.booking_id as "bookingId", coalesce(b.booking_code, '') as code, p.paid_on as "paidOn", m.label, p.amount from payment p
join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id left join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id
where p.establishment_id = $1 and p.customer_id = $2 order by p.paid_on desc, p.id desc limit ${mostMoney}`
const billsSql = `select id, booking_id as "bookingId", number, case nature when 'invoice' then 'Facture' when 'acompte' then 'Facture d’acompte' when 'creditNote' then 'Avoir' when 'ticket' then 'Ticket' else 'Facture d’annulation' end as nature, issued_on as "issuedOn", amount
from bill where establishment_id = $1 and customer_id = $2 order by issued_on desc, id desc limit ${mostMoney}`
const attendantsSql = `select id, trim(concat_ws(' ', first_name, name)) as name, birth_date as "birthDate" from attendant where establishment_id = $1 and customer_id = $2 order by birth_date nulls last, id`
const vehiclesSql = `select trim(concat_ws(' ', v.plate, v.model)) as label from vehicle v where v.establishment_id = $1 and v.customer_id = $2 order by v.id`
const animalsSql = `select trim(concat_ws(' ', a.name, '(' || t.label || ')')) as label from animal a join animal_type t on t.establishment_id = a.establishment_id and t.id = a.animal_type_id where a.establishment_id = $1 and a.customer_id = $2 order by a.id`

function flagsOf({ isProspect, isLoyal, isWatched, isBlacklisted }: Person): CustomerResume['customer']['flags'] {
  return [
    ...(isBlacklisted ? [{ label: 'Ne plus accepter', tone: 'brick' as const }] : []),
    ...(isWatched ? [{ label: 'À surveiller', tone: 'ochre' as const }] : []),
    ...(isLoyal ? [{ label: 'Fidèle', tone: 'pine' as const }] : []),
    ...(isProspect ? [{ label: 'Prospect', tone: 'sea' as const }] : []),
  ]
}

/** `customerResume`: everything that the site knows of a customer, money for who may read it. */
export async function customerResume(tx: Tx, { id }: { readonly id: number }): Promise<CustomerResume> {
  const values = [tx.session.establishmentId, id]
  const [person] = await tx.rows<Person>(customerSql, values)
  if (person === undefined) return refuse('unknown-record', 'Ce client n’existe pas ou n’existe plus.')
  const { isProspect: _prospect, isLoyal: _loyal, isWatched: _watched, isBlacklisted: _refused, ...customer } = person
  const [figures] = await tx.rows<CustomerResume['figures']>(figuresSql, values)
  if (figures === undefined) throw new Error('an aggregate query answers one row')
  const { rows, count } = await listStays(
    tx,
    bookingContract.listStays.input.parse({
      filters: { customerId: id },
      sort: { field: 'startDate', direction: 'desc' },
      pageSize: mostStays,
    }),
  )
  const labels = async (sql: string): Promise<string[]> => (await tx.rows<{ label: string }>(sql, values)).map(({ label }) => label)
  return {
    customer: { ...customer, flags: flagsOf(person) },
    figures,
    stays: rows,
    moreStays: Math.max(0, count - rows.length),
    payments: allows(tx.session, 'payment_invoice_payment', 'select') ? await tx.rows<ResumePayment>(paymentsSql, values) : null,
    bills: allows(tx.session, 'payment_invoice_bill', 'select') ? await tx.rows<ResumeBill>(billsSql, values) : null,
    household: {
      attendants: await tx.rows<CustomerResume['household']['attendants'][number]>(attendantsSql, values),
      vehicles: await labels(vehiclesSql),
      animals: await labels(animalsSql),
    },
  }
}

const money = (amount: number): string => formatAmount(cents(amount))
type Preference = Awaited<ReturnType<typeof readSingle<typeof customerResumePreference>>>

/** A stay, then what was billed and paid for it, as the preference wants them. */
function linesOf(stay: StayRow, { payments, bills }: CustomerResume, { showBills, showPayments, showBalance }: Preference): string[][] {
  const own = <Item extends { readonly bookingId: number | null }>(items: readonly Item[] | null, isShown: boolean): readonly Item[] =>
    isShown ? (items ?? []).filter(({ bookingId }) => bookingId === stay.id).toReversed() : []
  const places = [stay.places, stay.placeTypes].filter((part) => part !== '').join(' ')
  return [
    [
      `${stay.bookingCode} · ${places === '' ? 'Sans place' : places}${stay.state === 'cancelled' ? ` · ${stayStateLabels.cancelled}` : ''}`,
      formatDay(stay.startDate),
      formatDay(stay.endDate),
      formatNumber(stay.nights),
      money(stay.total),
      showBalance ? money(stay.balance) : '',
    ],
    ...own(bills, showBills).map((bill) => [
      `\u2003${bill.nature} ${bill.number}`,
      formatDay(bill.issuedOn),
      '',
      '',
      money(bill.amount),
      '',
    ]),
    ...own(payments, showPayments).map((payment) => [
      `\u2003${payment.label}`,
      formatDay(payment.paidOn),
      '',
      '',
      money(payment.amount),
      '',
    ]),
  ]
}

function householdLines({ attendants, vehicles, animals }: CustomerResume['household']): string[] {
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['Accompagnants', attendants.map(({ name }) => name)],
    ['Véhicules', vehicles],
    ['Animaux', animals],
  ]
  return lines.flatMap(([label, items]) => (items.length === 0 ? [] : [`${label}\u00A0: ${list(items)}`]))
}

/** `printCustomerResume`: what the customer reads; nothing of what the desk notes about him. */
export async function printCustomerResume(tx: Tx, { id }: { readonly id: number }): Promise<DocumentReply> {
  const resume = await customerResume(tx, { id })
  const preference = await readSingle(tx, customerResumePreference)
  const since = addDays(tx.today.toString(), -Math.round(preference.years * 365.25))
  const stays = resume.stays.filter(
    (stay) => stay.statusId >= 3 && stay.endDate >= since && (preference.showCancelled || stay.state !== 'cancelled'),
  )
  const counted = stays.filter(({ state }) => state !== 'cancelled')
  const sum = (key: 'nights' | 'total' | 'balance'): number => counted.reduce((total, stay) => total + stay[key], 0)
  return listFile(tx, {
    extension: 'pdf',
    about: 'customer',
    name: `recapitulatif-${resume.customer.code === '' ? id : resume.customer.code}`,
    list: {
      title: 'Récapitulatif',
      subtitle: resume.customer.displayName,
      filters: [
        resume.customer.address,
        ...(preference.showHousehold ? householdLines(resume.household) : []),
        ...(preference.closing ?? '').split('\n'),
      ].filter((line) => line !== ''),
      columns: [
        column('Séjour', 5),
        column('Arrivée ou date', 2),
        column('Départ', 2),
        column('Nuits', 1, 'right'),
        column('Montant', 2, 'right'),
        column(preference.showBalance ? 'Reste dû' : '', 2, 'right'),
      ],
      rows: stays.flatMap((stay) => linesOf(stay, resume, preference)),
      totals:
        stays.length === 0
          ? null
          : [
              plural(counted.length, 'séjour'),
              '',
              '',
              formatNumber(sum('nights')),
              money(sum('total')),
              preference.showBalance ? money(sum('balance')) : '',
            ],
      empty: 'Aucun séjour dans cette période.',
    },
  })
}
