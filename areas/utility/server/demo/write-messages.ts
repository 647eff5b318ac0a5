import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { mailHtml } from '#areas/document/rules/mail/html.ts'
import { fill, withSignature } from '#areas/document/rules/mail/merge.ts'
import type { Tx } from '#platform/server/tx.ts'

type Row = {
  bookingId: number
  code: string
  customerId: number
  firstName: string | null
  name: string
  email: string
  endDate: string
  startDate: string
  model: string
  subject: string
  body: string
  signature: string | null
  isoCode: string
  site: string
  phone: string | null
  siteEmail: string | null
  website: string | null
}

/** Stays that have just ended, with what one writes after a departure in the language of their customer. $1 establishment, $2 today. */
const departuresSql = `
select b.id as "bookingId", coalesce(b.booking_code, '') as code, c.id as "customerId", c.first_name as "firstName", c.name, c.emails[1] as email, b.start_date as "startDate", b.end_date as "endDate",
  m.label as model, t.subject, t.body, t.signature, l.iso_code as "isoCode", e.name as site, e.phone, e.email[1] as "siteEmail", e.website
from booking b
join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id and cardinality(c.emails) > 0 and not c.is_legal_entity
join document_model m on m.establishment_id = b.establishment_id and m.function = 'afterDeparture'
join mailing_configuration t on t.establishment_id = b.establishment_id and t.document_function_model_id = m.id and t.language_id = c.language_id
join language l on l.establishment_id = b.establishment_id and l.id = t.language_id
join establishment e on e.establishment_id = b.establishment_id
where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.is_gone and b.end_date between $2::date - 30 and $2::date - 1
order by b.end_date desc, b.id limit 30`

/** How many of them came back: an address that no longer exists. */
const refusedEvery = 12

/** What the front desk wrote to those who have just left: each the day after, at ten; a few addresses were refused. */
export async function writeMessages(tx: Tx, today: string): Promise<number> {
  const { establishmentId } = tx.session
  const rows = await tx.rows<Row>(departuresSql, [establishmentId, today])
  for (const [rank, row] of rows.entries()) {
    const { day } = formatsOf(row.isoCode)
    const values = {
      prénom: row.firstName ?? '',
      nom: row.name,
      'n° de séjour': row.code,
      arrivée: day(row.startDate),
      départ: day(row.endDate),
      établissement: row.site,
      téléphone: row.phone ?? '',
      'e-mail': row.siteEmail ?? '',
      'site internet': row.website ?? '',
    }
    const [subject, body] = [fill(row.subject, values).text, fill(withSignature(row.body, row.signature), values).text]
    const isRefused = rank % refusedEvery === refusedEvery - 1
    await tx.rows(
      `insert into outgoing_mail (establishment_id, created_at, created_by, created_by_name, about_entity, about_id, customer_id, booking_id, about_label, model_label, recipients, subject, text_body, html_body, message_id, next_try_at, state, tries, sent_at, reason)
       select $1, at.written, 0, 'Accueil', 'booking', $2::bigint, $3, $2::bigint, $4, $5, array[$6], $7, $8, $9, 'demo-' || $2::bigint, at.written, $10::text, 1, case when $10::text = 'sent' then at.written + interval '4 seconds' end, $11
       from (select least((($12::date + 1) + time '10:00') at time zone 'Europe/Paris', $13::timestamptz) as written) at`,
      [
        establishmentId,
        row.bookingId,
        row.customerId,
        `Séjour ${row.code}, ${[row.name, row.firstName].filter(Boolean).join(' ')}`,
        row.model,
        row.email,
        subject,
        body,
        mailHtml(body),
        isRefused ? 'failed' : 'sent',
        isRefused
          ? `Le serveur d’e-mail refuse le destinataire ${row.email}. Réponse du serveur\u00A0: «\u00A0550 No such user here\u00A0».`
          : null,
        row.endDate,
        tx.now.toString(),
      ],
    )
  }
  return rows.length
}
