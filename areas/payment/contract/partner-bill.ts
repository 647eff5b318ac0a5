import { z } from 'zod'
import { centsValue, fault, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import type { PartnerBillNature, PartnerLineKind, PartnerSettlement, VatDeduction } from '../rules/partner-bill.ts'

const right = 'customer_partner_partner_billing'
const kind = z.enum(['commission', 'retrocession'] satisfies readonly PartnerLineKind[])
const nature = z.enum(['selfBilled', 'statement'] satisfies readonly PartnerBillNature[])
const settlement = z.enum(['paid', 'withheld', 'returned'] satisfies readonly PartnerSettlement[])
const vatDeduction = z.enum(['invoice', 'payment'] satisfies readonly VatDeduction[])
const line = z.object({
  bookingId: id, billId: id, kind, code: z.string(), customer: z.string(), arrival: isoDate, departure: isoDate, billNumber: z.string(),
  base: centsValue, rate: z.string(), vatRate: z.string(), net: centsValue,
})
const totals = z.object({ base: centsValue, net: centsValue, vat: centsValue, gross: centsValue, rates: z.array(z.object({ rate: z.string(), net: centsValue, vat: centsValue })) })
const part = z.object({ id, paidOn: isoDate, amount: centsValue, settlement, /** Null of what was noted before payments made entries. */ method: z.string().nullable(), /** The VAT that it made deductible, and when. */ vat: centsValue, deductedOn: isoDate.nullable(), byName: z.string() })
const period = { partnerId: id, from: isoDate, to: isoDate }
const chosen = z.array(z.object({ bookingId: id, kind })).max(500)

export const partnerBillContract = {
  preview: operation({
    name: 'previewPartnerBill', method: 'POST', path: 'partner/bill/preview', right, level: 'select', summary: 'Ce qu’un partenaire a gagné sur les séjours partis dans une période, séjour par séjour, avec ce qui empêche d’en faire sa facture.',
    input: z.object(period),
    reply: z.object({ partner: z.string(), nature, refusal: fault.nullable(), /** Told, but in the way of nothing. */ faults: z.array(fault), /** Documents of this partner that were paid, then cancelled: what he owes back of each. */ toRecover: z.array(z.object({ id, number: z.string(), amount: centsValue })), rows: z.array(line.extend({ billId: id.nullable(), billNumber: z.string().nullable(), fault: fault.nullable() })) }),
    refusals: ['choose-partner', 'start-before-end'],
  }),
  issue: operation({
    name: 'issuePartnerBill', method: 'POST', path: 'partner/bill/issue', right, level: 'write', summary: 'Établit la facture d’un partenaire\u00A0: en son nom s’il a donné mandat, sinon un relevé qui attend sa facture.',
    input: z.object({ ...period, stays: chosen }), reply: z.object({ partnerBillId: id, number: z.string() }),
    refusals: ['choose-partner', 'start-before-end', 'partner-bill-type', 'partner-bill-empty', 'customer-bill-before-partner', 'partner-bill-exists', 'partner-bill-data', 'nothing-to-bill', 'modification-not-authorised', 'day-closed', 'payment-month-closed'],
  }),
  cancel: operation({
    name: 'cancelPartnerBill', method: 'POST', path: 'partner/bill/cancel', right, level: 'delete', summary: 'Annule une facture de partenaire par une pièce de signe contraire\u00A0; les factures des clients redeviennent annulables.',
    input: z.object({ partnerBillId: id, reason: z.string().trim().max(200).default('') }), reply: z.object({ partnerBillId: id, number: z.string() }), refusals: ['record-not-found', 'partner-bill-cancelled', 'reason-required', 'day-closed', 'payment-month-closed'],
  }),
  receive: operation({
    name: 'receivePartnerBill', method: 'POST', path: 'partner/bill/receive', right, level: 'write', summary: 'Note la facture que le partenaire a envoyée pour un relevé.',
    input: z.object({ partnerBillId: id, partnerNumber: z.string().trim().max(35).default(''), receivedOn: isoDate.optional() }), reply: z.object({ partnerBillId: id }), refusals: ['record-not-found', 'partner-bill-not-awaited', 'partner-number-required', 'partner-number-taken', 'payment-date-future', 'partner-received-before', 'day-closed', 'payment-month-closed'],
  }),
  settle: operation({
    name: 'settlePartnerBill', method: 'POST', path: 'partner/bill/settle', right, level: 'write', summary: 'Note un paiement d’une facture de partenaire, en tout ou en partie, ou ce qu’il retient sur ses versements\u00A0: sa part de TVA est déduite, son écriture faite. D’une facture annulée, note ce qu’il rend.',
    input: z.object({ partnerBillId: id, paidOn: isoDate, amount: centsValue, settlement: settlement.default('paid'), paymentMethodId: id.nullable(), /** What the screen showed as paid already, less what was given back. */ knownPaid: centsValue }),
    reply: z.object({ partnerBillId: id, paymentId: id, vat: centsValue, deductedOn: isoDate.nullable() }),
    refusals: ['record-not-found', 'partner-bill-awaited', 'partner-bill-cancelled', 'partner-bill-stands', 'balance-changed', 'amount-positive', 'incorrect-amount', 'payment-date-future', 'choose-payment-method', 'payment-kind-not-served', 'day-closed', 'payment-month-closed'],
  }),
  unsettle: operation({
    name: 'unsettlePartnerBill', method: 'POST', path: 'partner/bill/unsettle', right, level: 'write', summary: 'Retire un paiement d’une facture de partenaire, tant qu’il n’est pas exporté et que ses jours sont ouverts.',
    input: z.object({ partnerBillId: id, paymentId: id }), reply: z.object({ partnerBillId: id }),
    refusals: ['record-not-found', 'partner-bill-awaited', 'partner-bill-cancelled', 'partner-bill-stands', 'payment-exported', 'day-closed', 'payment-month-closed'],
  }),
  read: operation({
    name: 'readPartnerBill', method: 'GET', path: 'partner/bill/view/{partnerBillId}', right, level: 'select', summary: 'Une facture de partenaire telle qu’elle a été établie, ses séjours et leurs factures.',
    input: z.object({ partnerBillId: z.coerce.number().int() }),
    reply: z.object({
      id, number: z.string(), nature, state: z.enum(['issued', 'awaited', 'received', 'cancelled', 'cancellation']), issuedOn: isoDate, startDate: isoDate, endDate: isoDate, partnerId: id, partner: z.string(), reason: z.string(), partnerNumber: z.string(), receivedOn: isoDate.nullable(),
      vatDeduction, payments: z.array(part), /** What is left to pay. */ rest: centsValue, /** What was paid of a document that is cancelled, and is not given back yet. */ toRecover: centsValue, /** What its stays still owe, each by its code. */ owing: z.array(z.object({ code: z.string(), amount: centsValue })),
      lines: z.array(line), totals, linked: z.object({ id, number: z.string() }).nullable(),
    }),
    refusals: ['record-not-found'],
  }),
  print: operation({
    name: 'printPartnerBill', method: 'POST', path: 'partner/bill/print/{partnerBillId}', right, level: 'select', summary: 'Imprime une facture de partenaire. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ partnerBillId: z.coerce.number().int() }), reply: madeFile, refusals: ['record-not-found'],
  }),
}
