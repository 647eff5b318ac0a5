import { markOf } from '#areas/establishment/server/api.ts'
import { refuse, Refused } from '#platform/operation/refusal.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import { assembleDocument } from '../../rules/bill-document/build.ts'
import { billStay } from '../../rules/bill-request.ts'
import { receiptFaults, receiptRemarks, receiptRows, receiptSentence } from '../../rules/receipt.ts'
import type { Receipt, Receivable } from '../../rules/receipt.ts'
import { billableStay, buyer } from '../bill-data.ts'
import { issuer, sellerIn } from '../bill-issuer.ts'
import type { BillableStay } from '../bill-data.ts'
import type { Issuer } from '../bill-issuer.ts'
import { billView, logoName } from '../factur-x/bill-view.ts'
import { billFacts } from '../factur-x/bill-facts.ts'
import { printedFor } from '../printed-for.ts'

const template = new URL('../factur-x/bill.typ', import.meta.url)

type Line = Receivable &
  Pick<Receipt, 'number' | 'paidOn' | 'method' | 'accountType' | 'groupNumber'> & {
    readonly customerId: number
    readonly detail: string | null
  }
const lineSql = `
select p.number, p.booking_id as "bookingId", p.customer_id as "customerId", p.paid_on as "paidOn", p.amount, p.movement, p.payer_type as "payerType", p.account_type as "accountType", p.group_number as "groupNumber", m.label as method, coalesce(p.cheque_number, p.transfer_reference) as detail,
  exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id where p.establishment_id = $1 and p.id = $2`

type Parts = {
  readonly receipt: Receipt
  readonly detail: string | null
  readonly stay: BillableStay
  readonly from: Issuer
  readonly copyNumber: number
  readonly customerId: number
}

/** The page of a receipt: the head and the parties of a bill, no line to sell. */
async function receiptPage(tx: Tx, { receipt, detail, stay, from, copyNumber, customerId }: Parts) {
  const printed = await printedFor(tx, customerId)
  const { words, day } = printed
  const document = assembleDocument({
    nature: 'invoice',
    series: 'F',
    number: '',
    issueDate: receipt.today,
    operation: 'services',
    language: printed.language,
    vatOnDebits: from.vatOnDebits,
    seller: sellerIn(from, printed),
    buyer: await buyer(tx, customerId),
    mentions: from.mentions,
    remarks: '',
    stay: billStay(
      {
        code: stay.code,
        places: stay.places,
        arrival: stay.startDate,
        departure: stay.endDate,
        adults: stay.adults,
        children: stay.children,
        ages: stay.ages,
      },
      printed,
    ),
    supply: { start: stay.startDate, end: stay.endDate },
    lines: [],
    acomptes: [],
    payments: [],
    dueDate: null,
    preceding: [],
  })
  const view = billView(document, copyNumber === 0 ? { kind: 'original' } : { kind: 'duplicate', number: copyNumber })
  const { receivedOn, madeOn } = words.facts
  const ofStay = billFacts(document).flatMap(({ key, label, value, detail: more }) =>
    key === 'stay' || key === 'dates' || key === 'place' ? [{ label, value, detail: more }] : [],
  )
  const facts = [
    { label: receivedOn, value: day(receipt.paidOn), detail: '' },
    { label: words.receipt.method, value: receipt.method, detail: detail ?? '' },
    ...ofStay,
    ...(receipt.paidOn === receipt.today ? [] : [{ label: madeOn, value: day(receipt.today), detail: '' }]),
  ]
  return {
    ...view,
    title: words.receipt.title,
    number: words.receipt.number(receipt.number),
    facts,
    header: receiptSentence(receipt, printed),
    vat: [],
    totals: receiptRows(receipt, printed),
    settled: '',
    payment: '',
    remarks: receiptRemarks(receipt, printed),
    legal: view.legal.slice(-1),
    'buyer-name': receipt.from,
  }
}

export type PrintedReceipt = { readonly name: string; readonly content: Buffer; readonly copy: 'original' | 'duplicate' }

/** The receipt of a payment, in the language of who paid: the first print is the original, each later one says that it is a duplicate. What is left to pay is that of the day it is printed. */
export async function printReceipt(tx: Tx, paymentId: number): Promise<PrintedReceipt> {
  const [line] = await tx.rows<Line>(lineSql, [tx.session.establishmentId, paymentId])
  if (line === undefined) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  const faults = receiptFaults(line)
  if (faults.length > 0 || line.bookingId === null) throw new Refused(faults)
  const { customerId } = line
  const stay = await billableStay(tx, line.bookingId)
  const from = await issuer(tx)
  const { name } = await buyer(tx, customerId)
  // The counter's row is the lock: two prints at once cannot both be the original.
  const copyNumber = (await tx.nextNumber(`receipt-print-${paymentId}`)) - 1
  const receipt: Receipt = {
    ...line,
    from: name,
    stayCode: stay.code,
    today: tx.today.toString(),
    standing: stay.cancelState === 'none' ? { total: stay.total, paid: stay.paid } : null,
  }
  const data = await receiptPage(tx, { receipt, detail: line.detail, stay, from, copyNumber, customerId })
  const { logo } = from.seller
  const content = await renderPdf({
    template,
    data,
    title: `${data.title} ${data.number}`,
    author: from.seller.legalName,
    date: receipt.today,
    mark: await markOf(tx),
    ...(logo === null ? {} : { pictures: { [logoName(logo.type)]: Buffer.from(logo.base64, 'base64') } }),
  })
  await tx.journal({
    entity: 'payment',
    entityId: paymentId,
    action: 'print',
    after: { document: `Reçu n°\u00A0${receipt.number}`, copy: copyNumber + 1 },
  })
  return {
    name: `recu-${receipt.number}${copyNumber === 0 ? '' : `-duplicata-${copyNumber}`}.pdf`,
    content,
    copy: copyNumber === 0 ? 'original' : 'duplicate',
  }
}
