import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { isCash } from '../rules/denominations.ts'
import { depositView, pendingPayment } from './deposit-view.ts'

const right = 'payment_invoice_cash_bank_journal'
const fundRight = 'payment_invoice_cash_fund'
const depositRight = 'payment_invoice_deposit'
const period = z.object({ from: isoDate, to: isoDate })
const counted = z
  .record(z.coerce.number().int(), z.number().int().min(0).max(100_000))
  .refine(isCash, 'billets et pièces en euros attendus, en centimes')
  .describe('Combien de chaque billet ou pièce, par sa valeur en centimes')

const fund = z.object({
  tills: z.array(z.object({ id, label: z.string() })),
  paymentMethodId: z.number().int(),
  expected: centsValue,
  carried: centsValue.describe('Écarts gardés les jours d’avant, compris dans l’attendu'),
  lastCountedOn: isoDate.nullable().describe('Dernier jour compté de cette caisse\u00A0: un jour d’avant ne se compte plus'),
  counts: z.array(
    z.object({
      id,
      countedOn: isoDate,
      at: z.string(),
      denominations: z.string().nullable(),
      counted: centsValue,
      expected: centsValue,
      gap: centsValue,
      explanation: z.string().nullable(),
      byName: z.string(),
    }),
  ),
})

/** What leaves of the tills as a file. */
const journalFile = {
  method: 'GET',
  right,
  level: 'select',
  input: period.extend({ paymentMethodId: z.coerce.number().int().optional() }),
  reply: z.object({}),
} as const

