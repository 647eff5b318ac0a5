import { provideMailSource } from '#areas/document/server/api.ts'
import { accountMail } from './account-mail.ts'
import { billMail } from './bill-mail.ts'
import { stayMail } from './stay-mail.ts'

/** Lets stays and bills be written about, and customers be sent their account. */
export function paymentMailService(): void {
  provideMailSource('booking', stayMail)
  provideMailSource('bill', billMail)
  provideMailSource('customer', accountMail)
}
