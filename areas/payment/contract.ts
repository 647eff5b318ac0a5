import { z } from 'zod'
import { bookingView } from '#areas/booking/contract/stay-view.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import { centsValue, fault, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { billOperations } from './contract/bill.ts'
import { groupedPaymentOperations } from './contract/grouped-payment.ts'
import { guaranteeOperations } from './contract/guarantee.ts'
import { printedStayOperations } from './contract/printed-stay.ts'
import { slipTypes } from './rules/payment-kind.ts'

const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
/** What the screens of deposits and of the point of sale change; what is left out stays. */
const methodSettings = z.object({
  isActive: z.boolean().optional(),
  isPointOfSale: z.boolean().optional(),
  isRefundable: z.boolean().optional(),
  isBankable: z.boolean().optional(),
  slipType: z.enum(keys(slipTypes)).nullable().optional(),
  depositType: z.number().int().nullable().optional(),
  bankAccountId: id.nullable().optional(),
})

const knownBalance = centsValue
  .optional()
  .describe('Ce qui était connu comme dû\u00A0: refusé si ce n’est plus le cas\u00A0; absent\u00A0: rien n’est comparé')

export const paymentContract = {
  ...groupedPaymentOperations,
  ...guaranteeOperations,
  ...billOperations,
  ...printedStayOperations,
  setMethod: operation({
    name: 'setPaymentMethod',
    method: 'POST',
    path: 'payment/paymentmethod/settings',
    right: 'payment_invoice_payment_method',
    level: 'write',
    summary: 'Change la remise en banque ou l’usage en caisse d’un mode de règlement.',
    input: z.object({ paymentMethodId: id, settings: methodSettings }),
    reply: z.object({ changed: z.number().int() }),
    refusals: ['choose-slip-type', 'choose-deposit-type', 'unknown-record'],
  }),
  takePayment: operation({
    name: 'takePayment',
    method: 'POST',
    path: 'payment/payment/take',
    right: 'payment_invoice_payment',
    level: 'write',
    summary: 'Encaisse un règlement pour un séjour.',
    input: paymentInput.extend({ bookingId: id.describe('id de booking'), knownBalance, knownGuarantee: knownBalance }),
    reply: bookingView.extend({ /** What is said of a payment that was taken all the same. */ warnings: z.array(fault) }),
    refusals: [
      'cash-day-counted',
      'balance-changed',
      'guarantee-changed',
      'credit-required',
      'credit-validity-date',
      'incorrect-amount',
      'credit-not-guarantee',
      'amount-positive',
      'payment-amount-too-great',
      'choose-payment-method',
      'no-payment-method-available',
      'payment-kind-not-served',
      'payment-date-future',
      'payment-date-too-old',
      'voucher-count-too-great',
      'payment-request-reused',
      'advance-after-departure',
      'modification-not-authorised',
    ],
  }),
  giveBack: operation({
    name: 'giveBack',
    method: 'POST',
    path: 'payment/payment/give_back',
    right: 'payment_invoice_payment',
    level: 'write',
    summary:
      'Rend au client ce que son séjour lui doit\u00A0: un remboursement, un avoir à son nom, ou la somme rendue sur l’avoir qui l’avait payée.',
    input: z.object({
      bookingId: id,
      as: z.enum(['money', 'credit', 'spentCredit']),
      amount: centsValue,
      reason: z.string().trim().max(200),
      /** How the money goes back; not asked of a credit. */
      paymentMethodId: id.nullable().default(null),
      paidOn: isoDate.optional(),
      reference: z.string().trim().max(60).nullable().default(null),
      /** Last day of the credit. */
      validUntil: isoDate.nullable().default(null),
      /** What the screen showed as owed back, in cents. */
      knownOwed: knownBalance,
      requestId: z.uuid().nullable().default(null),
    }),
    reply: bookingView,
    refusals: [
      'balance-changed',
      'amount-positive',
      'incorrect-amount',
      'reason-required',
      'no-payment-method-selected',
      'payment-method-not-refundable',
      'no-payment-method-available',
      'credit-validity-date',
      'credit-required',
      'payment-date-future',
      'payment-date-too-old',
      'payment-request-reused',
      'record-not-found',
    ],
  }),
  customerCredits: operation({
    name: 'customerCredits',
    method: 'GET',
    path: 'payment/credit/of_customer/{customerId}',
    right: 'payment_invoice_payment',
    level: 'select',
    summary: 'Les avoirs qu’un client peut encore utiliser, et ceux qui ont expiré sans l’être.',
    input: z.object({ customerId: z.coerce.number().int() }),
    reply: z.object({
      credits: z.array(z.object({ id, number: z.number().int(), remaining: centsValue, validUntil: isoDate })),
      usualValidity: isoDate,
    }),
  }),
  whoMayCorrect: operation({
    name: 'whoMayCorrect',
    method: 'GET',
    path: 'payment/payment/correct/who',
    right: 'payment_invoice_payment',
    level: 'select',
    summary: 'Les personnes qui peuvent annuler un règlement saisi par erreur.',
    input: z.object({}),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  correctPayment: operation({
    name: 'correctPayment',
    method: 'POST',
    path: 'payment/payment/correct',
    right: 'payment_invoice_payment',
    level: 'delete',
    summary: 'Annule un règlement par une ligne de signe contraire.',
    input: z.object({
      paymentId: id,
      reason: z.string().trim().min(1).max(200),
      /** A cheque that the bank sends back. */ as: z.enum(['correction', 'bounced']).default('correction'),
    }),
    reply: bookingView,
    refusals: [
      'modified-by-other',
      'payment-exported',
      'payment-deleted',
      'payment-billed',
      'payment-deposited',
      'payment-month-closed',
      'payment-not-cheque',
      'grouped-payment-locked',
      'credit-used',
      'guarantee-ended',
      'payment-given-back',
      'record-not-found',
    ],
  }),
}
