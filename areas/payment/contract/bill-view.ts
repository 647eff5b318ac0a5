import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'

const nature = z.enum(['invoice', 'acompte', 'creditNote', 'cancellation', 'ticket'])
const linked = z.object({ id, number: z.string(), nature, amount: centsValue })
/** The page as it is printed, written out in French. */
const paper = z.object({
  title: z.string(),
  /** An address that carries the picture itself. */ logo: z.string().nullable(),
  name: z.string(),
  activity: z.string(),
  colour: z.string(),
  seller: z.array(z.string()),
  buyerName: z.string(),
  buyer: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string(), detail: z.string() })),
  reference: z.string(),
  headings: z.array(z.string()),
  lines: z.array(z.object({ label: z.string(), detail: z.string(), main: z.boolean(), values: z.array(z.string()) })),
  vat: z.array(z.array(z.string())),
  totals: z.array(z.object({ label: z.string(), value: z.string(), role: z.enum(['plain', 'total', 'due']) })),
  settled: z.string(),
  remarks: z.string(),
  legal: z.array(z.string()),
})
export type BillPaper = z.output<typeof paper>

export const billViewContract = {
  read: operation({
    name: 'readBill',
    method: 'GET',
    path: 'payment/bill/view/{billId}',
    right: 'payment_invoice_bill',
    level: 'select',
    summary: 'Une facture telle qu’elle a été émise, et ce qu’elle est devenue\u00A0: règlements, avoir qui l’annule, tirages, lettrage.',
    input: z.object({ billId: z.coerce.number().int() }),
    reply: z.object({
      id,
      number: z.string(),
      nature,
      isGrouped: z.boolean(),
      issuedOn: isoDate,
      dueOn: isoDate.nullable(),
      customerId: id.nullable(),
      buyer: z.string(),
      gross: centsValue,
      isExcluded: z.boolean(),
      stays: z.array(z.object({ id, code: z.string(), statusId: id, customerId: id, amount: centsValue })),
      corrects: linked.nullable(),
      correctedBy: linked.nullable(),
      /** Of a credit note for a part: the bill, which stands. */ reduces: linked.nullable(),
      /** Credit notes for a part of it. */ reductions: z.array(linked),
      /** Other documents of the same stays. */ others: z.array(linked),
      /** What was received before it and after it; nothing where it asks for no money any more. */
      received: z.array(z.object({ day: isoDate, label: z.string(), amount: centsValue, isLater: z.boolean() })),
      /** What is left today; null for what asks for nothing: a credit note, an acompte, a bill that was taken back. */
      due: centsValue.nullable(),
      prints: z.array(z.object({ copy: z.number().int(), at: z.string(), byName: z.string() })),
      letters: z.array(z.string()),
      rank: z.number().int(),
      signature: z.string(),
      paper,
    }),
    refusals: ['bill-not-found'],
  }),
}
