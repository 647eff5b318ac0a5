import { provideMailSource } from '#areas/document/server/api.ts'
import { billMail } from './bill-mail.ts'
import { stayMail } from './stay-mail.ts'

/** Lets stays and bills be written about. */
export function paymentMailService(): void {
  provideMailSource('booking', stayMail)
  provideMailSource('bill', billMail)
}
