import { customerNameSql, mailPerson } from '#areas/customer/server/api.ts'
import type { MailSource } from '#areas/document/server/api.ts'
import { cents } from '#domain/money.ts'
import { printBill } from '../print-bill.ts'
import { readStay, stayValues } from './stay-mail.ts'

type Bill = { number: string; issuedOn: string; amount: number; nature: string; customerId: number | null; bookingId: number | null }
const billSql = `select number, issued_on as "issuedOn", amount, nature, customer_id as "customerId", booking_id as "bookingId" from bill where establishment_id = $1 and id = $2`

const natures: Readonly<Record<string, string>> = {
  invoice: 'Facture',
  acompte: 'Facture d’acompte',
  creditNote: 'Avoir',
  cancellation: 'Facture d’annulation',
  ticket: 'Ticket',
}
const samplesSql = `
select i.id, concat_ws(' · ', i.number, ${customerNameSql}) as label
from bill i join customer c on c.establishment_id = i.establishment_id and c.id = i.customer_id where i.establishment_id = $1 order by i.id desc limit 20`

/** Messages with a bill; sending it counts as one print. */
export const billMail: MailSource = {
  right: 'payment_invoice_bill',
  async read(tx, id) {
    const [bill] = await tx.rows<Bill>(billSql, [tx.session.establishmentId, id])
    const person = bill === undefined || bill.customerId === null ? null : await mailPerson(tx, bill.customerId)
    if (bill === undefined || person === null) return null
    const stay = bill.bookingId === null ? null : await readStay(tx, bill.bookingId)
    const title = `${natures[bill.nature] ?? 'Facture'} ${bill.number}`
    return {
      customerId: person.customerId,
      addresses: person.addresses,
      languageId: person.languageId,
      postal: person.postal,
      bookingId: bill.bookingId,
      label: `${title}, ${person.displayName}`,
      papers: [{ paper: 'bill', label: title }],
      occasions: ['bill', 'customer'],
      values: (formats) => ({
        ...person.values,
        ...(stay === null ? {} : stayValues(stay, formats)),
        'n° de facture': bill.number,
        'date de facture': formats.day(bill.issuedOn),
        'montant de la facture': formats.amount(cents(bill.amount)),
      }),
    }
  },
  async paper(tx, id) {
    const { name, content } = await printBill(tx, id)
    return { name, type: 'application/pdf', content }
  },
  samples: (tx) => tx.rows<{ id: number; label: string }>(samplesSql, [tx.session.establishmentId]),
}
