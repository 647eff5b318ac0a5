import { provideBookingMoney, readBooking } from '#areas/booking/server/api.ts'
import { keepGenerated } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { paymentContract } from '../contract.ts'
import type { BookingView } from '#areas/booking/contract/stay.ts'
import { correctPayment, refundStay } from './correct-payment.ts'
import { issueBill } from './issue-bill.ts'
import { moneyOf, standingBills } from './money-view.ts'
import { printModePreference } from '#areas/document/entities/print-mode.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { printBill } from './print-bill.ts'
import { recordPayment } from './record-payment.ts'
import { setMethod } from './set-method.ts'
import { printStay } from './stay-paper/print-stay.ts'

/** Payments and bills; fills what stays show and obey of them. */
export function paymentService(service: Service): void {
  provideBookingMoney({ moneyOf, recordPayment, refund: refundStay, standingBills })
  serve(service, paymentContract.setMethod, setMethod(service.model))
  serve(service, paymentContract.takePayment, takePayment)
  serve(service, paymentContract.correctPayment, async (tx, { paymentId, reason }) => readBooking(tx, { id: await correctPayment(tx, paymentId, reason) }))
  serve(service, paymentContract.issueBill, async (tx, input) => ({ ...(await issueBill(tx, input)), view: await readBooking(tx, { id: input.bookingId }) }))
  serve(service, paymentContract.printStay, async (tx, { id }) => {
    const { name, content } = await printStay(tx, id)
    const path = await keepGenerated(tx, { name, type: 'application/pdf', content })
    return { generateFilePath: path, generateFileName: name, fileName: name, extension: 'pdf', opens: (await readSingle(tx, printModePreference)).opens }
  })
  serve(service, paymentContract.printBill, async (tx, { billId }) => {
    // A print is counted: nobody makes one while looking through another user.
    if (tx.session.viewing !== undefined) throw new MissingRight()
    const { name, content, copy } = await printBill(tx, billId)
    const path = await keepGenerated(tx, { name, type: 'application/pdf', content })
    return { generateFilePath: path, generateFileName: name, fileName: name, extension: 'pdf', copy: copy.kind, opens: (await readSingle(tx, printModePreference)).opens }
  })
}

type TakeInput = Parameters<typeof recordPayment>[2] & { readonly bookingId: number }

/** Money for one stay, whatever its state but cancelled: an overpayment is taken and shown. */
async function takePayment(tx: Tx, { bookingId, ...form }: TakeInput): Promise<BookingView> {
  const [stay] = await tx.rows<{ id: number; customerId: number; isGone: boolean; statusId: number; cancelState: string }>(
    `select id, customer_id as "customerId", is_gone as "isGone", status_id as "statusId", cancel_state as "cancelState" from booking where establishment_id = $1 and id = $2 for update`, [tx.session.establishmentId, bookingId])
  if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.')
  if (stay.statusId === 1) refuse('modification-not-authorised', 'Un devis ne s’encaisse pas\u00A0: transformez-le d’abord.')
  if (stay.cancelState !== 'none') refuse('modification-not-authorised', 'Le séjour est annulé\u00A0: rétablissez-le d’abord.')
  await recordPayment(tx, stay, form)
  return readBooking(tx, { id: bookingId })
}
