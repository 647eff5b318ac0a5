import { customerMail } from '#areas/customer/server/api.ts'
import type { MailSource } from '#areas/document/server/api.ts'
import { allows } from '#platform/server/session.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { bill } from '../../entities/bill.ts'
import { printCustomerAccount } from '../customer-account.ts'

/** Messages to a customer, to whom his statement of account may go: everything billed and received until today. */
export const accountMail: MailSource = {
  ...customerMail,
  async read(tx, id) {
    const subject = await customerMail.read(tx, id)
    if (subject === null || !allows(tx.session, bill.right, 'select')) return subject
    return { ...subject, papers: [{ paper: 'account', label: 'Relevé de compte' }] }
  },
  async paper(tx, id) {
    if (!allows(tx.session, bill.right, 'select')) throw new MissingRight()
    const { name, content } = await printCustomerAccount(tx, { customerId: id, from: null, to: null })
    return { name, type: 'application/pdf', content }
  },
}
