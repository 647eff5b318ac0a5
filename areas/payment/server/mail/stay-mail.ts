import { customerNameSql, mailPerson } from '#areas/customer/server/api.ts'
import type { MailSource } from '#areas/document/server/api.ts'
import type { MergeValues } from '#areas/document/rules/mail/fields.ts'
import type { MailFormats } from '#areas/document/rules/mail/formats.ts'
import { goesOnSql, stayPeopleSql } from '#areas/booking/server/api.ts'
import { cents } from '#domain/money.ts'
import { daysBetween } from '#domain/day.ts'
import type { Tx } from '#platform/server/tx.ts'
import { mailOccasions } from '../../rules/mail-occasion.ts'
import type { MailFacts } from '../../rules/mail-occasion.ts'
import { printedIn } from '../../rules/printed-words/printed.ts'
import { paperTitle } from '../stay-paper/paper-view.ts'
import { printStay } from '../stay-paper/print-stay.ts'
import { openAidSql } from '../holiday-aid/open-aid.sql.ts'

type Stay = MailFacts & {
  readonly id: number
  readonly customerId: number
  readonly code: string
  readonly places: string
  readonly types: string
  readonly people: number
  /** What its places ask to hold. */ readonly guarantee: number
  /** What a fund is still to pay. */ readonly aided: number
  readonly isPriced: boolean
  readonly isDeleted: boolean
}

const staySql = `
select b.id, b.customer_id as "customerId", coalesce(b.booking_code, b.quote_code, '') as code, b.status_id as "statusId", b.start_date as "startDate", b.end_date as "endDate",
  b.is_arrived as "isArrived", b.is_gone as "isGone", b.cancel_state <> 'none' or b.status = 'DELETED' as "isCancelled", b.option_expires_on as "optionExpiresOn",
  coalesce(b.total, 0) as total, coalesce(b.paid, 0) as paid, coalesce(b.down_payment, 0) as "downPayment", b.down_payment_due_on as "downPaymentDueOn", b.balance_due_on as "balanceDueOn",
  coalesce(o.places, '') as places, coalesce(o.types, '') as types, w.adults + w.children as people, coalesce(o.guarantee, 0) as guarantee,
  b.status = 'DELETED' as "isDeleted", ${openAidSql('b.id')} as aided,
  exists (select from occupancy_detail d where d.establishment_id = $1 and d.booking_id = b.id) as "isPriced"
from booking b
left join lateral (
  select string_agg(distinct p.number, ', ') as places, string_agg(distinct t.label, ', ') as types,
    (sum(coalesce(t.surety, 0) + coalesce(t.cleaning_surety, 0)) filter (where not ${goesOnSql('o')}))::int as guarantee
  from occupancy o join place_type t on t.establishment_id = $1 and t.id = o.place_type_id left join place p on p.establishment_id = $1 and p.id = o.place_id
  where o.establishment_id = $1 and o.booking_id = b.id) o on true
left join lateral (${stayPeopleSql('b.id')}) w on true
where b.establishment_id = $1 and b.id = $2`

/** What a stay says in a message, beside its customer. A cancelled one owes nothing, and what a fund is to pay is not asked of the customer. */
export function stayValues(stay: Stay, { day, amount }: MailFormats): MergeValues {
  const dayOf = (iso: string | null): string => (iso === null ? '' : day(iso))
  const balance = stay.isCancelled ? 0 : Math.max(0, stay.total - stay.paid - stay.aided)
  return {
    'n° de séjour': stay.code,
    arrivée: day(stay.startDate),
    départ: day(stay.endDate),
    nuits: String(daysBetween(stay.startDate, stay.endDate)),
    emplacement: stay.places,
    hébergement: stay.types,
    personnes: stay.people === 0 ? '' : String(stay.people),
    'fin de l’option': dayOf(stay.optionExpiresOn),
    total: amount(cents(stay.total)),
    acompte: amount(cents(Math.min(stay.downPayment, stay.total))),
    'échéance de l’acompte': dayOf(stay.downPaymentDueOn),
    réglé: amount(cents(stay.paid)),
    solde: amount(cents(balance)),
    'dépôt de garantie': stay.guarantee === 0 || stay.isCancelled ? '' : amount(cents(stay.guarantee)),
    'échéance du solde': balance === 0 ? '' : dayOf(stay.balanceDueOn),
    ...(balance === 0 ? { 'lien de paiement': '' } : {}),
  }
}

/** Null when there is no such stay. */
export async function readStay(tx: Tx, id: number): Promise<Stay | null> {
  const [stay] = await tx.rows<Stay>(staySql, [tx.session.establishmentId, id])
  return stay ?? null
}

const samplesSql = `
select b.id, concat_ws(' · ', coalesce(b.booking_code, b.quote_code), ${customerNameSql}) as label
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' order by b.id desc limit 20`

/** Messages about a stay; its quote, its confirmation or its contract goes with them. */
export const stayMail: MailSource = {
  right: 'stay_booking',
  async read(tx, id, addressee) {
    const stay = await readStay(tx, id)
    const person = stay === null ? null : await mailPerson(tx, addressee ?? stay.customerId)
    if (stay === null || person === null) return null
    const isPrintable = stay.isPriced && !stay.isDeleted
    return {
      customerId: person.customerId,
      addresses: person.addresses,
      languageId: person.languageId,
      postal: person.postal,
      bookingId: id,
      label: `${stay.statusId === 1 ? 'Devis' : 'Séjour'} ${stay.code}, ${person.displayName}`,
      papers: isPrintable ? [{ paper: 'stay', label: `${paperTitle(stay, printedIn('fr'))} ${stay.code}` }] : [],
      occasions: mailOccasions(stay, tx.today.toString()),
      values: (formats) => ({ ...person.values, ...stayValues(stay, formats) }),
    }
  },
  async paper(tx, id) {
    const { name, content } = await printStay(tx, id)
    return { name, type: 'application/pdf', content }
  },
  samples: (tx) => tx.rows<{ id: number; label: string }>(samplesSql, [tx.session.establishmentId]),
}
