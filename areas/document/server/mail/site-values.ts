import { readSingle } from '#kernel/server/crud/single.ts'
import { formatPhone } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emailConfiguration } from '../../entities/email-configuration.ts'
import type { MergeValues } from '../../rules/mail/fields.ts'
import { formatsOf } from '../../rules/mail/formats.ts'
import { fill } from '../../rules/mail/merge.ts'
import type { MailSubject } from './subject-slot.ts'

type Site = {
  name: string
  phone: string | null
  email: readonly string[]
  website: string | null
  address: string
  arrival: string | null
  departure: string | null
}
const siteSql = `
select name, phone, email, website, concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(trim(concat_ws(' ', postal_code, town)), '')) as address,
  to_char(arrival_hour, 'HH24:MI') as arrival, to_char(departure_hour, 'HH24:MI') as departure
from establishment where establishment_id = $1`

/** Reads once what does not depend on the record; then gives every value of a record in a language. */
export async function valuesReader(tx: Tx): Promise<(subject: MailSubject, isoCode: string) => MergeValues> {
  const [site] = await tx.rows<Site>(siteSql, [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  const { paymentLink } = await readSingle(tx, emailConfiguration)
  return (subject, isoCode) => {
    const formats = formatsOf(isoCode)
    const own = subject.values(formats)
    const values: MergeValues = {
      établissement: site.name,
      téléphone: site.phone === null ? '' : formatPhone(site.phone),
      'e-mail': site.email[0] ?? '',
      'site internet': site.website ?? '',
      adresse: site.address,
      'heure d’arrivée': site.arrival ?? '',
      'heure de départ': site.departure ?? '',
      'date du jour': formats.day(tx.today.toString()),
      ...own,
    }
    // Where nothing is owed there is nothing to pay there.
    return paymentLink === null || own['lien de paiement'] === ''
      ? { ...values, 'lien de paiement': '' }
      : { ...values, 'lien de paiement': linkOf(paymentLink, subject.values(formatsOf('en'))) }
  }
}

/** The page of payment of a stay: what is put into an address is written as addresses ask, amounts as « 1234.50 ». */
function linkOf(address: string, values: MergeValues): string {
  const encoded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent((value ?? '').replaceAll(/^€|,(?=\d{3})/g, ''))]),
  )
  return fill(address, encoded).text
}
