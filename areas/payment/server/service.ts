import { provideBookingMoney, readBooking } from '#areas/booking/server/api.ts'
import { holdersOf } from '#areas/security/server/api.ts'
import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { paymentContract } from '../contract.ts'
import { billViewContract } from '../contract/bill-view.ts'
import { groupedBillContract } from '../contract/grouped-bill.ts'
import { receiptContract } from '../contract/receipt.ts'
import { partCreditContract } from '../contract/part-credit.ts'
import { creditPart, readCreditable } from './part-credit.ts'
import { creditGrouped, groupedBillStays, issueGrouped, previewGrouped } from './grouped-bill.ts'
import { readBill } from './bill-view.ts'
import { customerAccountContract } from '../contract/customer-account.ts'
import { customerAccount, printCustomerAccount } from './customer-account.ts'
import { correctPayment } from './correct-payment.ts'
import { creditsOf } from './credits.ts'
import { correctGrouped, groupedStays, takeGrouped } from './grouped.ts'
import { giveBack } from './give-back.ts'
import { issueBill } from './issue-bill.ts'
import { previewBill } from './preview-bill.ts'
import { bookingMoney } from './booking-money.ts'
import { printModePreference } from '#areas/document/entities/print-mode.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { printBill } from './print-bill.ts'
import { printReceipt } from './receipt/print-receipt.ts'
import { endGuarantee, preauthorise } from './guarantees.ts'
import { serveTill } from './till-service.ts'
import { serveGifts } from './gift/service.ts'
import { serveReminders } from './reminder/service.ts'
import { servePartnerBills } from './partner-bill/service.ts'
import { serveHolidayAids } from './holiday-aid/service.ts'
import { unbilledStays } from './unbilled.ts'
import { setMethod } from './set-method.ts'
import { printStay, printStays } from './stay-paper/print-stay.ts'
import { takePayment } from './take-payment.ts'

/** Payments and bills; fills what stays show and obey of them. */
export function paymentService(service: Service): void {
  provideBookingMoney(bookingMoney)
  serve(service, paymentContract.setMethod, setMethod(service.model))
  serve(service, paymentContract.takePayment, takePayment)
  serve(service, paymentContract.giveBack, giveBack)
  serve(service, paymentContract.customerCredits, creditsOf)
  serve(service, paymentContract.whoMayCorrect, async (tx) => ({ names: [...(await holdersOf(tx, 'payment_invoice_payment', 'delete'))] }))
  serve(service, paymentContract.correctPayment, async (tx, { paymentId, reason, as }) =>
    readBooking(tx, { id: await correctPayment(tx, paymentId, reason, as) }),
  )
  serve(service, paymentContract.endGuarantee, endGuarantee)
  serve(service, paymentContract.preauthoriseGuarantee, preauthorise)
  serve(service, paymentContract.unbilledStays, unbilledStays)
  serveTill(service)
  serveHolidayAids(service)
  servePartnerBills(service)
  serveGifts(service)
  serveReminders(service)
  serve(service, billViewContract.read, readBill)
  serve(service, groupedBillContract.candidates, groupedBillStays)
  serve(service, groupedBillContract.preview, previewGrouped)
  serve(service, groupedBillContract.issue, issueGrouped)
  serve(service, groupedBillContract.credit, creditGrouped)
  serve(service, partCreditContract.lines, readCreditable)
  serve(service, partCreditContract.credit, creditPart)
  serve(service, customerAccountContract.read, customerAccount)
  serve(service, customerAccountContract.print, async (tx, input) => keepDocument(tx, await printCustomerAccount(tx, input)))
  serve(service, paymentContract.groupedStays, groupedStays)
  serve(service, paymentContract.takeGrouped, takeGrouped)
  serve(service, paymentContract.correctGrouped, correctGrouped)
  serve(service, paymentContract.previewBill, previewBill)
  serve(service, paymentContract.issueBill, async (tx, input) => ({
    ...(await issueBill(tx, input)),
    view: await readBooking(tx, { id: input.bookingId }),
  }))
  serve(service, paymentContract.printStay, async (tx, { id }) => {
    const { name, content } = await printStay(tx, id)
    return { ...(await keepDocument(tx, { name, content })), opens: (await readSingle(tx, printModePreference)).opens }
  })
  serve(service, paymentContract.printStays, async (tx, { ids }) => {
    const { name, content } = await printStays(tx, ids)
    return { ...(await keepDocument(tx, { name, content })), opens: (await readSingle(tx, printModePreference)).opens }
  })
  serve(service, paymentContract.printBill, async (tx, { billId }) => {
    // A print is counted: nobody makes one while looking through another user.
    if (tx.session.viewing !== undefined) throw new MissingRight()
    const { name, content, copy } = await printBill(tx, billId)
    return { ...(await keepDocument(tx, { name, content })), copy: copy.kind, opens: (await readSingle(tx, printModePreference)).opens }
  })
  serve(service, receiptContract.print, async (tx, { paymentId }) => {
    if (tx.session.viewing !== undefined) throw new MissingRight()
    const { name, content, copy } = await printReceipt(tx, paymentId)
    return { ...(await keepDocument(tx, { name, content })), copy, opens: (await readSingle(tx, printModePreference)).opens }
  })
}
