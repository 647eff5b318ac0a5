import { accountingFaults, isSchool } from '#areas/establishment/server/api.ts'
import { formatAmount } from '#domain/french.ts'
import { cents, negate } from '#domain/money.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { assembleDocument } from '../../rules/bill-document/build.ts'
import { listedAmounts } from '../../rules/bill-document/amounts.ts'
import type { BillBuyer, BillDocument, BillLineRequest } from '../../rules/bill-document/bill-document.ts'
import { billNumber, datedBeforeLast, schoolPrefix, seriesOf } from '../../rules/bill-request.ts'
import type { Movement } from '../../rules/movement.ts'
import { paymentFaults } from '../../rules/payment-checks.ts'
import { ticketKinds, ticketPaidFault } from '../../rules/ticket.ts'
import { buyer } from '../bill-data.ts'
import type { Issuer } from '../bill-issuer.ts'
import { inDeposit } from '../in-deposit.sql.ts'
import { writeBill } from '../write-bill.ts'
import type { PaymentRow } from '../payment-row.ts'
import { ownFields } from '../record-payment.ts'
import type { ParsedPayment } from '../record-payment.ts'
import { writePaymentRow } from '../write-payment.ts'

export type TicketMethod = { readonly id: number; readonly label: string; readonly kind: number; readonly isRefundable: boolean }
type Line = Omit<PaymentRow, 'bookingId' | 'customerId' | 'paidOn' | 'ticketId'>
export type TicketPaid = { readonly line: Line; readonly method: string }
export type TicketToIssue = {
  readonly from: Issuer
  readonly lines: readonly BillLineRequest[]
  readonly customerId: number | null
  readonly paid: readonly TicketPaid[]
  readonly remarks: string
  /** The ticket that it takes back. */ readonly corrects: { readonly billId: number; readonly document: BillDocument } | null
}
export type IssuedTicket = { readonly billId: number; readonly document: BillDocument }

/** A way of paying that tills take: null where it is none, masked or kept for stays. */
export async function ticketMethod(tx: Tx, id: number): Promise<TicketMethod | null> {
  const [method] = await tx.rows<TicketMethod>(
    'select id, label, payment_kind as kind, is_refundable as "isRefundable" from payment_method where establishment_id = $1 and id = $2 and is_active and is_point_of_sale and payment_kind = any($3::smallint[])',
    [tx.session.establishmentId, id, ticketKinds],
  )
  return method ?? null
}

/**
 * What a ticket is paid by, as its lines of money will be written.
 * @throws Refused with everything that is wrong with it, `payments.0.amount` and the like
 */
export async function paidByForms(tx: Tx, total: number, forms: readonly ParsedPayment[]): Promise<readonly TicketPaid[]> {
  const today = tx.today.toString()
  const faults: Fault[] = []
  const paid: TicketPaid[] = []
  for (const [index, asked] of forms.entries()) {
    const form = { ...asked, paidOn: today, accountType: null, creditId: null }
    const method = await ticketMethod(tx, form.paymentMethodId)
    const own = paymentFaults(form, { kind: method?.kind ?? null, today, earliest: null, isGone: false })
    faults.push(...own.map((fault) => ({ ...fault, field: `payments.${index}.${fault.field ?? 'amount'}` })))
    if (method !== null)
      paid.push({
        method: method.label,
        line: { ...ownFields(form), amount: form.amount, paymentType: 3, accountType: null, payerType: 1, movement: 'payment' },
      })
  }
  const short = ticketPaidFault(
    total,
    forms.map(({ amount }) => amount),
  )
  if (short !== null || faults.length > 0) throw new Refused([...faults, ...(short === null ? [] : [short])])
  return paid
}

const nobody: BillBuyer = {
  kind: 'consumer',
  name: 'Client de passage',
  code: '',
  siren: '',
  vatNumber: '',
  email: '',
  electronicAddress: '',
  orderReference: '',
  address: { lines: [], postalCode: '', town: '', country: 'FR', countryName: '' },
}

/** A company has an invoice, which its accounts and the platform of electronic invoicing ask for. */
async function consumer(tx: Tx, customerId: number | null): Promise<BillBuyer> {
  if (customerId === null) return nobody
  const found = await buyer(tx, customerId)
  if (found.kind === 'consumer') return found
  throw new Refused([
    {
      rule: 'ticket-to-company',
      field: 'customerId',
      message: `${found.name} est une entreprise\u00A0: un ticket ne lui suffit pas, il lui faut une facture. Vendez sans client, ou ajoutez un supplément à son séjour.`,
    },
  ])
}

async function refuseBeforeLast(tx: Tx, today: string): Promise<void> {
  const [last] = await tx.rows<{ day: string | null }>(
    `select max(issued_on) as day from bill where establishment_id = $1 and nature = 'ticket'`,
    [tx.session.establishmentId],
  )
  const why = datedBeforeLast(today, last?.day ?? null)
  if (why !== null) refuse('bill-dated-before-last', why, { values: { issuedOn: today, last: last?.day } })
}

