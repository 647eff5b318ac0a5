import { z } from 'zod'
import { centsValue, id, isoDate } from './shared.ts'

const voucherNumber = z.number().int().min(0).max(500).default(0)

export const paymentInput = z.object({
  paymentMethodId: id.describe('id de payment-method'),
  amount: centsValue,
  paidOn: isoDate.optional().describe('Aujourd’hui, sauf dit'),
  accountType: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .default(null)
    .describe('1 acompte, 2 arrhes, 3 dépôt de garantie\u00A0; null\u00A0: règlement du séjour'),
  chequeNumber: z.string().max(20).nullable().default(null),
  chequeHolder: z.string().max(120).nullable().default(null),
  bankId: id.nullable().default(null).describe('id de bank'),
  card: z
    .strictObject({ lastDigits: z.string().max(40), expiry: z.string().max(10), owner: z.string().max(120) })
    .nullable()
    .default(null)
    .describe('Quatre derniers chiffres, échéance, porteur\u00A0; jamais le numéro ni le cryptogramme'),
  voucherCount: z.number().int().min(0).nullable().default(null),
  vouchers: z
    .object({ 10: voucherNumber, 20: voucherNumber, 25: voucherNumber, 50: voucherNumber })
    .nullable()
    .default(null)
    .describe('Chèques-vacances par valeur en euros\u00A0; leur somme est le montant'),
  cashGiven: centsValue.min(0).nullable().default(null).describe('Espèces données\u00A0: ce qui dépasse le montant a été rendu'),
  transferReference: z.string().max(60).nullable().default(null),
  creditId: id.nullable().default(null).describe('id de credit\u00A0: l’avoir du client qui paie'),
  comment: z.string().max(200).nullable().default(null),
  requestId: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Tiré par l’appelant pour un règlement\u00A0: le même appel envoyé deux fois l’encaisse une fois et répond pareil'),
})

export const paymentView = z.object({
  id,
  number: z.number().int(),
  paidOn: isoDate,
  methodLabel: z.string(),
  amount: centsValue,
  paymentType: z.number().int(),
  accountType: z.number().int().nullable(),
  movement: z.enum(['payment', 'refund', 'credit', 'correction', 'bounced', 'regulation']),
  kind: z.number().int(),
  groupNumber: z.number().int().nullable(),
  detail: z.string(),
  correctsPaymentId: id.nullable(),
  isCorrected: z.boolean(),
  /** A cheque that the bank may send back, or the money of one that came from a stay joined to this one. */ mayBounce: z.boolean(),
  /** Money received of the customer, that stands. */ hasReceipt: z.boolean(),
  byName: z.string(),
  /** The credit that was spent, made or given back to. */
  creditId: id.nullable(),
  creditNumber: z.number().int().nullable(),
  creditValidUntil: isoDate.nullable(),
  /** What is kept of the guarantee that this line took. */
  kept: centsValue,
})
