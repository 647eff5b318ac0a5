import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

const right = 'ancillary_sale_sale'
const linked = z.object({ id, number: z.string() })
const payingRefusals = [
  'choose-payment-method',
  'payment-kind-not-served',
  'amount-positive',
  'payment-amount-too-great',
  'card-number-refused',
  'cheque-number-required',
  'cheque-holder-name-required',
  'cheque-paying-establishment-required',
  'voucher-count-required',
  'voucher-count-too-great',
  'cheque-split-amount',
  'cash-given-short',
  'incorrect-amount',
  'payment-request-reused',
] as const
const issuingRefusals = [
  'financial-year-absent',
  'financial-year-closed',
  'financial-month-closed',
  'day-closed',
  'bill-dated-before-last',
] as const

export const deskContract = {
  desk: operation({
    name: 'saleDesk',
    method: 'GET',
    path: 'sale/sale/desk',
    right,
    level: 'select',
    summary: 'Ce que l’accueil vend\u00A0: familles et articles dans l’ordre des listes, modes de règlement acceptés, réglages des ventes.',
    input: z.object({}),
    reply: z.object({
      families: z.array(z.object({ id, label: z.string(), colour: z.string().nullable() })),
      articles: z.array(
        z.object({
          id,
          familyId: id,
          label: z.string(),
          code: z.string().nullable(),
          barcode: z.string().nullable(),
          price: centsValue,
          isPriceFree: z.boolean(),
          vatRate: z.string(),
          exemptionCode: z.string().nullable(),
          exemptionReason: z.string().nullable(),
          isOffered: z.boolean(),
          /** Of a family of services. */ isService: z.boolean(),
          hasStock: z.boolean(),
          stock: z.number().int().nullable(),
          stockAlert: z.number().int().nullable(),
        }),
      ),
      methods: z.array(z.object({ id, label: z.string(), kind: z.number().int(), isDefault: z.boolean(), isRefundable: z.boolean() })),
      settings: z.object({
        refuseAboveStock: z.boolean(),
        mergesLines: z.boolean(),
        ticketPrinting: z.enum(['always', 'asked', 'never']),
        billAbove: centsValue.nullable(),
        buttonsPerPage: z.number().int(),
        maximumPages: z.number().int(),
      }),
    }),
  }),
  sell: operation({
    name: 'sellArticles',
    method: 'POST',
    path: 'sale/sale/sell',
    right,
    level: 'write',
    summary: 'Vend des articles à l’accueil\u00A0: le ticket est émis, numéroté, signé et réglé en une fois.',
    input: z.object({
      lines: z
        .array(
          z.object({
            articleId: id,
            quantity: z.number().int().min(1).max(999),
            /** As the screen shows it: a price changed meanwhile is refused; of a free price, what was agreed. */ unitPrice:
              centsValue.min(0),
          }),
        )
        .max(200),
      customerId: id.nullable().default(null),
      payments: z.array(paymentInput.omit({ requestId: true })).max(6),
      /** Drawn by the caller for one sale: the same call sent twice sells once and answers the same. */ requestId: z
        .uuid()
        .nullable()
        .default(null),
    }),
    reply: z.object({
      saleId: id,
      billId: id,
      number: z.string(),
      amount: centsValue,
      /** Cash to give back. */ change: centsValue,
      /** What is left on the shelf where it is little. */ shelf: z.array(z.string()),
      /** The ticket is printed without being asked. */ prints: z.boolean(),
    }),
    refusals: [
      'choose-item',
      'article-not-offered',
      'article-price-changed',
      'enter-price',
      'quantity-above-stock',
      'ticket-to-company',
      'record-not-found',
      ...payingRefusals,
      ...issuingRefusals,
    ],
  }),
  read: operation({
    name: 'readSale',
    method: 'GET',
    path: 'sale/sale/read/{saleId}',
    right,
    level: 'select',
    summary: 'Un ticket tel qu’il a été émis\u00A0: lignes, TVA, règlements, impressions, et le ticket qui l’annule.',
    input: z.object({ saleId: z.coerce.number().int() }),
    reply: z.object({
      id,
      billId: id,
      number: z.string(),
      soldOn: isoDate,
      soldAt: z.string(),
      soldBy: z.string(),
      buyer: z.string(),
      customerId: id.nullable(),
      amount: centsValue,
      netAmount: centsValue,
      vatAmount: centsValue,
      lines: z.array(
        z.object({ label: z.string(), quantity: z.string(), unitPrice: centsValue, rate: z.string().nullable(), amount: centsValue }),
      ),
      vat: z.array(
        z.object({ rate: z.string().nullable(), reason: z.string().nullable(), base: centsValue, vat: centsValue, gross: centsValue }),
      ),
      payments: z.array(
        z.object({
          id,
          method: z.string(),
          amount: centsValue,
          movement: z.string(),
          isDeposited: z.boolean(),
          /** Neither takes a line back nor was taken back. */ stands: z.boolean(),
          /** A cheque that the bank may send back. */ mayBounce: z.boolean(),
        }),
      ),
      /** Owed since a cheque came back. */ rest: centsValue,
      prints: z.number().int(),
      reason: z.string().nullable(),
      corrects: linked.nullable(),
      correctedBy: linked.nullable(),
      /** Ways of giving the money back, where it does not go back as it came. */ refundMethods: z.array(
        z.object({ id, label: z.string() }),
      ),
    }),
    refusals: ['record-not-found'],
  }),
  cancel: operation({
    name: 'cancelSale',
    method: 'POST',
    path: 'sale/sale/cancel',
    right,
    level: 'delete',
    summary:
      'Annule un ticket par un ticket opposé qui le nomme\u00A0: l’argent est rendu, le stock repris\u00A0; le premier ne change pas.',
    input: z.object({
      saleId: id,
      /** How the money goes back; left out, as it came. */ paymentMethodId: id.nullable().default(null),
      reason: z.string().trim().max(200),
    }),
    reply: z.object({ saleId: id, billId: id, number: z.string(), amount: centsValue }),
    refusals: [
      'record-not-found',
      'ticket-billed-sale',
      'reason-required',
      'payment-deposited',
      'choose-payment-method',
      ...issuingRefusals,
    ],
  }),
  bounce: operation({
    name: 'bounceSaleCheque',
    method: 'POST',
    path: 'sale/sale/bounce',
    right,
    level: 'delete',
    summary: 'Note qu’un chèque qui a payé un ticket est revenu impayé, par une ligne de signe contraire : le ticket reste, il est dû.',
    input: z.object({ saleId: id, paymentId: id, reason: z.string().trim().max(200) }),
    reply: z.object({ saleId: id }),
    refusals: ['record-not-found', 'reason-required', 'payment-not-cheque', 'payment-deleted', ...issuingRefusals],
  }),
  settle: operation({
    name: 'settleSale',
    method: 'POST',
    path: 'sale/sale/settle',
    right,
    level: 'write',
    summary: 'Encaisse à nouveau un ticket dont le chèque est revenu impayé, exactement ce qu’il doit.',
    input: z.object({ saleId: id, payment: paymentInput }),
    reply: z.object({ saleId: id }),
    refusals: ['record-not-found', 'ticket-paid', ...payingRefusals, ...issuingRefusals],
  }),
  print: operation({
    name: 'printSale',
    method: 'POST',
    path: 'sale/sale/print',
    right,
    level: 'select',
    summary:
      'Imprime un ticket\u00A0: le premier tirage est l’original, les suivants des duplicatas numérotés. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ saleId: id }),
    reply: madeFile.extend({ copy: z.enum(['original', 'duplicate']) }),
    refusals: ['record-not-found'],
  }),
}
