import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

const right = 'payment_invoice_bill'
const period = z.object({
  customerId: z.coerce.number().int(),
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
})

export const customerAccountContract = {
  read: operation({
    name: 'customerAccount',
    method: 'POST',
    path: 'payment/bill/account/{customerId}',
    right,
    level: 'select',
    summary: 'Le relevé de compte d’un client\u00A0: ce qui lui a été facturé, ce qui a été reçu, ce qu’il doit.',
    input: period,
    reply: z.object({
      opening: centsValue,
      billed: centsValue,
      received: centsValue,
      closing: centsValue,
      lines: z.array(
        z.object({
          day: isoDate,
          kind: z.enum(['bill', 'payment']),
          documentId: id.describe('id de bill ou de payment, selon kind'),
          label: z.string(),
          amount: centsValue,
          balance: centsValue,
        }),
      ),
    }),
    refusals: ['record-not-found', 'start-before-end'],
  }),
  print: operation({
    name: 'printCustomerAccount',
    method: 'POST',
    path: 'payment/bill/account/print/{customerId}',
    right,
    level: 'select',
    summary: 'Imprime le relevé de compte d’un client. Le fichier se télécharge avec document/model/download/pdf.',
    input: period,
    reply: madeFile,
    refusals: ['record-not-found', 'start-before-end'],
  }),
}
