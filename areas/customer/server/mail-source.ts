import type { MailSource, MailSubject } from '#areas/document/server/api.ts'
import type { MergeValues } from '#areas/document/rules/mail/fields.ts'
import { nameInLetters } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import { customer } from '../entities/customer.ts'
import { customerNameSql } from './customer-name.sql.ts'

type Row = {
  id: number
  code: string | null
  name: string | null
  firstName: string | null
  companyName: string | null
  isLegalEntity: boolean
  emails: readonly string[]
  languageId: number | null
  line1: string
  line2: string
  line3: string
  postalCode: string
  town: string
  country: string | null
  civility: string | null
}
const customerSql = `
select c.id, c.customer_code as code, c.name, c.first_name as "firstName", c.company_name as "companyName", c.is_legal_entity as "isLegalEntity", c.emails, c.language_id as "languageId",
  c.address_line1 as line1, c.address_line2 as line2, c.address_line3 as line3, c.address_postal_code as "postalCode", c.address_town as town, case when k.iso_code <> 'FR' then upper(k.name) end as country, v.label as civility
from customer c left join civility v on v.establishment_id = c.establishment_id and v.id = c.civility_id left join country k on k.establishment_id = c.establishment_id and k.id = c.address_country_id
where c.establishment_id = $1 and c.id = $2`

/** A customer as a message speaks of them: the same for what is written about their stays. */
export type MailPerson = Pick<MailSubject, 'customerId' | 'addresses' | 'languageId' | 'postal'> & {
  readonly displayName: string
  readonly values: MergeValues
}

/** Null when there is no such customer. */
export async function mailPerson(tx: Tx, id: number): Promise<MailPerson | null> {
  const [row] = await tx.rows<Row>(customerSql, [tx.session.establishmentId, id])
  if (row === undefined) return null
  const written = (row.isLegalEntity ? row.companyName : [row.firstName, row.name].filter(Boolean).join(' ')) ?? ''
  const listed = (row.isLegalEntity ? row.companyName : [row.name, row.firstName].filter(Boolean).join(' ')) ?? ''
  return {
    customerId: row.id,
    addresses: row.emails,
    languageId: row.languageId,
    displayName: listed,
    postal: postalOf(row, written),
    values: { prénom: row.firstName ?? '', nom: row.name ?? '', client: written, 'code client': row.code ?? '' },
  }
}

/** The country stands last, in capitals, for a letter that leaves France. */
function postalOf(row: Row, written: string): string[] {
  const name = row.isLegalEntity ? written : nameInLetters({ civility: row.civility, firstName: row.firstName, name: row.name })
  return [name, row.line1, row.line2, row.line3, `${row.postalCode} ${row.town}`.trim(), row.country ?? ''].filter((line) => line !== '')
}

const samplesSql = `
select c.id, ${customerNameSql} as label
from customer c where c.establishment_id = $1 and cardinality(c.emails) > 0 order by c.updated_at desc, c.id desc limit 20`

/** Messages to a customer, apart from any stay. */
export const customerMail: MailSource = {
  right: customer.right,
  async read(tx, id) {
    const person = await mailPerson(tx, id)
    if (person === null) return null
    const { displayName, values, ...rest } = person
    return { ...rest, label: displayName, bookingId: null, papers: [], occasions: ['customer'], values: () => values }
  },
  paper: () => Promise.reject(new Error('a customer has no paper of his own')),
  samples: (tx) => tx.rows<{ id: number; label: string }>(samplesSql, [tx.session.establishmentId]),
}
