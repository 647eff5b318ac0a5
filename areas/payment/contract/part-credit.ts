import { z } from 'zod'
import { centsValue, id } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'

const right = 'payment_invoice_bill'
const ofBill = [
  'bill-not-found',
  'bill-already-credited',
  'bill-is-credit',
  'credit-part-acompte',
  'deleted-booking-reset',
  'modification-not-authorised',
]

export const partCreditContract = {
  lines: operation({
    name: 'creditableLines',
    method: 'GET',
    path: 'payment/bill/creditable/{billId}',
    right,
    level: 'select',
    summary: 'Les lignes d’une facture qui peuvent faire l’objet d’un avoir partiel, avec ce qui en reste après les avoirs déjà émis.',
    input: z.object({ billId: z.coerce.number().int() }),
    reply: z.object({
      lines: z.array(
        z.object({
          index: z.number().int(),
          label: z.string(),
          detail: z.string(),
          stay: z.string().nullable(),
          stayId: id.nullable(),
          isMain: z.boolean(),
          amount: centsValue,
          left: centsValue,
          /** Why no part of it is given back; null where one may be. */ why: z.string().nullable(),
        }),
      ),
      /** What is left of the whole bill. */ left: centsValue,
    }),
    refusals: ofBill,
  }),
  credit: operation({
    name: 'creditPartOfBill',
    method: 'POST',
    path: 'payment/bill/credit_part',
    right,
    level: 'write',
    summary: 'Émet un avoir pour une partie d’une facture, qui reste valable\u00A0: le séjour vaut d’autant moins.',
    input: z.object({
      billId: id,
      /** Ranks of lines of the bill, from 0, with what is given back of each, VAT included. */ parts: z
        .array(z.object({ line: z.number().int().min(0), amount: centsValue }))
        .max(2000),
      /** Printed on the credit note. */ reason: z.string().trim().max(200).default(''),
      /** What the screen showed as left of the bill: refused when it is no longer so. */ knownLeft: centsValue.nullable().default(null),
    }),
    reply: z.object({
      billId: id,
      number: z.string(),
      /** What was paid beyond the new price of each stay. */ stays: z.array(z.object({ id, owed: centsValue })),
    }),
    refusals: [
      ...ofBill,
      'bill-in-progress',
      'bill-dated-before-last',
      'bill-cancel-partner-bill',
      'credit-reason-required',
      'credit-part-empty',
      'credit-part-whole',
      'credit-line-not-found',
      'credit-line-not-allowed',
      'credit-line-twice',
      'amount-positive',
      'incorrect-amount',
      'balance-changed',
    ],
  }),
}
