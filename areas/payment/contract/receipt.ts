import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

export const receiptContract = {
  print: operation({
    name: 'printReceipt',
    method: 'POST',
    path: 'payment/payment/receipt/{paymentId}',
    right: 'payment_invoice_payment',
    level: 'select',
    summary:
      'Imprime le reçu d’un règlement de séjour\u00A0: le premier tirage est l’original, les suivants des duplicatas numérotés. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ paymentId: z.coerce.number().int() }),
    reply: madeFile.extend({ copy: z.enum(['original', 'duplicate']), opens: z.enum(['tab', 'download']) }),
    refusals: ['record-not-found', 'receipt-payment-cancelled', 'receipt-not-received', 'receipt-no-stay', 'receipt-other-payer'],
  }),
}