/** Issues a ticket and writes what pays it, in this transaction: its number is taken when nothing is in the way any more. */
export async function issueTicket(tx: Tx, { from, lines, customerId, paid, remarks, corrects }: TicketToIssue): Promise<IssuedTicket> {
  const today = tx.today.toString()
  const closed = await accountingFaults(tx, today)
  if (closed.length > 0) throw new Refused(closed)
  const buying = corrects === null ? await consumer(tx, customerId) : corrects.document.buyer
  const prefix = (await isSchool(tx)) ? schoolPrefix : ''
  await refuseBeforeLast(tx, today)
  const rank = await tx.nextNumber(`bill-${prefix}${seriesOf.ticket}-${tx.today.year}`)
  const at = tx.now.toZonedDateTimeISO(tx.zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const document = assembleDocument({
    nature: 'ticket',
    series: seriesOf.ticket,
    number: `${prefix}${billNumber(seriesOf.ticket, tx.today.year, rank, from.numberLength)}`,
    issueDate: today,
    operation: 'mixed',
    language: 'fr',
    vatOnDebits: from.vatOnDebits,
    // Without its logo: a ticket has none, and a day has hundreds of them.
    seller: { ...from.seller, logo: null },
    buyer: buying,
    stay: null,
    supply: { start: today, end: today },
    lines,
    acomptes: [],
    payments: paid.map(({ line, method }) => ({ date: today, method, amount: cents(line.amount) })),
    dueDate: null,
    preceding: corrects === null ? [] : [{ number: corrects.document.number, issueDate: corrects.document.issueDate }],
    mentions: from.mentions,
    remarks,
    sold: { at, by: tx.session.userName },
  })
  const billId = await writeBill(tx, { customerId, bookingIds: [] }, document, {
    paymentId: null,
    correctsBillId: corrects?.billId ?? null,
    isAdvance: false,
  })
  await tx.journal({
    entity: 'bill',
    entityId: billId,
    action: 'issue',
    after: { number: document.number, nature: 'ticket', amount: listedAmounts(document).amount },
  })
  tx.changed('bill', [billId])
  for (const { line } of paid) {
    const { id, number } = await writePaymentRow(tx, { ...line, bookingId: null, customerId, paidOn: today, ticketId: billId })
    await tx.journal({
      entity: 'payment',
      entityId: id,
      action: line.movement === 'payment' ? 'create' : line.movement === 'refund' ? 'refund' : 'correct',
      after: { number, ticket: document.number, amount: line.amount, paymentMethodId: line.paymentMethodId },
    })
  }
  return { billId, document }
}

/** The whole sum, in one word where one way paid all of it. */
export function paidByText(paid: readonly TicketPaid[]): string {
  if (paid.length === 0) return 'Rien\u00A0: chèque impayé'
  return paid.length === 1
    ? (paid[0]?.method ?? '')
    : paid
        .map(({ method, line }) => `${method} ${formatAmount(cents(line.amount))}`)
        .join(', ')
        .slice(0, 200)
}

type StoredPayment = {
  id: number
  paymentMethodId: number
  method: string
  kind: number
  amount: number
  movement: Movement
  isDeposited: boolean
  /** Neither takes a line back nor was taken back. */ stands: boolean
}
/** What paid a ticket, line by line, and whether it went to the bank. */
export function paymentsOfTicket(tx: Tx, billId: number): Promise<readonly StoredPayment[]> {
  return tx.rows<StoredPayment>(
    `select p.id, p.payment_method_id as "paymentMethodId", m.label as method, m.payment_kind as kind, p.amount, p.movement, ${inDeposit('p')} as "isDeposited", p.corrects_payment_id is null and not exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as stands
     from payment p join payment_method m on m.establishment_id = $1 and m.id = p.payment_method_id where p.establishment_id = $1 and p.ticket_id = $2 order by p.number`,
    [tx.session.establishmentId, billId],
  )
}

const given = { paymentType: 3, accountType: null, payerType: 1 } as const
/** Each line of money taken back as it came: cash leaves the drawer, a cheque is handed back. */
export function asItCame(payments: readonly StoredPayment[], reason: string): readonly TicketPaid[] {
  return payments.map(({ id, paymentMethodId, method, amount }) => ({
    method,
    line: { ...given, paymentMethodId, amount: negate(cents(amount)), movement: 'correction', correctsPaymentId: id, comment: reason },
  }))
}

/** The whole of it given back by another way. */
export function refundedBy({ id, label }: TicketMethod, amount: number, reason: string): readonly TicketPaid[] {
  return [{ method: label, line: { ...given, paymentMethodId: id, amount: negate(cents(amount)), movement: 'refund', comment: reason } }]
}
