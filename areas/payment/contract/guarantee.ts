import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'

/** Guarantees held, given back or kept. */
export const guaranteeOperations = {
  preauthoriseGuarantee: operation({
    name: 'preauthoriseGuarantee',
    method: 'POST',
    path: 'payment/guarantee/preauthorise',
    right: 'payment_invoice_guarantee',
    level: 'write',
    summary: 'Note la préautorisation d’une carte en dépôt de garantie\u00A0: aucun argent n’est reçu tant que rien n’en est retenu.',
    input: z.object({
      bookingId: id,
      paymentMethodId: id,
      amount: centsValue,
      reference: z.string().trim().max(60).default(''),
      /** Left out, seven days. */ expiresOn: isoDate.nullable().default(null),
    }),
    reply: z.object({ guaranteeId: id, expiresOn: isoDate }),
    refusals: [
      'record-not-found',
      'modification-not-authorised',
      'choose-payment-method',
      'amount-positive',
      'payment-amount-too-great',
      'start-before-end',
      'preauthorisation-too-long',
      'preauthorisation-noted',
    ],
  }),
  endGuarantee: operation({
    name: 'endGuarantee',
    method: 'POST',
    path: 'payment/guarantee/end',
    right: 'payment_invoice_guarantee',
    level: 'write',
    summary: 'Rend un dépôt de garantie, ou en retient tout ou partie avec son motif.',
    input: z.object({
      guaranteeId: id,
      kept: centsValue.min(0).default(0),
      reason: z.string().trim().max(200).default(''),
      /** How what is not kept goes back; left out, as it came. A cheque of which some is kept goes to the bank whole: it is asked for. */ refundMethodId:
        id.nullable().default(null),
    }),
    reply: z.object({ state: z.enum(['returned', 'cashed']) }),
    refusals: [
      'record-not-found',
      'guarantee-ended',
      'incorrect-amount',
      'reason-required',
      'choose-payment-method',
      'preauthorisation-expired',
      'payment-month-closed',
    ],
  }),
}