export const tillContract = {
  journal: operation({
    name: 'cashJournal',
    method: 'POST',
    path: 'payment/journal',
    right,
    level: 'select',
    summary: 'Journal de caisse et de banque d’une période\u00A0: règlements, dépenses, apports, remises, écarts de caisse.',
    input: period.extend({ paymentMethodId: id.nullable().default(null) }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.number().int(),
          day: isoDate,
          kind: z.string(),
          method: z.string(),
          number: z.string().nullable(),
          label: z.string(),
          amount: centsValue,
          url: z.string().nullable(),
        }),
      ),
      isCut: z.boolean(),
      entries: centsValue.describe('Somme de toutes les entrées, même au-delà des lignes données'),
      exits: centsValue,
    }),
    refusals: ['start-before-end'],
  }),
  exportJournal: operation({
    ...journalFile,
    name: 'exportCashJournal',
    path: 'payment/journal/export',
    summary: 'Le journal de caisse et de banque d’une période, entier, pour un tableur (CSV).',
    sends: 'text/csv',
    refusals: ['start-before-end'],
  }),
  balance: operation({
    name: 'cashBalance',
    method: 'POST',
    path: 'payment/balance',
    right,
    level: 'select',
    summary:
      'Balance d’une période, par mode de règlement\u00A0: fonds d’ouverture, encaissements, remboursements, dépôts de garantie, dépenses, apports, remises, écarts de caisse, fonds de clôture.',
    input: period,
    reply: z.object({
      rows: z.array(
        z.object({
          id,
          label: z.string(),
          opening: centsValue,
          receipts: centsValue,
          refunds: centsValue,
          guarantees: centsValue,
          expenses: centsValue,
          injections: centsValue,
          deposits: centsValue,
          gaps: centsValue,
          closing: centsValue,
        }),
      ),
    }),
    refusals: ['start-before-end'],
  }),
  printJournal: operation({
    ...journalFile,
    name: 'printCashJournal',
    path: 'payment/journal/print',
    summary: 'Le journal de caisse et de banque d’une période, en PDF\u00A0: toutes ses lignes et leurs sommes.',
    sends: 'application/pdf',
    refusals: ['start-before-end', 'list-too-long'],
  }),
  printBalance: operation({
    ...journalFile,
    name: 'printCashBalance',
    path: 'payment/balance/print',
    summary: 'La balance d’une période par mode de règlement, en PDF.',
    input: period,
    sends: 'application/pdf',
    refusals: ['start-before-end'],
  }),
  cashFund: operation({
    name: 'cashFund',
    method: 'GET',
    path: 'payment/cash_fund/of/{paymentMethodId}/{date}',
    right: fundRight,
    level: 'select',
    summary: 'Une caisse d’espèces un jour donné\u00A0: ce qu’elle devrait contenir, et ses comptages.',
    input: z.object({ paymentMethodId: z.coerce.number().int(), date: isoDate }),
    reply: fund,
  }),
  tillHeld: operation({
    name: 'tillHeld',
    method: 'GET',
    path: 'payment/till/held/{paymentMethodId}/{date}',
    right: 'payment_invoice_payment',
    level: 'select',
    summary:
      'Ce qu’une caisse d’espèces devrait contenir un jour donné, ou aujourd’hui si c’est moins\u00A0: demandé avant d’en sortir une somme. Rien pour un mode qui n’est pas une caisse.',
    input: z.object({ paymentMethodId: z.coerce.number().int(), date: isoDate }),
    reply: z.object({ till: z.object({ label: z.string(), holds: centsValue, day: isoDate }).nullable() }),
  }),
  cancelledCash: operation({
    name: 'cancelledCash',
    method: 'POST',
    path: 'payment/till/cancelled',
    right: 'stay_booking',
    level: 'write',
    summary:
      'Ce que l’annulation d’un séjour, ou un client non venu, ferait sortir de chaque caisse d’espèces, et ce qu’elle devrait contenir\u00A0: demandé avant d’annuler.',
    input: z.object({
      bookingId: id,
      outcome: z.enum(['kept', 'credit', 'refunded']).nullable(),
      kept: centsValue.nullable(),
      rest: z.enum(['later', 'refunded', 'credit']),
    }),
    reply: z.object({ tills: z.array(z.object({ out: centsValue, label: z.string(), holds: centsValue, day: isoDate })) }),
    refusals: ['record-not-found'],
  }),
  countCash: operation({
    name: 'countCash',
    method: 'POST',
    path: 'payment/cash_fund/count',
    right: fundRight,
    level: 'write',
    summary: 'Garde un comptage de caisse, par billets et pièces\u00A0; un écart s’explique.',
    input: z.object({ paymentMethodId: id, date: isoDate, counted, explanation: z.string().trim().max(400).nullable().default(null) }),
    reply: fund,
    refusals: ['choose-cash-register', 'count-date-future', 'count-after-later', 'cash-gap-explained'],
  }),
  pendingDeposits: operation({
    name: 'pendingDeposits',
    method: 'GET',
    path: 'payment/deposit/bank/pending',
    right: depositRight,
    level: 'select',
    summary: 'Ce qui attend d’être remis en banque, par mode de règlement.',
    input: z.object({}),
    reply: z.object({
      methods: z.array(
        z.object({
          id,
          label: z.string(),
          slipType: z.string().nullable(),
          depositType: z.number().int().nullable(),
          bankAccountId: id.nullable(),
          bankAccount: z.string().nullable(),
          count: z.number().int(),
          amount: centsValue,
        }),
      ),
    }),
  }),
  pendingPayments: operation({
    name: 'pendingPayments',
    method: 'GET',
    path: 'payment/deposit/bank/pending/{paymentMethodId}',
    right: depositRight,
    level: 'select',
    summary: 'Les règlements d’un mode qui attendent d’être remis en banque.',
    input: z.object({ paymentMethodId: z.coerce.number().int() }),
    reply: z.object({ payments: z.array(pendingPayment), inTill: centsValue }),
  }),
  makeDeposit: operation({
    name: 'makeDeposit',
    method: 'POST',
    path: 'payment/deposit/bank/make',
    right: depositRight,
    level: 'write',
    summary: 'Fait une remise en banque\u00A0: les règlements remis ne se modifient plus.',
    input: z.object({
      paymentMethodId: id,
      depositedOn: isoDate,
      bankAccountId: id.nullable().default(null),
      /** Left empty, the next number of the year. */ number: z.string().trim().max(20).nullable().default(null),
      paymentIds: z.array(id).max(5000).nullable().default(null),
      counted: counted.default({}),
      cashAmount: centsValue.nullable().default(null),
    }),
    reply: z.object({ depositId: id, number: z.string() }),
    refusals: [
      'deposit-number-unique',
      'enter-deposit-amount',
      'choose-bank',
      'choose-slip-type',
      'choose-deposit-type',
      'method-not-bankable',
      'no-row-selected',
      'payment-deposited',
      'incorrect-amount',
      'deposit-date-future',
      'payment-month-closed',
      'choose-payment-method',
      'cheque-split-amount',
    ],
  }),
  readDeposit: operation({
    name: 'readDeposit',
    method: 'GET',
    path: 'payment/deposit/bank/view/{depositId}',
    right: depositRight,
    level: 'select',
    summary: 'Une remise en banque et ses règlements.',
    input: z.object({ depositId: z.coerce.number().int() }),
    reply: depositView,
    refusals: ['record-not-found'],
  }),
  cancelDeposit: operation({
    name: 'cancelDeposit',
    method: 'POST',
    path: 'payment/deposit/bank/cancel',
    right: depositRight,
    level: 'delete',
    summary: 'Annule une remise faite par erreur\u00A0: ses règlements attendent de nouveau.',
    input: z.object({ depositId: id, reason: z.string().trim().min(1).max(200) }),
    reply: depositView,
    refusals: ['record-not-found', 'deposit-cancelled', 'deposit-returned', 'payment-month-closed'],
  }),
  printDeposit: operation({
    name: 'printDeposit',
    method: 'POST',
    path: 'payment/deposit/bank/print/{depositId}',
    right: depositRight,
    level: 'select',
    summary: 'Imprime le bordereau d’une remise. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ depositId: z.coerce.number().int() }),
    reply: madeFile,
    refusals: ['record-not-found'],
  }),
}
