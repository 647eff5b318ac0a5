import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { giftStates } from '../rules/gift-checks.ts'

const right = 'ancillary_sale_gift'
const states = Object.keys(giftStates) as [keyof typeof giftStates, ...(keyof typeof giftStates)[]]
const gift = z.object({ id, number: z.string(), amount: centsValue, remaining: centsValue, validUntil: isoDate, state: z.enum(states) })
const payingRefusals = [
  'choose-payment-method',
  'amount-positive',
  'payment-amount-too-great',
  'payment-date-future',
  'payment-date-too-old',
  'payment-month-closed',
  'cheque-number-required',
  'cheque-holder-name-required',
  'cheque-paying-establishment-required',
  'voucher-count-required',
  'incorrect-amount',
  'cash-given-short',
]

export const giftContract = {
  sell: operation({
    name: 'sellGift',
    method: 'POST',
    path: 'sale/gift/sell',
    right,
    level: 'write',
    summary: 'Vend un bon cadeau contre un règlement\u00A0: sans TVA, elle est due quand il est utilisé.',
    input: z.object({
      giftId: id,
      customerId: id,
      beneficiary: z.string().trim().max(120).nullable().default(null),
      message: z.string().trim().max(300).nullable().default(null),
      payment: paymentInput,
    }),
    reply: gift,
    refusals: ['gift-module-inactive', 'gift-minimum', 'record-not-found', 'payment-request-reused', ...payingRefusals],
  }),
  find: operation({
    name: 'findGift',
    method: 'GET',
    path: 'sale/gift/find',
    right: 'payment_invoice_payment',
    level: 'select',
    summary: 'Ce qu’il reste sur le bon cadeau de ce numéro.',
    input: z.object({ number: z.string().max(60) }),
    reply: z.object({ gift: gift.nullable() }),
  }),
  refund: operation({
    name: 'refundGift',
    method: 'POST',
    path: 'sale/gift/refund',
    right,
    level: 'delete',
    summary: 'Rend à l’acheteur ce qu’il reste d’un bon cadeau, qui ne paie plus rien.',
    input: z.object({ giftSaleId: id, paymentMethodId: id, reason: z.string().trim().max(200) }),
    reply: gift,
    refusals: ['record-not-found', 'gift-nothing-left', 'reason-required', 'choose-payment-method', 'payment-month-closed'],
  }),
  integrate: operation({
    name: 'integrateGifts',
    method: 'POST',
    path: 'sale/gift/import/integrate',
    right: 'ancillary_sale_gift_import',
    level: 'write',
    summary:
      'Intègre des bons vendus par une boutique en ligne : chacun garde son numéro, et ce que la boutique a encaissé entre en caisse aujourd’hui.',
    input: z.object({ ids: z.array(id).min(1).max(200), paymentMethodId: id }),
    reply: z.object({ integrated: z.number().int() }),
    refusals: [
      'record-not-found',
      'gift-already-integrated',
      'gift-article-unmapped',
      'gift-buyer-unknown',
      'gift-module-inactive',
      'gift-minimum',
      'already-exists',
      'choose-payment-method',
      'payment-month-closed',
    ],
  }),
  print: operation({
    name: 'printGift',
    method: 'POST',
    path: 'sale/gift/print',
    right,
    level: 'select',
    summary: 'Imprime un bon cadeau. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ giftSaleId: id }),
    reply: madeFile,
    refusals: ['record-not-found'],
  }),
}
