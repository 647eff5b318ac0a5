import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'

/** One payment that pays several stays. */
export const groupedPaymentOperations = {
  groupedStays: operation({
    name: 'groupedStays',
    method: 'GET',
    path: 'payment/payment/grouped/{bookingId}',
    right: 'payment_invoice_payment',
    level: 'select',
    summary:
      'Les séjours qui doivent quelque chose et qu’un même règlement peut payer avec celui-ci\u00A0: même client, partenaire ou groupe, ou trouvés par leur numéro ou leur client.',
    input: z.object({ bookingId: z.coerce.number().int(), text: z.string().max(60).default('') }),
    reply: z.object({ stays: z.array(z.object({ id, code: z.string(), customer: z.string(), arrival: isoDate, balance: centsValue })) }),
    refusals: ['record-not-found'],
  }),
  takeGrouped: operation({
    name: 'takeGrouped',
    method: 'POST',
    path: 'payment/payment/grouped',
    right: 'payment_invoice_payment',
    level: 'write',
    summary: 'Encaisse un règlement groupé, réparti entre plusieurs séjours.',
    input: z.object({
      paymentMethodId: id,
      amount: centsValue,
      paidOn: isoDate.optional(),
      reference: z.string().trim().max(60).nullable().default(null),
      chequeNumber: z
        .string()
        .trim()
        .max(20)
        .nullable()
        .default(null)
        .describe('Chèque groupé\u00A0: obligatoire, comme son titulaire et l’établissement payeur'),
      chequeHolder: z.string().trim().max(120).nullable().default(null),
      bankId: id.nullable().default(null),
      requestId: z.uuid().nullable().default(null),
      parts: z
        .array(
          z.object({
            bookingId: id,
            amount: centsValue,
            knownBalance: centsValue
              .optional()
              .describe(
                'Ce qui était connu comme dû par ce séjour\u00A0: refusé si ce n’est plus le cas\u00A0; absent\u00A0: la part ne dépasse pas ce qu’il doit',
              ),
          }),
        )
        .min(1)
        .max(60),
    }),
    reply: z.object({ groupNumber: z.number().int(), payments: z.number().int() }),
    refusals: [
      'grouped-payment-method',
      'cheque-number-required',
      'cheque-holder-name-required',
      'cheque-paying-establishment-required',
      'card-number-refused',
      'cheque-split-amount',
      'grouped-payment-parts',
      'amount-positive',
      'incorrect-amount',
      'balance-changed',
      'payment-amount-too-great',
      'modification-not-authorised',
      'payment-date-future',
      'payment-date-too-old',
      'payment-month-closed',
      'payment-request-reused',
      'record-not-found',
    ],
  }),
  correctGrouped: operation({
    name: 'correctGrouped',
    method: 'POST',
    path: 'payment/payment/grouped/correct',
    right: 'payment_invoice_payment',
    level: 'delete',
    summary: 'Annule un règlement groupé entier, ou note que son chèque est revenu impayé\u00A0: une ligne de signe contraire par séjour.',
    input: z.object({
      groupNumber: z.number().int(),
      reason: z.string().trim().min(1).max(200),
      /** A cheque that the bank sends back. */ as: z.enum(['correction', 'bounced']).default('correction'),
    }),
    reply: z.object({ payments: z.number().int() }),
    refusals: [
      'modified-by-other',
      'payment-exported',
      'payment-deleted',
      'payment-deposited',
      'payment-month-closed',
      'payment-billed',
      'payment-not-cheque',
      'record-not-found',
    ],
  }),
}
