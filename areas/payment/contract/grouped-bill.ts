import { z } from 'zod'
import { centsValue, fault, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { mostStays } from '../rules/grouped-bill.ts'

const right = 'payment_invoice_bill'
const bookingIds = z.array(id).min(1).max(mostStays)
/** A company that pays for stays of others; left out, the customer of the stays pays. */
const payerId = id.nullable().default(null)
const amounts = z.object({
  net: centsValue,
  vat: centsValue,
  touristTax: centsValue,
  exempt: centsValue,
  gross: centsValue,
  paid: centsValue,
  due: centsValue,
})
const ofIssuing = [
  'bill-in-progress',
  'record-not-found',
  'grouped-bill-stays',
  'grouped-bill-payer',
  'grouped-bill-advance',
  'ticket-billed-booking',
  'nothing-to-bill',
  'modification-not-authorised',
  'deleted-booking-reset',
  'bill-dated-before-last',
  'bill-too-many-lines',
  'bill-total-not-positive',
  'bill-total-too-great',
  'bill-rate-negative',
  'bill-create-partner-bill',
]

export const groupedBillContract = {
  candidates: operation({
    name: 'groupedBillStays',
    method: 'GET',
    path: 'payment/bill/grouped/{bookingId}',
    right,
    level: 'select',
    summary: 'Les séjours du même client qui ne sont pas facturés, ceux du même groupe d’abord.',
    input: z.object({ bookingId: z.coerce.number().int() }),
    reply: z.object({ stays: z.array(z.object({ id, isSameGroup: z.boolean() })) }),
    refusals: ['record-not-found'],
  }),
  preview: operation({
    name: 'previewGroupedBill',
    method: 'POST',
    path: 'payment/bill/grouped/preview',
    right,
    level: 'select',
    summary: 'Ce que serait une facture groupée\u00A0: ses séjours, ses totaux par taux, et tout ce qui l’empêche.',
    input: z.object({ bookingIds, payerId }),
    reply: z.object({
      payer: z.object({ id, name: z.string() }),
      faults: z.array(fault),
      /** What is to be read before it is issued, and does not stop it. */ cautions: z.array(z.string()),
      stays: z.array(
        z.object({
          id,
          code: z.string(),
          customer: z.string(),
          arrival: isoDate,
          departure: isoDate,
          place: z.string(),
          total: centsValue,
          isRefused: z.boolean(),
        }),
      ),
      /** Nothing where the rates of a line cannot be read. */
      vat: z.array(z.object({ label: z.string(), base: centsValue, vat: centsValue, gross: centsValue })),
      totals: amounts,
    }),
    refusals: ['record-not-found'],
  }),
  issue: operation({
    name: 'issueGroupedBill',
    method: 'POST',
    path: 'payment/bill/grouped/issue',
    right,
    level: 'write',
    summary: 'Émet une facture pour plusieurs séjours d’un même client, ou que paie une société.',
    input: z.object({
      bookingIds,
      payerId,
      /** What the preview said, in cents: refused when it is no longer so. */ knownTotal: centsValue.optional(),
    }),
    reply: z.object({ billId: id, number: z.string() }),
    refusals: [...ofIssuing, 'balance-changed'],
  }),
  credit: operation({
    name: 'creditGroupedBill',
    method: 'POST',
    path: 'payment/bill/grouped/credit',
    right,
    level: 'write',
    summary: 'Émet l’avoir qui annule une facture groupée pour tous ses séjours.',
    input: z.object({ billId: id, reason: z.string().trim().max(200).default('') }),
    reply: z.object({ billId: id, number: z.string() }),
    refusals: [
      'bill-not-found',
      'bill-in-progress',
      'bill-already-credited',
      'bill-is-credit',
      'credit-reason-required',
      'bill-dated-before-last',
    ],
  }),
}
