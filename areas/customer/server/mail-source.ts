import type { MailSource, MailSubject } from '#areas/document/server/api.ts'
import type { MergeValues } from '#areas/document/rules/mail/fields.ts'
import type { Tx } from '#platform/server/tx.ts'
import { customer } from '../entities/customer.ts'

type Row = { id: number; code: string | null; name: string | null; firstName: string | null; companyName: string | null; isLegalEntity: boolean; emails: readonly string[]; languageId: number | null }
const customerSql = `
select id, customer_code as code, name, first_name as "firstName", company_name as "companyName", is_legal_entity as "isLegalEntity", emails, language_id as "languageId"
from customer where establishment_id = $1 and id = $2`

/** A customer as a message speaks of them: the same for what is written about their stays. */
export type MailPerson = Pick<MailSubject, 'customerId' | 'addresses' | 'languageId'> & { readonly displayName: string; readonly values: MergeValues }

/** Null when there is no such customer. */
export async function mailPerson(tx: Tx, id: number): Promise<MailPerson | null> {
  const [row] = await tx.rows<Row>(customerSql, [tx.session.establishmentId, id])
  if (row === undefined) return null
  const written = (row.isLegalEntity ? row.companyName : [row.firstName, row.name].filter(Boolean).join(' ')) ?? ''
  const listed = (row.isLegalEntity ? row.companyName : [row.name, row.firstName].filter(Boolean).join(' ')) ?? ''
  return {
    customerId: row.id, addresses: row.emails, languageId: row.languageId, displayName: listed,
    values: { 'prénom': row.firstName ?? '', 'nom': row.name ?? '', 'client': written, 'code client': row.code ?? '' },
  }
}

const samplesSql = `
select id, case when is_legal_entity then company_name else trim(concat_ws(' ', name, first_name)) end as label
from customer where establishment_id = $1 and cardinality(emails) > 0 order by updated_at desc, id desc limit 20`

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
